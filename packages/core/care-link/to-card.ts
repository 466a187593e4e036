import type { PatientCard } from "@nutria/contract/schemas/patient";
import { addDays } from "../lib/time";
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
    nextAppointmentAt:
      link.nextAppointmentAt !== undefined && link.nextAppointmentAt > now ? link.nextAppointmentAt : null,
    createdAt: link.linkedAt,
  };
}

/** One badge at a time: a new scan outranks being new. */
function badgeOf(link: CareLink, now: string): PatientCard["badge"] {
  if (link.hasNewInBody) return "newInBody";
  return addDays(link.linkedAt, daysNew) > now ? "newPatient" : null;
}
