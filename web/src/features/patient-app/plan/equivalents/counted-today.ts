import { addPortions, type Portions } from "@nutria/contract/clinical/equivalents";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useNutritionist } from "../../api/nutritionists";
import { useDiaryWeek, weekOf } from "../../diary/week/use-week";

interface LoggedMeal {
  day: string;
  meal: { position: number | null };
  kind: string;
  withdrawnAt: string | null;
}

/** The equivalents of the plan's meals that were eaten on a day, as planned or with a swap for as many. */
export function countedOn(
  { meals }: Pick<ClientPlan, "meals">,
  entries: readonly LoggedMeal[],
  day: string,
): Portions {
  const eaten = entries.filter(
    (entry) =>
      entry.day === day && entry.withdrawnAt === null && (entry.kind === "plan" || entry.kind === "change"),
  );
  const positions = new Set(eaten.flatMap(({ meal }) => meal.position ?? []));
  return addPortions([...positions].flatMap((position) => meals[position]?.portions ?? []));
}

/** {@link countedOn} today; undefined where the diary is off. */
export function useCountedToday(plan: ClientPlan, today: string): Portions | undefined {
  const { diary } = useNutritionist();
  const { week } = useDiaryWeek(weekOf(today));
  return diary && week ? countedOn(plan, week.entries, today) : undefined;
}
