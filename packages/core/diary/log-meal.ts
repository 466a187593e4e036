import { isSameName } from "@nutria/contract/clinical/day-of-plans";
import { isEqual } from "@nutria/contract/clinical/leaves";
import { AppError } from "@nutria/contract/wire/errors";
import {
  diaryEntryId,
  mostEntriesPerDay,
  placesOfDay,
  placesOfPlan,
  type DiaryEventData,
} from "@nutria/contract/schemas/record/diary";
import { attachClientFile, releaseUnchecked } from "../clinical/record-file/index";
import type { PatientContext } from "../kernel/context";
import { commit } from "../kernel/table/commit";
import { withoutUndefined } from "../kernel/without-undefined";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Pair } from "../kernel/pair";
import { unseenOf, type StoredDay, type StoredEntry } from "./entity";
import {
  decidesPhoto,
  isSaidBy,
  isWithdrawn,
  stampOf,
  withSave,
  withUndo,
  withWithdrawal,
  type Act,
  type EntryState,
} from "./entry-state";
import { openDiary, requireLoggableDay, type OpenDiary } from "./open-diary";
import { placeOf, readDay, type EntryPlace, type ReadDay } from "./repo";
import { toStored } from "./latest";
import { positionOf } from "./slot";
import { closesAt, commitDay, emptyDay, entryItem } from "./write-day";

const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/**
 * Logs a meal, or changes what was logged of it: for each part the latest act decides, so that neither order nor
 * repetition matters; an act that changes nothing is accepted. Raises the errors of {@link openDiary}, `validation` for a
 * day that is not around that of the act and for a photo that the caller did not upload, `diary_entry_closed` 24 hours
 * after the first save, and `diary_day_full`. Decisions, "The patient's app, diary and messages".
 */
export async function logMeal(
  ctx: PatientContext,
  input: DiaryEventData<"loggedMeal">,
  act: Act,
): Promise<void> {
  const { nutritionist: nutritionistId, day, meal, entry: key = act.eventId, photo, ...content } = input;
  const slot = meal.position === null ? key : String(meal.position);
  const sought = { nutritionistId, day, slot, isOther: isOtherThan(meal), isUndo: false };
  await changeEntry(ctx, sought, act, async (diary, { entry, place }) => {
    requireLoggableDay(day, act, diary);
    const isNew = typeof photo === "string" && decidesPhoto(entry, act);
    const attached = isNew
      ? await attachClientFile(ctx, photo, {
          nutritionistId,
          patientId: ctx.actor.id,
          documentId: diaryEntryId(day, place.slot),
          types: imageTypes,
          field: "photo",
        })
      : undefined;
    // A photo that arrives too late counts as the removal of the photo at that time.
    const fileId = photo === undefined ? undefined : (attached?.file.fileId ?? null);
    const { name, time, plan } = meal;
    const state = withSave(entry, { name, time, plan, ...content, fileId }, act);
    return { state, items: attached?.items ?? [] };
  });
}

/**
 * Withdraws an entry of the calling patient: a trace of day, meal and times stays, and the photo is removed. Undoing an
 * event takes back its values alone, and leaves those of other acts. Raises the errors of {@link openDiary},
 * `not_found` and `diary_entry_closed`.
 */
export async function withdrawMeal(
  ctx: PatientContext,
  { nutritionist: nutritionistId, entry: entryId, undoes }: DiaryEventData<"removedMeal">,
  act: Act,
): Promise<void> {
  // An undone entry is at the next place when another meal had its own.
  const isOther = (entry: StoredEntry) => undoes !== undefined && !isSaidBy(entry, undoes);
  const sought = { nutritionistId, ...placeOf(entryId), isOther, isUndo: undoes !== undefined };
  await changeEntry(ctx, sought, act, (_, { entry }) => {
    if (!entry) throw new AppError("not_found");
    const state = undoes === undefined ? withWithdrawal(entry, act) : withUndo(entry, undoes, act);
    return { state, items: [] };
  });
}

/** New state of an entry, and the items that are written in the same transaction. */
interface EntryChange {
  state: EntryState;
  items: TransactItem[];
}

/** Whether an entry is of another meal, under another plan, although a meal that is logged wants its place. */
function isOtherThan({ name, time, plan }: DiaryEventData<"loggedMeal">["meal"]) {
  return (entry: StoredEntry): boolean =>
    entry.plan !== undefined &&
    plan !== undefined &&
    entry.plan !== plan &&
    entry.time !== time &&
    !isSameName(entry, { name });
}

/**
 * The place to look for an entry. An entry of another meal, by `isOther`, is passed over for the next place of the day.
 */
interface EntrySought extends EntryPlace {
  nutritionistId: string;
  isOther: (entry: StoredEntry) => boolean;
  isUndo: boolean;
}

interface FoundEntry extends ReadDay {
  entry: StoredEntry | undefined;
  place: EntryPlace;
}

async function findEntry(
  ctx: PatientContext,
  pair: Pair,
  { day, slot, isOther, isUndo }: Omit<EntrySought, "nutritionistId">,
): Promise<FoundEntry> {
  const read = await readDay(ctx, pair, { day, slot });
  const here = { ...read, place: { day, slot } };
  const next = (positionOf(slot) ?? placesOfDay) + placesOfPlan;
  if (!read.entry || !isOther(read.entry) || next >= placesOfDay) return here;
  const found = await findEntry(ctx, pair, { day, slot: String(next), isOther, isUndo });
  // An undo may arrive before the event that it undoes.
  return isUndo && !found.entry ? here : found;
}

