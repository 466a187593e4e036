/**
 * Runs `load` at the first use and keeps its result: most requests need one or two of the SDK's clients, and loading
 * one takes longer than the rest of a cold start. A failure is not kept.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
