import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Suspense, useEffect, useRef } from "react";
import { part } from "../../../../ui/part/part";
import { useSearchParams } from "react-router-dom";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { CountBadge } from "../../../../ui/display/count-badge";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { timelineTexts as texts } from "../timeline/texts";
import { useUnseenDiary } from "../../unseen-diary";
import type { ProgressEntry } from "./model/entries";
import { CsvButton, ProgressTable, ScansLink } from "./progress-table";
import styles from "./progress-views.module.css";
import { code } from "../../../../lib/code";

// Charts are read first, so what stands under them is loaded after them.
const PatientTimeline = part(
  () => import("../timeline/patient-timeline"),
  ({ PatientTimeline }) => PatientTimeline,
);
const diary = code(() => import("../diary/patient-diary"));
const PatientDiary = part(diary, ({ PatientDiary }) => PatientDiary);
const DiaryTools = part(diary, ({ DiaryTools }) => DiaryTools);

const views = ["timeline", "diary", "table"] as const;
type View = (typeof views)[number];

/** What is shown under the charts. It is in the address, so that a return from a scan finds the table again. */
export function useProgressView() {
  const [address, setAddress] = useSearchParams();
  const view = views.find((one) => one === address.get("view")) ?? "timeline";
  const show = (one: View) =>
    setAddress(one === "timeline" ? {} : { view: one }, { replace: true, preventScrollReset: true });
  return { view, show };
}

interface ProgressViewsProps {
  patient: PatientDetail;
  /** Newest first; without any there is no table. */
  entries: readonly ProgressEntry[];
  zone: string;
}

/** What happened with the patient, their diary or, where there are measures, their table. */
export function ProgressViews({ patient, entries, zone }: ProgressViewsProps) {
  const { view: asked, show } = useProgressView();
  const hasTable = entries.length > 0;
  const view = asked === "table" && !hasTable ? "timeline" : asked;
  const bar = useRef<HTMLDivElement>(null);
  useInSight(bar, view);
  return (
    <>
      <div ref={bar} className="row wrap gap-2-3 between space-above-2">
        <ToggleGroup
          label={texts.views}
          choices={[
            { value: "timeline", label: texts.title },
            { value: "diary", label: <DiaryLabel patientId={patient._id} /> },
            ...(hasTable ? [{ value: "table" as const, label: texts.table }] : []),
          ]}
          value={view}
          onValue={show}
          className={styles.views}
        />
        <div className={`row wrap gap-2-3 between ${styles.tools}`}>
          {view === "diary" ? (
            <Suspense fallback={null}>
              <DiaryTools patient={patient} />
            </Suspense>
          ) : (
            hasTable && <ScansLink patient={patient} entries={entries} />
          )}
          {view === "table" && <CsvButton patient={patient} entries={entries} zone={zone} />}
        </div>
      </div>
      {view === "table" ? (
        <ProgressTable patient={patient} entries={entries} zone={zone} />
      ) : (
        <Suspense fallback={<CenteredSpinner />}>
          {view === "diary" ? <PatientDiary patient={patient} /> : <PatientTimeline patient={patient} />}
        </Suspense>
      )}
    </>
  );
}

function DiaryLabel({ patientId }: { patientId: string }) {
  const unseen = useUnseenDiary(patientId);
  return (
    <>
      {texts.diary}
      <CountBadge count={unseen} text={texts.unseen(unseen)} />
    </>
  );
}

/** The choice stays in sight when the charts above it come or go. */
function useInSight(bar: React.RefObject<HTMLElement | null>, view: View): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    bar.current?.scrollIntoView({ block: "nearest" });
  }, [bar, view]);
}
