import type { UnreadReason } from "@nutria/contract/agenda/busy-calendar";

/** An event with an unreadable part, and the reason. Other events are still read. */
export class UnreadError extends Error {
  constructor(readonly reason: UnreadReason) {
    super(reason);
  }
}
