/**
 * Leaves the page by `go` once its server answers. Gives false without an answer, and stays: this page opens by itself when the
 * connection is back, which what a browser puts in its place does not.
 */
export async function leaveIfReachable(go: () => void): Promise<boolean> {
  try {
    await fetch("/", { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  go();
  return true;
}
