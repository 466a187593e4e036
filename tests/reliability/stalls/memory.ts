import { readFile, writeFile } from "node:fs/promises";

/** Begins to look at how much memory a process takes at most, its threads included. */
export const beginPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, "5");

/** The most megabytes that a process took since then. */
export async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
