import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "../lib/context";

/** What the mailed confirmation carries: the request's id and a signature, so that ids cannot be tried out. */
export async function signRequest(ctx: Context, requestId: string): Promise<string> {
  return `${requestId}.${await signature(ctx, requestId)}`;
}

/** The id in a token. Raises `link_lapsed` for one that is not ours. */
export async function readRequestToken(ctx: Context, token: string): Promise<string> {
  const [requestId = "", given = ""] = token.split(".");
  const expected = Buffer.from(await signature(ctx, requestId));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    throw new AppError("link_lapsed");
  }
  return requestId;
}

async function signature(ctx: Context, requestId: string): Promise<string> {
  return createHmac("sha256", await ctx.secrets.linkSecret())
    .update(`publicRequest#${requestId}`)
    .digest("base64url");
}
