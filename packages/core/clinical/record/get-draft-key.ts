import type { DraftKey } from "@nutria/contract/schemas/record/draft-key";
import type { NutritionistContext } from "../../kernel/context";
import { signatureOf } from "../../kernel/signature";

/**
 * The key with which the caller's browser encrypts the input of a record that is not saved yet. It is the same in every
 * session, so that input outlives one, and the browser never stores it.
 */
export async function getDraftKey(ctx: NutritionistContext): Promise<DraftKey> {
  return { key: await signatureOf(ctx, `drafts#${ctx.actor.id}`) };
}
