const forgetters: (() => void)[] = [];

/** Makes a value when it is first asked for and keeps it as long as the process has the same environment. */
export function perProcess<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  forgetters.push(() => (made = undefined));
  return () => (made ??= { value: make() }).value;
}

/** Lets each of these values be made again when it is next asked for, after the environment has changed. */
export function forgetProcessValues(): void {
  for (const forget of forgetters) forget();
}
