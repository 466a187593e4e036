import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { Access } from "../access-log/index";
import { mealPlanEntity, type StoredMealPlan } from "./entity";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/** Before every day. */
const firstDay = "0000-00-00";

/** The plan after which a page continues, in the order of first days. */
interface PlanPosition {
  startDate: string;
  planId: string;
}

/** The entry of the access log for a plan that is read. */
export function readingOf({ patientId, planId }: StoredMealPlan): Access {
  return { patientId, action: "read", what: "mealPlan", subjectId: planId };
}

/** The structured plans of one nutritionist. Removed ones are not found. */
export function mealPlans(ctx: Context, nutritionistId: string) {
  const entity = mealPlanEntity(ctx.db);
  return {
    entity,

    /** Raises `not_found` when the nutritionist has no such plan, or removed it. */
    async get(planId: string): Promise<StoredMealPlan> {
      const data = await getItem(entity, { nutritionistId, planId }, { consistent: true });
      if (!data || data.removedAt !== undefined) throw new AppError("not_found");
      return data;
    },

    /** Up to `limit` plans of a patient before a position, newest first. */
    async before(
      patientId: string,
      position: PlanPosition | undefined,
      limit: number,
    ): Promise<StoredMealPlan[]> {
      const all = entity.query.byPatient({ nutritionistId, patientId });
      // Bounded below, because other parts of the record share the partition.
      const read = position ? all.between({ startDate: firstDay }, position) : all;
      const inUse = read.where(({ removedAt }, { notExists }) => notExists(removedAt));
      const data = await queryItems(entity, () => inUse, {
        order: "desc",
        count: limit + 1,
        limit: limit + 1,
      });
      return data.filter(({ planId }) => planId !== position?.planId).slice(0, limit);
    },
  };
}
