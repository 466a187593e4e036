import type { Context } from "../../../kernel/context";
import { AppError } from "@nutria/contract/errors";
import { menuIndex } from "../../../foods/index";
import { careLinks, toCard } from "../../../care/care-link/index";
import { findNutritionist, type Nutritionist } from "../../../practice/nutritionist/index";
import { fullAddress, offices } from "../../../practice/office/index";
import { readDietProfile } from "../../record/index";
import type { StoredMealPlan } from "../entity";
import type { SheetFacts } from "./plan-sheet";

/** What the record says against foods, and the foods of the menu. */
export type Said = Pick<SheetFacts, "record" | "index">;

/** What the record says about the food of a plan now. */
export async function saidNow(
  ctx: Context,
  { nutritionistId, patientId, meals }: Pick<StoredMealPlan, "nutritionistId" | "patientId" | "meals">,
): Promise<Said> {
  const [record, index] = await Promise.all([
    readDietProfile(ctx, { nutritionistId, patientId }),
    menuIndex(ctx, nutritionistId, meals),
  ]);
  return { record, index };
}

/** Reads what the sheet of a plan says beside the plan, with what was said about its food. Raises `not_found`. */
export async function sheetFacts(
  ctx: Context,
  { nutritionistId, patientId }: Pick<StoredMealPlan, "nutritionistId" | "patientId">,
  said: Said,
): Promise<SheetFacts> {
  const [link, nutritionist, all] = await Promise.all([
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
    nextAppointmentAt: toCard(link, ctx.now()).nextAppointmentAt,
  };
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
