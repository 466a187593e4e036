import type { CSSProperties, ReactNode, Ref } from "react";
import styles from "./option-list.module.css";

export interface Option {
  /** Distinguishes it among the options of the list. */
  key: string;
  label: ReactNode;
  /** Stays in sight at the end of the list, however many there are before it. */
  isPinned?: boolean;
}

export interface OptionListProps {
  /** The id of the input: it is joined to the list by `optionIds`. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  options: readonly Option[];
  /** The position of the option that Enter chooses. */
  active: number;
  onChoose: (position: number) => void;
  style: CSSProperties;
  ref?: Ref<HTMLUListElement>;
}

/** The ids of the list of an input and of its options, for `aria-controls` and `aria-activedescendant`. */
export const optionIds = (id: string) => ({
  list: `${id}-list`,
  option: (position: number) => `${id}-${position}`,
});

/** The options under an input. The focus stays in the input, which handles the keys. */
export function OptionList({ id, label, options, active, onChoose, style, ref }: OptionListProps) {
  const ids = optionIds(id);
  return (
    <ul
      ref={ref}
      id={ids.list}
      role="listbox"
      aria-label={label}
      className={`framed rounded on-card ${styles.list}`}
      style={style}
    >
      {options.map((option, position) => (
        <li
          key={option.key}
          id={ids.option(position)}
          role="option"
          aria-selected={position === active}
          className={
            option.isPinned
              ? `row gap-3 numbers ${styles.option} ${styles.pinned}`
              : `row gap-3 numbers ${styles.option}`
          }
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(position)}
        >
          {option.label}
        </li>
      ))}
    </ul>
  );
}
