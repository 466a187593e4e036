import type { Context } from "../../kernel/context";
import { readToken, signToken } from "../../kernel/signature";

const kind = "publicRequest#";

/** The token of the mailed confirmation: the request's id and a signature, so that ids cannot be guessed. */
export function signRequest(ctx: Context, requestId: string): Promise<string> {
  return signToken(ctx, kind, requestId);
}

/** The id of the request in a token. Raises `link_lapsed` when the signature is wrong. */
export function readRequestToken(ctx: Context, token: string): Promise<string> {
  return readToken(ctx, kind, token);
}
