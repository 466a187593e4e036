import { addPortions, type Portions } from "@nutria/contract/clinical/equivalents";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useDiaryWeek } from "../../shared/week/use-week";

interface LoggedMeal {
  day: string;
  meal: { position: number | null };
  kind: string;
  withdrawnAt: string | null;
}

/** The equivalents of the planned meals that were eaten on a day, as planned or with a swap for as many, each by its own plan. */
export function countedOn(
  { day, plannedMeals }: Pick<DiaryDay, "day" | "plannedMeals">,
  entries: readonly LoggedMeal[],
): Portions {
  const eaten = new Set(
    entries
      .filter(({ withdrawnAt, kind }) => withdrawnAt === null && (kind === "plan" || kind === "change"))
      .flatMap((entry) => (entry.day === day ? (entry.meal.position ?? []) : [])),
  );
  return addPortions(
    plannedMeals.flatMap(({ position, portions }) => (eaten.has(position) && portions ? [portions] : [])),
  );
}

/** {@link countedOn} today; undefined where the diary is off. */
export function useCountedToday(today: string): Portions | undefined {
  const { diary } = useNutritionist();
  const { week } = useDiaryWeek(today);
  const day = week?.days.find((one) => one.day === today);
  return diary && week && day ? countedOn(day, week.entries) : undefined;
}
