import type { Context } from "../kernel/context";
import { queryItems } from "../kernel/table/query-items";
import type { Pair } from "../kernel/pair";
import { diaryEntryEntity, unseenOf } from "./entity";

/** Highest exact count; above it the reader sees "more than". */
export const mostCounted = 99;

/** The number of a patient's entries that the nutritionist has not seen, up to 99. */
export async function countUnseenOf(ctx: Context, { nutritionistId, patientId }: Pair): Promise<number> {
  const entity = diaryEntryEntity(ctx.db);
  const read = entity.query.unseen({ nutritionistId }).begins({ unseen: unseenOf(patientId, "") });
  return (await queryItems(entity, () => read, { count: mostCounted, limit: mostCounted })).length;
}

/** The number of entries of all their patients that a nutritionist has not seen, up to 99, for the digest. */
export async function countUnseen(ctx: Context, nutritionistId: string): Promise<number> {
  const entity = diaryEntryEntity(ctx.db);
  const read = entity.query.unseen({ nutritionistId });
  return (await queryItems(entity, () => read, { count: mostCounted, limit: mostCounted })).length;
}
