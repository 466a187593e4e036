import type { Context, NutritionistContext } from "../../../kernel/context";
import { idPrefixes } from "../../../kernel/ids";
import { passMovements, type PassMovement } from "../entity";
import { queryItems } from "../../../kernel/table/query-items";

/** The ledger of a nutritionist's passes, oldest first. */
export async function listPassMovements(ctx: Context, nutritionistId: string): Promise<PassMovement[]> {
  return queryItems(passMovements(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId }), {
    consistent: true,
  });
}

/** Sorts before every id of a movement. */
const first = `${idPrefixes.passMovement}_`;

/** Up to `count` movements before one of them, or the newest, newest first. */
export async function movementsBefore(
  ctx: NutritionistContext,
  movementId: string | undefined,
  count: number,
): Promise<PassMovement[]> {
  const all = passMovements(ctx.db).query.byNutritionist({ nutritionistId: ctx.actor.id });
  // Bounded below, because everything else of the practice shares the partition.
  const read = movementId === undefined ? all : all.between({ movementId: first }, { movementId });
  const data = await queryItems(passMovements(ctx.db), () => read, {
    order: "desc",
    count: count + 1,
    limit: count + 1,
    consistent: true,
  });
  return data.filter((movement) => movement.movementId !== movementId).slice(0, count);
}

/** Whether the ledger has an entry. */
export async function hasPassMovements(ctx: Context, nutritionistId: string): Promise<boolean> {
  const { data } = await passMovements(ctx.db).query.byNutritionist({ nutritionistId }).go({ limit: 1 });
  return data.length > 0;
}
