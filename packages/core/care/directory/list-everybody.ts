import type { Context } from "../../kernel/context";
import { isDirectoryListed, markDirectoryAsListed, type DirectoryKind } from "./listed-directories";

/** Lists who is not listed yet in one practice; `isDone` is false when there was no time for all. */
export type ListPractice = (
  ctx: Context,
  nutritionistId: string,
  hasTime: () => boolean,
) => Promise<{ listed: number; isDone: boolean }>;

/**
 * Lists who is not listed yet in the directories of this kind, one practice after the other as long as there is time.
 * Once all are listed it reads one item and nothing else: newer ones are listed as they are made.
 */
export async function listEverybody(
  ctx: Context,
  kind: DirectoryKind,
  listPractice: ListPractice,
  nutritionistIds: AsyncIterable<string>,
  hasTime: () => boolean,
): Promise<{ nutritionists: number; listed: number; isDone: boolean }> {
  const total = { nutritionists: 0, listed: 0, isDone: true };
  if (await isDirectoryListed(ctx, kind)) return total;
  for await (const nutritionistId of nutritionistIds) {
    if (!hasTime()) return { ...total, isDone: false };
    const { listed, isDone } = await listPractice(ctx, nutritionistId, hasTime);
    total.nutritionists++;
    total.listed += listed;
    if (!isDone) return { ...total, isDone };
  }
  await markDirectoryAsListed(ctx, kind);
  return total;
}
