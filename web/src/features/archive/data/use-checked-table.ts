import { readPatientRows, type TableColumns } from "@nutria/contract/archive/patient-table";
import type { ReadRow } from "@nutria/contract/archive/table/patient-row";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useMemo, useState } from "react";
import { genericTexts } from "../../../lib/format/generic-texts";
import { usePracticeZone } from "../../../data/session/current-user";
import { todayIn } from "../../../lib/today";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";
import {
  resultOf,
  unknownRows,
  withCorrections,
  withResults,
  type Corrected,
  type Corrections,
  type KnownRows,
} from "../files/checked-rows";
import { checkRows, inWholeTable, isImported, type TableRow } from "../files/import-table";
import type { ReadTable } from "../table/read-table";
import type { PreviewedRow } from "./preview-values";
import { useJob } from "./use-job";

/** What was typed into the cells of rows, by their place. */
export type TypedCorrections = readonly (readonly [number, Corrections])[];

/**
 * The rows of a table as they are with these columns and after corrections, and what an import does with them once they
 * were looked at.
 */
export function useCheckedTable(table: ReadTable, columns: TableColumns, typed: TypedCorrections = []) {
  const zone = usePracticeZone();
  const [today] = useState(() => todayIn(zone));
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Corrections>>(new Map(typed));
  const [known, setKnown] = useState<KnownRows>(new Map());
  const job = useJob<{ freePlaces: number | null }>();
  const reads = useMemo(
    () => correctedRows(table, columns, corrections, today),
    [table, columns, corrections, today],
  );
  const rows = reads.map(toTableRow);

  const checkWith = (chosen: TableColumns) => {
    const asked = correctedRows(table, chosen, corrections, today).map(toTableRow);
    void job.run(async (controls) => {
      const lacking = unknownRows(known, asked);
      if (lacking.length === 0) return { freePlaces: places(job.state) };
      const { results, freePlaces } = await checkRows({ ...controls, rows: lacking });
      setKnown((before) => withResults(before, lacking, results));
      return { freePlaces };
    });
  };

  const correct = async (index: number, field: Corrected, value: string) => {
    const read = reads[index];
    if (read === undefined) return;
    const typed = { ...corrections.get(index), [field]: value };
    // The answer is about the phone that stood there.
    if (field === "phoneNumber") delete typed.sharesPhone;
    const row = toTableRow(withCorrections(read, { [field]: value }, today));
    try {
      if (resultOf(known, row) === undefined) {
        const { signal } = new AbortController();
        const { results } = await checkRows({ rows: [row], signal, onProgress: () => undefined });
        setKnown((before) => withResults(before, [row], results));
      }
      setCorrections((before) => new Map(before).set(index, typed));
    } catch (error) {
      notify.error(toText(error as Error, genericTexts.operation));
    }
  };

  const freePlaces = places(job.state);
  const results = job.state.phase === "done" ? resultsOf(rows, known, freePlaces) : undefined;
  return {
    job,
    rows,
    freePlaces,
    corrections,
    checkWith,
    correct,
    /** Each row with its place in the file; undefined before they were looked at. */
    preview: results && previewOf(table.lines, reads, results),
    importable: rowsWith(rows, results, isImported),
    inactive: rowsWith(rows, results, ({ outcome }) => outcome === "createdInactive"),
  };
}

const toTableRow = ({ row }: ReadRow): TableRow => row as TableRow;

const places = (state: ReturnType<typeof useJob<{ freePlaces: number | null }>>["state"]): number | null =>
  state.phase === "done" ? state.result.freePlaces : null;

function correctedRows(
  table: ReadTable,
  columns: TableColumns,
  corrections: ReadonlyMap<number, Corrections>,
  today: string,
): ReadRow[] {
  return readPatientRows(table, columns, today).map((read, index) => {
    const typed = corrections.get(index);
    return typed === undefined ? read : withCorrections(read, typed, today);
  });
}

/** What an import does with each row; undefined where one was not looked at. */
function resultsOf(
  rows: readonly TableRow[],
  known: KnownRows,
  freePlaces: number | null,
): RowResult[] | undefined {
  const results = rows.map((row) => resultOf(known, row));
  if (results.includes(undefined)) return undefined;
  return inWholeTable(rows, { results: results as RowResult[], freePlaces });
}

function rowsWith(
  rows: readonly TableRow[],
  results: readonly RowResult[] | undefined,
  holds: (result: RowResult) => boolean,
): TableRow[] {
  return rows.filter((_, index) => {
    const result = results?.[index];
    return result !== undefined && holds(result);
  });
}

function previewOf(
  lines: readonly number[],
  reads: readonly ReadRow[],
  results: readonly RowResult[],
): PreviewedRow[] {
  return reads.flatMap(({ row, doubts }, index) => {
    const result = results[index];
    const line = lines[index];
    return result && line !== undefined ? [{ index, line, row, doubts, result }] : [];
  });
}
