import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { packId, packInstant, unpack } from "../../kernel/packed";
import { readShortToken, signShortToken } from "../../kernel/signature";

const kind = "whatsAppPress#";

/** The action of a button; its place is in tokens that were sent, so the list only grows. */
const acts = ["confirm", "change", "cancel"] as const;
type PressAct = (typeof acts)[number];

/** Content of a button's token: one act on one appointment at one time. */
export interface Press {
  act: PressAct;
  nutritionistId: string;
  appointmentId: string;
  /** A press on a message about another time than the appointment has says nothing. */
  startDate: string;
}

/** The payload of a button: it comes back signed, and lapses when the appointment begins. */
export function signPress(
  ctx: Context,
  { act, nutritionistId, appointmentId, startDate }: Press,
): Promise<string> {
  const packed = Buffer.concat([
    Buffer.from([acts.indexOf(act)]),
    packId(nutritionistId),
    packId(appointmentId),
    packInstant(startDate),
  ]);
  return signShortToken(ctx, kind, packed.toString("base64url"));
}

/** Reads a payload that came back. Raises `link_lapsed` for one that is not ours or whose appointment has begun. */
export async function readPress(ctx: Context, token: string): Promise<Press> {
  const parts = unpack(Buffer.from(await readShortToken(ctx, kind, token), "base64url"));
  const act = acts[parts.byte()];
  const nutritionistId = parts.id(idPrefixes.nutritionist);
  const appointmentId = parts.id(idPrefixes.appointment);
  const startDate = parts.instant();
  if (act === undefined || startDate <= ctx.now()) throw new AppError("link_lapsed");
  return { act, nutritionistId, appointmentId, startDate };
}
