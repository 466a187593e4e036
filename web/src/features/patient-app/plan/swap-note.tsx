import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { useSwapsOfMeals } from "./day-swaps";
import styles from "./plan.module.css";

/** What the patient eats on a day instead of a part of a meal; nothing without a swap. */
export function SwapNote({ day, meal: { position, plan } }: { day: string; meal: PlannedMeal }) {
  const swaps = useSwapsOfMeals()(day, position, plan);
  if (swaps.length === 0) return null;
  return (
    <span className={styles.note}>
      Con tu cambio: <strong>{swaps.map(({ to }) => to).join(", ")}</strong>
    </span>
  );
}
