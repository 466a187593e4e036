import type { DraftKey } from "@nutria/contract/schemas/record/draft-key";
import type { Context } from "../../kernel/context";
import { earlierSignaturesOf, signatureOf } from "../../kernel/signature";

/**
 * The key with which the browser of the caller, a nutritionist or an assistant, encrypts input that is not saved yet. It is
 * the caller's own, for whichever practice an assistant works, and the same in every
 * session, so that input outlives one, and the browser never stores it. A new secret makes a new key; what an earlier one
 * encrypted can still be read.
 */
export async function getDraftKey(ctx: Context): Promise<DraftKey> {
  const text = `drafts#${ctx.actor.id}`;
  const earlierKeys = await earlierSignaturesOf(ctx, text);
  return { key: await signatureOf(ctx, text), ...(earlierKeys.length > 0 && { earlierKeys }) };
}
