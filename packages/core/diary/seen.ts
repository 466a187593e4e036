import { careLinks } from "../care/care-link/index";
import { commitWithAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import { batchGetExisting, inBatches } from "../kernel/table/batch";
import { getRequest } from "../kernel/table/items";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import { diaryEntryEntity } from "./entity";
import { isEntryId, placeOf } from "./repo";
import { entryItem } from "./write-day";

/** Fewer than one transaction takes, with the access log. */
const entriesAtOnce = 90;

/**
 * Marks entries of one of the caller's patients as seen; entries already seen and unknown ids change nothing. Raises
 * `not_found`.
 */
export async function markSeen(
  ctx: NutritionistContext,
  patientId: string,
  { entries }: { entries: readonly string[] },
): Promise<void> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  await careLinks(ctx, ctx.actor.id).get(patientId);
  const places = [...new Set(entries)].filter(isEntryId).map(placeOf);
  for (const some of inBatches(places, entriesAtOnce)) {
    await retryOnConflict(async () => {
      const found = await batchGetExisting(
        ctx,
        some.map((place) => getRequest(diaryEntryEntity(ctx.db), { ...pair, ...place })),
      );
      const items = found
        .filter(({ unseen }) => unseen !== undefined)
        .map((entry) => {
          const { unseen: _, ...seen } = entry;
          return entryItem(ctx, { ...seen, seenAt: ctx.now() }, entry);
        });
      if (items.length === 0) return;
      await commitWithAccess(ctx, { patientId, action: "update", what: "diary" }, items);
    });
  }
}
