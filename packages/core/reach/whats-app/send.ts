import { addDays, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { claimSeconds } from "../../kernel/events/processed-event";
import { commitApart } from "../../kernel/table/commit";
import { getItem, versionedItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { useItem } from "./daily-limit";
import { whatsAppMessages, type StoredWhatsAppMessage } from "./entity";
import { WhatsAppUndelivered } from "./events";
import { metaMessage, type OutgoingMessage } from "./meta-message";

const daysKept = 30;

/** What a message tells, and to whom. */
export interface Notice {
  /** The id of the event: it is told once. */
  noticeId: string;
  patientId: string;
  nutritionistId: string;
  type: string;
  data: unknown;
}

/**
 * Sends a notice by WhatsApp, once however often and in how many runs at once it is asked. The message is noted before it is
 * handed over, so a run that dies in between never sends it again: its delivery is known from WhatsApp's own report,
 * and without one the next channel is asked. The same where the number is at its limit, or WhatsApp refuses. Raises
 * `conflict` while another run may be sending it, and what the provider raises when nobody knows whether it took it.
 */
export async function sendOnce(
  ctx: Context,
  notice: Notice,
  number: string,
  message: OutgoingMessage,
): Promise<void> {
  const begun = await begin(ctx, notice, number, { isCounted: "template" in message });
  if (begun === "over") return;
  if (begun === "impossible") return fail(ctx, notice, number);
  const { noticeId } = notice;
  const answer = await ctx.whatsApp.send(metaMessage(message, { number, noticeId }));
  if (answer.outcome === "refused") {
    ctx.log.warn("WhatsApp refused a message", { reason: answer.reason });
    return fail(ctx, notice, number);
  }
  const { messageId } = answer;
  await change(ctx, noticeId, (stored) => ({
    ...stored,
    messageId,
    // A failure may have been reported before this run heard of the message's own id.
    state: stored.state === "sending" ? "sent" : stored.state,
  }));
}

/** Notes that WhatsApp does not tell a notice, and asks the next channel, once. One that arrived already stays. */
export async function fail(ctx: Context, notice: Notice, number: string): Promise<void> {
  const { noticeId, patientId, type, data } = notice;
  await retryOnConflict(async () => {
    const stored = await findMessage(ctx, noticeId);
    if (stored && !canFail(stored)) return;
    const event = WhatsAppUndelivered({
      patientId,
      eventId: noticeId,
      type,
      data: data as Record<string, unknown>,
    });
    const failed = { ...(stored ?? newMessage(ctx, notice, number)), state: "failed" as const };
    await commitApart(ctx, [messageItem(ctx, failed, stored)], [event]);
  });
}

/** The message of a notice, with a consistent read. */
export function findMessage(ctx: Context, noticeId: string): Promise<StoredWhatsAppMessage | undefined> {
  return getItem(whatsAppMessages(ctx.db), { noticeId }, { consistent: true });
}

/** Whether the next channel may still be asked instead of WhatsApp. */
export function canFail({ state, arrival = "sent" }: StoredWhatsAppMessage): boolean {
  return state !== "failed" && arrival === "sent";
}

/** Writes a message; raises {@link StaleReadError} when it changed since it was read. */
export function messageItem(
  ctx: Context,
  message: StoredWhatsAppMessage,
  stored: StoredWhatsAppMessage | undefined,
): TransactItem {
  const version = (stored?.version ?? 0) + 1;
  return versionedItem(
    whatsAppMessages(ctx.db),
    { ...message, version },
    stored?.version,
    () => new StaleReadError(),
  );
}

/**
 * Notes that a message is being sent. `over`: it was sent, or is told by the next channel. `impossible`: a run died while it
 * sent it and WhatsApp reported nothing, or the number is at its limit, which does not count what answers a person.
 */
async function begin(
  ctx: Context,
  notice: Notice,
  number: string,
  { isCounted }: { isCounted: boolean },
): Promise<"begun" | "over" | "impossible"> {
  const { whatsApp } = ctx.settings;
  return retryOnConflict(async () => {
    const stored = await findMessage(ctx, notice.noticeId);
    if (stored?.state === "sending") {
      if (addSeconds(stored.sendingSince, claimSeconds) > ctx.now()) throw new AppError("conflict");
      return "impossible";
    }
    if (stored) return "over";
    const use = isCounted && whatsApp ? await useItem(ctx, whatsApp.dailyLimit) : undefined;
    if (isCounted && !use) {
      ctx.log.warn("WhatsApp's limit of the day is reached");
      return "impossible";
    }
    await commitApart(ctx, [
      messageItem(ctx, newMessage(ctx, notice, number), undefined),
      ...(use ? [use] : []),
    ]);
    return "begun";
  });
}

function newMessage(
  ctx: Context,
  { noticeId, patientId, nutritionistId, type, data }: Notice,
  number: string,
): StoredWhatsAppMessage {
  const sendingSince = ctx.now();
  return {
    ...{ noticeId, patientId, nutritionistId, number, type, data },
    state: "sending",
    sendingSince,
    version: 0,
    expiresAt: epochSeconds(addDays(sendingSince, daysKept)),
  };
}

async function change(
  ctx: Context,
  noticeId: string,
  next: (stored: StoredWhatsAppMessage) => StoredWhatsAppMessage,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await findMessage(ctx, noticeId);
    if (stored) await commitApart(ctx, [messageItem(ctx, next(stored), stored)]);
  });
}
