import { nutrientNames } from "@nutria/contract/clinical/nutrients/nutrient";
import {
  coverageText,
  standingText,
  totalText,
  watchedText,
} from "@nutria/contract/clinical/nutrients/reading-texts";
import type { Reading } from "@nutria/contract/clinical/nutrients/watch";
import { CircleHelp, TriangleAlert } from "lucide-react";
import styles from "./nutrients.module.css";

/** What needs a look, beside its words: the colour alone says nothing. */
const marks = {
  over: TriangleAlert,
  below: TriangleAlert,
  unsure: CircleHelp,
  noFigure: CircleHelp,
} as const;

/** A sum beside its limit or aim, in words: `Sodio 2,310 mg · límite 2,000 mg · pasa del límite por 310 mg`. */
export function ReadingLine({ reading, label }: { reading: Reading; label?: string | undefined }) {
  const { watched, standing } = reading;
  const Mark = standing in marks ? marks[standing as keyof typeof marks] : undefined;
  const rest = [standingText(reading), coverageText(reading)].filter(Boolean).join(" · ");
  return (
    <span className={`numbers ${styles.reading}`} data-standing={standing}>
      <span className={`bold ${styles.name}`}>{label ?? nutrientNames[watched.nutrient].name}</span>{" "}
      <span className="bold">{totalText(watched.nutrient, reading)}</span>{" "}
      <span className="muted">· {watchedText(watched)}</span>
      {rest !== "" && (
        <span className={`muted ${styles.standing}`}>
          {" · "}
          {Mark && <Mark size={14} aria-hidden="true" />}
          {rest}
        </span>
      )}
    </span>
  );
}
