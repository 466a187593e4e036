/** Whether two values of a section, which are JSON, are the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/**
 * Whether a value is a group of fields, not a field or a list. One of several alternatives, which names its `kind`, is one
 * field: parts of two of them make no third.
 */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !("kind" in value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The paths of the fields of a section; a list is one field. */
export function leavesOf(data: object, prefix = ""): string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    isGroup(value) ? leavesOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** The value at a path; undefined where the data lack it. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}

/** A copy of `data` with the values of `source` at some paths. */
export function withLeaves<Data extends object>(data: Data, source: object, paths: readonly string[]): Data {
  const copy = structuredClone(data);
  for (const path of paths) {
    const keys = path.split(".");
    const last = keys.pop()!;
    let group = copy as Record<string, unknown>;
    for (const key of keys) group = (group[key] ??= {}) as Record<string, unknown>;
    group[last] = structuredClone(valueAt(source, path));
  }
  return copy;
}

/** The paths of the fields that differ between two versions of a section. */
export function changedLeaves(before: object, after: object): string[] {
  return [...new Set([...leavesOf(before), ...leavesOf(after)])].filter(
    (path) => !isEqual(valueAt(before, path), valueAt(after, path)),
  );
}
