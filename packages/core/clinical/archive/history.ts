import type { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import type { Context } from "../../kernel/context";
import { sectionHistory } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";

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
