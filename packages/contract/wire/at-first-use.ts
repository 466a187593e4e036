let generation = 0;

/**
 * Returns a function that makes a value at its first call and gives the same one afterwards: for what is slow to make or to
 * load in a process that may never need it, such as a client of the SDK. A promise that is rejected is not kept.
 */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { value: T; generation: number } | undefined;
  return () => {
    if (made?.generation === generation) return made.value;
    const own = { value: make(), generation };
    made = own;
    if (own.value instanceof Promise)
      own.value.catch(() => {
        if (made === own) made = undefined;
      });
    return own.value;
  };
}

/** Has every value made again at its next use, because the environment that they were made from has changed. */
export function forgetFirstUses(): void {
  generation += 1;
}
