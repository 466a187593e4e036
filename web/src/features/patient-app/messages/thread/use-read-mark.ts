import { threadRoutes } from "@nutria/contract/routes/messages";
import type { Message, Thread } from "@nutria/contract/schemas/conversation";
import { useReadMark } from "../../../conversation/log/use-read-mark";
import { callAsPatient } from "../../../../data/call/patient-call";
import { serverData } from "../../../../data/query/patient-server-data";

/** Tells the server that the patient opened what the other side wrote. Without a connection, when it is seen again. */
export function useThreadReadMark(thread: Thread | undefined, messages: readonly Message[]): void {
  const isUnread = thread !== undefined && thread.unread > 0;
  const newest = isUnread ? messages.findLast(({ from }) => from !== "patient")?._id : undefined;
  useReadMark(newest, async (upTo) => {
    try {
      await callAsPatient(threadRoutes.markClientThreadRead, {
        params: { id: thread!.person._id },
        body: { upTo },
      });
      void serverData.invalidate([threadRoutes.listClientThreads.name]);
      return true;
    } catch {
      return false;
    }
  });
}
