import { addHours } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { invitedBookingHours } from "@nutria/contract/people/link-life";
import type { InvitedBooker } from "@nutria/contract/schemas/practice/online-booking";
import { careLinks, type CareLink } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { packId, packInstant, unpack } from "../../kernel/packed";
import { readShortToken, signShortToken } from "../../kernel/signature";
import { throttleBookings } from "./token";

const kind = "invitedBooker#";

/**
 * The token with which a person books who has just registered by an invitation, or accepted a request: they hold it because
 * they filled in its form or answered its page, which proves no mailbox by itself. Undefined once its hours are over.
 */
export async function signInvitedBooker(
  ctx: Context,
  { nutritionistId, patientId, linkedAt }: Pick<CareLink, "nutritionistId" | "patientId" | "linkedAt">,
): Promise<string | undefined> {
  const expiresAt = addHours(linkedAt, invitedBookingHours);
  if (expiresAt <= ctx.now()) return undefined;
  const packed = [packId(nutritionistId), packId(patientId), packInstant(expiresAt)];
  return signShortToken(ctx, kind, Buffer.concat(packed).toString("base64url"));
}

/** The link of the person of a token. Raises `link_lapsed`, also for one that ended meanwhile. */
export async function findInvitedBooker(ctx: Context, token: string): Promise<CareLink> {
  const parts = unpack(Buffer.from(await readShortToken(ctx, kind, token), "base64url"));
  const nutritionistId = parts.id(idPrefixes.nutritionist);
  const patientId = parts.id(idPrefixes.patient);
  const link = parts.instant() > ctx.now() ? await careLinks(ctx, nutritionistId).find(patientId) : undefined;
  if (!link || link.endedAt !== undefined) throw new AppError("link_lapsed");
  return link;
}

/** Who books with a token. Raises `link_lapsed`, `throttled`. */
export async function getInvitedBooker(ctx: Context, token: string): Promise<InvitedBooker> {
  await throttleBookings(ctx);
  const { name, lastName } = await findInvitedBooker(ctx, token);
  return { name, lastName };
}
