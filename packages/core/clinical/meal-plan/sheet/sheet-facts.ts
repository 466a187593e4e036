import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { needFurther, type FurtherFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { shownText } from "@nutria/contract/clinical/nutrients/reading-texts";
import { weekReadings } from "@nutria/contract/clinical/nutrients/watch";
import type { ShownNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import type { Context } from "../../../kernel/context";
import { AppError } from "@nutria/contract/wire/errors";
import { menuIndex } from "../../../foods/index";
import { careLinks, nextAppointmentOf } from "../../../care/care-link/index";
import { findNutritionist, type Nutritionist } from "../../../practice/nutritionist/index";
import { fullAddress, offices } from "../../../practice/office/index";
import { readDietProfile } from "../../record/index";
import { readShownNutrients } from "../../watched-nutrients/index";
import type { StoredMealPlan } from "../entity";
import type { SheetFacts } from "./plan-sheet";

/** The record's restrictions, and the foods of the menu. */
export type SheetRecord = Pick<SheetFacts, "record" | "index">;

/** The current restrictions of the record and the foods of a plan. */
export async function saidNow(
  ctx: Context,
  { nutritionistId, patientId, meals }: Pick<StoredMealPlan, "nutritionistId" | "patientId" | "meals">,
): Promise<SheetRecord> {
  const [record, index] = await Promise.all([
    readDietProfile(ctx, { nutritionistId, patientId }),
    menuIndex(ctx, nutritionistId, meals),
  ]);
  return { record, index };
}

/** Reads the facts of a sheet beside the plan, given the restrictions of the record. Raises `not_found`. */
export async function sheetFacts(
  ctx: Context,
  { nutritionistId, patientId, meals }: Pick<StoredMealPlan, "nutritionistId" | "patientId" | "meals">,
  said: SheetRecord,
): Promise<SheetFacts> {
  const [{ nutrients }, link, nutritionist, all] = await Promise.all([
    readShownNutrients(ctx, { nutritionistId, patientId }),
    careLinks(ctx, nutritionistId).get(patientId),
    findNutritionist(ctx, nutritionistId),
    offices(ctx, nutritionistId).all(),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const office = all.find(({ mode }) => mode === "onsite");
  return {
    practice: {
      ...practiceOf(nutritionist),
      office: office ? [office.name, fullAddress(office.address)].filter(Boolean).join(" · ") : "",
    },
    patientName: `${link.name} ${link.lastName}`,
    timeZone: nutritionist.settings.timeZone,
    ...said,
    nutrients: nutrients.length === 0 ? [] : await nutrientLines(nutrients, meals, said.index),
    nextAppointmentAt: nextAppointmentOf(link, ctx.now()),
  };
}

/** Loaded for a plan that shows a nutrient of the second table. */
const further = atFirstUse(() => import("@nutria/contract/catalogues/foods/nutrients/index"));

/** The nutrients shown to the patient, in words, in the order of the practice. */
async function nutrientLines(
  shown: readonly ShownNutrient[],
  meals: StoredMealPlan["meals"],
  index: FoodIndex,
): Promise<string[]> {
  const isNeeded = needFurther(shown.map(({ nutrient }) => nutrient));
  const figures: FurtherFigures = isNeeded ? (await further()).furtherFigures : new Map();
  const items = meals.flatMap((meal) => meal.items ?? []);
  const readings = weekReadings(shown, items, index, figures);
  return shown.map((watched, place) => shownText(watched, readings[place]));
}

function practiceOf(nutritionist: Nutritionist): Omit<SheetFacts["practice"], "office"> {
  const { name, lastName, phoneNumber, nutritionistProfile } = nutritionist;
  const { mainDegree = "", professionalLicense } = nutritionistProfile;
  const licence = /\d/.test(professionalLicense) ? `Céd. prof. ${professionalLicense}` : "";
  return {
    name: `${name} ${lastName}`,
    initials: `${name.charAt(0)}${lastName.charAt(0)}`.toUpperCase(),
    profession: [mainDegree, licence].filter(Boolean).join(" · "),
    phone: phoneNumber.replace(/^(\d{2})(\d{4})(\d{4})$/, "$1 $2 $3"),
  };
}
