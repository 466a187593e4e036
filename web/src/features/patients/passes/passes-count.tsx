import { Ticket } from "lucide-react";
import { usePassInfo } from "../api/passes";
import { texts } from "../texts";
import { lowPasses } from "@nutria/contract/product";
import styles from "./plan-and-passes.module.css";

/** Shows the number of available passes. */
export function PassesCount() {
  const { data } = usePassInfo();
  if (!data) return null;
  // A newcomer is not warned of passes that were never there.
  const isLow = data.hasHadPasses && data.activePasses <= lowPasses;
  return (
    <span className={isLow ? `${styles.count} ${styles.countLow}` : styles.count} data-numbers>
      <Ticket size={18} aria-hidden="true" />
      {texts.passes.available(data.activePasses)}
    </span>
  );
}
