import type { Context } from "../../kernel/context";
import { readToken, signToken } from "../../kernel/signature";

const kind = "publicRequest#";

/** What the mailed confirmation carries: the request's id and a signature, so that ids cannot be tried out. */
export function signRequest(ctx: Context, requestId: string): Promise<string> {
  return signToken(ctx, kind, requestId);
}

/** The id in a token. Raises `link_lapsed` for one that is not ours. */
export function readRequestToken(ctx: Context, token: string): Promise<string> {
  return readToken(ctx, kind, token);
}
