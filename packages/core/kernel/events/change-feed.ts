import {
  markedKinds,
  type Change,
  type ChangeKind,
  type ChangeMessage,
} from "@nutria/contract/messages/push";

/** An entry of the table's stream, which holds the keys of the item and nothing else of it. */
export interface StreamRecord {
  eventName?: "INSERT" | "MODIFY" | "REMOVE";
  dynamodb?: { Keys?: Keys };
}
type Keys = Record<string, { S?: string }>;

/** A pattern of the stream's filter, in the language of EventBridge. */
type StreamFilter = {
  eventName?: "REMOVE"[];
  userIdentity?: { principalId: { exists: boolean }[] };
  dynamodb: { Keys: Record<string, { S: (string | { prefix: string })[] }> };
};

/** The first part of the sort key of each item that a screen shows, and what it is to the screens. */
const kindOfItem: Readonly<Record<string, ChangeKind>> = {
  analysis: "analysis",
  appointment: "appointment",
  assignedPass: "pass",
  bodyCriteria: "bodyCriteria",
  busyCalendars: "busyCalendar",
  calendarFeed: "calendarFeed",
  card: "card",
  careLink: "patient",
  conversationSettings: "conversationSettings",
  dayOff: "dayOff",
  diaryDay: "diary",
  diaryEntry: "diary",
  dish: "food",
  emailToConfirm: "patient",
  food: "food",
  importedScan: "importedScan",
  linkRequest: "linkRequest",
  mailPreferences: "mailPreferences",
  mealPlan: "mealPlan",
  mealPlanTemplate: "mealPlanTemplate",
  nutritionPlan: "nutritionPlan",
  office: "office",
  officeSchedule: "officeSchedule",
  passStock: "pass",
  patientWeight: "diary",
  planAgainst: "mealPlan",
  planCounts: "plan",
  profile: "profile",
  questionnaire: "questionnaire",
  record: "record",
  scheduledMessage: "thread",
  sentPlan: "mealPlan",
  service: "service",
  subscription: "subscription",
  thread: "thread",
  visitNote: "visitNote",
  workout: "workout",
  workoutAssignment: "workoutAssignment",
  workoutVideo: "workoutVideo",
};

/**
 * The first part of the sort key of each item that its patient sees too; one of the others is the patient's id. Their app
 * hears of it as the nutritionist does, with the nutritionist's id.
 */
const sharedWithPatient = new Set([
  "careLink",
  "diaryDay",
  "diaryEntry",
  "patientWeight",
  "sentPlan",
  "thread",
  "workoutAssignment",
]);

/** The section of a record that says what its patient may eat: their app shows the plan by it. */
const dietSection = "dietProfile";

/** The same of the items in a patient's own partition, of which their app alone hears. */
const kindOfPatientItem: Readonly<Record<string, ChangeKind>> = {
  bodyComposition: "result",
  patient: "profile",
};
/** Marks what changed elsewhere: `changed#appointment`. */
const mark = "changed";

const ownerPrefix = "nutritionist#";
const patientPartition = "patient#";
const inboxPrefix = "notifications#";
const accountPartition = "account#";
const sessionPrefix = "session#";
/** Items whose sort key is this one word. */
const single = new Set([
  "bodyCriteria",
  "busyCalendars",
  "calendarFeed",
  "conversationSettings",
  "mailPreferences",
  "passStock",
  "planCounts",
  "profile",
  "subscription",
]);

/** A patient's id; read here, because a file that others share brings all that they do into this Lambda. */
const idOfPatient = /^pat_[0-9A-HJKMNP-TV-Z]{26}$/;

/** Form of an id. Other parts of a key, such as a word of a name in the search index, are never sent. */
const id = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** Most ids of a kind in one message; more are sent as "any of them". */
const mostIds = 40;

