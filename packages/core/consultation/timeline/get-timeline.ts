import { AppError } from "@nutria/contract/wire/errors";
import type {
  TimelineEntry,
  TimelineKind,
  TimelinePage,
  TimelineQuery,
} from "@nutria/contract/schemas/record/timeline";
import { nextDay } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import type * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import { recordAccess } from "../../clinical/access-log/index";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionist, practiceWeekOf } from "../../practice/nutritionist/index";
import { compareEntries, cursorAfter, positionsAfter } from "./position";
import { type Reading, sources } from "./sources";

const mostPerPage = 50;

/**
 * The timeline of one of the caller's patients until the end of today, newest first, of one kind or all, one page at
 * a time. A page costs the same number of reads however long the record is. Raises `not_found`, and `validation` for an
 * invalid cursor.
 */
export async function getTimeline(
  ctx: NutritionistContext,
  patientId: string,
  { limit, cursor, kind }: z.output<typeof TimelineQuery>,
): Promise<TimelinePage> {
  const reading = await readingOf(ctx, patientId);
  const count = Math.min(limit, mostPerPage);
  const positionOf = positionsAfter(cursor, endOfToday(reading));
  const kinds = kind === undefined ? (Object.keys(sources) as TimelineKind[]) : [kind];
  const found = await Promise.all(
    kinds.map((one): Promise<TimelineEntry[]> => sources[one](reading, positionOf(one), count + 1)),
  );
  await recordAccess(ctx, { patientId, action: "read", what: "timeline" });
  const entries = found.flat().sort(compareEntries);
  const items = entries.slice(0, count);
  const last = items.at(-1);
  return { items, nextCursor: last && entries.length > count ? cursorAfter(last) : null };
}

/** The link of one of the caller's patients and the zone of the practice. Raises `not_found`. */
export async function readingOf(ctx: NutritionistContext, patientId: string): Promise<Reading> {
  const [link, nutritionist] = await Promise.all([
    careLinks(ctx, ctx.actor.id).get(patientId),
    findNutritionist(ctx, ctx.actor.id),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const practice = practiceWeekOf(nutritionist);
  return { ctx, link, practice, timeZone: practice.timeZone, now: ctx.now() };
}

function endOfToday({ now, timeZone }: Reading): string {
  return startOfDay(nextDay(dayAt(now, timeZone)), timeZone);
}
