import type { DraftKey } from "@nutria/contract/schemas/record/draft-key";
import type { Context } from "../../kernel/context";
import { earlierSignaturesOf, signatureOf } from "../../kernel/signature";

/**
 * The key with which the browser of the caller, a nutritionist or an assistant, encrypts unsaved input. It is the
 * caller's own, for every practice of an assistant, and the same in every session, so that input outlives a session and
 * the browser never stores the key. A new secret makes a new key; earlier keys still decrypt.
 */
export async function getDraftKey(ctx: Context): Promise<DraftKey> {
  const text = `drafts#${ctx.actor.id}`;
  const earlierKeys = await earlierSignaturesOf(ctx, text);
  return { key: await signatureOf(ctx, text), ...(earlierKeys.length > 0 && { earlierKeys }) };
}