/** Patterns of the stream's filter, so that other items, and those that lapsed by themselves, cost nothing. */
export const changeFilters: readonly StreamFilter[] = [
  {
    userIdentity: { principalId: [{ exists: false }] },
    dynamodb: {
      Keys: {
        pk: { S: [{ prefix: ownerPrefix }] },
        sk: {
          S: Object.keys(kindOfItem).map((name) => (single.has(name) ? name : { prefix: `${name}#` })),
        },
      },
    },
  },
  {
    userIdentity: { principalId: [{ exists: false }] },
    dynamodb: {
      Keys: {
        pk: { S: [{ prefix: patientPartition }] },
        sk: { S: ["patient", { prefix: "bodyComposition#" }, { prefix: `${mark}#` }] },
      },
    },
  },
  {
    userIdentity: { principalId: [{ exists: false }] },
    dynamodb: { Keys: { pk: { S: [{ prefix: inboxPrefix }] } } },
  },
  // Also of a session that lapsed by itself.
  {
    eventName: ["REMOVE"],
    dynamodb: { Keys: { pk: { S: [{ prefix: accountPartition }] }, sk: { S: [{ prefix: sessionPrefix }] } } },
  },
];

/** A session, by its account. */
export interface NamedSession {
  accountId: string;
  sessionId: string;
}

/** The sessions that some entries of the stream say have ended, each once. */
export function endedSessionsOf(records: readonly StreamRecord[]): NamedSession[] {
  return records.flatMap(({ eventName, dynamodb }) => {
    const session = eventName === "REMOVE" ? sessionOf(dynamodb?.Keys ?? {}) : undefined;
    return session ? [session] : [];
  });
}

/** The session whose keys these are; undefined for another item. */
export function sessionOf({ pk, sk }: Keys): NamedSession | undefined {
  if (!pk?.S?.startsWith(accountPartition) || !sk?.S?.startsWith(sessionPrefix)) return undefined;
  return { accountId: pk.S.slice(accountPartition.length), sessionId: sk.S.slice(sessionPrefix.length) };
}

/** The message for each recipient whom some entries of the stream concern; others are left out. */
export function changesOf(records: readonly StreamRecord[]): Map<string, ChangeMessage> {
  const byRecipient = new Map<string, Map<ChangeKind, Set<string>>>();
  for (const { dynamodb } of records) {
    const told = toldOf(dynamodb?.Keys?.["pk"]?.S ?? "", dynamodb?.Keys?.["sk"]?.S ?? "");
    for (const { recipient, kind, ids } of told) {
      const kinds = byRecipient.get(recipient) ?? new Map<ChangeKind, Set<string>>();
      byRecipient.set(recipient, kinds);
      kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...ids]));
    }
  }
  return new Map(
    [...byRecipient].map(([recipient, kinds]) => [
      recipient,
      {
        changes: [...kinds].map(([kind, ids]): Change => ({ kind, ids: ids.size > mostIds ? [] : [...ids] })),
      },
    ]),
  );
}

/** Recipient of a change. */
interface Told {
  recipient: string;
  kind: ChangeKind;
  ids: string[];
}

function toldOf(partition: string, sort: string): Told[] {
  if (partition.startsWith(inboxPrefix)) {
    const recipient = partition.slice(inboxPrefix.length);
    return [{ recipient, kind: "notification", ids: id.test(sort) ? [sort] : [] }];
  }
  if (partition.startsWith(patientPartition)) return toldToPatient(partition, sort);
  if (!partition.startsWith(ownerPrefix)) return [];
  const [name = "", ...rest] = sort.split("#");
  const kind = Object.hasOwn(kindOfItem, name) ? kindOfItem[name] : undefined;
  if (kind === undefined) return [];
  const recipient = partition.slice(ownerPrefix.length);
  const told: Told[] = [{ recipient, kind, ids: rest.filter((part) => id.test(part)) }];
  const patientId = rest.find((part) => idOfPatient.test(part));
  if (sharedWithPatient.has(name) && patientId !== undefined) {
    told.push({ recipient: patientId, kind, ids: id.test(recipient) ? [recipient] : [] });
  }
  if (name === "record" && rest.includes(dietSection) && patientId !== undefined) {
    told.push({ recipient: patientId, kind: "mealPlan", ids: id.test(recipient) ? [recipient] : [] });
  }
  return told;
}

function toldToPatient(partition: string, sort: string): Told[] {
  const [name = "", subject = ""] = sort.split("#");
  const ofItem = Object.hasOwn(kindOfPatientItem, name) ? kindOfPatientItem[name] : undefined;
  const kind = name === mark ? markedKinds.find((one) => one === subject) : ofItem;
  const recipient = partition.slice(patientPartition.length);
  return kind === undefined || !id.test(recipient) ? [] : [{ recipient, kind, ids: [] }];
}
