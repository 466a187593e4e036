import { useSwapsOfMeals } from "./day-swaps";
import styles from "./plan.module.css";

/** What the patient eats on a day instead of a part of a meal; nothing without a swap. */
export function SwapNote({ day, position }: { day: string; position: number }) {
  const swaps = useSwapsOfMeals()(day, position);
  if (swaps.length === 0) return null;
  return (
    <span className={styles.note}>
      Con tu cambio: <strong>{swaps.map(({ to }) => to).join(", ")}</strong>
    </span>
  );
}
