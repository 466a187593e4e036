/**
 * Returns a function that makes a value at its first call and gives the same one afterwards: for what is slow to make, such
 * as the tables of `Intl`, in a module that Lambdas load which may never need it.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
