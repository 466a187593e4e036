import type { Context } from "../lib/context";
import { reading, type Reading } from "../lib/read-together";
import { nutritionists, type Nutritionist } from "./entity";

/** A nutritionist's profile by id, read consistently; undefined when there is none. */
export async function findNutritionist(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist | undefined> {
  const { data } = await nutritionists(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? undefined;
}

/** A profile, to be read together with other items. */
export function nutritionistReading(ctx: Context, nutritionistId: string): Reading<Nutritionist> {
  const entity = nutritionists(ctx.db);
  return reading(entity, entity.get({ nutritionistId }));
}
