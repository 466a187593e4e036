import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { addFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import { AppError } from "@nutria/contract/wire/errors";
import type { DiarySummary } from "@nutria/contract/schemas/record/diary";
import { diaryZoneOf, linkGetRequest } from "../care/care-link/index";
import { recordAccess } from "../clinical/access-log/index";
import type { NutritionistContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { nutritionistGetRequest, practiceWeekOf, weekAt } from "../practice/nutritionist/index";
import { countUnseenOf } from "./count-unseen";
import { figuresOn, linesOf } from "./figures";
import { weekOf, weeksUntil } from "./repo";

const longSpan = 28;
/** The weeks of the long span, and one for meals logged ahead. */
const weeksRead = 6;

/**
 * The summary of the diary of one of the caller's patients, with the figures of the practice's week and of 28 days,
 * both until today. Raises `not_found`. Decisions, "The patient's app, diary and messages".
 */
export async function getDiarySummary(ctx: NutritionistContext, patientId: string): Promise<DiarySummary> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const [link, nutritionist] = await batchGet(
    ctx,
    linkGetRequest(ctx, pair.nutritionistId, patientId),
    nutritionistGetRequest(ctx, pair.nutritionistId),
  );
  if (!link || !nutritionist) throw new AppError("not_found");
  const practice = practiceWeekOf(nutritionist);
  const timeZone = diaryZoneOf(link, practice.timeZone);
  const { from, today } = weekAt({ ...practice, timeZone }, ctx.now());
  const [weeks, unseen] = await Promise.all([
    weeksUntil(ctx, pair, weekOf(addCalendarDays(today, 7)), weeksRead),
    countUnseenOf(ctx, pair),
  ]);
  const span = daysFrom(addCalendarDays(today, 1 - longSpan), today);
  const figures = await figuresOn(ctx, { link, timeZone }, span, linesOf(weeks));
  const sum = (days: readonly string[]): AdherenceFigures =>
    addFigures(days.flatMap((day) => figures.get(day) ?? []));
  await recordAccess(ctx, { patientId, action: "read", what: "diary" });
  return {
    figures7: sum(span.filter((day) => day >= from)),
    figures28: sum(span),
    unseen,
    lastAt: weeks.reduce<string | null>((last, { lastAt }) => (last && last > lastAt ? last : lastAt), null),
  };
}
