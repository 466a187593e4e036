import type {
  ListThreadsQuery,
  PracticeThreadPage,
  Thread,
  ThreadList,
  ThreadPage,
  UnreadCount,
} from "@nutria/contract/schemas/conversation";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf } from "@nutria/contract/people/link-access";
import type * as z from "zod/mini";
import {
  careLinks,
  linkGetRequest,
  linksOfPatient,
  linkStateOf,
  type CareLink,
} from "../../care/care-link/index";
import { personGetRequest } from "../../care/patient/index";
import { recordAccess } from "../../clinical/access-log/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { batchGet, batchGetEach } from "../../kernel/table/batch";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import type { Pair } from "../../kernel/pair";
import { readConversationSettings } from "../../practice/conversation-settings/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import type { StoredThread } from "./entity";
import { markDelivered } from "./marks";
import { messagesBefore, threadGetRequest, threadsBefore } from "./repo";
import { scheduledOf, toScheduledMessage } from "./scheduled/schedule";
import { absencesOf, readThreadStanding, type ThreadStanding } from "./standing";
import { toMessage, toThread, unreadOf, type Side } from "./to-wire";

const mostPerPage = 60;

type Page = { limit: number; cursor?: string | undefined };

/** The number of a patient's messages that the caller has not opened, without their words. Raises `not_found`. */
export async function countUnread(ctx: NutritionistContext, patientId: string): Promise<UnreadCount> {
  const nutritionistId = ctx.actor.id;
  const [link, thread] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, patientId),
    threadGetRequest(ctx, { nutritionistId, patientId }),
  );
  if (!link && !thread) throw new AppError("not_found");
  return { unread: unreadOf(thread, "practice"), isWaiting: thread?.unansweredId !== undefined };
}

/**
 * A page of the caller's threads, or of those that wait for an answer, the newest first. `patients` names those of whom it
 * shows words that the caller has not opened; the others are in the access log since they were. Raises `validation` for an
 * invalid cursor.
 */
export async function listThreads(
  ctx: NutritionistContext,
  { filter, cursor, limit }: z.output<typeof ListThreadsQuery>,
): Promise<ThreadList> {
  const nutritionistId = ctx.actor.id;
  const count = Math.min(limit, mostPerPage);
  const of = { nutritionistId, isUnanswered: filter === "unanswered" };
  const before = readCursor(cursor, { messageId: cursorPart.id("message") })?.messageId;
  const found = await threadsBefore(ctx, of, before, count + 1);
  const page = found.slice(0, count);
  const [items] = await Promise.all([
    practiceThreads(ctx, nutritionistId, page),
    markDelivered(ctx, page, "practice"),
  ]);
  const last = page.at(-1);
  const place = of.isUnanswered ? last?.unansweredId : last?.lastMessageId;
  return {
    items,
    nextCursor: place !== undefined && found.length > count ? cursorOf(place) : null,
    patients: page.filter((thread) => unreadOf(thread, "practice") > 0).map(({ patientId }) => patientId),
  };
}

/** Some threads of a nutritionist as they see them, in a fixed number of reads for each. */
async function practiceThreads(
  ctx: NutritionistContext,
  nutritionistId: string,
  found: readonly StoredThread[],
): Promise<Thread[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ patientId }) => patientId);
  const [links, people, settings, nutritionist, absences] = await Promise.all([
    careLinks(ctx, nutritionistId).findEach(ids),
    batchGetEach(
      ctx,
      ids.map((id) => personGetRequest(ctx, id)),
      { consistent: false },
    ),
    readConversationSettings(ctx, nutritionistId),
    findNutritionist(ctx, nutritionistId),
    absencesOf(ctx, nutritionistId),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const linkOf = new Map(links.map((link) => [link.patientId, link]));
  return found.flatMap((thread, index) => {
    const link = linkOf.get(thread.patientId);
    const person = people[index];
    const named = link ?? person;
    if (!named) return [];
    return [
      toThread(
        {
          thread,
          settings,
          closedReason: closedReasonOf("messages", linkStateOf(link), settings),
          other: namedAs(thread.patientId, named),
          timeZone: nutritionist.settings.timeZone,
          absences,
          isPatientUsingApp: person?.hasAccount ?? false,
        },
        "practice",
      ),
    ];
  });
}

/**
 * The caller's messages with a patient, the newest first, one page at a time, with the scheduled ones. The shown
 * messages are marked as delivered. Raises `not_found`, and `validation` for an invalid cursor.
 */
export async function listMessages(
  ctx: NutritionistContext,
  patientId: string,
  query: Page,
): Promise<PracticeThreadPage> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const page = await readPage(ctx, pair, query, "practice");
  const scheduled = await scheduledOf(ctx, pair);
  await recordAccess(ctx, { patientId, action: "read", what: "message" });
  return { ...page, scheduled: await Promise.all(scheduled.map((one) => toScheduledMessage(ctx, one))) };
}

