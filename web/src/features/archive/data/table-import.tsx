import { toPatientRow, type TableColumns, type TableField } from "@nutria/contract/archive/patient-table";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { routeKey } from "../../../lib/api/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";
import {
  checkRows,
  importRows,
  inWholeTable,
  isImported,
  toRows,
  type CheckedRows,
  type TableRow,
} from "../files/import-table";
import { openTable } from "../table/open-table";
import type { PatientTable } from "../table/read-table";
import { TableError } from "../table/table-limits";
import { archiveTexts } from "../texts";
import { ColumnFields } from "./column-fields";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { FileButton } from "./file-button";
import { InactiveNotice } from "./inactive-notice";
import { JobProgress } from "./job-progress";
import { RowPreview, type PreviewedRow } from "./row-preview";
import { useJob, type JobState } from "./use-job";

const texts = archiveTexts.table;

/** Imports patients of a table: choose it, say what its columns hold, look at every row, import. */
export function TableImport() {
  const [table, setTable] = useState<PatientTable>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    const controller = new AbortController();
    reading.current = controller;
    setTable(undefined);
    setProblem(undefined);
    setReading(true);
    try {
      setTable(await openTable(file, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof TableError ? texts.problem(error.problem) : genericTexts.operation);
    }
    setReading(false);
  }

  return (
    <DataCard title={texts.title} lead={texts.lead}>
      {problem !== undefined && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      {table ? (
        <ChosenTable table={table} onOther={() => setTable(undefined)} />
      ) : (
        <div className={styles.actions}>
          <FileButton
            variant="primary"
            label={texts.choose}
            accept=".csv,.xlsx,text/csv"
            loading={isReading}
            onFile={(file) => void choose(file)}
          />
        </div>
      )}
    </DataCard>
  );
}

function ChosenTable({ table, onOther }: { table: PatientTable; onOther: () => void }) {
  const queries = useQueryClient();
  const [columns, setColumns] = useState<TableColumns>(table.columns);
  const check = useJob<CheckedRows>();
  const job = useJob<RowResult[]>();
  const { rows, checked, importable, inactive, corrections } = useCheckedTable(table, columns, check.state);
  const startAgain = () => {
    corrections.clear();
    check.reset();
  };

  const start = () =>
    void job.run(async (controls) => {
      const results = await importRows({ ...controls, rows: importable });
      for (const route of [
        patientRoutes.listPatients,
        patientRoutes.getPlanCounts,
        archiveRoutes.listArchive,
      ])
        void queries.invalidateQueries({ queryKey: routeKey(route) });
      return results;
    });

  if (job.state.phase === "running") {
    const { done } = job.state;
    return <JobProgress label={texts.running} done={done} total={importable.length} onCancel={job.reset} />;
  }
  if (job.state.phase === "done") return <Imported results={job.state.result} onOther={onOther} />;
  if (check.state.phase === "running") {
    const { done } = check.state;
    return <JobProgress label={texts.checking} done={done} total={rows.length} onCancel={check.reset} />;
  }
  const failure = [check.state, job.state].find((state) => state.phase === "failed");
  return (
    <>
      {failure?.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {failure.message}
        </Notice>
      )}
      {checked === undefined ? (
        <ColumnFields
          table={table}
          columns={columns}
          onColumns={setColumns}
          onOther={onOther}
          onCheck={() => void check.run((controls) => checkRows({ ...controls, rows }))}
        />
      ) : (
        <>
          <RowPreview
            rows={previewOf(table.lines, rows, checked.results)}
            onCorrect={(index, field, value) =>
              corrections.correct(index, withCell(rows[index] ?? {}, field, value))
            }
            onShare={(index) => corrections.correct(index, { ...rows[index], sharesPhone: "true" })}
          />
          <InactiveNotice names={inactive.map(nameOfRow)} freePlaces={checked.freePlaces ?? 0} />
          {importable.length === 0 && <Notice kind="warning">{texts.nothing}</Notice>}
          <div className={styles.actions}>
            <Button onClick={onOther}>{texts.other}</Button>
            <Button onClick={startAgain}>{texts.changeColumns}</Button>
            {importable.length > 0 && (
              <Button variant="primary" onClick={start}>
                {texts.action(importable.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The rows of a table as they are after corrections, and what an import does with them once they were looked at. */
function useCheckedTable(table: PatientTable, columns: TableColumns, check: JobState<CheckedRows>) {
  const corrections = useCorrections();
  const rows = toRows(table, columns).map((row, index) => corrections.of(index)?.row ?? row);
  const found = check.phase === "done" ? check.result : undefined;
  const results = found?.results.map((result, index) => corrections.of(index)?.result ?? result);
  const checked = found && results && { ...found, results: inWholeTable(rows, { ...found, results }) };
  const rowsWith = (holds: (result: RowResult) => boolean) =>
    rows.filter((_, index) => {
      const result = checked?.results[index];
      return result !== undefined && holds(result);
    });
  return {
    rows,
    checked,
    importable: rowsWith(isImported),
    inactive: rowsWith(({ outcome }) => outcome === "createdInactive"),
    corrections,
  };
}

/** The rows that were corrected on the screen, and what an import does with them now. */
function useCorrections() {
  const [corrected, setCorrected] = useState<ReadonlyMap<number, { row: TableRow; result: RowResult }>>(
    new Map(),
  );
  const correct = async (index: number, row: TableRow) => {
    try {
      const { signal } = new AbortController();
      const { results } = await checkRows({ rows: [row], signal, onProgress: () => undefined });
      const [result] = results;
      if (result) setCorrected((before) => new Map(before).set(index, { row, result }));
    } catch (error) {
      notify.error(toText(error as Error, genericTexts.operation));
    }
  };
  return {
    of: (index: number) => corrected.get(index),
    correct,
    clear: () => setCorrected(new Map()),
  };
}

/** A row with another value in one cell, read as the table is; an empty one takes the field away. */
function withCell(before: TableRow, field: TableField, value: string): TableRow {
  const { [field]: _, ...row } = before;
  return { ...row, ...toPatientRow([value], [field]) };
}

const nameOfRow = ({ name = "", lastName = "" }: TableRow): string => `${name} ${lastName}`.trim();

/** Each row that was checked, with its place in the file. */
function previewOf(
  lines: readonly number[],
  rows: readonly Record<string, string>[],
  results: readonly RowResult[],
): readonly PreviewedRow[] {
  return rows.flatMap((row, index) => {
    const result = results[index];
    const line = lines[index];
    return result && line !== undefined ? [{ index, line, row, result }] : [];
  });
}

function Imported({ results, onOther }: { results: readonly RowResult[]; onOther: () => void }) {
  const created = results.filter(({ outcome }) => outcome.startsWith("created"));
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
