import type { Sender, SenderOptions } from "./sender";
import { code } from "../../lib/code";

const loadSender = code(() => Promise.all([import("./sender"), import("./work")]));

/** A sender whose code is loaded when it is first woken: what waits may wait for the first sight of the app. */
export function startLateSender(options: Pick<SenderOptions, "outbox" | "name">): Sender {
  let sender: Sender | undefined;
  let hasStopped = false;
  const load = async () => {
    const [{ startSender }, { work }] = await loadSender();
    if (hasStopped) return;
    sender ??= startSender({ ...work, ...options });
    sender.wake();
  };
  function wake(): void {
    if (sender) sender.wake();
    // Without a connection; with one, it is loaded again.
    else load().catch(() => window.addEventListener("online", wake, { once: true }));
  }
  return {
    wake,
    stop: () => {
      hasStopped = true;
      window.removeEventListener("online", wake);
      sender?.stop();
    },
  };
}
