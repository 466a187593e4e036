/**
 * Leaves the page by `go` once its server answers. Gives false without an answer, and stays: a browser would put its own error
 * page in place of this one, which waits for the connection.
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
