import type { DiaryDay, DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { addressOf } from "../clinical/record-file/index";
import type { Context } from "../kernel/context";
import type { StoredDay, StoredEntry } from "./entity";
import { timeOfStamp, withdrawnAt } from "./entry-state";
import { positionOf } from "./slot";
import { closesAt, entryIdOf } from "./write-day";

/** An entry on the wire, with an address of its photo for `ctx`'s nutritionist, or for the patient when they read it. */
export async function toEntry(
  ctx: Context,
  entry: StoredEntry,
  day: Pick<StoredDay, "planned"> | undefined,
): Promise<DiaryEntry> {
  const { slot, name, time, plan, kind, text = "", swaps = [], hunger = null, mood = null } = entry;
  const position = positionOf(slot);
  return {
    _id: entryIdOf(entry),
    day: entry.day,
    meal: { position, name, time, ...(plan !== undefined && { plan }) },
    kind,
    text,
    ...(await photoOf(ctx, entry)),
    swaps,
    hunger,
    mood,
    planned: day?.planned?.find((meal) => meal.position === position)?.planned ?? "",
    ...timesOf(entry),
    comments: entry.comments.map(({ commentId, heart, from, text: words, at }) => ({
      _id: commentId,
      from,
      text: words,
      at,
      isLoved: heart?.isLoved ?? false,
    })),
  };
}

async function photoOf(
  ctx: Context,
  { nutritionistId, patientId, fileId }: StoredEntry,
): Promise<Pick<DiaryEntry, "photoUrl" | "photoUrlExpiresAt">> {
  if (fileId === undefined) return { photoUrl: null, photoUrlExpiresAt: null };
  const viewer = ctx.actor.role === "patient" ? patientId : undefined;
  const { fileUrl, fileUrlExpiresAt } = await addressOf(ctx, { nutritionistId, fileId }, viewer);
  return { photoUrl: fileUrl, photoUrlExpiresAt: fileUrlExpiresAt };
}

function timesOf(entry: StoredEntry) {
  const { stamps, firstAt: at, createdAt, unseen, seenAt = null } = entry;
  const changedAt = timeOfStamp(stamps.meal);
  return {
    at,
    editedAt: changedAt > at ? changedAt : null,
    withdrawnAt: withdrawnAt(entry),
    createdAt,
    seenAt: unseen === undefined ? seenAt : null,
    canChangeUntil: closesAt(entry),
  };
}

/** A day on the wire without its entries; the caller gives the meals of the plan and the weight. */
export function toDay(
  stored: StoredDay | undefined,
  { day, plannedMeals, weight }: Pick<DiaryDay, "day" | "plannedMeals" | "weight">,
): DiaryDay {
  const { water, glucose = [], workouts = [] } = stored ?? {};
  return {
    day,
    plannedMeals,
    water: water?.glasses ?? null,
    weight,
    glucose: glucose.flatMap(({ key, value, moment, stamp }) =>
      value === undefined ? [] : [{ _id: key, value, moment, at: timeOfStamp(stamp) }],
    ),
    workouts: workouts.map(({ workoutId, name, seconds, feeling, at }) => ({
      workout: workoutId,
      name,
      seconds,
      feeling: feeling ?? null,
      at,
    })),
  };
}
