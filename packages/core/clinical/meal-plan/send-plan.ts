import { AppError } from "@nutria/contract/wire/errors";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { ForbiddingKind } from "@nutria/contract/clinical/foods-against";
import {
  mealPlanMessages,
  type Acknowledgement,
  type MailMealPlanInput,
  type MealPlan,
} from "@nutria/contract/schemas/record/meal-plan";
import { menuIndex } from "../../foods/index";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { commitWithAccess } from "../access-log/index";
import { readDietProfile } from "../record/index";
import { MealPlanSent } from "./events";
import { mealPlans } from "./repo";
import { sentPlanItems, StaleSentPlansError } from "./sent-plan/repo";
import { toMealPlan } from "./to-wire";
import { limitOf } from "../../kernel/limits";

/** Loaded when a plan is sent, with the tables of food contents. */
const foodsAgainst = atFirstUse(() => import("@nutria/contract/clinical/foods-against"));

/**
 * The limits of mailing plans, per plan and per nutritionist; they leave room for a patient's request or a correction.
 */
const limits = (nutritionistId: string, planId: string) => [
  limitOf("mailMealPlan", `${nutritionistId}#${planId}`),
  limitOf("mailMealPlans", nutritionistId),
];

/** A save or another sending came in between; the content of the mail is read when it is sent. */
class ChangedPlanError extends StaleReadError {}

/**
 * Sends a plan to its patient, who reads it in the app from now on as it is: notes when, and raises an event whose
 * subscriber mails it as a PDF. A plan with a food that an allergy, an intolerance or a diet of the record forbids is sent
 * only when that is acknowledged, which the plan keeps. Raises `not_found`, `patient_inactive`, `mail_failed`, `validation` and `throttled`.
 */
export async function sendMealPlan(
  ctx: NutritionistContext,
  planId: string,
  input: Partial<MailMealPlanInput> = {},
): Promise<MealPlan> {
  const nutritionistId = ctx.actor.id;
  const { patientId } = await mealPlans(ctx, nutritionistId).get(planId);
  const link = await careLinks(ctx, nutritionistId).get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  if (link.mailFailure) throw new AppError("mail_failed");
  return withIdempotency<MealPlan>(
    ctx,
    "mailMealPlan",
    { planId, ...input },
    (recordResult) =>
      retryOnConflict(
        () => sendOnce(ctx, planId, input, recordResult),
        [ChangedPlanError, StaleSentPlansError],
      ),
    { limits: limits(nutritionistId, planId) },
  );
}

async function sendOnce(
  ctx: NutritionistContext,
  planId: string,
  input: Partial<MailMealPlanInput>,
  recordResult: (result: MealPlan) => TransactItem[],
): Promise<MealPlan> {
  const nutritionistId = ctx.actor.id;
  const plans = mealPlans(ctx, nutritionistId);
  const plan = await plans.get(planId);
  const { patientId, acknowledgements = [] } = plan;
  const [diet, index, { forbiddenIn }] = await Promise.all([
    readDietProfile(ctx, { nutritionistId, patientId }),
    menuIndex(ctx, nutritionistId, plan.meals),
    foodsAgainst(),
  ]);
  const forbidden = forbiddenIn(plan, diet, index);
  checkAcknowledged(forbidden, input);
  const sentAt = ctx.now();
  const changes = {
    sentAt,
    ...(Object.values(forbidden).some(({ length }) => length > 0) && {
      acknowledgements: [...acknowledgements, { sentAt, ...acknowledgementOf(forbidden) }],
    }),
  };
  const result = toMealPlan({ ...plan, ...changes });
  const write = plans.entity
    .patch({ nutritionistId, planId })
    .set(changes)
    .where((stored, { eq, notExists }) => {
      const isAsSent = plan.sentAt === undefined ? notExists(stored.sentAt) : eq(stored.sentAt, plan.sentAt);
      return `${eq(stored.version, plan.version)} AND ${isAsSent}`;
    });
  await commitWithAccess(
    ctx,
    { patientId, action: "send", what: "mealPlan", subjectId: planId },
    [
      careLinks(ctx, nutritionistId).activeItem(patientId),
      { write, orElse: () => new ChangedPlanError() },
      ...(await sentPlanItems(ctx, plan, sentAt)),
      ...recordResult(result),
    ],
    [MealPlanSent({ nutritionistId, planId })],
  );
  return result;
}

type Forbidden = Readonly<Record<ForbiddingKind, string[]>>;

/** Raises `validation` at the fields with unacknowledged conflicts. */
function checkAcknowledged(
  { allergy, intolerance, diet }: Forbidden,
  input: Partial<MailMealPlanInput>,
): void {
  const fields = {
    acknowledgedAllergies: allergy,
    acknowledgedIntolerances: intolerance,
    acknowledgedDiets: diet,
  };
  const missing = (Object.entries(fields) as [keyof MailMealPlanInput, string[]][]).filter(
    ([field, names]) => !names.every((name) => input[field]?.includes(name)),
  );
  if (missing.length > 0) {
    throw new AppError("validation", {
      fields: Object.fromEntries(missing.map(([field]) => [field, mealPlanMessages.acknowledge])),
      fieldCode: "required",
    });
  }
}

/** The stored acknowledgement; intolerances and diets only where there are some. */
function acknowledgementOf({ allergy, intolerance, diet }: Forbidden): Omit<Acknowledgement, "sentAt"> {
  return {
    allergies: allergy,
    ...(intolerance.length > 0 && { intolerances: intolerance }),
    ...(diet.length > 0 && { diets: diet }),
  };
}
