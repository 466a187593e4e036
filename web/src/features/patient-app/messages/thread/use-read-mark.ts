import { threadRoutes } from "@nutria/contract/routes/messages";
import type { Message, Thread } from "@nutria/contract/schemas/conversation";
import { useEffect, useRef } from "react";
import { call } from "../../api/call";
import { serverData } from "../../api/server-data";

/** Tells the server that the patient opened what the other side wrote, once per message and while the screen is seen. */
export function useReadMark(thread: Thread | undefined, messages: readonly Message[]): void {
  const marked = useRef("");
  const id = thread?.person._id;
  const upTo =
    thread && thread.unread > 0 ? messages.findLast(({ from }) => from !== "patient")?._id : undefined;
  useEffect(() => {
    const mark = () => {
      if (id === undefined || upTo === undefined || marked.current === upTo) return;
      if (document.visibilityState !== "visible") return;
      marked.current = upTo;
      call(threadRoutes.markClientThreadRead, { params: { id }, body: { upTo } }).then(
        () => serverData.invalidate([threadRoutes.listClientThreads.name]),
        // Without a connection, it is told when the screen is opened again.
        () => (marked.current = ""),
      );
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [id, upTo]);
}
