import { eventsPerMinute } from "@nutria/contract/wire/call-limits";
import type { ThrottleRule } from "./throttle";

const minute = 60;
const quarterHour = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** At most so many calls in each window of so many seconds, and by whom they are counted. */
interface Limit {
  limit: number;
  windowSeconds: number;
  /** `account`: the caller's or the practice's, whatever the address; `subject`: the one thing that the call is about. */
  per: "account" | "address" | "account and address" | "subject";
}

/**
 * Every limit of the product, by its action: what can be guessed, what mails somebody and what costs work. There is no other
 * place that counts calls, but for the rolling limits of codes and of what others cause to a mailbox
 * (`kernel/rolling-limit.ts`). Decisions, "Limits".
 */
export const limits = {
  // Against guessing: passwords, codes and who is registered.
  signIn: { limit: 10, windowSeconds: quarterHour, per: "account and address" },
  signInByAddress: { limit: 100, windowSeconds: quarterHour, per: "address" },
  // Failures alone; a server of an app asks for all of its patients from one address.
  appToken: { limit: 100, windowSeconds: quarterHour, per: "account and address" },
  appTokenByAddress: { limit: 300, windowSeconds: quarterHour, per: "address" },
  viewAuthorization: { limit: 60, windowSeconds: minute, per: "address" },
  answerAuthorization: { limit: 30, windowSeconds: hour, per: "account" },
  changePassword: { limit: 10, windowSeconds: quarterHour, per: "account and address" },
  verify: { limit: 20, windowSeconds: quarterHour, per: "account and address" },
  register: { limit: 60, windowSeconds: hour, per: "address" },
  promotionCode: { limit: 20, windowSeconds: hour, per: "account" },
  registrationCode: { limit: 120, windowSeconds: hour, per: "account" },
  verifyPatient: { limit: 30, windowSeconds: minute, per: "account" },
  mailedLink: { limit: 60, windowSeconds: minute, per: "address" },
  openBooking: { limit: 60, windowSeconds: minute, per: "address" },
  confirmPublicRequest: { limit: 60, windowSeconds: minute, per: "address" },
  /** Wrong ones alone: mail programs call from few addresses for all their users. */
  mailSubscriptionByAddress: { limit: 60, windowSeconds: minute, per: "address" },
  mailSubscription: { limit: 60, windowSeconds: minute, per: "subject" },
  answerInvitation: { limit: 20, windowSeconds: hour, per: "subject" },
  calendar: { limit: 120, windowSeconds: minute, per: "address" },
  recordFile: { limit: 240, windowSeconds: minute, per: "address" },
  workoutVideo: { limit: 240, windowSeconds: minute, per: "address" },

  // Calls that send a mail. Fewer requests of a link in an hour and in a day than an account gets mails.
  verificationRequest: { limit: 4, windowSeconds: hour, per: "account and address" },
  verificationRequestDay: { limit: 8, windowSeconds: day, per: "account and address" },
  verificationRequestByAddress: { limit: 30, windowSeconds: hour, per: "address" },
  verificationMail: { limit: 5, windowSeconds: hour, per: "account" },
  temporary: { limit: 5, windowSeconds: hour, per: "account and address" },
  temporaryByAddress: { limit: 30, windowSeconds: hour, per: "address" },
  publicRequest: { limit: 5, windowSeconds: hour, per: "account and address" },
  publicRequestByAddress: { limit: 10, windowSeconds: hour, per: "address" },
  requestBooking: { limit: 5, windowSeconds: hour, per: "account and address" },
  requestBookingByAddress: { limit: 20, windowSeconds: hour, per: "address" },
  mailStranger: { limit: 60, windowSeconds: day, per: "account" },
  retryMail: { limit: 3, windowSeconds: day, per: "subject" },
  inviteAssistant: { limit: 20, windowSeconds: day, per: "account" },
  mailMealPlan: { limit: 5, windowSeconds: hour, per: "subject" },
  mailMealPlans: { limit: 120, windowSeconds: hour, per: "account" },
  assignWorkout: { limit: 200, windowSeconds: hour, per: "subject" },
  assignWorkouts: { limit: 400, windowSeconds: hour, per: "account" },
  askNutritionist: { limit: 20, windowSeconds: 10 * minute, per: "account" },
  askAppointment: { limit: 30, windowSeconds: 10 * minute, per: "account" },
  proposeDate: { limit: 30, windowSeconds: 10 * minute, per: "account" },
  schedulePass: { limit: 30, windowSeconds: 10 * minute, per: "account" },
  sendMessage: { limit: 60, windowSeconds: hour, per: "subject" },
  sendMessageOfDay: { limit: 300, windowSeconds: day, per: "subject" },
  commentDiary: { limit: 600, windowSeconds: hour, per: "account" },
  whatsAppConsent: { limit: 20, windowSeconds: day, per: "account" },

  // Calls that cost much computation.
  createInvitation: { limit: 60, windowSeconds: hour, per: "account" },
  sendEventsOfPartner: { limit: eventsPerMinute.partner, windowSeconds: minute, per: "account" },
  sendEventsOfPatient: { limit: eventsPerMinute.patient, windowSeconds: minute, per: "account" },
  changeWebhook: { limit: 60, windowSeconds: hour, per: "account" },
  replayWebhook: { limit: 1200, windowSeconds: hour, per: "account" },
  changeSandbox: { limit: 60, windowSeconds: hour, per: "account" },
  searchMessages: { limit: 120, windowSeconds: minute, per: "account" },
  personalData: { limit: 600, windowSeconds: hour, per: "account" },
  addCalendar: { limit: 30, windowSeconds: hour, per: "account" },
  readCalendars: { limit: 4, windowSeconds: minute, per: "account" },
  uploadPhoto: { limit: 30, windowSeconds: 10 * minute, per: "account" },
  uploadRecordFile: { limit: 60, windowSeconds: 10 * minute, per: "account" },
  uploadClientFile: { limit: 60, windowSeconds: 10 * minute, per: "account" },
  uploadClientFiles: { limit: 300, windowSeconds: day, per: "account" },
  uploadVideo: { limit: 240, windowSeconds: hour, per: "account" },
  importRecordFile: { limit: 2000, windowSeconds: hour, per: "account" },
  importRecord: { limit: 600, windowSeconds: 10 * minute, per: "account" },
  /** The largest table is looked at, given other columns and imported. */
  importRows: { limit: 10_000, windowSeconds: hour, per: "account" },
  importSettings: { limit: 60, windowSeconds: 10 * minute, per: "account" },
  importLedger: { limit: 600, windowSeconds: 10 * minute, per: "account" },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof limits;

/** The rule of an action for whom or what it is counted; `weight` is what one call counts for. */
export function limitOf(action: LimitedAction, subject: string, weight?: number): ThrottleRule {
  const { limit, windowSeconds } = limits[action];
  return { action, subject, limit, windowSeconds, ...(weight !== undefined && { weight }) };
}
