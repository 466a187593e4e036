import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Item } from "../reliability/scan-table";

/** How many items of each shape a table has. */
export type Shapes = Record<string, number>;

/**
 * What a call that is asked again writes again, as it should: how often somebody asked, how often browsers were told, and
 * files that nothing names and a job removes.
 */
const ofEachCall = new Set([
  ...["throttleCounter", "rollingCounter", "failedSignIns", "changeCounters"],
  ...["recordFileRemoval", "workoutVideoRemoval", "photo"],
]);
/** Keys, when an item is removed, how often it was saved, and the numbers that a test gives its cards. */
const skipped = /^(pk|sk|gsi\d[ps]k|expiresAt|__edb_v__|\w*[vV]ersions?|expMonth|expYear)$/;

/**
 * What a table has, without what differs from one run to the next: an item by its entity, and each attribute by its kind,
 * with the values of flags, counts, prices and choices.
 */
export function shapesOf(items: readonly Item[]): Shapes {
  const shapes: Shapes = {};
  for (const item of items) {
    const { __edb_e__: entity, ...attributes } = item;
    if (ofEachCall.has(entity)) continue;
    const shape = `${entity} ${shapeOf(attributes)}`;
    shapes[shape] = (shapes[shape] ?? 0) + 1;
  }
  return shapes;
}

function shapeOf(value: unknown): string {
  if (typeof value === "number")
    return Number.isInteger(value) && Math.abs(value) < 1e8 ? String(value) : "#";
  if (typeof value === "string") return /^[a-z_]{1,24}$/.test(value) ? value : "…";
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(",")}]`;
  if (value instanceof Uint8Array) return "bytes";
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value).filter(([name]) => !skipped.test(name));
  const fields = entries.map(([name, one]) => `${/\d/.test(name) ? "…" : name}:${shapeOf(one)}`);
  return `{${fields.toSorted().join(",")}}`;
}

/** Where a table differs from what it is expected to have. */
export function differencesOf(expected: Shapes, found: Shapes): { shape: string; text: string }[] {
  const shapes = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...shapes].flatMap((shape) => {
    const [before, after] = [expected[shape] ?? 0, found[shape] ?? 0];
    return before === after ? [] : [{ shape, text: `${after} instead of ${before}: ${shape}` }];
  });
}

/**
 * Compares the tables that two runs have written down, each by its test file, without those of the files whose calls
 * race: who wins differs from one run to the next, and their tests say that exactly one does.
 */
export async function compareStates(
  expected: string,
  found: string,
): Promise<{ tables: number; differences: string[] }> {
  const files = (await readdir(found)).filter((file) => !isRacing(file)).toSorted();
  const read = async (folder: string, file: string): Promise<Shapes> =>
    JSON.parse(await readFile(join(folder, file), "utf8")) as Shapes;
  const differences: string[] = [];
  for (const file of files) {
    const differing = differencesOf(await read(expected, file), await read(found, file));
    differences.push(...differing.map(({ text }) => `${file.replace(".json", "")}: ${text}`));
  }
  return { tables: files.length, differences };
}

/** Whether the calls of a test file race, by its path or by the name under which its table is written down. */
export const isRacing = (file: string): boolean => racing.test(file);
const racing = /(^|\/)(patients-link-requests|progress|auth-passwords|auth-registration|record-tabs)[-.]/;
