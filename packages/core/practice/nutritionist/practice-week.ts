import { firstWeekday, startOfWeek } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../../kernel/context";
import { defaultTimeZone, type Nutritionist } from "./entity";
import { findNutritionist } from "./list-nutritionists";

/** The days and weeks of a practice: by the clock of its zone, from its first weekday on. */
export interface PracticeWeek {
  timeZone: string;
  /** Sunday 0. */
  weekStartsOn: number;
}

export const practiceWeekOf = ({
  settings: { timeZone, weekStartsOn = firstWeekday },
}: Pick<Nutritionist, "settings">): PracticeWeek => ({ timeZone, weekStartsOn });

/** Reads how a practice counts its days. */
export async function readPracticeWeek(ctx: Context, nutritionistId: string): Promise<PracticeWeek> {
  const found = await findNutritionist(ctx, nutritionistId);
  return found ? practiceWeekOf(found) : { timeZone: defaultTimeZone, weekStartsOn: firstWeekday };
}

/** The day of an instant in the practice, and the first one of its week. */
export function weekAt(
  { timeZone, weekStartsOn }: PracticeWeek,
  at: string,
): { from: string; today: string } {
  const today = dayAt(at, timeZone);
  return { from: startOfWeek(today, weekStartsOn), today };
}
