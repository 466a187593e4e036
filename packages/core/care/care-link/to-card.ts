import type { PatientCard } from "@nutria/contract/schemas/patient";
import { addDays } from "@nutria/calendar/instant";
import type { CareLink } from "./entity";

/** Days that a patient counts as new since the link. */
const daysNew = 7;

/** A care link as the patients screen shows it. */
export function toCard(link: CareLink, now: string): PatientCard {
  return {
    _id: link.patientId,
    name: link.name,
    lastName: link.lastName,
    email: link.email,
    phoneNumber: link.phoneNumber,
    countryCode: link.countryCode,
    isActive: link.isActive,
    badge: badgeOf(link, now),
    inbodyPasses: link.inbodyPasses,
    scheduledPasses: link.scheduledPasses,
    hasReturnedPassBadge: link.hasReturnedPassBadge,
    isMyPatientEditable: link.isActive,
    nextAppointmentAt: nextAppointmentOf(link, now),
    createdAt: link.linkedAt,
  };
}

/** The next start among those ahead: the copy may be of one that has begun since. */
function nextAppointmentOf({ accepted = [], nextAppointmentAt }: CareLink, now: string): string | null {
  const starts = [...accepted.map(({ start }) => start), ...(nextAppointmentAt ? [nextAppointmentAt] : [])];
  return (
    starts
      .filter((start) => start > now)
      .sort()
      .at(0) ?? null
  );
}

/** One badge at a time: a new scan outranks being new. */
function badgeOf(link: CareLink, now: string): PatientCard["badge"] {
  if (link.hasNewInBody) return "newInBody";
  return addDays(link.linkedAt, daysNew) > now ? "newPatient" : null;
}
