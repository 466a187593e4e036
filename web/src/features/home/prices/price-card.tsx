import type { LucideIcon } from "lucide-react";
import styles from "./prices.module.css";

export interface PriceFact {
  Icon: LucideIcon;
  text: string;
  isQuiet?: boolean;
}

interface PriceCardProps {
  name: string;
  price: string;
  /** What the price is for, such as a month. */
  unit: string;
  facts: readonly PriceFact[];
  onPress: () => void;
}

/** A price as one button, with what it includes. */
export function PriceCard({ name, price, unit, facts, onPress }: PriceCardProps) {
  return (
    <li>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onPress}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          <strong data-numbers>{price}</strong> <span className="muted small">{unit}</span>
        </span>
        {facts.map(({ Icon, text, isQuiet = false }) => (
          <span key={text} className={isQuiet ? `${styles.fact} ${styles.quiet}` : styles.fact}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </span>
        ))}
      </button>
    </li>
  );
}
