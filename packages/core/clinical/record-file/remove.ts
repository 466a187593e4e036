import type { Context } from "../../kernel/context";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { recordFileRemovals, recordFiles, type RecordFileRemoval } from "./entity";
import { contentKeyOf } from "./reference";
import { deleteItem, isConditionFailed } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

const atOnce = 8;

/** Removes the content of a file without a row, and then its entry in the queue. Repeating it changes nothing. */
export async function removeContent(ctx: Context, removal: RecordFileRemoval): Promise<void> {
  const { removeAt, fileId } = removal;
  await ctx.files.remove(contentKeyOf(removal));
  await deleteItem(recordFileRemovals(ctx.db), { removeAt, fileId });
}

/**
 * Removes the files that were never attached within a day, and the content that a removal left behind. A file that is
 * attached in the meantime stays. Returns how many were removed.
 */
export async function removeOrphans(ctx: Context, hasTime: () => boolean): Promise<{ removed: number }> {
  const data = await queryItems(recordFileRemovals(ctx.db), ({ query }) =>
    query.byTime({}).where(({ removeAt }, { lte }) => lte(removeAt, ctx.now())),
  );
  let removed = 0;
  await eachInParallel(data, atOnce, hasTime, async (removal) => {
    if (!(await isRowRemoved(ctx, removal))) return;
    await removeContent(ctx, removal);
    removed++;
  });
  return { removed };
}

/** Removes the row of an unattached file; false when a document has the file. */
async function isRowRemoved(ctx: Context, { nutritionistId, fileId }: RecordFileRemoval): Promise<boolean> {
  try {
    await deleteItem(recordFiles(ctx.db), { nutritionistId, fileId }, ({ documentId }, { notExists }) =>
      notExists(documentId),
    );
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
