import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import type { Person } from "../patient/index";
import { takePlaceStep } from "../plan/index";
import { careLinks } from "./repo";
import { searchTextOf } from "./search";

/**
 * Links a person with a nutritionist. An active link takes a place of the plan. Raises `patient_already_linked`, and
 * `plan_full` for an active one.
 */
export function linkSteps(
  ctx: Context,
  link: { nutritionistId: string; person: Person; isActive: boolean; passes: number },
): Step[] {
  const { nutritionistId, person, isActive, passes } = link;
  const { patientId, name, lastName, email, phoneNumber, countryCode } = person;
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
      linkedAt: ctx.now(),
    }),
    orElse: "patient_already_linked",
  };
  return isActive ? [create, takePlaceStep(ctx, nutritionistId)] : [create];
}
