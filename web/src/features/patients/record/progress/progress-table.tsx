import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../../../ui/display/badge";
import { Button } from "../../../../ui/actions/button";
import { buttonClass } from "../../../../ui/actions/button-class";
import { paths } from "@nutria/contract/web/paths";
import { useIsPhone } from "../../../../lib/use-is-phone";
import type { ProgressEntry } from "./model/entries";
import { EntryCards } from "./table/entry-cards";
import { EntryTable } from "./table/entry-table";
import { saveProgressCsv } from "./table/progress-csv";
import { progressTexts as texts } from "./progress-texts";
import styles from "./progress-screen.module.css";

const pageSize = 12;

interface ProgressTableProps {
  patient: PatientDetail;
  /** Newest first. */
  entries: readonly ProgressEntry[];
  zone: string;
}

/** Scans and measures by hand with their values: a table, or cards on a phone. */
export function ProgressTable({ patient, entries, zone }: ProgressTableProps) {
  const isPhone = useIsPhone();
  const [shown, setShown] = useState(pageSize);
  const Entries = isPhone ? EntryCards : EntryTable;
  return (
    <>
      <Entries patientId={patient._id} entries={entries.slice(0, shown)} zone={zone} />
      {entries.length > shown && (
        <Button className={`at-start ${styles.more}`} onClick={() => setShown(shown + 5 * pageSize)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** Leads to the scans one by one, and says when one is new. */
export function ScansLink({ patient, entries }: Omit<ProgressTableProps, "zone">) {
  const scans = entries.filter(({ kind }) => kind === "scan").length;
  if (scans === 0) return null;
  return (
    <Link className={buttonClass("secondary", "small")} to={paths.patientInBody.href(patient._id)}>
      {texts.all(scans)}
      {patient.badge === "newInBody" && <Badge tone="online">{texts.newest}</Badge>}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  );
}

/** Downloads the entries as a CSV file. */
export function CsvButton({ patient, entries, zone }: ProgressTableProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => saveProgressCsv(patient, entries, zone)}
    >
      {isPhone ? texts.downloadShort : texts.download}
    </Button>
  );
}
