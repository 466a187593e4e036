import type { ActionName } from "./actions";

/** What the bill is made for: so many nutritionists. */
export const sizes = [1_000, 10_000, 100_000];

/** A nutritionist's practice. Nobody measured these: change them to what your nutritionists do. */
export const practice = {
  /** Patients of each nutritionist. */
  patients: 3_000,
  /** Patients of each nutritionist who use their own account in a month. */
  patientsSignedInAMonth: 30,
  /** Appointments in the week that the agenda shows. */
  visitsAWeek: 45,
  /** Months of appointments, notes and notifications that the table holds. */
  monthsKept: 36,
  /** Videos of workouts that a nutritionist keeps, those removed in a month, and megabytes of one. */
  videos: 20,
  videosRemovedAMonth: 1,
  videoMegabytes: 40,
  workingDaysAMonth: 22,
  /** Hours of a day in which people work. */
  hoursADay: 10,
  /** How much busier the busiest minutes are than the average of those hours. */
  peak: 3,
  /** Hours of a working day with a visible tab. */
  visibleHoursADay: 8,
  /** Times a day that a tab connects to its channel: a page load, a return to the tab. */
  connectionsADay: 10,
  /** Tabs that hear each message. */
  tabs: 1.1,
  /** Megabytes of the site that a day's visits fetch from CloudFront. */
  siteMegabytesADay: 0.6,
  /** Files of the site that a day's visits ask CloudFront for. */
  siteRequestsADay: 60,
} as const;

/** How often a nutritionist, their patients and the product's own consumers do each thing on a working day. */
export const day: Record<ActionName, number> = {
  "sign in": 1.2,
  "renew the session": 24,
  "load the page": 10,
  "patients: first page": 15,
  "patients: next page": 5,
  "patients: search": 25,
  "agenda: a week": 25,
  "agenda: free times of a day": 12,
  "book, with its mail": 10,
  "patient accepts": 7,
  "remind both sides": 7,
  "move an appointment": 2,
  "open a record": 12,
  "save a section": 20,
  "start a note": 8,
  "save a note": 16,
  "enter a patient, who accepts": 1,
  "read the notifications": 5,
  "read again what a message names": 40,
  "look at a diary's week": 10,
  "comment an entry": 6,
  "answer a message": 6,
  // Thirty patients of the app, who open it four times and log three meals; each answer is seen first by one opening.
  "patient opens the app to a message": 6,
  "patient opens the app": 114,
  "patient logs a meal": 90,
  "patient writes a message": 6,
};

/** What AWS bills by and the embedded cloud cannot measure. */
export const machine = {
  /** Milliseconds that a Lambda runs besides its calls of the table. */
  millisecondsOfRun: 15,
  /** Milliseconds of one call of the table, on the same network. */
  millisecondsOfTableCall: 5,
  /** Milliseconds of one mail handed to SES. */
  millisecondsOfMail: 250,
  /** Milliseconds of one push handed to its push service. */
  millisecondsOfPush: 200,
  /** Gigabytes of memory of a Lambda of the API (stacks/api.ts). */
  gigabytesOfApi: 1,
  /** Gigabytes of memory of any other Lambda (stacks/events.ts, stacks/push.ts). */
  gigabytesOfConsumer: 0.5,
  /** Bytes of log of one run: Lambda's own three lines. */
  logBytesOfRun: 450,
  /** Bytes of the gateway's line for one request. */
  logBytesOfRequest: 350,
  /** Bytes of one answer of the API, compressed, with its headers. */
  answerBytes: 2_500,
  /** The part of the API's requests that X-Ray traces without a rule of one's own. */
  tracedPart: 0.05,
  /** Bytes of one event in the archive. */
  eventBytes: 700,
  /** Partitions of the outbox (packages/core/kernel/events/outbox.ts). */
  outboxPartitions: 4,
  /** What is left of a byte of log when CloudWatch has compressed it to keep it. */
  keptPartOfLog: 0.15,
  /** Requests a month with which Lambda asks one queue for messages: five at once, 20 seconds each. */
  pollsOfQueue: 5 * 3 * 60 * 24 * 30,
} as const;

/** How patients sign in; only the other ways of signing them in are computed from it (sign-in.ts). */
export const patientSignIn = {
  /** Sign-ins of an active patient in a month: a session ends after 30 days, and some have two devices. */
  aMonth: 2,
  /** Days of a session that the product would keep by itself. */
  daysOfOwnSession: 180,
  /** Milliseconds in which a Lambda of 1 GB checks a password by scrypt (N = 2^17, r = 8): 340 on a whole processor. */
  millisecondsOfPasswordCheck: 600,
} as const;
