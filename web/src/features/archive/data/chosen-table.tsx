import { type TableColumns } from "@nutria/contract/archive/patient-table";
import { withMeaning, type TableField } from "@nutria/contract/archive/table/fields";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { routeKey } from "../../../data/query/query";
import { importRows, type TableRow } from "../files/import-table";
import type { ReadTable, TableChoice } from "../table/read-table";
import { archiveTexts } from "../texts";
import { asksForSex, CheckActions } from "./check-actions";
import { ColumnFields } from "./column-fields";
import styles from "./data-screen.module.css";
import { ImportedRows } from "./imported-rows";
import { InactiveNotice } from "./inactive-notice";
import { JobProgress } from "./job-progress";
import { RowPreview } from "./row-preview";
import { TableChoices } from "./table-choices";
import { useCheckedTable, type TypedCorrections } from "./use-checked-table";
import { useJob } from "./use-job";

const texts = archiveTexts.table;

interface ChosenTableProps {
  table: ReadTable;
  /** Reads the file again, with another sheet, row of headings or encoding. */
  onChoice: (choice: TableChoice) => void;
  onOther: () => void;
  /** Corrections of the same table: those from before the session was lost, and those of now. */
  typed: TypedInTable | undefined;
  onTyped: (typed: TypedInTable | undefined) => void;
}

/** What somebody says of the columns of a table, and the cells that they corrected. */
export interface TypedInTable {
  columns: readonly (TableField | null)[];
  corrections: TypedCorrections;
}

/** A table that was read: what its columns hold, every row with its outcome, and the import. */
export function ChosenTable({ table, onChoice, onOther, typed, onTyped }: ChosenTableProps) {
  const [columns, setColumns] = useState<TableColumns>(
    () => typed?.columns.map((field) => field ?? undefined) ?? table.columns,
  );
  const checked = useCheckedTable(table, columns, typed?.corrections);
  const { corrections } = checked;
  const { job: check, rows, checkWith, preview, importable } = checked;
  const { job, start } = useImport(importable);
  const isTyped = columns !== table.columns || corrections.size > 0;
  const isLeft = isTyped && job.state.phase !== "done";
  useLayoutEffect(
    () =>
      onTyped(
        isLeft
          ? { columns: columns.map((field) => field ?? null), corrections: [...corrections] }
          : undefined,
      ),
    [columns, corrections, isLeft, onTyped],
  );
  const choose = (column: number, field: TableField | undefined) => {
    const chosen = withMeaning(columns, column, field);
    setColumns(chosen);
    // The preview follows at once; before it there is none to follow.
    if (preview) checkWith(chosen);
  };

  if (job.state.phase === "running") {
    const { done } = job.state;
    return <JobProgress label={texts.running} done={done} total={importable.length} onCancel={job.reset} />;
  }
  if (job.state.phase === "done")
    return <ImportedRows results={job.state.result} preview={preview ?? []} onOther={onOther} />;
  if (check.state.phase === "running") {
    const { done } = check.state;
    return <JobProgress label={texts.checking} done={done} total={rows.length} onCancel={check.reset} />;
  }
  const failure = [check.state, job.state].find((state) => state.phase === "failed");
  const meanings = (
    <>
      <TableChoices table={table} onChoice={onChoice} />
      <ColumnFields table={table} columns={columns} onColumn={choose} />
    </>
  );
  return (
    <>
      {failure?.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {failure.message}
        </Notice>
      )}
      {table.summaries.length > 0 && <Notice>{texts.summaries(table.summaries)}</Notice>}
      {preview === undefined ? (
        <>
          {meanings}
          <CheckActions
            table={table}
            columns={columns}
            onOther={onOther}
            onCheck={() => checkWith(columns)}
          />
        </>
      ) : (
        <>
          <details className={styles.changes}>
            <summary>{texts.changeColumns}</summary>
            {meanings}
          </details>
          <RowPreview rows={preview} columns={columns} onCorrect={checked.correct} />
          <ImportActions
            {...checked}
            isAsked={asksForSex(table, columns)}
            onOther={onOther}
            onStart={start}
          />
        </>
      )}
    </>
  );
}

/** Imports rows, after which lists of patients are read again. */
function useImport(rows: readonly TableRow[]) {
  const queries = useQueryClient();
  const job = useJob<RowResult[]>();
  const start = () =>
    void job.run(async (controls) => {
      const results = await importRows({ ...controls, rows });
      for (const route of [
        patientRoutes.listPatients,
        patientRoutes.getPlanCounts,
        archiveRoutes.listArchive,
      ])
        void queries.invalidateQueries({ queryKey: routeKey(route) });
      return results;
    });
  return { job, start };
}

interface ImportActionsProps extends Pick<
  ReturnType<typeof useCheckedTable>,
  "importable" | "inactive" | "freePlaces"
> {
  /** A column has to be given a meaning first. */
  isAsked: boolean;
  onOther: () => void;
  onStart: () => void;
}

/** What an import does as a whole, and the button that starts it. */
function ImportActions({ importable, inactive, freePlaces, isAsked, onOther, onStart }: ImportActionsProps) {
  return (
    <>
      <InactiveNotice names={inactive.map(nameOfRow)} freePlaces={freePlaces ?? 0} />
      {importable.length === 0 && <Notice kind="warning">{texts.nothing}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onOther}>{texts.other}</Button>
        {importable.length > 0 && (
          <Button variant="primary" disabled={isAsked} onClick={onStart}>
            {texts.action(importable.length)}
          </Button>
        )}
      </div>
    </>
  );
}

const nameOfRow = ({ name = "", lastName = "" }: TableRow): string => `${name} ${lastName}`.trim();
