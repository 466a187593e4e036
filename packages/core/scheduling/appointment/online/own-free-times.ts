import type { OwnFreeTimesQuery } from "@nutria/contract/schemas/agenda/appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../../kernel/context";
import { findNutritionistOrFail } from "../access";
import { appointments } from "../repo";
import { weekOfService } from "./week-of-service";

/**
 * The caller's free times of seven days for a service, as {@link weekOfService} gives them. Raises its errors, and
 * `not_found` when the appointment is not the caller's.
 */
export async function listOwnFreeTimes(
  ctx: NutritionistContext,
  query: z.output<typeof OwnFreeTimesQuery>,
): Promise<FreeTimes> {
  const nutritionistId = ctx.actor.id;
  const { appointment: except } = query;
  const [nutritionist] = await Promise.all([
    findNutritionistOrFail(ctx, nutritionistId),
    except === undefined ? undefined : appointments(ctx, nutritionistId).get(except),
  ]);
  return weekOfService(ctx, nutritionist, query, except);
}
