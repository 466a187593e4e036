import type { Context } from "../kernel/context";
import { queryItems } from "../kernel/table/query-items";
import type { Pair } from "../kernel/pair";
import { diaryEntryEntity, unseenOf } from "./entity";

/** Highest exact count; above it the reader sees "more than". */
export const mostCounted = 99;

/** How many entries of a patient the nutritionist has not seen, up to 99. */
export async function countUnseenOf(ctx: Context, { nutritionistId, patientId }: Pair): Promise<number> {
  const entity = diaryEntryEntity(ctx.db);
  const read = entity.query.unseen({ nutritionistId }).begins({ unseen: unseenOf(patientId, "") });
  return (await queryItems(entity, () => read, { count: mostCounted, limit: mostCounted })).length;
}

/** How many entries of all their patients a nutritionist has not seen, up to 99; the digest names the number. */
export async function countUnseen(ctx: Context, nutritionistId: string): Promise<number> {
  const entity = diaryEntryEntity(ctx.db);
  const read = entity.query.unseen({ nutritionistId });
  return (await queryItems(entity, () => read, { count: mostCounted, limit: mostCounted })).length;
}
