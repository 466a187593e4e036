import type { PlanMark } from "@nutria/contract/schemas/patient-app/plan";
import { TriangleAlert } from "lucide-react";
import { useClientPlan } from "../api/plan";
import { planTexts as texts } from "./texts";
import styles from "./plan.module.css";

/** What a meal of the plan has against the record: not to be eaten, a label to read, or reviewed by nobody. */
export function MealMarks({ position }: { position: number | null }) {
  const marks = useClientPlan().data?.current?.marks ?? [];
  const own = marks.filter(({ meals }) => meals.includes(position));
  if (own.length === 0) return null;
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

function textOf({ level, food, names }: PlanMark): string {
  if (level === "unreviewed") return texts.notReviewed(food);
  return level === "forbidden" ? texts.doNotEat(food, names) : texts.readLabel(food, names);
}
