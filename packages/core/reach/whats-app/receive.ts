import { maskedE164 } from "@nutria/contract/phone";
import type { WhatsAppState } from "@nutria/contract/messages/whats-app-states";
import { careLinks, linkGetRequest } from "../../care/care-link/index";
import { stopNumber } from "../../care/whats-app-consent/index";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import { commitApart } from "../../kernel/table/commit";
import { queryItems } from "../../kernel/table/query-items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { whatsAppMessages, type StoredWhatsAppMessage } from "./entity";
import { receivePress } from "./press";
import { readReport, type Inbound, type MessageStatus } from "./report";
import { canFail, fail, findMessage, messageItem } from "./send";

/** Words by which a patient stops our messages, in the languages of phones in Mexico. */
const stopWords = new Set(["alto", "baja", "stop"]);

/** Meta's numbers for a recipient that has no WhatsApp, or may not be written to by it. */
const unreachableCodes = new Set([131_026, 131_030, 131_050]);

/** Delivery states in their order, because a later one may be reported before an earlier. */
const arrivals = ["sent", "delivered", "read"] as const;
type Arrival = (typeof arrivals)[number];

/**
 * Takes what the provider published of messages that were sent, and of messages that came. The same report again, or in
 * another order, changes nothing more. Raises when it is no report.
 */
export async function receiveWhatsApp(ctx: Context, body: string): Promise<void> {
  const { phoneNumbers, statuses, messages } = readReport(body);
  const own = ctx.settings.whatsApp?.phoneNumberId;
  if (own === undefined || (phoneNumbers.length > 0 && !phoneNumbers.includes(own))) {
    return ctx.log.info("a report of another number was left out");
  }
  for (const status of statuses) await receiveStatus(ctx, status);
  for (const message of messages) await receiveWhatsAppMessage(ctx, message);
}

async function receiveWhatsAppMessage(
  ctx: Context,
  { id, sender, text, payload, at }: Inbound,
): Promise<void> {
  if (payload !== undefined) return receivePress(ctx, { id, payload, at });
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "");
  if (stopWords.has(word) && sender !== undefined) await stopNumber(ctx, sender, "stoppedAt", at);
}

async function receiveStatus(ctx: Context, report: MessageStatus): Promise<void> {
  const found = await messageOf(ctx, report);
  if (!found) return;
  if (report.status === "failed") return receiveFailure(ctx, found, report);
  const arrival = arrivals.find((one) => one === report.status);
  if (arrival !== undefined) await receiveArrival(ctx, found.noticeId, arrival, report.at);
}

/** A message by the notice that it tells, or by the provider's own id, which is all that its own failures name. */
async function messageOf(
  ctx: Context,
  { noticeId, messageId }: MessageStatus,
): Promise<StoredWhatsAppMessage | undefined> {
  const named = noticeId === undefined ? undefined : await findMessage(ctx, noticeId);
  if (named || messageId === undefined) return named;
  const [found] = await queryItems(
    whatsAppMessages(ctx.db),
    ({ query }) => query.byMessageId({ messageId }),
    { count: 1 },
  );
  return found && findMessage(ctx, found.noticeId);
}

async function receiveArrival(ctx: Context, noticeId: string, arrival: Arrival, at: string): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await findMessage(ctx, noticeId);
    // One that failed was told by the next channel already.
    if (!stored || stored.state === "failed") return;
    const known = stored.arrival === undefined ? -1 : arrivals.indexOf(stored.arrival);
    if (arrivals.indexOf(arrival) <= known) return;
    const items = [messageItem(ctx, { ...stored, state: "sent", arrival }, stored)];
    const shown = arrival === "sent" ? [] : await linkStateItems(ctx, stored, arrival, at);
    await commitApart(ctx, [...items, ...shown]);
  });
}

async function receiveFailure(
  ctx: Context,
  message: StoredWhatsAppMessage,
  report: MessageStatus,
): Promise<void> {
  if (!canFail(message)) return;
  const { number } = message;
  ctx.log.info("WhatsApp did not deliver a message", {
    to: maskedE164(number),
    codes: report.errorCodes.join(" "),
  });
  if (report.errorCodes.some((code) => unreachableCodes.has(code))) {
    await stopNumber(ctx, number, "unreachableAt", report.at);
  }
  await retryOnConflict(async () => {
    const items = await linkStateItems(ctx, message, "failed", report.at);
    if (items.length > 0) await commitApart(ctx, items);
  });
  await fail(ctx, message, number);
}

/** Items that show the nutritionist the delivery state of the latest message; none for a patient who left. */
async function linkStateItems(
  ctx: Context,
  { nutritionistId, patientId }: StoredWhatsAppMessage,
  state: WhatsAppState,
  at: string,
): Promise<TransactItem[]> {
  const [link] = await batchGet(ctx, linkGetRequest(ctx, nutritionistId, patientId));
  if (!link || (link.whatsApp && link.whatsApp.at > at)) return [];
  const write = careLinks(ctx, nutritionistId).whatsAppItem(patientId, { state, at });
  return [{ ...write, orElse: () => new StaleReadError() }];
}
