import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { ClosedReason } from "@nutria/contract/people/link-access";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { Context } from "../../kernel/context";
import { itemCheck } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { weekAt, type PracticeWeek } from "../../practice/nutritionist/index";
import { diaryZoneOf } from "./diary-zone";
import { careLinkEntity, type CareLink } from "./entity";

/** The meals of a day, as a card counts them (contract/clinical/adherence.ts). */
export interface DayCounts {
  planned: number;
  logged: number;
  asPlanned: number;
  extra: number;
}

const noCounts: DayCounts = { planned: 0, logged: 0, asPlanned: 0, extra: 0 };
/** The week of any day on which something may still be logged, however it begins, lies within these around the last one. */
const daysBefore = 13;
const daysAfter = 6;

interface DiaryWeek {
  /** The last day with a logged meal. */
  lastDay: string;
  counts: Map<string, DayCounts>;
}

/** The counts of the days around the last one, in few characters: `2026-11-24||5.5.4.0,5.4.4.1,…`. */
function textOf({ lastDay, counts }: DiaryWeek): string {
  const lines = daysAround(lastDay).map((day) => {
    const { planned, logged, asPlanned, extra } = counts.get(day) ?? noCounts;
    return `${planned}.${logged}.${asPlanned}.${extra}`;
  });
  return [lastDay, "", lines.join(",")].join("|");
}

/** Reads also older texts, with a zone and fewer days before the last one. */
function read(text: string): DiaryWeek {
  const [lastDay = "", , lines = ""] = text.split("|");
  const parts = lines.split(",").map((line) => line.split(".").map(Number));
  const first = addCalendarDays(lastDay, daysAfter + 1 - parts.length);
  const counts = parts.map(([planned = 0, logged = 0, asPlanned = 0, extra = 0], place) => {
    const line: DayCounts = { planned, logged, asPlanned, extra };
    return [addCalendarDays(first, place), line] as const;
  });
  return { lastDay, counts: new Map(counts) };
}

const daysAround = (lastDay: string): string[] =>
  daysFrom(addCalendarDays(lastDay, -daysBefore), addCalendarDays(lastDay, daysAfter));

/** The days whose counts a link keeps once a meal of a day was logged. */
export function daysOfCard(stored: string | undefined, day: string): string[] {
  return daysAround(lastOf(stored, day));
}

function lastOf(stored: string | undefined, day: string): string {
  const last = stored?.slice(0, day.length);
  return last === undefined || day > last ? day : last;
}

/**
 * The text of a link after the meals of a day changed. `planned` has the number of planned meals on {@link daysOfCard}.
 */
export function diaryWeekAfter(
  stored: string | undefined,
  { day, counts: changed, planned }: { day: string; counts: DayCounts; planned: ReadonlyMap<string, number> },
): string {
  const counts = new Map(stored === undefined ? [] : read(stored).counts);
  for (const [one, count] of planned) {
    const before = counts.get(one) ?? noCounts;
    if (before.logged + before.extra === 0) counts.set(one, { ...noCounts, planned: count });
  }
  counts.set(day, changed);
  return textOf({ lastDay: lastOf(stored, day), counts });
}

/** The text of a link whose diary was read whole: `counts` has the counts of {@link daysOfCard}. */
export function diaryWeekOf(lastDay: string, counts: ReadonlyMap<string, DayCounts>): string {
  return textOf({ lastDay, counts: new Map(counts) });
}

/** The practice's week until today, of a link's diary; null when no meal of it was logged. Nothing else is planned after its end. */
export function adherenceOfCard(
  link: Pick<CareLink, "diaryWeek" | "diaryZone" | "endedAt">,
  practice: PracticeWeek,
  now: string,
): PatientCard["adherence"] {
  const { diaryWeek, endedAt } = link;
  if (diaryWeek === undefined) return null;
  const { counts } = read(diaryWeek);
  const timeZone = diaryZoneOf(link, practice.timeZone);
  const { from, today } = weekAt({ ...practice, timeZone }, now);
  const last = endedAt === undefined ? today : dayAt(endedAt, timeZone);
  const total = { planned: 0, logged: 0, asPlanned: 0 };
  for (const day of daysFrom(from, today)) {
    const { planned, logged, asPlanned } = counts.get(day) ?? noCounts;
    total.planned += day <= last ? planned : logged;
    total.logged += logged;
    total.asPlanned += asPlanned;
  }
  return total.logged === 0 ? null : total;
}

/** Whether a meal of a day is logged in a link's diary. */
export function hasLoggedOn(stored: string | undefined, day: string): boolean {
  if (stored === undefined) return false;
  const { logged, extra } = read(stored).counts.get(day) ?? noCounts;
  return logged + extra > 0;
}

/** The error of a patient's act while the diary is closed to them. */
export function diaryRefusal(reason: ClosedReason): AppError {
  return new AppError(reason === "ended" ? "link_ended" : "diary_off");
}

/**
 * Writes the text of {@link diaryWeekAfter} into a link, or checks it alone where nothing changes. Raises
 * `StaleReadError` when the text changed since the link was read, and `link_ended` or `diary_off` when the link was
 * closed meanwhile.
 */
export function diaryWeekItem(ctx: Context, link: CareLink, text: string | undefined): TransactItem {
  const { nutritionistId, patientId } = link;
  const entity = careLinkEntity(ctx.db);
  const orElse = (existing: Record<string, unknown> | undefined): AppError => {
    if (existing?.["isActive"] !== true) return diaryRefusal("ended");
    return existing["isProvisional"] === true ? diaryRefusal("provisional") : new StaleReadError();
  };
  if (text === undefined || text === link.diaryWeek) {
    const write = itemCheck(
      entity,
      { nutritionistId, patientId },
      ({ isActive, isProvisional }, { eq, ne, notExists }) =>
        `${eq(isActive, true)} AND (${notExists(isProvisional)} OR ${ne(isProvisional, true)})`,
    );
    return { write, orElse };
  }
  const write = entity
    .patch({ nutritionistId, patientId })
    .set({ diaryWeek: text })
    .where(({ isActive, isProvisional, diaryWeek }, { eq, ne, notExists }) =>
      [
        eq(isActive, true),
        `(${notExists(isProvisional)} OR ${ne(isProvisional, true)})`,
        link.diaryWeek === undefined ? notExists(diaryWeek) : eq(diaryWeek, link.diaryWeek),
      ].join(" AND "),
    );
  return { write, orElse };
}

/**
 * Writes the counts that were made anew into a link, whatever its state; undefined takes them away. Raises `StaleReadError`
 * when they changed since the link was read.
 */
export function remadeDiaryWeekItem(ctx: Context, link: CareLink, text: string | undefined): TransactItem {
  const { nutritionistId, patientId, diaryWeek: before } = link;
  const patch = careLinkEntity(ctx.db).patch({ nutritionistId, patientId });
  const change = text === undefined ? patch.remove(["diaryWeek"]) : patch.set({ diaryWeek: text });
  const write = change.where(({ diaryWeek }, { eq, notExists }) =>
    before === undefined ? notExists(diaryWeek) : eq(diaryWeek, before),
  );
  return { write, orElse: () => new StaleReadError() };
}
