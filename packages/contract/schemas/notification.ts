import * as z from "zod/mini";
import { id, messages, page, pageQuery } from "./primitives";

/** Types of notification that the specification names (spec A §3), spelled as it spells them. */
export const specifiedNotificationTypes = [
  "rescheduledAppointment",
  "cancelledAppointmemnt",
  "patientMissedInbody",
  "newPatientInBody",
  "patientUsedPass",
  "patientRescheduledPass",
  "addedPasses",
  "newLinkRequest",
  "partnerLowStock",
  "newNutritionist",
  "activatedNutritionist",
  "completedNutritionist",
] as const;

/** All types: those plus our own (decisions, "Events and notifications"). */
export const notificationTypes = [
  ...specifiedNotificationTypes,
  "acceptedLinkRequest",
  "rejectedLinkRequest",
  "patientLeft",
  "requestedAppointment",
  "acceptedAppointment",
  "rejectedAppointment",
  "changeAskedAppointment",
  "lowPasses",
  "bouncedMail",
  "answeredQuestionnaire",
  "forbiddenInPlan",
  "renewedSubscription",
  "failedRenewal",
  "endedSubscription",
  "expiringCard",
  "reversedPayment",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A notification (spec A §3). */
export const Notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  text: z.string(),
  /** When the notified event happened. */
  date: z.string(),
  /** Whether a click opens a screen; `notification-targets.ts` says which. */
  actionable: z.boolean(),
  wasSeen: z.boolean(),
  /** How many it stands for, of one kind and one partner; left out for one. Reading it reads them all. */
  count: z.optional(z.number()),
  /** The patient concerned; null when there is none, or more than one. */
  patient: z.nullable(z.object({ _id: id, name: z.string(), lastName: z.string() })),
  /** The appointment concerned and its start; a click opens the agenda on that day, with the appointment. */
  appointmentId: z.optional(id),
  appointmentAt: z.optional(z.string()),
  /** The plan concerned, which a click opens. */
  planId: z.optional(id),
  /** The plan was full, and a click opens the inactive patients; or it is about somebody whose request is pending. */
  variant: z.optional(z.enum(["planFull", "pending"])),
});
export type Notification = z.output<typeof Notification>;

export const ListNotificationsQuery = z.strictObject(pageQuery);
export const NotificationPage = page(Notification);

/** What a screen shows that others change: patients, their apps, scan partners. */
export const changeTopics = ["agenda", "patients"] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/**
 * The number of unread notifications, counted up to 10 because the badge shows at most 9 (spec A §9), a value that
 * changes whenever one of the ten newest unread ones arrives or is read, and a number per topic that grows with every
 * change by others, also with those that give no notification.
 */
export const NewNotificationCount = z.object({
  count: z.number(),
  version: z.string(),
  changes: z.object({ agenda: z.number(), patients: z.number() }),
});
export type NewNotificationCount = z.output<typeof NewNotificationCount>;

/** Where a browser hears what changed for its user (AppSync Events). */
export const Channel = z.object({
  /** The WebSocket; a path is of the product's own origin. */
  url: z.string(),
  /** The host that the protocol's authorisation names. */
  host: z.string(),
  channel: z.string(),
});
export type Channel = z.output<typeof Channel>;

/**
 * The types that a nutritionist can receive by e-mail: those of notifications, and messages, which are counted on their own
 * tab and not in the bell. The summary names the entries of diaries with them.
 */
export const mailableTypes = [
  "sentMessage",
  "newLinkRequest",
  "rescheduledAppointment",
  "cancelledAppointmemnt",
  "requestedAppointment",
  "acceptedAppointment",
  "rejectedAppointment",
  "changeAskedAppointment",
  "acceptedLinkRequest",
  "rejectedLinkRequest",
  "patientLeft",
  "answeredQuestionnaire",
  "forbiddenInPlan",
  "newPatientInBody",
  "patientUsedPass",
  "patientMissedInbody",
  "patientRescheduledPass",
  "addedPasses",
  "lowPasses",
  "bouncedMail",
  "renewedSubscription",
  "failedRenewal",
  "endedSubscription",
  "expiringCard",
] as const satisfies (NotificationType | "sentMessage")[];
export type MailableType = (typeof mailableTypes)[number];

/** E-mail at once, in the daily summary, or never. */
export const mailChoices = ["immediately", "daily", "never"] as const;
export const MailChoice = z.enum(mailChoices, messages.choose);
export type MailChoice = z.output<typeof MailChoice>;

export const MailPreferences = z.object({
  choices: z.record(z.enum(mailableTypes), MailChoice),
});
export type MailPreferences = z.output<typeof MailPreferences>;

/** A partial change of the preferences. */
export const MailPreferencesInput = z.strictObject({
  choices: z.partialRecord(z.enum(mailableTypes, messages.choose), MailChoice),
});

/** The notifications that an unsubscribe link switches off. */
export const UnsubscribeView = z.object({
  /** Null for the daily summary. */
  type: z.nullable(z.enum(mailableTypes)),
  isSubscribed: z.boolean(),
});
