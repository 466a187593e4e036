/**
 * Remembers what `load` gives, and runs it when it is first asked for: most requests need one or two of the SDK's
 * clients, and loading one takes longer than the rest of a cold start. A failure is not remembered.
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
