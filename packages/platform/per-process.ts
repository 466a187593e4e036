const forgetters: (() => void)[] = [];

/** Creates a value at its first use and keeps it while the environment of the process stays the same. */
export function perProcess<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  forgetters.push(() => (made = undefined));
  return () => (made ??= { value: make() }).value;
}

/** Discards these values, so that each is created again at its next use, after the environment has changed. */
export function forgetProcessValues(): void {
  for (const forget of forgetters) forget();
}
