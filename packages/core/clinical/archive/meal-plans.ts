import { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import { instant } from "@nutria/contract/schemas/primitives";
import { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import { mealPlanEntity } from "../meal-plan/entity";
import { planHistoryOf, mealPlanSection } from "../meal-plan/section";
import { checkSaves, collectHistory, restoreHistoryItems } from "./history";
import { definePart } from "./part";
import { restoreRowItem } from "./rows";
import { queryItems } from "../../kernel/table/query-items";

const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200));

const Plan = z.strictObject({
  ...z.omit(MealPlan, { _id: true, patient: true, endDate: true, sentAt: true, acknowledgements: true })
    .shape,
  planId: rowId,
  endDate: z.optional(z.string().check(z.maxLength(10))),
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  createdAt: instant,
  updatedAt: instant,
  sentAt: z.optional(instant),
  acknowledgements: z.optional(
    z
      .array(
        z.strictObject({
          sentAt: instant,
          allergies: names,
          intolerances: z.optional(names),
          diets: z.optional(names),
        }),
      )
      .check(z.maxLength(2000)),
  ),
  /** A removed plan is kept, because the law asks for it. */
  removedAt: z.optional(instant),
  history: z._default(z.array(ArchivedSave).check(z.maxLength(20_000)), []),
});

/** The structured plans with their history, those that were removed too. */
export const mealPlansPart = definePart({
  name: "mealPlans",
  schema: z._default(z.array(Plan).check(z.maxLength(2000)), []),
  rowsOf: (plans) => plans,
  checkRow: ({ history }) => checkSaves(history, mealPlanSection.parse),
  async collect(ctx, { nutritionistId, patientId }) {
    const data = await queryItems(mealPlanEntity(ctx.db), ({ query }) =>
      query.byPatient({ nutritionistId, patientId }),
    );
    const plans = await Promise.all(
      data.map(async ({ nutritionistId: _, patientId: __, ...plan }) => {
        const document = planHistoryOf(plan.planId);
        const history = await collectHistory(ctx, nutritionistId, document, mealPlanSection.parse);
        return { ...plan, history };
      }),
    );
    return { data: plans.sort((one, other) => (one.planId < other.planId ? -1 : 1)) };
  },
  *rowItems(ctx, { nutritionistId, patientId }, { history, ...plan }) {
    yield restoreRowItem(mealPlanEntity(ctx.db), { ...plan, nutritionistId, patientId });
    yield* restoreHistoryItems(
      ctx,
      nutritionistId,
      planHistoryOf(plan.planId),
      history,
      mealPlanSection.parse,
    );
  },
});
