import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { lazy, Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { ToggleGroup } from "../../../../components/ui/actions/toggle-group";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { timelineTexts as texts } from "../timeline/texts";
import styles from "./timeline-or-table.module.css";

// Charts are read first, so the timeline is loaded after them.
const PatientTimeline = lazy(async () => ({
  default: (await import("../timeline/patient-timeline")).PatientTimeline,
}));

const views = [
  { value: "timeline", label: texts.title },
  { value: "table", label: texts.table },
] as const;
type View = (typeof views)[number]["value"];

/** What is shown under the charts. It is in the address, so that a return from a scan finds the table again. */
export function useProgressView() {
  const [address, setAddress] = useSearchParams();
  const view: View = address.get("view") === "table" ? "table" : "timeline";
  const show = (one: View) =>
    setAddress(one === "table" ? { view: one } : {}, { replace: true, preventScrollReset: true });
  return { view, show };
}

interface TimelineOrTableProps {
  patient: PatientDetail;
  table?: ReactNode;
  /** Buttons and links beside the choice of the view. */
  tools?: ReactNode;
}

/** What happened with the patient or, where there are measures, their table. */
export function TimelineOrTable({ patient, table, tools }: TimelineOrTableProps) {
  const { view, show } = useProgressView();
  return (
    <>
      {table === undefined ? (
        <h2>{texts.title}</h2>
      ) : (
        <div className={styles.bar}>
          <ToggleGroup
            label={texts.views}
            choices={views}
            value={view}
            onValue={show}
            className={styles.views}
          />
          <div className={styles.tools}>{tools}</div>
        </div>
      )}
      {table === undefined || view === "timeline" ? (
        <Suspense fallback={<CenteredSpinner />}>
          <PatientTimeline patient={patient} />
        </Suspense>
      ) : (
        table
      )}
    </>
  );
}
