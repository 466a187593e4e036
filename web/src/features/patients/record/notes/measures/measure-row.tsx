import { useId } from "react";
import { formatDecimals } from "../../progress/model/measures";
import { isSkinfold, readMeasure, unitOf, type NoteMeasureName } from "../note-values";
import { noteTexts } from "../texts";
import styles from "./measures-panel.module.css";

const texts = noteTexts.measures;

interface MeasureRowProps {
  name: NoteMeasureName;
  typed: string;
  before: number | null;
  problem: string | undefined;
  isReadOnly: boolean;
  onTyped: (typed: string) => void;
}

/** One measure: what it is today, what it was, and the change as it is typed. */
export function MeasureRow({ name, typed, before, problem, isReadOnly, onTyped }: MeasureRowProps) {
  const id = useId();
  const unit = unitOf(name);
  const label = texts.labels[name];
  const value = readMeasure(name, typed);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <span className={`row rounded ${styles.input}`} data-invalid={problem !== undefined || undefined}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="–"
            aria-label={texts.value(label, texts.units[unit])}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : id}
            readOnly={isReadOnly}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") focusNext(event.currentTarget);
            }}
          />
          <span aria-hidden="true">{unit}</span>
        </span>
        {problem !== undefined && (
          <p id={id} className={`danger tiny ${styles.problem}`} role="alert">
            {problem}
          </p>
        )}
      </td>
      <td className={styles.before}>{before === null ? "" : shown(name, before)}</td>
      <td className={styles.change}>
        {before !== null && value !== null ? changeText(name, value - before) : ""}
      </td>
    </tr>
  );
}

/** Skinfolds are read in whole millimetres, or as they were written. */
function shown(name: NoteMeasureName, value: number): string {
  return formatDecimals(value, isSkinfold(name) && Number.isInteger(value) ? 0 : 1);
}

function changeText(name: NoteMeasureName, change: number): string {
  const rounded = Math.round(change * 10) / 10;
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${shown(name, Math.abs(rounded))}`;
}

/** Enter goes down as Tab does, because a keypad of numbers has no Tab. */
function focusNext(input: HTMLInputElement): void {
  const inputs = [...(input.closest("table")?.querySelectorAll("input") ?? [])];
  inputs[inputs.indexOf(input) + 1]?.focus();
}
