import type { adminRoutes } from "@nutria/contract/routes/admin";
import type { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { patientRoutes } from "@nutria/contract/routes/patients";
import type { progressRoutes } from "@nutria/contract/routes/record/progress";
import type { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import type { profileRoutes } from "@nutria/contract/routes/profile";
import type { storeRoutes } from "@nutria/contract/routes/store";
import type { ChangeTopic, NotificationType } from "@nutria/contract/schemas/notification";

/** Route names only, because the route tables and their schemas are larger than all of this. */
type RouteName =
  | keyof typeof adminRoutes
  | keyof typeof agendaRoutes
  | keyof typeof patientRoutes
  | keyof typeof profileRoutes
  | keyof typeof progressRoutes
  | keyof typeof timelineRoutes
  | keyof typeof storeRoutes;

const cards: readonly RouteName[] = ["listPatients", "getPatient"];
const appointments: readonly RouteName[] = [
  "listAgenda",
  "listAppointments",
  "countAppointments",
  "listWaitingAppointments",
  "listUnseenAppointments",
  "getAppointment",
  "shareAppointment",
  "getAvailability",
  ...cards,
];

const requests: readonly RouteName[] = [
  "listLinkRequests",
  "shareLinkRequest",
  "getPlanCounts",
  "getPassInfo",
  ...cards,
];

/** The queries to invalidate when somebody else changed something of a topic. */
export const invalidatedByTopic: Record<ChangeTopic, readonly RouteName[]> = {
  agenda: appointments,
  patients: requests,
};

/** The queries to invalidate when a notification of each type arrives. */
export const invalidatedBy: Record<NotificationType, readonly RouteName[]> = {
  newLinkRequest: requests,
  acceptedLinkRequest: requests,
  rejectedLinkRequest: requests,
  requestedAppointment: appointments,
  acceptedAppointment: appointments,
  rejectedAppointment: appointments,
  rescheduledAppointment: appointments,
  cancelledAppointmemnt: appointments,
  newPatientInBody: [...cards, "getProgress", "getTimeline", "getOverview"],
  patientUsedPass: cards,
  patientMissedInbody: cards,
  patientRescheduledPass: cards,
  addedPasses: ["getPassInfo", "listPayments", "listPassMovements"],
  lowPasses: ["getPassInfo"],
  bouncedMail: requests,
  renewedSubscription: ["getSubscription", "listPayments"],
  failedRenewal: ["getSubscription", "listPayments"],
  endedSubscription: ["getSubscription", "getPlanCounts", "getUser"],
  expiringCard: ["listCards"],
  partnerLowStock: ["listPartners"],
  newNutritionist: ["listNutritionists"],
  activatedNutritionist: ["listNutritionists"],
  completedNutritionist: ["listNutritionists"],
};

/** The types whose subject is no item of the recipient, so that the channel tells of the notification alone. */
const untold: ReadonlySet<NotificationType> = new Set([
  "newPatientInBody",
  "addedPasses",
  "renewedSubscription",
  "failedRenewal",
  "partnerLowStock",
  "newNutritionist",
  "activatedNutritionist",
  "completedNutritionist",
]);

/** Returns the queries to invalidate for several types, without duplicates; those of the channel's own when it is live. */
export function queriesToInvalidate(types: Iterable<NotificationType>, isLive = false): readonly RouteName[] {
  const own = [...types].filter((type) => !isLive || untold.has(type));
  return [...new Set(own.flatMap((type) => invalidatedBy[type]))];
}
