import type { adminRoutes } from "@nutria/contract/routes/admin";
import type { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { patientRoutes } from "@nutria/contract/routes/patients";
import type { NotificationType } from "@nutria/contract/schemas/notification";

/** Names alone: the tables of routes, with their schemas, weigh more than all that watches. */
type RouteName = keyof typeof adminRoutes | keyof typeof agendaRoutes | keyof typeof patientRoutes;

const cards: readonly RouteName[] = ["listPatients", "getPatient"];
const appointments: readonly RouteName[] = [
  "listAgenda",
  "listAppointments",
  "countAppointments",
  "listWaitingAppointments",
  "getAvailability",
  ...cards,
];

/** What may have changed, and is read again, when a notification of a type arrives. */
export const touchedBy: Record<NotificationType, readonly RouteName[]> = {
  newLinkRequest: ["listLinkRequests", "getPlanCounts", ...cards],
  rescheduledAppointment: appointments,
  cancelledAppointmemnt: appointments,
  newPatientInBody: cards,
  patientUsedPass: cards,
  patientMissedInbody: cards,
  patientRescheduledPass: cards,
  addedPasses: ["getPassInfo"],
  lowPasses: ["getPassInfo"],
  partnerLowStock: ["listPartners"],
  newNutritionist: ["listNutritionists"],
  activatedNutritionist: ["listNutritionists"],
  completedNutritionist: ["listNutritionists"],
};

/** The routes that any of these types touches, each once. */
export function touchedByAll(types: Iterable<NotificationType>): readonly RouteName[] {
  return [...new Set([...types].flatMap((type) => touchedBy[type]))];
}
