import { paths } from "@nutria/contract/paths";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { isImported } from "../files/import-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

/** What came of an import of a table. */
export function ImportedRows({ results, onOther }: { results: readonly RowResult[]; onOther: () => void }) {
  const created = results.filter(isImported);
  const inactive = created.filter(({ outcome }) => outcome === "createdInactive");
  return (
    <>
      <p className="inline-row gap-2 good" role="status">
        <CircleCheck size={18} aria-hidden="true" />
        {texts.done(created.length)}
      </p>
      {inactive.length > 0 && <Notice kind="warning">{texts.doneInactive(inactive.length)}</Notice>}
      <div className={styles.actions}>
        <Link to={paths.patients.href()}>{texts.toPatients}</Link>
        <Button onClick={onOther}>{texts.other}</Button>
      </div>
    </>
  );
}
