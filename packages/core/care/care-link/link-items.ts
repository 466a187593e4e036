import { AppError } from "@nutria/contract/wire/errors";
import type { ArchivedAccess } from "@nutria/contract/schemas/conversation";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import type { Person } from "../patient/index";
import { directoryVersion, listingItems } from "../directory/index";
import { addInactiveItem, takePlaceItem } from "../plan/index";
import { moveUnlinkedAppointments, type AcceptedAppointment } from "./accepted-appointments";
import { isListed, listingOf } from "./listing";
import { careLinkEntity, type CareLink } from "./entity";
import { accessAttributes } from "./patient-access";
import { careLinks } from "./repo";

/** The state of a new link. */
interface Linking {
  isActive: boolean;
  isProvisional: boolean;
  /** Passes that come with the link. */
  passes: number;
}

/**
 * Links a person with a nutritionist, lists them, and moves their accepted appointments to the link. An active link
 * takes a place of the plan. `hasReturnedPass` says that a pass of an earlier request was returned, which its card
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
    /** Appointments that the same transaction accepts. */
    accepted?: readonly AcceptedAppointment[];
    /** When an imported patient was linked before; now, left out. */
    linkedAt?: string;
    /** The permissions of an imported patient in their app; the practice's settings when absent. */
    access?: ArchivedAccess | undefined;
  },
): Promise<TransactItem[]> {
  const { nutritionistId, person, isActive, isProvisional = false, passes, hasReturnedPass } = link;
  const { linkedAt = ctx.now() } = link;
  const { patientId, name, lastName, email, phoneNumber, countryCode, mailFailure } = person;
  const carriedOver = await moveUnlinkedAppointments(ctx, nutritionistId, patientId, link.accepted);
  const shown = { patientId, isActive, name, lastName, phoneNumber, countryCode, linkedAt };
  const create: TransactItem = {
    write: careLinks(ctx, nutritionistId).create({
      ...shown,
      ...(isProvisional && { isProvisional }),
      email,
      ...(mailFailure && { mailFailure }),
      directoryVersion,
      hasNewInBody: false,
      hasReturnedPassBadge: hasReturnedPass,
      inbodyPasses: passes,
      scheduledPasses: 0,
      ...(link.access && accessAttributes(link.access)),
      ...carriedOver.attributes,
    }),
    orElse: "patient_already_linked",
  };
  return [
    create,
    carriedOver.item,
    isActive ? takePlaceItem(ctx, nutritionistId) : addInactiveItem(ctx, nutritionistId),
    ...listingItems(ctx, undefined, listingOf({ nutritionistId, ...shown })),
  ];
}

/**
 * Links a former patient with the same nutritionist again, with the earlier record, contact data and counters. An
 * active link takes a place of the plan. Raises {@link StaleReadError} when the link changed since it was read,
 * `plan_full` for an active link.
 */
export function relinkItems(
  ctx: Context,
  ended: CareLink,
  { isActive, isProvisional, passes }: Linking,
): TransactItem[] {
  const { nutritionistId, patientId, endedAt } = ended;
  if (endedAt === undefined) throw new AppError("patient_already_linked");
  const relinked = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .add({ inbodyPasses: passes })
    .set({ isActive, ...(isProvisional && { isProvisional }), directoryVersion })
    .remove(isProvisional ? ["endedAt"] : ["endedAt", "isProvisional", "confirmationAskedAt"])
    .where((stored, { eq }) => `${eq(stored.endedAt, endedAt)} AND ${eq(stored.isActive, false)}`);
  return [
    { write: relinked, orElse: () => new StaleReadError() },
    ...(isActive ? [takePlaceItem(ctx, nutritionistId, { wasInactive: isListed(ended) })] : []),
    ...(isActive || isListed(ended) ? [] : [addInactiveItem(ctx, nutritionistId)]),
    ...listingItems(ctx, isListed(ended) ? listingOf(ended) : undefined, listingOf({ ...ended, isActive })),
  ];
}
