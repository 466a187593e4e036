import type { ReadTable, TableChoice } from "./read-table";
import { TableError, tableLimits, type TableProblem } from "./table-limits";
import type { TableAnswer, TableQuestion } from "./table-answer";

/** How long a file may be read, from when the reader has arrived. */
const deadlineMilliseconds = 10_000;

/**
 * Reads a table in a worker, which is loaded with the first file and ended with its answer, after the deadline or with
 * the signal; meanwhile the page stays usable. Raises `TableError`, and the signal's reason.
 */
export async function openTable(
  file: File,
  signal: AbortSignal,
  choice: TableChoice = {},
): Promise<ReadTable> {
  if (file.size > tableLimits.fileBytes) throw new TableError({ kind: "tooLarge" });
  signal.throwIfAborted();
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      const refuse = (problem: TableProblem) => reject(new TableError(problem));
      worker.onmessage = ({ data: answer }: MessageEvent<TableAnswer>) => {
        if ("table" in answer) resolve(answer.table);
        else if ("problem" in answer) refuse(answer.problem);
        else deadline = setTimeout(refuse, deadlineMilliseconds, { kind: "tooComplex" });
      };
      worker.onerror = () => refuse({ kind: deadline === undefined ? "noReader" : "tooComplex" });
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.postMessage({ file, choice } satisfies TableQuestion);
    });
  } finally {
    clearTimeout(deadline);
    worker.terminate();
  }
}
