/**
 * Leaves the page by `go` once the server answers. Otherwise stays and returns false, because the browser's error page would
 * not retry by itself when the connection is back.
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
