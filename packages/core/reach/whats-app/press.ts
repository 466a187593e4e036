import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { AlreadyProcessedError, processedItem } from "../../kernel/events/processed-event";
import { cancelByReminder, replyToReminder } from "../../scheduling/appointment/index";
import { readPress, type Press } from "./press-token";

/** A press as WhatsApp reports it. */
export interface ReportedPress {
  /** WhatsApp's id of the message that the press is; it counts once. */
  id: string;
  payload: string;
  /** When it was pressed. */
  at: string;
}

/**
 * Does what a press says, once for each id. Whose phone it was, nobody asks: the payload says which appointment, and holds
 * while that is accepted at that time. What it no longer may do is left out. Raises what may go well later.
 */
export async function receivePress(ctx: Context, { id, payload, at }: ReportedPress): Promise<void> {
  const mark = processedItem(ctx, "whatsAppPress", id);
  const once: Context = { ...ctx, pendingItems: { items: [mark], isCommitted: false } };
  try {
    const { act, ...reminded } = await readPress(ctx, payload);
    if (act === "cancel") await cancelByReminder(once, reminded);
    else await replyToReminder(once, reminded, { answer: answerOf[act], at });
  } catch (error) {
    const isRefused =
      error instanceof AlreadyProcessedError || (error instanceof AppError && error.code !== "conflict");
    if (!isRefused) throw error;
    ctx.log.info("a press changed nothing", { code: error.code });
  }
}

const answerOf: Record<Exclude<Press["act"], "cancel">, "confirmed" | "change"> = {
  confirm: "confirmed",
  change: "change",
};
