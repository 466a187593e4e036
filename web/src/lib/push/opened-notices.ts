/**
 * Calls `open` with the path of a notice that was pressed while the app was open. Returns a function that stops. Only a path
 * of the product is opened, by any sender of the message.
 */
export function onNoticeOpened(open: (path: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const receive = ({ data }: MessageEvent<unknown>): void => {
    const { opens } = (data ?? {}) as { opens?: unknown };
    if (typeof opens === "string" && /^\/(?!\/)/.test(opens)) open(opens);
  };
  serviceWorker.addEventListener("message", receive);
  // Messages wait until somebody listens.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", receive);
}
