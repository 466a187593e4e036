import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { shoppingList } from "@nutria/contract/clinical/foods/shopping-list";
import { careLinks } from "../../care/care-link/index";
import { menuIndex } from "../../foods/index";
import type { NutritionistContext, StoredFile } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { recordAccess } from "../access-log/index";
import { mealPlans } from "./repo";
import { drawShoppingList } from "./sheet/draw-shopping-list";
import { dayListText } from "./sheet/sheet-menu";

/**
 * What to buy for some days of one of the caller's plans and so many persons, as a PDF; without days, for each that has a
 * menu. Raises `not_found`.
 */
export async function getShoppingListPdf(
  ctx: NutritionistContext,
  planId: string,
  { days = menuDays, persons }: { days?: readonly MenuDay[] | undefined; persons: number },
): Promise<StoredFile> {
  const nutritionistId = ctx.actor.id;
  const plan = await mealPlans(ctx, nutritionistId).get(planId);
  const { patientId, meals } = plan;
  const [link, nutritionist, index] = await Promise.all([
    careLinks(ctx, nutritionistId).get(patientId),
    findNutritionist(ctx, nutritionistId),
    menuIndex(ctx, nutritionistId, meals),
  ]);
  const items = meals.flatMap((meal) => meal.items ?? []).filter(({ day }) => days.includes(day));
  const served = menuDays.filter((day) => items.some((item) => item.day === day));
  const bytes = await drawShoppingList(
    {
      practiceName: `${nutritionist?.name ?? ""} ${nutritionist?.lastName ?? ""}`.trim(),
      patientName: `${link.name} ${link.lastName}`,
      days: served.length === 0 ? "sin menú" : dayListText(served),
      persons: persons === 1 ? "1 persona" : `${persons} personas`,
      sections: shoppingList(items, persons, index),
    },
    ctx.now(),
  );
  await recordAccess(ctx, { patientId, action: "export", what: "mealPlan", subjectId: planId });
  return { bytes, contentType: "application/pdf" };
}
