import { addCalendarDays } from "@nutria/calendar/day";
import type { DaySwap } from "@nutria/contract/clinical/day-swap";
import type { FoodGroupId } from "@nutria/contract/clinical/food-group";
import { placeInPlan } from "@nutria/contract/record/diary-facts";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useClientPlan } from "../api/plan";
import { useChoiceOfPhone } from "../../../device/phone";

/** The swaps of some days, by the day; each is of one version of one plan. */
type KeptSwaps = Readonly<Record<string, { plan: string; swaps: readonly DaySwap[] }>>;

/** A day can be logged for a week; older swaps are of no use. */
const daysKept = 8;
const none: KeptSwaps = {};
const noSwaps: readonly DaySwap[] = [];

type KeyedPlan = Pick<ClientPlan, "_id" | "version" | "allergies" | "intolerances" | "diets">;

/** What the phone calls a plan: its swaps end when the nutritionist changes it, or what the record forbids. */
export const planKey = ({ _id, version, allergies, intolerances, diets }: KeyedPlan): string =>
  [_id, version, ...allergies, ...intolerances, ...diets].join(".");

/** The swaps of the chosen nutritionist's plan on a day, and a function that sets or takes back that of a pill. */
export function useDaySwaps(plan: KeyedPlan | null | undefined, day: string) {
  const { nutritionist } = useNutritionist();
  const [kept, keep] = useChoiceOfPhone<KeptSwaps>(`daySwaps.${nutritionist._id}`, none);
  const key = plan ? planKey(plan) : "";
  const ofDay = kept[day];
  const swaps = ofDay?.plan === key ? ofDay.swaps : noSwaps;
  const set = (position: number, group: FoodGroupId, swap: DaySwap | null) => {
    const others = swaps.filter((one) => one.position !== position || one.group !== group);
    const recent = Object.entries(kept).filter(([of]) => of >= addCalendarDays(day, -daysKept));
    keep({
      ...Object.fromEntries(recent),
      [day]: { plan: key, swaps: swap ? [...others, swap] : others },
    });
  };
  return { swaps, set };
}

/** Whether a planned meal is of a plan, by its mark (`planMark`); a meal without one is of the plan that holds. */
export const isOfPlan = (
  mark: string | undefined,
  plan: Pick<ClientPlan, "_id" | "version"> | null | undefined,
): boolean => mark === undefined || (!!plan && mark === `${plan._id}.${plan.version}`);

/** Returns the swaps of a planned meal on a day, by the day, the place of the meal and the mark of its plan. */
export function useSwapsOfMeals(): (
  day: string,
  position: number,
  mark: string | undefined,
) => readonly DaySwap[] {
  const { nutritionist } = useNutritionist();
  const plan = useClientPlan().data?.current;
  const [kept] = useChoiceOfPhone<KeptSwaps>(`daySwaps.${nutritionist._id}`, none);
  return (day, position, mark) => {
    const ofDay = kept[day];
    if (!plan || ofDay?.plan !== planKey(plan) || !isOfPlan(mark, plan)) return noSwaps;
    return ofDay.swaps.filter((swap) => swap.position === placeInPlan(position));
  };
}
