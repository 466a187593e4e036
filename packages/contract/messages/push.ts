/** Path of the WebSocket of AppSync Events, which a single machine serves too. */
export const realtimePath = "/event/realtime";

/** The first segment of every channel. */
export const channelNamespace = "people";

/** The recipient that stands for all administrators. */
export const administrators = "admins";

/**
 * The channel of one session of a person, by their id, or of an administrator. It is told of changes for as long as the
 * session is open. A channel's name takes no underscore.
 */
export function channelOf(recipient: string, sessionId: string): string {
  return `/${channelNamespace}/${recipient.replaceAll("_", "-")}/${sessionId}`;
}

/** What a message may say has changed. The client maps each kind to the queries that show it. */
const changeKinds = [
  "analysis",
  "appointment",
  "bodyCriteria",
  "busyCalendar",
  "calendarFeed",
  "card",
  "conversationSettings",
  "dayOff",
  "diary",
  "food",
  "importedScan",
  "linkRequest",
  "mailPreferences",
  "mealPlan",
  "mealPlanTemplate",
  "notification",
  "nutritionPlan",
  "office",
  "officeSchedule",
  "pass",
  "patient",
  "plan",
  "profile",
  "questionnaire",
  "record",
  "result",
  "service",
  "subscription",
  "thread",
  "visitNote",
  "workout",
  "workoutAssignment",
  "workoutVideo",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a patient's app hears of by a mark, because the items themselves do not name the patient in their keys. */
export const markedKinds = ["appointment", "linkRequest", "pass"] as const satisfies ChangeKind[];
export type MarkedKind = (typeof markedKinds)[number];

/** What changed of one kind. No ids means that any of the kind may have changed. */
export interface Change {
  kind: ChangeKind;
  ids: string[];
}

/** An event of a channel: kinds and ids, never a name or anything clinical. */
export interface ChangeMessage {
  changes: Change[];
  /** The session of the channel has ended, so nothing follows: a browser that is signed in asks where its channel is. */
  isOver?: true;
}
