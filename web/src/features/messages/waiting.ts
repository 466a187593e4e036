import type { Message } from "@nutria/contract/schemas/conversation";
import { useUnread } from "./api/standing";
import { useMessages } from "./api/threads";

/** The latest message of a patient, while it waits for an answer; read only then, because a reading is logged. */
export function useWaitingMessage(id: string): Message | undefined {
  const isWaiting = useUnread(id).data?.isWaiting === true;
  const { data } = useMessages(id, { isEnabled: isWaiting });
  return isWaiting ? data?.pages[0]?.items.find(({ from }) => from === "patient") : undefined;
}
