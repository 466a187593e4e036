import type { Message } from "@nutria/contract/schemas/conversation";

/** A message of this screen that the server has not confirmed yet. */
export interface Outgoing {
  /** Its idempotency key: sent again with it, it is still one message. */
  key: string;
  text: string;
  file: OutgoingFile | null;
  /** When it was written. */
  at: string;
  /** The newest message that was on screen then; ids grow with the time of the server. */
  after: string;
  state: "sending" | "failed";
  /** When it is to be sent; at once when absent. */
  sendAt?: string | undefined;
  /** Why the server refused it, for a person. */
  reason?: string | undefined;
}

/** A file that was uploaded for a message. */
export interface OutgoingFile {
  reference: string;
  fileName: string;
}

/**
 * Those that no message of the server stands for yet; `scheduled` are those that wait for their time. A message may arrive by the channel before the answer of its own
 * sending does; then it is shown once, because each new message of ours takes the place of one with the same content.
 */
export function unsentOf(
  outgoing: readonly Outgoing[],
  messages: readonly Message[],
  scheduled: readonly Message[],
): Outgoing[] {
  const taken = new Set<string>();
  return outgoing.filter((one) => {
    const candidates = one.sendAt === undefined ? messages : scheduled;
    const arrived = candidates.findLast((message) => !taken.has(message._id) && standsFor(message, one));
    if (arrived) taken.add(arrived._id);
    return !arrived;
  });
}

function standsFor({ _id, from, text, attachment, scheduled }: Message, one: Outgoing): boolean {
  const isSame = text === one.text && (attachment === null) === (one.file === null);
  if (one.sendAt !== undefined) return isSame && scheduled?.sendAt === one.sendAt;
  return isSame && from === "nutritionist" && _id > one.after;
}
