import { timePattern } from "@nutria/calendar/time-of-day";
import { isTimeZone } from "@nutria/calendar/time-zone";
import * as z from "zod/mini";
import { freeText, id, messages } from "./primitives";

export const reachMessages = {
  pushService: "Este navegador usa un servicio de avisos que no conocemos",
  timeZone: "Escribe una zona horaria válida",
  time: "Escribe una hora válida, como 22:00",
  quietHours: "Elige otra hora: así no habría horas sin avisos",
} as const;

/** The key with which a browser subscribes to pushes: a point of the curve P-256 in base64url (RFC 8292). */
export const PushKey = z.object({ key: z.string() });

const point = z.string(messages.invalid).check(z.regex(/^B[\w-]{86}$/, messages.invalid));

/** A browser that takes pushes, as its `PushSubscription.toJSON()` names it. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z
    .string(messages.invalid)
    .check(z.minLength(1, messages.invalid), z.maxLength(1000, messages.invalid)),
  keys: z.strictObject({
    p256dh: point,
    auth: z.string(messages.invalid).check(z.regex(/^[\w-]{22}$/, messages.invalid)),
  }),
  /** The key of {@link PushKey} with which it subscribed. */
  serverKey: point,
  /** What its owner calls it: `Chrome en Android`. */
  device: freeText(60),
  /** Where its clock is, for the hours without pushes. */
  timeZone: z.string(reachMessages.timeZone).check(
    z.maxLength(64, reachMessages.timeZone),
    z.refine((name) => name.length > 64 || isTimeZone(name), reachMessages.timeZone),
  ),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

/** The id with which the browser removes its subscription. */
export const PushSubscriptionView = z.object({ _id: id });
export type PushSubscriptionView = z.output<typeof PushSubscriptionView>;

/** What a patient is told of; each is a row of their settings. */
export const noticeCategories = ["appointments", "messages", "meals", "results"] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

const time = z
  .string(reachMessages.time)
  .check(z.minLength(1, messages.requiredField), z.regex(timePattern, reachMessages.time));

const byPhoneAndMail = z.strictObject({
  phone: z.boolean(messages.invalid),
  mail: z.boolean(messages.invalid),
});

/**
 * How a patient is told: by their phone, by mail, by both or by neither. What goes to the phone alone is mailed when no
 * phone took it. A plan is mailed when its nutritionist sends it, whatever is chosen here.
 */
export const NotificationPreferences = z.strictObject({
  appointments: byPhoneAndMail,
  messages: byPhoneAndMail,
  meals: z.strictObject({ phone: z.boolean(messages.invalid) }),
  results: byPhoneAndMail,
  /** Hours in which the phone stays quiet, by its own clock; what comes in them is told when they end. */
  quiet: z.strictObject({ isOn: z.boolean(messages.invalid), from: time, until: time }).check(
    z.refine(({ isOn, from, until }) => !isOn || from !== until, {
      path: ["until"],
      error: reachMessages.quietHours,
    }),
  ),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

/** What holds until a patient chooses. */
export const defaultNotificationPreferences: NotificationPreferences = {
  appointments: { phone: true, mail: true },
  messages: { phone: true, mail: false },
  meals: { phone: true },
  results: { phone: true, mail: false },
  quiet: { isOn: true, from: "22:00", until: "07:00" },
};

/** Whether a person is told by WhatsApp; only with their own consent, for the number that they had then. */
export const WhatsAppConsentView = z.object({
  /** False where the product has no number of its own: nothing of WhatsApp is shown. */
  isAvailable: z.boolean(),
  /** The end of the person's number. */
  number: z.string(),
  isOn: z.boolean(),
  /** Each time that they agreed, and when that ended: the latest first. */
  history: z.array(
    z.object({
      number: z.string(),
      from: z.string(),
      until: z.nullable(z.string()),
      /** Where they agreed. */
      via: z.enum(["app", "page"]),
      /** How it ended: in the app, on a mailed page, or by the word ALTO. Null while it lasts. */
      endedBy: z.nullable(z.enum(["app", "page", "stop"])),
    }),
  ),
});
export type WhatsAppConsentView = z.output<typeof WhatsAppConsentView>;

export const WhatsAppConsentInput = z.strictObject({ isOn: z.boolean(messages.invalid) });
export type WhatsAppConsentInput = z.output<typeof WhatsAppConsentInput>;

/** What a mailed page shows of it: the end of the number, and whether its owner agreed. */
export const MailedWhatsAppView = z.object({ number: z.string(), isOn: z.boolean() });
export type MailedWhatsAppView = z.output<typeof MailedWhatsAppView>;
