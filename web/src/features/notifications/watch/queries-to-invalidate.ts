import type { ChangeKind } from "@nutria/contract/messages/push";
import type { ChangeTopic, NotificationType } from "@nutria/contract/schemas/notification";
import { administratorsQueries, queriesOfKind } from "./channel/queries-of-kind";

const cards: readonly ChangeKind[] = ["patient", "pass"];
const requests: readonly ChangeKind[] = ["linkRequest", "plan", ...cards];

/** The kinds that somebody else changed, by the topic that the bell's answer names. */
const kindsOfTopic: Record<ChangeTopic, readonly ChangeKind[]> = {
  agenda: ["appointment"],
  patients: requests,
};

/** The kinds that changed with a notification of each type; {@link queriesOfKind} says what shows them. */
const kindsOfType: Record<NotificationType, readonly ChangeKind[]> = {
  newLinkRequest: requests,
  acceptedLinkRequest: requests,
  rejectedLinkRequest: requests,
  patientLeft: requests,
  requestedAppointment: ["appointment"],
  acceptedAppointment: ["appointment"],
  rejectedAppointment: ["appointment"],
  changeAskedAppointment: ["appointment"],
  rescheduledAppointment: ["appointment"],
  cancelledAppointmemnt: ["appointment"],
  answeredQuestionnaire: ["questionnaire"],
  forbiddenInPlan: ["mealPlan"],
  newPatientInBody: ["patient", "importedScan"],
  patientUsedPass: cards,
  patientMissedInbody: cards,
  patientRescheduledPass: cards,
  addedPasses: ["pass", "subscription"],
  lowPasses: ["pass"],
  bouncedMail: requests,
  renewedSubscription: ["subscription"],
  failedRenewal: ["subscription"],
  endedSubscription: ["subscription"],
  expiringCard: ["card"],
  reversedPayment: [],
  partnerLowStock: [],
  newNutritionist: [],
  activatedNutritionist: [],
  completedNutritionist: [],
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
export function queriesToInvalidate(types: Iterable<NotificationType>, isLive = false): readonly string[] {
  const own = [...types].filter((type) => !isLive || untold.has(type));
  return [
    ...new Set([
      ...own.flatMap((type) => kindsOfType[type]).flatMap((kind) => queriesOfKind[kind]),
      ...own.flatMap((type) => administratorsQueries[type] ?? []),
    ]),
  ];
}

/** Returns the queries to invalidate when somebody else changed something of a topic. */
export const queriesOfTopic = (topic: ChangeTopic): readonly string[] =>
  kindsOfTopic[topic].flatMap((kind) => queriesOfKind[kind]);
