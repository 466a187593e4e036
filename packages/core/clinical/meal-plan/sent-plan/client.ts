import { planPdf } from "../sheet/papers-of-plan";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { addPortions } from "@nutria/contract/clinical/equivalents";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import type { ServedDishes } from "@nutria/contract/clinical/foods/told-food";
import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { AppError } from "@nutria/contract/wire/errors";
import { isChosen } from "@nutria/contract/people/link-access";
import type { ClientPlan, ClientPlanAnswer } from "@nutria/contract/schemas/patient-app/plan";
import type { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import type { ShownNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import { dayAt } from "@nutria/calendar/zone";
import { careLinks, diaryZoneOf } from "../../../care/care-link/index";
import { readReviews } from "../../../foods/index";
import type { Context, PatientContext, StoredFile } from "../../../kernel/context";
import type { Pair } from "../../../kernel/pair";
import { readConversationSettings } from "../../../practice/conversation-settings/index";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { commitWithOwnedAccess } from "../../access-log/index";
import { readDietProfile } from "../../record/index";
import { readShownNutrients } from "../../watched-nutrients/index";
import type { ShoppingListChoice } from "../shopping-list-pdf";
import type { ListedPlan, PlanMeals, SentPlan } from "./entity";
import { findSentPlan, planHoldingOn, readSentPlan, readSentPlans } from "./repo";
import { reviewedPlan } from "./reviewed";

/**
 * The plan that the calling patient reads: today's in the zone of the diary, else the next to begin, else the last,
 * which is over. Raises `not_found` for a nutritionist without a link to the patient. Decisions, "The patient's app,
 * diary and messages".
 */
export async function getClientPlan(ctx: PatientContext, nutritionistId: string): Promise<ClientPlanAnswer> {
  const [link, nutritionist, settings] = await Promise.all([
    careLinks(ctx, nutritionistId).get(ctx.actor.id),
    findNutritionist(ctx, nutritionistId),
    readConversationSettings(ctx, nutritionistId),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const timeZone = diaryZoneOf(link, nutritionist.settings.timeZone);
  const showsCalories = isChosen(link.caloriesAccess, settings.showsCalories);
  return readClientPlan(ctx, { nutritionistId, timeZone, showsCalories });
}

interface ReadBy {
  nutritionistId: string;
  timeZone: string;
  showsCalories: boolean;
}

/** The answer of {@link getClientPlan} for a link already read. */
async function readClientPlan(ctx: PatientContext, by: ReadBy): Promise<ClientPlanAnswer> {
  const { pair, shown, isOver, mark, record, nutrients } = await choosePlan(ctx, by);
  const plan = shown && (await readSentPlan(ctx, pair, shown.planId));
  if (!plan) return { current: null, isOver: false, mark };
  await recordReading(ctx, plan, "read");
  return { current: await toClientPlan(ctx, plan, { ...by, record, nutrients }), isOver, mark };
}

/**
 * The same, or null where it still has the mark `known`: who has it already is told nothing, and nothing is added to the
 * access log.
 */
export async function clientPlanUnlessKnown(
  ctx: PatientContext,
  by: ReadBy,
  known: string | undefined,
): Promise<ClientPlanAnswer | null> {
  if (known !== undefined && (await choosePlan(ctx, by)).mark === known) return null;
  return readClientPlan(ctx, by);
}

/** Grows with the shape of the answer, so that a phone does not keep an old one. */
const shape = 3;

/**
 * The plan that the patient reads today, and the mark of the answer, which changes when a plan is sent or removed, and
 * when the record, the watched nutrients or the confirmed food reviews change.
 */
async function choosePlan(ctx: PatientContext, { nutritionistId, timeZone, showsCalories }: ReadBy) {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  const [{ plans, version }, record, reviews, watched] = await Promise.all([
    readSentPlans(ctx, pair),
    readDietProfile(ctx, pair),
    readReviews(ctx, nutritionistId),
    readShownNutrients(ctx, pair),
  ]);
  const today = dayAt(ctx.now(), timeZone);
  const shown = planHoldingOn(plans, today) ?? nextToBegin(plans, today) ?? lastToEnd(plans);
  const isOver = shown !== undefined && isOverOn(shown, today);
  const parts = [shape, version, shown?.planId ?? "", Number(isOver), Number(showsCalories)];
  const mark = [...parts, record.version, reviews, watched.version].join(".");
  return { pair, shown, isOver, record, nutrients: watched.nutrients, mark };
}

const isOverOn = ({ endDate }: Pick<ListedPlan, "endDate">, day: string): boolean =>
  endDate !== undefined && endDate < day;

const nextToBegin = (listed: readonly ListedPlan[], today: string): ListedPlan | undefined =>
  listed
    .filter(({ startDate }) => startDate > today)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))[0];

const lastToEnd = (listed: readonly ListedPlan[]): ListedPlan | undefined =>
  listed.toSorted((one, other) => ((one.endDate ?? "") < (other.endDate ?? "") ? 1 : -1))[0];

/** The PDF of a plan sent to the calling patient, by the current record. Raises `not_found`. */
export async function getClientPlanPdf(
  ctx: PatientContext,
  planId: string,
  nutritionistId: string,
): Promise<StoredFile> {
  const plan = await ownPlan(ctx, planId, nutritionistId);
  const { endDate = null } = plan;
  const bytes = await ctx.compute(planPdf, async () => {
    const said = await saidOf(ctx, plan);
    const { planSheet, sheetFacts } = await papers();
    const sheet = planSheet({ ...plan, endDate }, await sheetFacts(ctx, plan, said));
    return { sheet, createdAt: ctx.now() };
  });
  await recordReading(ctx, plan, "export");
  return { bytes, contentType: "application/pdf" };
}

/** The shopping list of a plan sent to the calling patient, as a PDF. Raises `not_found`. */
export async function getClientShoppingListPdf(
  ctx: PatientContext,
  planId: string,
  { nutritionist, ...choice }: ShoppingListChoice & { nutritionist: string },
): Promise<StoredFile> {
  const plan = await ownPlan(ctx, planId, nutritionist);
  const { shoppingListBytes } = await papers();
  const bytes = await shoppingListBytes(ctx, plan, () => saidOf(ctx, plan), choice);
  await recordReading(ctx, plan, "export");
  return { bytes, contentType: "application/pdf" };
}

/** Drawn seldom, and large: they know the catalogue of foods. */
const papers = atFirstUse(() => import("./papers"));

/** The current record, and the plan's foods with the practice's reviews since. */
async function saidOf(ctx: PatientContext, plan: SentPlan) {
  const [record, reviewed] = await Promise.all([readDietProfile(ctx, plan), reviewedPlan(ctx, plan)]);
  const { indexOf } = await papers();
  return { record, index: indexOf(reviewed) };
}

async function ownPlan(ctx: PatientContext, planId: string, nutritionistId: string): Promise<SentPlan> {
  const pair: Pair = { nutritionistId, patientId: ctx.actor.id };
  await careLinks(ctx, nutritionistId).get(pair.patientId);
  const plan = await findSentPlan(ctx, pair, planId);
  if (!plan) throw new AppError("not_found");
  return plan;
}

function recordReading(
  ctx: PatientContext,
  { nutritionistId, patientId, planId }: SentPlan,
  action: "read" | "export",
): Promise<void> {
  const access = { nutritionistId, patientId, action, what: "mealPlan", subjectId: planId } as const;
  return commitWithOwnedAccess(ctx, [access], []);
}

/** Knows the catalogue of foods and the rules. */
const planFoods = atFirstUse(() => import("./plan-foods"));

/** Words for the amounts of the dishes of a sent plan; the catalogue is loaded for one that has any. */
export async function dishesOfSent(plan: PlanMeals): Promise<ServedDishes> {
  const hasDishes = plan.meals.some(({ items = [] }) => items.some(({ type }) => type === "dish"));
  const dishes = hasDishes ? (await planFoods()).dishesOfPlan(plan) : {};
  return dishesOf({ dishes });
}

/** A sent plan on the wire, with the current record's conflicts with its foods. */
export async function toClientPlan(
  ctx: Context,
  sent: SentPlan,
  {
    showsCalories,
    record,
    nutrients,
  }: { showsCalories: boolean; record: DietProfile; nutrients: ShownNutrient[] },
): Promise<ClientPlan> {
  const plan = await reviewedPlan(ctx, sent);
  const { planId, nutritionistId, patientId: _, target, endDate = null, ...shown } = plan;
  const { allergies, intolerances, diets, dislikedFood } = record;
  const { dishesOfPlan, marksOf } = await planFoods();
  return {
    ...shown,
    _id: planId,
    nutritionist: nutritionistId,
    endDate,
    guide: addPortions(plan.meals.map(({ portions }) => portions)),
    ...{ allergies, intolerances, diets },
    dislikes: dislikedFood,
    ...marksOf(plan, record),
    dishes: dishesOfPlan(plan),
    showsCalories,
    nutrients,
    energyKcal: showsCalories ? targetNutrients(target).energyKcal : null,
  };
}
