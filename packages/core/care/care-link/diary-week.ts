import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/errors";
import type { ClosedReason } from "@nutria/contract/link-access";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { Context } from "../../kernel/context";
import { itemCheck } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { careLinkEntity, type CareLink } from "./entity";

/** The meals of a day, as a card counts them (contract/clinical/adherence.ts). */
export interface DayCounts {
  planned: number;
  logged: number;
  asPlanned: number;
}

/** A card shows so many days, until today. */
const daysShown = 7;
const daysAround = daysShown - 1;
const noCounts: DayCounts = { planned: 0, logged: 0, asPlanned: 0 };

interface DiaryWeek {
  /** The last day of which a meal is logged. */
  lastDay: string;
  timeZone: string;
  counts: Map<string, DayCounts>;
}

/** The counts of the days around the last one, in few characters: `2026-11-24|America/Mexico_City|5.5.4,5.4.4,…`. */
function textOf({ lastDay, timeZone, counts }: DiaryWeek): string {
  const lines = daysAroundOf(lastDay).map((day) => {
    const { planned, logged, asPlanned } = counts.get(day) ?? noCounts;
    return `${planned}.${logged}.${asPlanned}`;
  });
  return [lastDay, timeZone, lines.join(",")].join("|");
}

function read(text: string): DiaryWeek {
  const [lastDay = "", timeZone = "", lines = ""] = text.split("|");
  const parts = lines.split(",").map((line) => line.split(".").map(Number));
  const counts = daysAroundOf(lastDay).map((day, place): [string, DayCounts] => {
    const [planned = 0, logged = 0, asPlanned = 0] = parts[place] ?? [];
    return [day, { planned, logged, asPlanned }];
  });
  return { lastDay, timeZone, counts: new Map(counts) };
}

/** Those that a card can show together with the last day, and those after it, whose plan is known already. */
function daysAroundOf(lastDay: string): string[] {
  return daysFrom(addCalendarDays(lastDay, -daysAround), addCalendarDays(lastDay, daysAround));
}

/**
 * The text of a link after the meals of a day changed. `planned` has the number of meals that the plan has on the days
 * around it, where it was read again.
 */
export function diaryWeekAfter(
  stored: string | undefined,
  change: { day: string; timeZone: string; counts: DayCounts; planned: ReadonlyMap<string, number> },
): string {
  const { day, timeZone, counts: changed, planned } = change;
  const before = stored === undefined ? undefined : read(stored);
  const counts = new Map(before?.counts);
  for (const [one, count] of planned) {
    if ((counts.get(one)?.logged ?? 0) === 0) counts.set(one, { ...noCounts, planned: count });
  }
  counts.set(day, changed);
  const lastDay = before === undefined || day > before.lastDay ? day : before.lastDay;
  return textOf({ lastDay, timeZone, counts });
}

/** The last seven days of a link's diary, today among them; null when no meal of them was logged. */
export function adherenceOfCard(stored: string | undefined, now: string): PatientCard["adherence"] {
  if (stored === undefined) return null;
  const { timeZone, counts } = read(stored);
  const today = dayAt(now, timeZone);
  const total = { ...noCounts };
  for (const day of daysFrom(addCalendarDays(today, -daysAround), today)) {
    const { planned, logged, asPlanned } = counts.get(day) ?? noCounts;
    total.planned += planned;
    total.logged += logged;
    total.asPlanned += asPlanned;
  }
  return total.logged === 0 ? null : total;
}

/** Whether a meal of today, by the zone of the practice, is logged in a link's diary. */
export function hasLoggedToday(stored: string | undefined, now: string): boolean {
  if (stored === undefined) return false;
  const { lastDay, timeZone } = read(stored);
  return lastDay >= dayAt(now, timeZone);
}

/** What an act of the patient raises where the diary is closed to them. */
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
