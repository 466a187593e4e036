import { usePageTitle } from "../../../lib/page-title";
import { archiveTexts } from "../texts";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { PracticeExport } from "./practice-export";
import { RecordImport } from "./record-import";
import { TableImport } from "./table-import";

/** Imports, the export of the practice, and the data rights of its patients. */
export function DataScreen() {
  usePageTitle(archiveTexts.screen.title);
  const { rights } = archiveTexts;
  return (
    <div className="stack fit gap-5">
      <div>
        <h2>{archiveTexts.screen.title}</h2>
        <p className="muted">{archiveTexts.screen.lead}</p>
      </div>
      <TableImport />
      <PracticeExport />
      <RecordImport />
      <DataCard title={rights.title}>
        <dl className={`stack gap-3 ${styles.rights}`}>
          {rights.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </DataCard>
    </div>
  );
}
