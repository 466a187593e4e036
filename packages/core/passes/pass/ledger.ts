import type { Context } from "../../kernel/context";
import { passMovements, type PassMovement } from "./entity";

/** The ledger of a nutritionist's passes, oldest first. */
export async function listPassMovements(ctx: Context, nutritionistId: string): Promise<PassMovement[]> {
  const { data } = await passMovements(ctx.db)
    .query.byNutritionist({ nutritionistId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Whether the ledger has an entry. */
export async function hasPassMovements(ctx: Context, nutritionistId: string): Promise<boolean> {
  const { data } = await passMovements(ctx.db).query.byNutritionist({ nutritionistId }).go({ limit: 1 });
  return data.length > 0;
}
