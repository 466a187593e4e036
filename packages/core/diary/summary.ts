import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { addFigures, noFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import { AppError } from "@nutria/contract/errors";
import type { DiarySummary } from "@nutria/contract/schemas/record/diary";
import { linkGetRequest } from "../care/care-link/index";
import { recordAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { plannedOn } from "./planned";
import { weekOf, weeksUntil } from "./repo";
import { countUnseenOf } from "./count-unseen";

const shortSpan = 7;
const longSpan = 28;
/** Those of the long span, and one that somebody logged ahead. */
const weeksRead = 6;

/** The diary of one of the caller's patients in short. Raises `not_found`. */
export async function getDiarySummary(ctx: NutritionistContext, patientId: string): Promise<DiarySummary> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const [link, nutritionist] = await batchGet(
    ctx,
    linkGetRequest(ctx, pair.nutritionistId, patientId),
    nutritionistGetRequest(ctx, pair.nutritionistId),
  );
  if (!link || !nutritionist) throw new AppError("not_found");
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const [weeks, unseen] = await Promise.all([
    weeksUntil(ctx, pair, weekOf(addCalendarDays(today, 7)), weeksRead),
    countUnseenOf(ctx, pair),
  ]);
  const lines = new Map(weeks.flatMap(({ days }) => Object.entries(days)));
  const span = daysFrom(addCalendarDays(today, 1 - longSpan), today);
  const gaps = span.filter((day) => lines.get(day)?.hasMeals !== true);
  const planned = await plannedOn(ctx, pair, gaps);
  const figures = span.map((day): AdherenceFigures =>
    lines.get(day)?.hasMeals === true
      ? (lines.get(day)?.figures ?? noFigures)
      : { ...noFigures, planned: planned.get(day)?.length ?? 0 },
  );
  await recordAccess(ctx, { patientId, action: "read", what: "diary" });
  return {
    figures7: addFigures(figures.slice(-shortSpan)),
    figures28: addFigures(figures),
    unseen,
    lastAt: weeks.reduce<string | null>((last, { lastAt }) => (last && last > lastAt ? last : lastAt), null),
  };
}
