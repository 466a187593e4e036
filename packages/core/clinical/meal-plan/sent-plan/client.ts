import { addPortions } from "@nutria/contract/clinical/equivalents";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import { AppError } from "@nutria/contract/errors";
import { isChosen } from "@nutria/contract/link-access";
import type { ClientPlan, ClientPlanAnswer } from "@nutria/contract/schemas/patient-app/plan";
import { dayAt } from "@nutria/calendar/zone";
import { careLinks } from "../../../care/care-link/index";
import type { PatientContext, StoredFile } from "../../../kernel/context";
import { readConversationSettings } from "../../../practice/conversation-settings/index";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { commitWithOwnedAccess } from "../../access-log/index";
import { drawPlan } from "../sheet/draw-plan";
import { planSheet } from "../sheet/plan-sheet";
import { sheetFacts } from "../sheet/sheet-facts";
import { shoppingListBytes, type ShoppingListChoice } from "../shopping-list-pdf";
import type { ListedPlan, Pair, SentPlan } from "./entity";
import { findSentPlan, listSentPlans, planHoldingOn } from "./repo";

/**
 * The plan that the calling patient reads: the one of today in the zone of the practice, else the next to begin, else the
 * last, which is over. Raises `not_found` for somebody who is not their nutritionist. Decisions, "The patient's app, diary
 * and messages".
 */
export async function getClientPlan(ctx: PatientContext, nutritionistId: string): Promise<ClientPlanAnswer> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  const [link, nutritionist, settings, listed] = await Promise.all([
    careLinks(ctx, nutritionistId).get(pair.patientId),
    findNutritionist(ctx, nutritionistId),
    readConversationSettings(ctx, nutritionistId),
    listSentPlans(ctx, pair),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const shown = planHoldingOn(listed, today) ?? nextToBegin(listed, today) ?? lastToEnd(listed);
  const plan = shown && (await findSentPlan(ctx, pair, shown.planId));
  if (!plan) return { current: null, isOver: false };
  await recordReading(ctx, plan, "read");
  const showsCalories = isChosen(link.caloriesAccess, settings.showsCalories);
  return { current: toClientPlan(plan, { showsCalories }), isOver: isOverOn(plan, today) };
}

const isOverOn = ({ endDate }: Pick<ListedPlan, "endDate">, day: string): boolean =>
  endDate !== undefined && endDate < day;

const nextToBegin = (listed: readonly ListedPlan[], today: string): ListedPlan | undefined =>
  listed
    .filter(({ startDate }) => startDate > today)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))[0];

const lastToEnd = (listed: readonly ListedPlan[]): ListedPlan | undefined =>
  listed.toSorted((one, other) => ((one.endDate ?? "") < (other.endDate ?? "") ? 1 : -1))[0];

/** The sheet of a plan that was sent to the calling patient, as it was sent. Raises `not_found`. */
export async function getClientPlanPdf(
  ctx: PatientContext,
  planId: string,
  nutritionistId: string,
): Promise<StoredFile> {
  const plan = await ownPlan(ctx, planId, nutritionistId);
  const { endDate = null, allergies, intolerances, dislikedFood } = plan;
  const said = { allergies, intolerances, dislikedFood, index: indexOf(plan) };
  const sheet = planSheet({ ...plan, endDate }, await sheetFacts(ctx, plan, said));
  const bytes = await drawPlan(sheet, ctx.now());
  await recordReading(ctx, plan, "export");
  return { bytes, contentType: "application/pdf" };
}

/** What to buy for a plan that was sent to the calling patient, as a PDF. Raises `not_found`. */
export async function getClientShoppingListPdf(
  ctx: PatientContext,
  planId: string,
  { nutritionist, ...choice }: ShoppingListChoice & { nutritionist: string },
): Promise<StoredFile> {
  const plan = await ownPlan(ctx, planId, nutritionist);
  const bytes = await shoppingListBytes(ctx, plan, indexOf(plan), choice);
  await recordReading(ctx, plan, "export");
  return { bytes, contentType: "application/pdf" };
}

async function ownPlan(ctx: PatientContext, planId: string, nutritionistId: string): Promise<SentPlan> {
  const pair: Pair = { nutritionistId, patientId: ctx.actor.id };
  await careLinks(ctx, nutritionistId).get(pair.patientId);
  const plan = await findSentPlan(ctx, pair, planId);
  if (!plan) throw new AppError("not_found");
  return plan;
}

const indexOf = ({ ownFoods: foods, ownDishes: dishes }: SentPlan) => practiceIndex({ foods, dishes });

function recordReading(
  ctx: PatientContext,
  { nutritionistId, patientId, planId }: SentPlan,
  action: "read" | "export",
): Promise<void> {
  const access = { nutritionistId, patientId, action, what: "mealPlan", subjectId: planId } as const;
  return commitWithOwnedAccess(ctx, [access], []);
}

/** A sent plan on the wire. */
export function toClientPlan(plan: SentPlan, { showsCalories }: { showsCalories: boolean }): ClientPlan {
  const { planId, nutritionistId, patientId: _, target, dislikedFood, endDate = null, ...shown } = plan;
  return {
    ...shown,
    _id: planId,
    nutritionist: nutritionistId,
    endDate,
    guide: addPortions(plan.meals.map(({ portions }) => portions)),
    dislikes: dislikedFood,
    showsCalories,
    energyKcal: showsCalories ? targetNutrients(target).energyKcal : null,
  };
}
