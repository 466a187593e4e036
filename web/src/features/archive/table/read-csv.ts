import Papa from "papaparse";
import { createRowCollector, type TableRows } from "./row-collector";
import { TableError } from "./table-limits";

const separators = [",", ";", "\t"] as const;

/**
 * The rows of a CSV file in UTF-8, or in the encoding of Excel in Spanish, with any line ends. The separator is the one
 * that a first line such as `sep=;` names, or else the one of comma, semicolon and tab that parts the headings into most
 * cells. Raises `TableError`, also for a quote that does not close, which would take the rows after it into one cell.
 */
export function readCsv(bytes: Uint8Array): TableRows {
  const all = decode(bytes).replace(/\r\n?/g, "\n");
  const named = /^sep=(.)\n/i.exec(all);
  const text = named ? all.slice(named[0].length) : all;
  const collector = createRowCollector();
  let line = named ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? separatorOf(text),
    newline: "\n",
    step({ data, errors }) {
      line += 1;
      if (errors.length > 0) throw new TableError({ kind: "openQuote", line });
      collector.add(line, data);
    },
  });
  return collector;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator of the first line that is not empty, whose quoted cells may hold the others. */
function separatorOf(text: string): string {
  const start = text.replace(/^\s*\n/, "");
  const counted = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, newline: "\n", preview: 1 });
    return { delimiter, cells: data[0]?.length ?? 0 };
  });
  return counted.reduce((most, one) => (one.cells > most.cells ? one : most)).delimiter;
}
