import type { UnreadReason } from "@nutria/contract/agenda/busy-calendar";

/** An event of which something cannot be read, and what. It never takes others along. */
export class UnreadError extends Error {
  constructor(readonly reason: UnreadReason) {
    super(reason);
  }
}
