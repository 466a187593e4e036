import type { PatientCard } from "@nutria/contract/schemas/patient";
import { addDays } from "@nutria/calendar/instant";
import type { NutritionistContext } from "../../kernel/context";
import { readPracticeWeek, type PracticeWeek } from "../../practice/nutritionist/index";
import { adherenceOfCard } from "./diary-week";
import { toldDiaryZone } from "./diary-zone";
import type { CareLink } from "./entity";

/** For this many days after the link the patient counts as new. */
const daysNew = 7;

/** A care link of the caller as the patients screen shows it. */
export async function readCard(ctx: NutritionistContext, link: CareLink): Promise<PatientCard> {
  return toCard(link, await readPracticeWeek(ctx, link.nutritionistId), ctx.now());
}

/** A care link as the patients screen of a practice shows it. */
export function toCard(link: CareLink, practice: PracticeWeek, now: string): PatientCard {
  return {
    _id: link.patientId,
    name: link.name,
    lastName: link.lastName,
    email: link.email,
    phoneNumber: link.phoneNumber,
    countryCode: link.countryCode,
    mailFailure: link.mailFailure ?? null,
    ...(link.whatsApp && { whatsApp: link.whatsApp }),
    isActive: link.isActive,
    ...(link.endedAt !== undefined && { endedAt: link.endedAt }),
    isProvisional: link.isProvisional ?? false,
    badge: badgeOf(link, now),
    inbodyPasses: link.inbodyPasses,
    scheduledPasses: link.scheduledPasses,
    hasReturnedPassBadge: link.hasReturnedPassBadge,
    isMyPatientEditable: link.isActive,
    nextAppointmentAt: nextAppointmentOf(link, now),
    attendedAppointments: link.attendedAppointments ?? 0,
    missedAppointments: link.missedAppointments ?? 0,
    adherence: adherenceOfCard(link, practice, now),
    ...toldDiaryZone(link, practice.timeZone),
    createdAt: link.linkedAt,
  };
}

/** The next start in the future: the stored `nextAppointmentAt` may have passed since it was written. */
export function nextAppointmentOf(
  { accepted = [], nextAppointmentAt }: CareLink,
  now: string,
): string | null {
  const starts = [...accepted.map(({ start }) => start), ...(nextAppointmentAt ? [nextAppointmentAt] : [])];
  return (
    starts
      .filter((start) => start > now)
      .sort()
      .at(0) ?? null
  );
}

/** A card has one badge: a new scan comes before a new patient. */
function badgeOf(link: CareLink, now: string): PatientCard["badge"] {
  if (link.hasNewInBody) return "newInBody";
  return addDays(link.linkedAt, daysNew) > now ? "newPatient" : null;
}
