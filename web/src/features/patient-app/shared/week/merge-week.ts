import { diaryEntryId, hoursToChange } from "@nutria/contract/record/diary-facts";
import type { ClientDiaryWeek, DiaryDay, DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { clockOffset } from "../../../../lib/clock";
import type { Keeping, OutboxItem } from "../../../../device/outbox/outbox";

/** An entry as the screens show it. */
export interface ShownEntry extends DiaryEntry {
  /** It is on this phone alone, as far as the app knows. */
  isWaiting: boolean;
  /** Where it waits. */
  kept?: Keeping | undefined;
  /** The act whose photo is still on the phone. */
  photoOf?: OutboxItem;
}

/** Seven days as the screens show them: the server's answer, with what the patient did since. */
export interface ShownWeek extends ClientDiaryWeek {
  entries: ShownEntry[];
}

/**
 * A week with the acts that the answer may not have yet, in their order. An act that the answer has already changes
 * nothing; those of another nutritionist or another week are left out.
 */
export function mergeWeek(
  week: ClientDiaryWeek,
  nutritionist: string,
  acts: readonly OutboxItem[],
): ShownWeek {
  const merged: ShownWeek = {
    ...week,
    days: week.days.map((day) => ({ ...day })),
    entries: week.entries.map((entry) => ({ ...entry, isWaiting: false })),
  };
  const undone = new Set(acts.map(undoneBy));
  for (const act of acts)
    if (act.refusal === undefined && !undone.has(act.id) && !isUndoing(act, acts, week))
      apply(merged, nutritionist, act);
  merged.entries.sort(byDayAndTime);
  return merged;
}

/** The act that another one undoes. */
const undoneBy = ({ data }: OutboxItem): string | undefined => ("undoes" in data ? data.undoes : undefined);

/** Whether an act takes back another one that the answer has not: without the two, the entry is as another phone left it. */
function isUndoing(act: OutboxItem, acts: readonly OutboxItem[], week: ClientDiaryWeek): boolean {
  const made = acts.find(({ id }) => id === undoneBy(act));
  if (act.type !== "removedMeal" || !made) return false;
  const { entry: id } = act.data;
  const entry = week.entries.find(({ _id }) => _id === id);
  return (entry?.editedAt ?? entry?.at) !== made.occurredAt;
}

const byDayAndTime = (one: DiaryEntry, other: DiaryEntry): number =>
  one.day.localeCompare(other.day) ||
  one.meal.time.localeCompare(other.meal.time) ||
  one._id.localeCompare(other._id);

/** When an act happened, by the server's clock as far as it is known. */
export const timeOf = ({ occurredAt, deviceAt }: OutboxItem): string =>
  occurredAt ?? new Date(deviceAt + clockOffset()).toISOString();

/** An act waits once it is known where. */
const waitingOf = ({ sentAt, kept }: OutboxItem): Pick<ShownEntry, "isWaiting" | "kept"> => ({
  isWaiting: sentAt === undefined && kept !== undefined,
  kept,
});

function apply(week: ShownWeek, nutritionist: string, act: OutboxItem): void {
  if ("nutritionist" in act.data && act.data.nutritionist !== nutritionist) return;
  switch (act.type) {
    case "loggedMeal":
      return logMeal(week, act, act.data);
    case "removedMeal":
      return changeEntry(week, act.data.entry, (entry) => withdrawn(entry, act));
    case "commentedMeal":
      return comment(week, act, act.data);
    case "lovedComment":
      return love(week, act.data);
    case "loggedWater":
      return changeDay(week, act.data.day, (day) => ({ ...day, water: act.data.glasses }));
    case "loggedWeight":
      return changeDay(week, act.data.day, (day) => ({ ...day, weight: act.data.weight }));
    case "loggedGlucose":
      return readGlucose(week, act, act.data);
    default:
  }
}

type DataOf<Type extends OutboxItem["type"]> = Extract<OutboxItem, { type: Type }>["data"];

function logMeal(week: ShownWeek, act: OutboxItem, data: DataOf<"loggedMeal">): void {
  const day = week.days.find((one) => one.day === data.day);
  if (!day) return;
  const id = diaryEntryId(data.day, data.meal.position ?? data.entry ?? act.id);
  const before = week.entries.find(({ _id }) => _id === id);
  const entry: ShownEntry = { ...(before ?? newEntry(id, act, data, day)), ...waitingOf(act) };
  Object.assign(entry, {
    meal: data.meal,
    kind: data.kind,
    withdrawnAt: null,
    ...(before && { editedAt: timeOf(act) }),
    ...given(data, ["text", "swaps", "hunger", "mood"]),
    ...(data.photo === null && { photoUrl: null, photoUrlExpiresAt: null }),
    ...(act.hasPhoto && { photoOf: act }),
  } satisfies Partial<ShownEntry>);
  if (data.photo === null) delete entry.photoOf;
  week.entries = [...week.entries.filter((one) => one !== before), entry];
}

/** The fields that are given: one that is left out keeps its value. */
function given<Data extends object, Name extends keyof Data>(
  data: Data,
  names: readonly Name[],
): Partial<Pick<Data, Name>> {
  const fields: Partial<Pick<Data, Name>> = {};
  for (const name of names) if (data[name] !== undefined) fields[name] = data[name];
  return fields;
}

function newEntry(
  id: string,
  act: OutboxItem,
  { meal, kind }: DataOf<"loggedMeal">,
  day: DiaryDay,
): ShownEntry {
  const at = timeOf(act);
  return {
    ...{ _id: id, day: day.day, meal, kind, text: "", swaps: [], comments: [], hunger: null, mood: null },
    planned: day.plannedMeals.find(({ position }) => position === meal.position)?.planned ?? "",
    ...{ photoUrl: null, photoUrlExpiresAt: null, editedAt: null, withdrawnAt: null, seenAt: null },
    ...{
      at,
      createdAt: at,
      canChangeUntil: new Date(Date.parse(at) + hoursToChange * 3_600_000).toISOString(),
    },
    ...waitingOf(act),
  };
}

/** The trace of an entry that was withdrawn. */
function withdrawn(entry: ShownEntry, act: OutboxItem): ShownEntry {
  const { photoOf: _, ...rest } = entry;
  return {
    ...rest,
    ...{ text: "", swaps: [], photoUrl: null, photoUrlExpiresAt: null, hunger: null, mood: null },
    withdrawnAt: timeOf(act),
    ...waitingOf(act),
  };
}

function comment(week: ShownWeek, act: OutboxItem, { entry: id, text }: DataOf<"commentedMeal">): void {
  changeEntry(week, id, (entry) =>
    entry.comments.some(({ at, text: said }) => said === text && at === act.occurredAt)
      ? entry
      : {
          ...entry,
          comments: [
            ...entry.comments,
            { _id: act.id, from: "patient", text, at: timeOf(act), isLoved: false },
          ],
        },
  );
}

function love(week: ShownWeek, { entry: id, comment: loved, isLoved }: DataOf<"lovedComment">): void {
  changeEntry(week, id, (entry) => ({
    ...entry,
    comments: entry.comments.map((one) => (one._id === loved ? { ...one, isLoved } : one)),
  }));
}

function readGlucose(week: ShownWeek, act: OutboxItem, data: DataOf<"loggedGlucose">): void {
  const id = data.reading ?? act.id;
  const { value, moment } = data;
  changeDay(week, data.day, (day) => {
    const others = day.glucose.filter(({ _id }) => _id !== id);
    const reading = value === null ? [] : [{ _id: id, value, moment, at: timeOf(act) }];
    return { ...day, glucose: [...others, ...reading].sort((one, other) => one.at.localeCompare(other.at)) };
  });
}

function changeEntry(week: ShownWeek, id: string, change: (entry: ShownEntry) => ShownEntry): void {
  week.entries = week.entries.map((entry) => (entry._id === id ? change(entry) : entry));
}

function changeDay(week: ShownWeek, wanted: string, change: (day: DiaryDay) => DiaryDay): void {
  week.days = week.days.map((day) => (day.day === wanted ? change(day) : day));
}
