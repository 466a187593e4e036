import { channelOf, type Change, type ChangeKind, type ChangeMessage } from "@nutria/contract/push";

/** An entry of the table's stream, which holds the keys of the item and nothing else of it. */
export interface StreamRecord {
  dynamodb?: { Keys?: Record<string, { S?: string }> };
}

/** A pattern of the stream's filter, in the language of EventBridge. */
type StreamFilter = {
  userIdentity: { principalId: { exists: boolean }[] };
  dynamodb: { Keys: Record<string, { S: (string | { prefix: string })[] }> };
};

/** The first part of the sort key of each item that a screen shows, and what it is to the screens. */
const kindOfItem: Readonly<Record<string, ChangeKind>> = {
  analysis: "analysis",
  appointment: "appointment",
  assignedPass: "pass",
  bodyCriteria: "bodyCriteria",
  calendarFeed: "calendarFeed",
  card: "card",
  careLink: "patient",
  conversationSettings: "conversationSettings",
  dayOff: "dayOff",
  dish: "food",
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
  planCounts: "plan",
  profile: "profile",
  record: "record",
  service: "service",
  subscription: "subscription",
  visitNote: "visitNote",
  workout: "workout",
  workoutAssignment: "workoutAssignment",
  workoutVideo: "workoutVideo",
};

const ownerPrefix = "nutritionist#";
const inboxPrefix = "notifications#";
/** Items whose sort key is this one word. */
const single = new Set([
  "bodyCriteria",
  "calendarFeed",
  "conversationSettings",
  "mailPreferences",
  "passStock",
  "planCounts",
  "profile",
  "subscription",
]);

/** Nothing else in a key, such as a word of a name that a search looks for, leaves as an id. */
const id = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** More than this many of a kind are told as "any of them". */
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
    dynamodb: { Keys: { pk: { S: [{ prefix: inboxPrefix }] } } },
  },
];

/** The message for each channel that some entries of the stream concern; others are left out. */
export function changesOf(records: readonly StreamRecord[]): Map<string, ChangeMessage> {
  const byChannel = new Map<string, Map<ChangeKind, Set<string>>>();
  for (const { dynamodb } of records) {
    const found = changeOf(dynamodb?.Keys?.["pk"]?.S ?? "", dynamodb?.Keys?.["sk"]?.S ?? "");
    if (!found) continue;
    const channel = channelOf(found.recipient);
    const kinds = byChannel.get(channel) ?? new Map<ChangeKind, Set<string>>();
    byChannel.set(channel, kinds);
    kinds.set(found.kind, new Set([...(kinds.get(found.kind) ?? []), ...found.ids]));
  }
  return new Map(
    [...byChannel].map(([channel, kinds]) => [
      channel,
      {
        changes: [...kinds].map(([kind, ids]): Change => ({ kind, ids: ids.size > mostIds ? [] : [...ids] })),
      },
    ]),
  );
}

function changeOf(
  partition: string,
  sort: string,
): { recipient: string; kind: ChangeKind; ids: string[] } | undefined {
  if (partition.startsWith(inboxPrefix)) {
    return {
      recipient: partition.slice(inboxPrefix.length),
      kind: "notification",
      ids: id.test(sort) ? [sort] : [],
    };
  }
  if (!partition.startsWith(ownerPrefix)) return undefined;
  const [name = "", ...rest] = sort.split("#");
  const kind = Object.hasOwn(kindOfItem, name) ? kindOfItem[name] : undefined;
  if (kind === undefined) return undefined;
  return { recipient: partition.slice(ownerPrefix.length), kind, ids: rest.filter((part) => id.test(part)) };
}
