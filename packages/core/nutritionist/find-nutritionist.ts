import type { Context } from "../lib/context";
import { nutritionists, type Nutritionist } from "./entity";

/** A nutritionist's profile by id, read consistently; undefined when there is none. */
export async function findNutritionist(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist | undefined> {
  const { data } = await nutritionists(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? undefined;
}
