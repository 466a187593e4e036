import type { ReactNode } from "react";
import { bookingTexts as texts } from "../booking-texts";
import styles from "./chosen.module.css";

interface ChosenRowProps {
  icon?: ReactNode;
  title: string;
  lines: readonly string[];
  /** What its button changes, for screen readers; without `onChange` there is nothing else to choose. */
  what: string;
  onChange?: (() => void) | undefined;
}

/** A choice that was made, with the way to change it. */
export function ChosenRow({ icon, title, lines, what, onChange }: ChosenRowProps) {
  return (
    <div className={styles.chosen}>
      {icon}
      <div className={styles.chosenText}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line} className="small muted">
            {line}
          </span>
        ))}
      </div>
      {onChange && (
        <button type="button" className={styles.link} aria-label={texts.changeWhat(what)} onClick={onChange}>
          {texts.change}
        </button>
      )}
    </div>
  );
}
