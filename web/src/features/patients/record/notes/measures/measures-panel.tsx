import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import {
  sitesOf,
  type Sex,
  type SkinfoldFormula,
  type SkinfoldPerson,
} from "@nutria/contract/clinical/skinfolds";
import { skinfoldSites } from "@nutria/contract/schemas/record/visit-note";
import { formatDayAt } from "@nutria/calendar/format";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { computedMeasures } from "./computed-measures";
import { MeasureRow } from "./measure-row";
import {
  noteMeasureOf,
  measuresOf,
  problemOf,
  typedOf,
  type NoteMeasureName,
  type TypedMeasures,
} from "../note-values";
import { progressTexts } from "../../progress/progress-texts";
import { noteTexts } from "../texts";
import styles from "./measures-panel.module.css";

const texts = noteTexts.measures;

/** The skinfolds that a formula adds up, and the other ones. */
function skinfoldsFor(formula: SkinfoldFormula, sex: Sex | null) {
  const needed = sitesOf(formula, sex ?? "female");
  return {
    needed: skinfoldSites.filter((site) => needed.includes(site)),
    others: skinfoldSites.filter((site) => !needed.includes(site)),
  };
}

interface MeasuresPanelProps {
  typed: TypedMeasures;
  previous: HandMeasures | null;
  knownHeight: number | null;
  /** The patient on the day of the visit, and on that of the last one. */
  person: SkinfoldPerson;
  personBefore: SkinfoldPerson;
  formula: SkinfoldFormula;
  zone: string;
  isReadOnly: boolean;
  onTyped: (name: NoteMeasureName, typed: string) => void;
}

/** The measures of a visit beside those of the last one, and what follows from them. */
export function MeasuresPanel(props: MeasuresPanelProps) {
  const { typed, previous, knownHeight, person, personBefore, formula, zone, isReadOnly, onTyped } = props;
  const id = useId();
  // The height of an adult is asked for once.
  const [asksHeight] = useState(() => knownHeight === null || typed.height !== "");
  const { needed, others } = skinfoldsFor(formula, person.sex);
  const further: readonly NoteMeasureName[] = asksHeight ? others : ["height", ...others];
  const [isOpen, setIsOpen] = useState(() => further.some((name) => typedOf(typed, name) !== ""));
  const body: readonly NoteMeasureName[] = [
    "weight",
    ...(asksHeight ? (["height"] as const) : []),
    "waist",
    "hip",
    "arm",
  ];
  const row = (name: NoteMeasureName) => (
    <MeasureRow
      key={name}
      name={name}
      typed={typedOf(typed, name)}
      before={previous && noteMeasureOf(previous.measures, name)}
      problem={problemOf(name, typedOf(typed, name))}
      isReadOnly={isReadOnly}
      onTyped={(value) => onTyped(name, value)}
    />
  );
  const computed = computedMeasures({
    measures: measuresOf(typed),
    before: previous && { measures: previous.measures, person: personBefore },
    knownHeight,
    person,
    formula,
  });
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <table className={styles.table}>
        <MeasuresHead {...{ id, previous, zone }} />
        <tbody>{body.map(row)}</tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.group}>
              {texts.skinfolds}
            </th>
          </tr>
          {needed.map(row)}
        </tbody>
        {isOpen && <tbody>{further.map(row)}</tbody>}
      </table>
      {!isOpen && !isReadOnly && further.length > 0 && (
        <button
          type="button"
          className={`inline-row gap-6px rounded primary small ${styles.more}`}
          onClick={() => setIsOpen(true)}
        >
          <ChevronDown size={16} aria-hidden="true" />
          {texts.more}
        </button>
      )}
      <dl className={`stack gap-3 line-above sunken ${styles.computed}`}>
        {computed.map(({ name, label, value, note }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span>{value ?? "–"}</span>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`sunken muted tiny ${styles.formula}`}>
        {progressTexts.formulaOf(progressTexts.formulas[formula])}
      </p>
    </section>
  );
}

/** `id` is that of the heading. */
function MeasuresHead({
  id,
  previous,
  zone,
}: { id: string } & Pick<MeasuresPanelProps, "previous" | "zone">) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.title}>
          <h3 id={id}>{texts.title}</h3>
        </th>
        <th scope="col">{texts.today}</th>
        <th scope="col" className={styles.before}>
          {previous ? formatDayAt(previous.date, zone) : texts.before}
        </th>
        <th scope="col" className={styles.change}>
          {texts.change}
        </th>
      </tr>
    </thead>
  );
}
