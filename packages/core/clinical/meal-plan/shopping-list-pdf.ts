import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext, StoredFile } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { recordAccess } from "../access-log/index";
import { mealPlans } from "./repo";
import type { ShoppingSheet } from "./sheet/draw-shopping-list";
import { saidNow, type SheetRecord } from "./sheet/sheet-facts";
import { shoppingListPdf } from "./sheet/papers-of-plan";
import { dayListText } from "./sheet/day-list";

/** For which days, by default each that has a menu, and how many persons. */
export interface ShoppingListChoice {
  days?: readonly MenuDay[] | undefined;
  persons: number;
}

/**
 * The shopping list of one of the caller's plans for some days and a number of persons, as a PDF; without days, for
 * each day with a menu. Raises `not_found`.
 */
export async function getShoppingListPdf(
  ctx: NutritionistContext,
  planId: string,
  choice: ShoppingListChoice,
): Promise<StoredFile> {
  const nutritionistId = ctx.actor.id;
  const plan = await mealPlans(ctx, nutritionistId).get(planId);
  const bytes = await shoppingListBytes(ctx, plan, () => saidNow(ctx, plan), choice);
  await recordAccess(ctx, {
    patientId: plan.patientId,
    action: "export",
    what: "mealPlan",
    subjectId: planId,
  });
  return { bytes, contentType: "application/pdf" };
}

/**
 * Loaded when a list is drawn: with the PDF library, it is a hundredth of the code that the Lambda of the records
 * loads.
 */
const sheet = atFirstUse(async () => ({
  ...(await import("@nutria/contract/clinical/eating/index")),
  ...(await import("@nutria/contract/clinical/foods/safe-shopping")),
  ...(await import("@nutria/contract/clinical/foods/shopping-list")),
}));

/**
 * Draws the shopping list of a plan, without the foods that the record forbids. Raises `not_found` when the patient is
 * not linked with its nutritionist.
 */
export function shoppingListBytes(
  ctx: Context,
  plan: PlanToShopFor,
  readSaid: () => Promise<SheetRecord>,
  choice: ShoppingListChoice,
): Promise<Uint8Array> {
  return ctx.compute(shoppingListPdf, async () => ({
    sheet: await shoppingSheet(ctx, plan, await readSaid(), choice),
    createdAt: ctx.now(),
  }));
}

interface PlanToShopFor {
  nutritionistId: string;
  patientId: string;
  meals: readonly Meal[];
}

async function shoppingSheet(
  ctx: Context,
  { nutritionistId, patientId, meals }: PlanToShopFor,
  { record, index }: SheetRecord,
  { days = menuDays, persons }: ShoppingListChoice,
): Promise<ShoppingSheet> {
  const [link, nutritionist] = await Promise.all([
    careLinks(ctx, nutritionistId).get(patientId),
    findNutritionist(ctx, nutritionistId),
  ]);
  const items = meals.flatMap((meal) => meal.items ?? []).filter(({ day }) => days.includes(day));
  const served = menuDays.filter((day) => items.some((item) => item.day === day));
  const { eatingBy, safeShopping, shoppingList } = await sheet();
  const safe = safeShopping(shoppingList(items, persons, index), eatingBy(record, index));
  const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);
  return {
    practiceName: `${nutritionist?.name ?? ""} ${nutritionist?.lastName ?? ""}`.trim(),
    patientName: `${link.name} ${link.lastName}`,
    days: served.length === 0 ? "sin menú" : dayListText(served),
    persons: persons === 1 ? "1 persona" : `${persons} personas`,
    sections: safe.sections,
    leftOut: namesOf(safe.leftOut),
    labels: namesOf(safe.labels),
    unreviewed: namesOf(safe.unreviewed),
  };
}
