import { instant } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { sectionHistory } from "../../kernel/section";
import type { TransactItem } from "../../kernel/transact-item";

/** A save of a document, as exported: the nutritionist who keeps the record is its author. */
export const ArchivedSave = z.strictObject({
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  savedAt: instant,
  changed: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
  restoredFrom: z.optional(z.int()),
  before: z.record(z.string(), z.unknown()),
});
export type ArchivedSave = z.output<typeof ArchivedSave>;

/** The saves of a document, oldest first; `parse` fills in what the data of an older shape lack. */
export async function collectHistory(
  ctx: Context,
  nutritionistId: string,
  document: string,
  parse: (data: object) => object,
): Promise<ArchivedSave[]> {
  const { data } = await sectionHistory(ctx.db)
    .query.byDocument({ nutritionistId, document })
    .go({ pages: "all", consistent: true });
  return data
    .filter((save) => save.document === document)
    .map(({ nutritionistId: _, document: __, savedBy: ___, before, ...save }) => ({
      ...save,
      before: parse(before as object) as Record<string, unknown>,
    }));
}

/** The items that write the saves of a document. */
export function restoreHistoryItems(
  ctx: Context,
  nutritionistId: string,
  document: string,
  saves: readonly ArchivedSave[],
  parse: (data: object) => object,
): TransactItem[] {
  return saves.map((save) => {
    const entry = { ...save, before: parse(save.before), nutritionistId, document, savedBy: nutritionistId };
    return { write: sectionHistory(ctx.db).put(entry), orElse: "conflict" };
  });
}
