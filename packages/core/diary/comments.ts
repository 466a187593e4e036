import { AppError } from "@nutria/contract/wire/errors";
import {
  diaryEntryId,
  mostCommentsPerDay,
  mostCommentsPerEntry,
  type CommentInput,
  type DiaryEntry,
  type DiaryEventData,
} from "@nutria/contract/schemas/record/diary";
import { careLinks, diaryWeekItem } from "../care/care-link/index";
import { commitWithAccess, commitWithOwnedAccess } from "../clinical/access-log/index";
import type { Context, NutritionistContext, PatientContext } from "../kernel/context";
import { deterministicId } from "../kernel/deterministic-id";
import { withIdempotency } from "../kernel/idempotency";
import { commit } from "../kernel/table/commit";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import type { TransactItem } from "../kernel/table/transact-item";
import { unseenOf, type StoredComment, type StoredDay, type StoredEntry } from "./entity";
import { stampOf, type Act } from "./entry-state";
import { DiaryCommented } from "./events";
import { openDiary } from "./open-diary";
import { placeOf, readDay } from "./repo";
import { toEntry } from "./to-wire";
import { dayItem, entryItem } from "./write-day";
import { limitOf } from "../kernel/limits";
import type { Pair } from "../kernel/pair";

/** An entry that exists, with its day, as they were read. */
interface ReadEntry {
  entry: StoredEntry;
  day: StoredDay;
}

/** Raises `not_found`. */
async function readEntry(ctx: Context, pair: Pair, entryId: string): Promise<ReadEntry> {
  const { entry, day } = await readDay(ctx, pair, placeOf(entryId));
  if (!entry || !day) throw new AppError("not_found");
  return { entry, day };
}

/** The items that add a comment to an entry, and the entry with it. Raises `diary_day_full`. */
function commentItems(
  ctx: Context,
  { entry, day }: ReadEntry,
  comment: StoredComment,
  changes: { unseen: string } | { seenAt: string },
): { next: StoredEntry; items: TransactItem[] } {
  const comments = [...entry.comments, comment].sort(byTime);
  const commentCount = day.commentCount + 1;
  if (comments.length > mostCommentsPerEntry || commentCount > mostCommentsPerDay) {
    throw new AppError("diary_day_full");
  }
  const { unseen: _, ...rest } = entry;
  const next: StoredEntry = { ...rest, comments, ...changes };
  return { next, items: [entryItem(ctx, next, entry), dayItem(ctx, { ...day, commentCount }, day)] };
}

/** The oldest first, in an order that does not depend on which came first. */
function byTime(one: StoredComment, other: StoredComment): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.commentId < other.commentId ? -1 : 1;
}

/**
 * Adds a comment of the calling patient to one of their entries, of any age. Raises the errors of {@link openDiary},
 * `not_found` and `diary_day_full`.
 */
export async function commentMeal(
  ctx: PatientContext,
  { nutritionist: nutritionistId, entry: entryId, text }: DiaryEventData<"commentedMeal">,
  act: Act,
): Promise<void> {
  const patientId = ctx.actor.id;
  const pair = { nutritionistId, patientId };
  const { occurredAt: at, eventId } = act;
  const commentId = deterministicId("diaryComment", at, `${patientId}#${eventId}`);
  await retryOnConflict(async () => {
    const [{ link }, read] = await Promise.all([
      openDiary(ctx, nutritionistId),
      readEntry(ctx, pair, entryId),
    ]);
    const unseen = read.entry.unseen ?? unseenOf(patientId, ctx.now());
    const { items } = commentItems(ctx, read, { commentId, from: "patient", text, at }, { unseen });
    const access = { ...pair, action: "create", what: "diary", subjectId: entryId } as const;
    await commitWithOwnedAccess(ctx, [access], [...items, diaryWeekItem(ctx, link, undefined)]);
  });
}

/**
 * Gives a comment of the nutritionist the calling patient's heart, or takes it back; the latest act holds. Raises the errors
 * of {@link openDiary}, and `not_found`.
 */
export async function loveComment(
  ctx: PatientContext,
  input: DiaryEventData<"lovedComment">,
  act: Act,
): Promise<void> {
  const { nutritionist: nutritionistId, entry: entryId, comment: commentId, isLoved } = input;
  const pair = { nutritionistId, patientId: ctx.actor.id };
  const stamp = stampOf(act);
  await retryOnConflict(async () => {
    const [{ link }, { entry }] = await Promise.all([
      openDiary(ctx, nutritionistId),
      readEntry(ctx, pair, entryId),
    ]);
    const comment = entry.comments.find((one) => one.commentId === commentId);
    if (comment?.from !== "nutritionist") throw new AppError("not_found");
    if (comment.heart && comment.heart.stamp >= stamp) return commit(ctx, []);
    const comments = entry.comments.map((one) =>
      one === comment ? { ...one, heart: { isLoved, stamp } } : one,
    );
    const access = { ...pair, action: "update", what: "diary", subjectId: entryId } as const;
    return commitWithOwnedAccess(
      ctx,
      [access],
      [entryItem(ctx, { ...entry, comments }, entry), diaryWeekItem(ctx, link, undefined)],
    );
  });
}

/** The limit of comments by a nutritionist. */
const limits = (nutritionistId: string) => [limitOf("commentDiary", nutritionistId)];

/**
 * Comments an entry of one of the caller's active patients, who reads the comment in their diary; the entry counts as
 * seen. Raises `not_found`, `patient_inactive`, `diary_day_full` and `throttled`.
 */
export async function commentEntry(
  ctx: NutritionistContext,
  patientId: string,
  input: CommentInput,
): Promise<DiaryEntry> {
  const nutritionistId = ctx.actor.id;
  const pair = { nutritionistId, patientId };
  const { entry: entryId, text } = input;
  const links = careLinks(ctx, nutritionistId);
  await links.get(patientId);
  return withIdempotency<DiaryEntry>(
    ctx,
    "commentDiaryEntry",
    { patientId, ...input },
    (recordResult) =>
      retryOnConflict(async () => {
        const read = await readEntry(ctx, pair, entryId);
        const at = ctx.now();
        const commentId = ctx.newId("diaryComment");
        const comment = { commentId, from: "nutritionist", text, at } as const;
        const { next, items } = commentItems(ctx, read, comment, { seenAt: at });
        const result = await toEntry(ctx, next, read.day);
        await commitWithAccess(
          ctx,
          { patientId, action: "create", what: "diary", subjectId: diaryEntryId(next.day, next.slot) },
          [links.activeItem(patientId), ...items, ...recordResult(result)],
          [DiaryCommented({ nutritionistId, patientId, entryId, commentId })],
        );
        return result;
      }),
    { limits: limits(nutritionistId) },
  );
}
