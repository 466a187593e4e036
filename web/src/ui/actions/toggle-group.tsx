import { useEffect, useRef, type ReactNode } from "react";
import styles from "./toggle-group.module.css";

export interface ToggleChoice<Value> {
  value: Value;
  label: ReactNode;
}

export interface ToggleGroupProps<Value> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly ToggleChoice<Value>[];
  /** A value that no choice has presses none. */
  value: Value | null;
  onValue: (value: Value) => void;
  /** Joined buttons by default; chips, and cards of two lines, scroll sideways where they do not fit. */
  look?: "joined" | "chips" | "cards";
  /** As low as the row of a list; a phone's buttons stay as high as a thumb. */
  isSmall?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Buttons of which one is pressed, such as the views of a screen or a filter. */
export function ToggleGroup<Value extends string | number | null>(props: ToggleGroupProps<Value>) {
  const { label, choices, value, onValue, look = "joined", isSmall, isDisabled, className } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (look === "joined") return;
    // A dialog lays its content out after it was opened, which is before the next frame.
    const frame = requestAnimationFrame(() => {
      const pressed = group.current?.querySelector<HTMLElement>("[aria-pressed=true]");
      if (pressed) showSideways(group.current, pressed);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, look]);
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={[styles.group, styles[look], isSmall && styles.small, className].filter(Boolean).join(" ")}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={isDisabled}
          onClick={() => onValue(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** Scrolls a row, and nothing around it, so that a part of it is in its middle. */
function showSideways(row: HTMLElement | null, part: HTMLElement): void {
  if (!row) return;
  const rest = (row.clientWidth - part.offsetWidth) / 2;
  row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left - rest;
}
