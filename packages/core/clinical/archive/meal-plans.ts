import { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import { instant } from "@nutria/contract/schemas/primitives";
import { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import { mealPlanEntity } from "../meal-plan/entity";
import { historyOf, mealPlanSection } from "../meal-plan/section";
import { collectHistory, restoreHistoryItems } from "./history";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";

const Plan = z.strictObject({
  ...z.omit(MealPlan, { _id: true, patient: true, endDate: true, sentAt: true }).shape,
  planId: rowId,
  endDate: z.optional(z.string().check(z.maxLength(10))),
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  createdAt: instant,
  updatedAt: instant,
  sentAt: z.optional(instant),
  /** A removed plan is kept, because the law asks for it. */
  removedAt: z.optional(instant),
  history: z._default(z.array(ArchivedSave).check(z.maxLength(20_000)), []),
});

/** The structured plans with their history, those that were removed too. */
export const mealPlansPart = definePart({
  name: "mealPlans",
  schema: z._default(z.array(Plan).check(z.maxLength(2000)), []),
  async collect(ctx, { nutritionistId, patientId }) {
    const { data } = await mealPlanEntity(ctx.db)
      .query.byPatient({ nutritionistId, patientId })
      .go({ pages: "all" });
    const plans = await Promise.all(
      data.map(async ({ nutritionistId: _, patientId: __, ...plan }) => {
        const document = historyOf(plan.planId);
        const history = await collectHistory(ctx, nutritionistId, document, mealPlanSection.parse);
        return { ...plan, history };
      }),
    );
    return { data: plans.sort((one, other) => (one.planId < other.planId ? -1 : 1)) };
  },
  restoreItems: (ctx, { nutritionistId, patientId }, plans) =>
    plans.flatMap(({ history, ...plan }) => [
      restoreRowItem(mealPlanEntity(ctx.db).put({ ...plan, nutritionistId, patientId }), { patientId }),
      ...restoreHistoryItems(ctx, nutritionistId, historyOf(plan.planId), history, mealPlanSection.parse),
    ]),
});
