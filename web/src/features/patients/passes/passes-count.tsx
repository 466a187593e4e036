import { Ticket } from "lucide-react";
import { usePassInfo } from "../api/passes";
import { texts } from "../texts";
import styles from "./plan-and-passes.module.css";

/** At this number of available passes, or fewer, the screen warns (spec A §9). */
export const lowPassesThreshold = 2;

/** How many passes are left to give. */
export function PassesCount() {
  const { data } = usePassInfo();
  if (!data) return null;
  const isLow = data.activePasses <= lowPassesThreshold;
  return (
    <span className={isLow ? `${styles.count} ${styles.countLow}` : styles.count} data-numbers>
      <Ticket size={18} aria-hidden="true" />
      {texts.passes.available(data.activePasses)}
    </span>
  );
}
