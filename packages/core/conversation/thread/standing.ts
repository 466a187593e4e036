import { addDays } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import type { AnswerTimes } from "@nutria/contract/messages/answer-availability";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf, type ClosedReason } from "@nutria/contract/people/link-access";
import type { ConversationSettings } from "@nutria/contract/schemas/conversation";
import { sameAccessItem, linkGetRequest, linkStateOf, type CareLink } from "../../care/care-link/index";
import { personGetRequest, type Person } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Pair } from "../../kernel/pair";
import {
  conversationSettingsGetRequest,
  readConversationSettings,
  settingsOf,
} from "../../practice/conversation-settings/index";
import { daysOff } from "../../practice/day-off/index";
import { nutritionistGetRequest, type Nutritionist } from "../../practice/nutritionist/index";
import type { StoredThread } from "./entity";
import { threadGetRequest } from "./repo";

/** The data that decide a pair's permissions and its thread's display. */
export interface ThreadStanding extends Pair {
  link: CareLink | undefined;
  thread: StoredThread | undefined;
  settings: ConversationSettings;
  nutritionist: Nutritionist;
  person: Person;
  /** Why no message can be sent; null while the thread is open. */
  closedReason: ClosedReason | null;
}

/** Reads how a pair stands. Raises `not_found` for two who are not linked and have no thread. */
export async function readThreadStanding(ctx: Context, pair: Pair): Promise<ThreadStanding> {
  const { nutritionistId, patientId } = pair;
  const [link, stored, thread, nutritionist, person] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, patientId),
    conversationSettingsGetRequest(ctx, nutritionistId),
    threadGetRequest(ctx, pair),
    nutritionistGetRequest(ctx, nutritionistId),
    personGetRequest(ctx, patientId),
  );
  if (!nutritionist || !person || (!link && !thread)) throw new AppError("not_found");
  return threadStandingOf(pair, { link, thread, settings: settingsOf(stored), nutritionist, person });
}

/** The standing of a pair, from the data read of it. */
export function threadStandingOf(
  { nutritionistId, patientId }: Pair,
  read: Omit<ThreadStanding, keyof Pair | "closedReason">,
): ThreadStanding {
  const closedReason = closedReasonOf("messages", linkStateOf(read.link), read.settings);
  return { nutritionistId, patientId, ...read, closedReason };
}

/** A check that the link is still as it was when the thread was found open; raises `StaleReadError`. */
export function stillOpenItem(ctx: Context, { link }: ThreadStanding): TransactItem[] {
  return link ? [sameAccessItem(ctx, link)] : [];
}

/** When a practice answers, with its days off. */
export async function answerTimesOf(
  ctx: Context,
  { nutritionistId, settings: { timeZone } }: Nutritionist,
): Promise<AnswerTimes> {
  const [{ hours }, absences] = await Promise.all([
    readConversationSettings(ctx, nutritionistId),
    absencesOf(ctx, nutritionistId),
  ]);
  return { hours, timeZone, absences };
}

/** Days off that are shown: of the weeks in which somebody waits for an answer. */
const daysShown = 60;
const mostAbsences = 20;

/** The days off of a practice that are not over, the next first. */
export async function absencesOf(ctx: Context, nutritionistId: string): Promise<Interval[]> {
  const now = ctx.now();
  const last = addDays(now, daysShown);
  const all = await daysOff(ctx, nutritionistId).all();
  return all
    .filter(({ startDate, endDate }) => endDate > now && startDate < last)
    .slice(0, mostAbsences)
    .map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
}
