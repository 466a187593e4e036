import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import type { Person } from "../patient/index";
import { takePlaceStep } from "../plan/index";
import { carryOver } from "./agreement";
import { careLinks } from "./repo";
import { searchTextOf } from "./search";

/**
 * Links a person with a nutritionist, and takes over the appointments that they have agreed on already. An active link takes a place of the plan. Raises `patient_already_linked`, and
 * `plan_full` for an active one.
 */
export async function linkSteps(
  ctx: Context,
  link: { nutritionistId: string; person: Person; isActive: boolean; passes: number },
): Promise<Step[]> {
  const { nutritionistId, person, isActive, passes } = link;
  const { patientId, name, lastName, email, phoneNumber, countryCode } = person;
  const carriedOver = await carryOver(ctx, nutritionistId, patientId);
  const create: Step = {
    write: careLinks(ctx, nutritionistId).create({
      patientId,
      isActive,
      name,
      lastName,
      email,
      phoneNumber,
      countryCode,
      searchText: searchTextOf(person),
      hasNewInBody: false,
      hasReturnedPassBadge: false,
      inbodyPasses: passes,
      scheduledPasses: 0,
      ...carriedOver.attributes,
      linkedAt: ctx.now(),
    }),
    orElse: "patient_already_linked",
  };
  const steps = [create, carriedOver.step];
  return isActive ? [...steps, takePlaceStep(ctx, nutritionistId)] : steps;
}
