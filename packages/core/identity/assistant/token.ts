import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { packId, unpack } from "../../kernel/packed";
import { readShortToken, signShortToken } from "../../kernel/signature";

const kind = "assistantInvitation#";

/** The token of the page of an invitation; the invitation itself says when it lapses. */
export function signInvitationToken(
  ctx: Context,
  { nutritionistId, invitationId }: { nutritionistId: string; invitationId: string },
): Promise<string> {
  const payload = Buffer.concat([packId(nutritionistId), packId(invitationId)]);
  return signShortToken(ctx, kind, payload.toString("base64url"));
}

/** Reads the ids in the token of an invitation. Raises `link_lapsed` when the signature is wrong. */
export async function readInvitationToken(
  ctx: Context,
  token: string,
): Promise<{ nutritionistId: string; invitationId: string }> {
  const parts = unpack(Buffer.from(await readShortToken(ctx, kind, token), "base64url"));
  return {
    nutritionistId: parts.id(idPrefixes.nutritionist),
    invitationId: parts.id(idPrefixes.invitedAssistant),
  };
}