/** The same for the calling patient and one of their nutritionists. Raises `not_found`, `validation`. */
export function listClientMessages(
  ctx: PatientContext,
  nutritionistId: string,
  query: Page,
): Promise<ThreadPage> {
  return readPage(ctx, { nutritionistId, patientId: ctx.actor.id }, query, "patient");
}

async function readPage(ctx: Context, pair: Pair, { limit, cursor }: Page, side: Side): Promise<ThreadPage> {
  const before = readCursor(cursor, { messageId: cursorPart.id("message") })?.messageId;
  const count = Math.min(limit, mostPerPage);
  const standing = await readThreadStanding(ctx, pair);
  const [found, absences] = await Promise.all([
    messagesBefore(ctx, pair, before, count + 1),
    absencesOf(ctx, pair.nutritionistId),
  ]);
  await markDelivered(ctx, [standing.thread], side);
  const page = found.slice(0, count);
  const last = page.at(-1);
  return {
    thread: threadOf(standing, absences, side),
    items: await Promise.all(page.map((one) => toMessage(ctx, one, side))),
    nextCursor: last && found.length > count ? cursorOf(last.messageId) : null,
  };
}

function threadOf(standing: ThreadStanding, absences: Thread["absences"], side: Side): Thread {
  const { nutritionist, patientId, link, person } = standing;
  const other =
    side === "practice"
      ? namedAs(patientId, link ?? person)
      : namedAs(nutritionist.nutritionistId, nutritionist);
  const { timeZone } = nutritionist.settings;
  return toThread({ ...standing, other, timeZone, absences, isPatientUsingApp: person.hasAccount }, side);
}

/**
 * The threads of the calling patient, one for each nutritionist with whom they may write or wrote, the newest first. Their
 * last messages are marked as delivered.
 */
export async function listClientThreads(ctx: PatientContext): Promise<Thread[]> {
  const links = await linksOfPatient(ctx, ctx.actor.id);
  return clientThreads(ctx, await Promise.all(links.map((link) => readThreadStanding(ctx, pairOf(link)))));
}

/** The threads of some links that were read, as {@link listClientThreads} answers them. */
export async function clientThreads(
  ctx: PatientContext,
  standings: readonly ThreadStanding[],
): Promise<Thread[]> {
  const shown = standings.filter(({ thread, closedReason }) => thread || closedReason === null);
  const found = await Promise.all(
    shown.map(async (standing) =>
      threadOf(standing, await absencesOf(ctx, standing.nutritionistId), "patient"),
    ),
  );
  await markDelivered(
    ctx,
    shown.map(({ thread }) => thread),
    "patient",
  );
  return found.toSorted((one, other) =>
    (one.lastMessage?.at ?? "") < (other.lastMessage?.at ?? "") ? 1 : -1,
  );
}

const pairOf = ({ nutritionistId, patientId }: CareLink): Pair => ({ nutritionistId, patientId });

const namedAs = (_id: string, { name, lastName }: { name: string; lastName: string }): Thread["person"] => ({
  _id,
  name,
  lastName,
});
