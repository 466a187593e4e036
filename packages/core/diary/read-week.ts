import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { adherenceOf } from "@nutria/contract/clinical/adherence";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf } from "@nutria/contract/people/link-access";
import {
  waterGoal,
  type ClientDiaryWeek,
  type DiaryEntry,
  type DiaryWeek,
} from "@nutria/contract/schemas/record/diary";
import { diaryZoneOf, linkGetRequest, linkStateOf, type CareLink } from "../care/care-link/index";
import { recordAccess } from "../clinical/access-log/index";
import { patientWeightsOn } from "../clinical/progress/index";
import { readDietProfile } from "../clinical/record/index";
import type { Context, NutritionistContext, PatientContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import type { Pair } from "../kernel/pair";
import { conversationSettingsGetRequest, settingsOf } from "../practice/conversation-settings/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { plannedOn } from "./planned";
import { logCommentsRead } from "./comments-read";
import { daysBetween, entriesBetween } from "./repo";
import { toDay, toEntry } from "./to-wire";

const daysOfWeek = 7;

/**
 * Seven days of the diary of one of the caller's patients, with the conflicts of each entry's words with the record.
 * Raises `not_found`.
 */
export async function getDiary(
  ctx: NutritionistContext,
  patientId: string,
  { from }: { from: string },
): Promise<DiaryWeek> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const read = await readLink(ctx, pair);
  const [week, dietProfile] = await Promise.all([readWeek(ctx, read, from), readDietProfile(ctx, pair)]);
  await recordAccess(ctx, { patientId, action: "read", what: "diary" });
  return {
    ...week,
    warnings: await warningsOf(week.entries, dietProfile),
    remindedAt: read.link.diaryRemindedAt ?? null,
  };
}

/** Seven days of the calling patient's diary for a nutritionist of theirs, also of a past one. Raises `not_found`. */
export async function getClientDiary(
  ctx: PatientContext,
  { nutritionist: nutritionistId, from }: { nutritionist: string; from: string },
): Promise<ClientDiaryWeek> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  return readClientWeek(ctx, await readLink(ctx, pair), from);
}

/** The same for a link that was read. */
export async function readClientWeek(
  ctx: PatientContext,
  read: ReadLink,
  from: string,
): Promise<ClientDiaryWeek> {
  const week = await readWeek(ctx, read, from);
  await logCommentsRead(ctx, read.link, week.entries);
  return week;
}

/** The link of a week, with its settings. */
export interface ReadLink {
  link: CareLink;
  timeZone: string;
  isOn: boolean;
}

/** Raises `not_found`. */
async function readLink(ctx: Context, { nutritionistId, patientId }: Pair): Promise<ReadLink> {
  const [link, nutritionist, settings] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, patientId),
    nutritionistGetRequest(ctx, nutritionistId),
    conversationSettingsGetRequest(ctx, nutritionistId),
  );
  if (!link || !nutritionist) throw new AppError("not_found");
  const isOn = closedReasonOf("diary", linkStateOf(link), settingsOf(settings)) === null;
  return { link, timeZone: diaryZoneOf(link, nutritionist.settings.timeZone), isOn };
}

/** The week from a day on, with addresses of photos for the caller of `ctx`. */
async function readWeek(
  ctx: Context,
  { link, timeZone, isOn }: ReadLink,
  from: string,
): Promise<ClientDiaryWeek> {
  const last = addCalendarDays(from, daysOfWeek - 1);
  const range = [from, last] as const;
  const [storedEntries, storedDays, weights] = await Promise.all([
    entriesBetween(ctx, link, range),
    daysBetween(ctx, link, range),
    patientWeightsOn(ctx, link, range),
  ]);
  const all = daysFrom(from, last);
  const planned = await plannedOn(ctx, { link, timeZone }, all, storedDays);
  const days = all.map((day) =>
    toDay(storedDays.get(day), {
      day,
      plannedMeals: planned.get(day) ?? [],
      weight: weights.get(day) ?? null,
    }),
  );
  const entries = await Promise.all(
    storedEntries.map((entry) => toEntry(ctx, entry, { planned: planned.get(entry.day) ?? [] })),
  );
  return {
    from,
    days,
    entries: entries.sort(byTime),
    figures: adherenceOf(days, entries, dayAt(ctx.now(), timeZone)),
    goals: { water: waterGoal },
    isOn,
  };
}

function byTime(one: DiaryEntry, other: DiaryEntry): number {
  const [first, second] = [one, other].map(({ day, meal, _id }) => `${day} ${meal.time} ${_id}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

const foodsAgainst = atFirstUse(() => import("@nutria/contract/clinical/foods-against"));

/** The allergies and intolerances that each entry names, by its id; entries that name none are left out. */
async function warningsOf(
  entries: readonly DiaryEntry[],
  record: EatingRecord,
): Promise<DiaryWeek["warnings"]> {
  const { namedIn } = await foodsAgainst();
  const found = entries.map(({ _id, text, swaps }): [string, string[]] => [
    _id,
    namedIn([text, ...swaps.map(({ to }) => to)], record),
  ]);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}
