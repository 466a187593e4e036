import type { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import type { Context } from "../../kernel/context";
import { sectionHistory } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/** The saves of a document, oldest first; `parse` adds the fields that older data lack. */
export async function collectHistory(
  ctx: Context,
  nutritionistId: string,
  document: string,
  parse: (data: object) => object,
): Promise<ArchivedSave[]> {
  const data = await queryItems(
    sectionHistory(ctx.db),
    ({ query }) => query.byDocument({ nutritionistId, document }),
    { consistent: true },
  );
  return data
    .filter((save) => save.document === document)
    .map(({ nutritionistId: _, document: __, savedBy: ___, before, ...save }) => ({
      ...save,
      before: parse(before as object) as Record<string, unknown>,
    }));
}

/** Raises `$ZodError` when `parse` refuses the data of an imported save. */
export function checkSaves(saves: readonly ArchivedSave[], parse: (data: object) => object): void {
  for (const { before } of saves) parse(before);
}

/** The items that write the saves of a document. */
export function* restoreHistoryItems(
  ctx: Context,
  nutritionistId: string,
  document: string,
  saves: readonly ArchivedSave[],
  parse: (data: object) => object,
): Iterable<TransactItem> {
  for (const save of saves) {
    const entry = { ...save, before: parse(save.before), nutritionistId, document, savedBy: nutritionistId };
    yield { write: wholeItem(sectionHistory(ctx.db), entry), orElse: "conflict" };
  }
}
