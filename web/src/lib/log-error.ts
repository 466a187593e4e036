/** Writes an error that the screen does not show to the console of the browser. */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- An error that is only logged has no other place in the browser.
  console.error(error);
}
