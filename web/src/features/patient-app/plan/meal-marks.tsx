import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import type { ClientPlan, PlanMark } from "@nutria/contract/schemas/patient-app/plan";
import { TriangleAlert } from "lucide-react";
import { useClientPlan } from "../api/plan";
import { planTexts as texts } from "./texts";
import styles from "./plan.module.css";

/**
 * What a meal of the plan, or with `null` what may be eaten without limit, has against the record on a day: not to be
 * eaten, a label to read, or reviewed by nobody.
 */
export function MealMarks({ position, day }: { position: number | null; day: string }) {
  const plan = useClientPlan().data?.current;
  const own = plan?.marks.filter((mark) => mark.meals.includes(position) && isOn(mark, plan, position, day));
  if (!own || own.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {own.map((mark) => (
        <li key={mark.food} className={mark.level === "forbidden" ? styles.forbidden : styles.label}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{textOf(mark)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whether the menu of a day has what is marked; what a text names, it has each day. */
function isOn({ food }: PlanMark, { meals }: ClientPlan, position: number | null, day: string): boolean {
  const { items = [], menu = "" } = (position === null ? undefined : meals[position]) ?? {};
  const named = items.filter(({ name }) => name === food);
  if (named.length === 0 || menu.toLowerCase().includes(food.toLowerCase())) return true;
  const on = menuDayOf(day);
  return named.some((item) => item.day === on);
}

function textOf({ level, food, names }: PlanMark): string {
  if (level === "unreviewed") return texts.notReviewed(food);
  return level === "forbidden" ? texts.doNotEat(food, names) : texts.readLabel(food, names);
}
