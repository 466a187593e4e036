import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import { placeInPlan } from "@nutria/contract/record/diary-facts";
import type { ClientPlan, PlanMark } from "@nutria/contract/schemas/patient-app/plan";
import { TriangleAlert } from "lucide-react";
import { useClientPlan } from "../api/plan";
import { isOfPlan } from "./day-swaps";
import { planTexts as texts } from "./texts";
import styles from "./plan.module.css";

interface MealMarksProps {
  /** The place of the meal in the day; `null` for what may be eaten without limit. */
  position: number | null;
  day: string;
  /** The mark of its plan, where that may be another one than the patient's now. */
  of?: string | undefined;
}

/** What a meal of the plan has against the record on a day: not to be eaten, a label to read, or reviewed by nobody. */
export function MealMarks({ position: place, day, of }: MealMarksProps) {
  const plan = useClientPlan().data?.current;
  if (!isOfPlan(of, plan)) return null;
  const position = place === null ? null : placeInPlan(place);
  const own = plan?.marks.filter((mark) => mark.meals.includes(position) && isOn(mark, plan, position, day));
  if (!own || own.length === 0) return null;
  return (
    <ul className={`stack gap-1 ${styles.marks}`}>
      {own.map((mark) => (
        <li key={mark.food} className={mark.level === "forbidden" ? "danger bold" : "warning"}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{textOf(mark)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether a meal has what is marked on a day, and with it what it may not meet; what its words name, it has each day. A mark
 * names all meals of what it is told with; what is found in none of them stands in each.
 */
function isOn(mark: PlanMark, { meals }: ClientPlan, position: number | null, day: string): boolean {
  const { items = [], menu = "" } = (position === null ? undefined : meals[position]) ?? {};
  const on = menuDayOf(day);
  const isServed = (food: string) =>
    meals.some((meal) => (meal.items ?? []).some(({ name }) => name === food));
  const has = (food: string) =>
    position === null ||
    menu.toLowerCase().includes(food.toLowerCase()) ||
    items.some((item) => item.name === food && item.day === on) ||
    !isServed(food);
  const { food, beside = [] } = mark;
  return has(food) && (beside.length === 0 || beside.some(has));
}

function textOf({ level, food, names, beside = [] }: PlanMark): string {
  if (level === "forbidden" && beside.length > 0) return texts.notTogether(food, beside, names);
  if (level === "unreviewed") return texts.notReviewed(food);
  return level === "forbidden" ? texts.doNotEat(food, names) : texts.readLabel(food, names);
}
