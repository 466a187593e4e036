import type { PassInfo } from "@nutria/contract/schemas/patient";
import type { Context, NutritionistContext } from "../../kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { availablePasses } from "../../care/plan/index";
import { assignedPasses } from "./entity";
import { hasPassMovements } from "./movements/ledger";
import { queryItems } from "../../kernel/table/query-items";

/** A returned pass is listed for a month; the ledger has it for good. */
const daysShown = 30;
const mostShown = 20;

/** Whether a pass that was reserved for a patient was returned in the last 30 days. */
export async function hasReturnedPass(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<boolean> {
  const data = await queryItems(assignedPasses(ctx.db), ({ query }) =>
    query
      .returned({ nutritionistId })
      .gte({ returnedAt: addDays(ctx.now(), -daysShown) })
      .where((pass, { eq }) => eq(pass.patientId, patientId)),
  );
  return data.length > 0;
}

/**
 * The number of the caller's available passes, and the passes returned in the last 30 days with the names of
 * their patients (spec A §2).
 */
export async function getPassInfo(ctx: NutritionistContext): Promise<PassInfo> {
  const nutritionistId = ctx.actor.id;
  const [activePasses, { data: returned }] = await Promise.all([
    availablePasses(ctx),
    assignedPasses(ctx.db)
      .query.returned({ nutritionistId })
      .gte({ returnedAt: addDays(ctx.now(), -daysShown) })
      .go({ order: "desc", limit: mostShown }),
  ]);
  return {
    activePasses,
    hasHadPasses: activePasses > 0 || returned.length > 0 || (await hasPassMovements(ctx, nutritionistId)),
    returnedPasses: returned.map((pass) => ({
      _id: pass.passId,
      patient: {
        _id: pass.patientId,
        name: pass.patientName ?? "",
        lastName: pass.patientLastName ?? "",
      },
      returnedAt: pass.returnedAt ?? pass.createdAt,
    })),
  };
}
