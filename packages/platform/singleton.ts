const resets: (() => void)[] = [];

/** Returns a function that creates a value at its first call and returns the same one until `resetSingletons`. */
export function singleton<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  resets.push(() => (created = undefined));
  return () => (created ??= { value: create() }).value;
}

/** Discards the values of every singleton, because the environment that they were made from has changed. */
export function resetSingletons(): void {
  for (const reset of resets) reset();
}
