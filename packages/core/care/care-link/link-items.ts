import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { Person } from "../patient/index";
import { takePlaceItem } from "../plan/index";
import { moveUnlinkedAppointments } from "./accepted-appointments";
import { careLinks } from "./repo";
import { searchTextOf } from "@nutria/contract/search";

/**
 * Links a person with a nutritionist, and moves their accepted appointments to the link. An active link takes
 * a place of the plan. `hasReturnedPass` says that a pass of an earlier request was returned, which its card
 * shows. Raises `patient_already_linked`, and `plan_full` for an active link.
 */
export async function linkItems(
  ctx: Context,
  link: {
    nutritionistId: string;
    person: Person;
    isActive: boolean;
    isProvisional?: boolean | undefined;
    passes: number;
    hasReturnedPass: boolean;
    /** When an imported patient was linked before; now, left out. */
    linkedAt?: string;
  },
): Promise<TransactItem[]> {
  const { nutritionistId, person, isActive, isProvisional = false, passes, hasReturnedPass } = link;
  const { linkedAt = ctx.now() } = link;
  const { patientId, name, lastName, email, phoneNumber, countryCode } = person;
  const carriedOver = await moveUnlinkedAppointments(ctx, nutritionistId, patientId);
  const create: TransactItem = {
    write: careLinks(ctx, nutritionistId).create({
      patientId,
      isActive,
      ...(isProvisional && { isProvisional }),
      name,
      lastName,
      email,
      phoneNumber,
      countryCode,
      searchText: searchTextOf(person),
      hasNewInBody: false,
      hasReturnedPassBadge: hasReturnedPass,
      inbodyPasses: passes,
      scheduledPasses: 0,
      ...carriedOver.attributes,
      linkedAt,
    }),
    orElse: "patient_already_linked",
  };
  const items = [create, carriedOver.item];
  return isActive ? [...items, takePlaceItem(ctx, nutritionistId)] : items;
}