async function changeEntry(
  ctx: PatientContext,
  { nutritionistId, ...sought }: EntrySought,
  act: Act,
  change: (diary: OpenDiary, read: FoundEntry) => EntryChange | Promise<EntryChange>,
): Promise<void> {
  const pair: Pair = { nutritionistId, patientId: ctx.actor.id };
  const removeContent = await retryOnConflict(async () => {
    const [diary, read] = await Promise.all([openDiary(ctx, nutritionistId), findEntry(ctx, pair, sought)]);
    const { entry: before, place } = read;
    const { state, items } = await change(diary, read);
    const entry = entryAfter(pair, place, { before, state, now: ctx.now() });
    if (entry === undefined) {
      await commit(ctx, []);
      return undefined;
    }
    const released = releasedBy(ctx, entry, before);
    await commitDay(
      ctx,
      diary,
      { read, day: dayAfter(read.day, entry, before), entry, stamp: stampOf(act) },
      {
        action: actionOf(before, entry),
        subjectId: diaryEntryId(place.day, place.slot),
        items: [entryItem(ctx, entry, before), ...items, ...(released?.items ?? [])],
      },
    );
    return released?.removeContent;
  });
  await removeContent?.();
}

/** Items and the deletion of the photo that a change took from its entry; undefined where it kept its photo. */
function releasedBy(ctx: PatientContext, entry: StoredEntry, before: StoredEntry | undefined) {
  const { fileId, nutritionistId } = before ?? {};
  if (fileId === undefined || nutritionistId === undefined || fileId === entry.fileId) return undefined;
  return releaseUnchecked(ctx, { nutritionistId, fileId });
}

/** The part of an entry that is shown; two states with the same content need no write for it. */
function contentOf(state: EntryState): object {
  const { name, time, plan, kind, text, fileId, swaps, hunger, mood } = state;
  return { name, time, plan, kind, text, fileId, swaps, hunger, mood, isWithdrawn: isWithdrawn(state) };
}

/** The part of an entry that later acts and undos need, never shown. */
const memoryOf = ({ stamps, firstAt, beneath = [], undone = [] }: EntryState): object => ({
  stamps,
  firstAt,
  beneath,
  undone,
});

interface EntryStep {
  before: StoredEntry | undefined;
  state: EntryState;
  now: string;
}

/** The entry to be written; undefined when the act comes too late to change it. Raises `diary_entry_closed`. */
function entryAfter(pair: Pair, place: EntryPlace, step: EntryStep): StoredEntry | undefined {
  const { before, state, now } = step;
  if (!before) return newEntry(pair, place, step);
  const isChanged = !isEqual(contentOf(before), contentOf(state));
  if (now >= closesAt(before)) {
    if (isChanged) throw new AppError("diary_entry_closed");
    return undefined;
  }
  // An act that decided a part left its stamp there, so equal stamps mean that nothing is to be written.
  if (isEqual(memoryOf(before), memoryOf(state))) return undefined;
  const { comments, createdAt, seenAt, version } = before;
  const unseen = isChanged ? (before.unseen ?? unseenOf(pair.patientId, now)) : before.unseen;
  return {
    ...stateFields(state),
    ...pair,
    ...place,
    comments,
    createdAt,
    version,
    ...(seenAt !== undefined && { seenAt }),
    // Nobody has to look at a trace.
    ...(unseen !== undefined && !isWithdrawn(state) && { unseen }),
  };
}

function newEntry(pair: Pair, place: EntryPlace, { state, now }: EntryStep): StoredEntry {
  const unseen = unseenOf(pair.patientId, now);
  return { ...stateFields(state), ...pair, ...place, comments: [], createdAt: now, unseen, version: 0 };
}

/** The part of an entry that the patient changes, alone: an attribute that is not set is not stored. */
function stateFields(state: EntryState): EntryState {
  const { name, time, plan, kind, text, fileId, swaps, hunger, mood, stamps, firstAt } = state;
  const { beneath = [], undone = [] } = state;
  const said = withoutUndefined({ plan, text, fileId, swaps, hunger, mood });
  return { name, time, kind, ...said, ...toStored({ beneath, undone }), stamps, firstAt };
}

/** Raises `diary_day_full`. */
function dayAfter(
  read: StoredDay | undefined,
  entry: StoredEntry,
  before: StoredEntry | undefined,
): StoredDay {
  const day = read ?? emptyDay(entry, entry.day);
  const entryCount = day.entryCount + (before ? 0 : 1);
  if (entryCount > mostEntriesPerDay) throw new AppError("diary_day_full");
  const { [entry.slot]: _, ...others } = day.kinds;
  const { [entry.slot]: __, ...traces } = day.traces ?? {};
  if (!isWithdrawn(entry))
    return { ...day, entryCount, kinds: { ...others, [entry.slot]: entry.kind }, traces };
  const { plan } = entry;
  return {
    ...day,
    entryCount,
    kinds: others,
    traces: plan === undefined ? traces : { ...traces, [entry.slot]: plan },
  };
}

function actionOf(before: StoredEntry | undefined, entry: StoredEntry): "create" | "update" | "remove" {
  if (isWithdrawn(entry)) return "remove";
  return before === undefined || isWithdrawn(before) ? "create" : "update";
}
