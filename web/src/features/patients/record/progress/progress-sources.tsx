import type { RangeSource } from "@nutria/contract/clinical/body-ranges";
import { adultAge } from "@nutria/contract/clinical/adult-age";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { useDialogs } from "../../../../lib/dialogs";
import type { ProgressEntry } from "./model/entries";
import { measureOf, overviewOrder, type MeasureName } from "./model/measures";
import { seriesOf } from "./model/series";
import { progressTexts } from "./progress-texts";
import styles from "./progress-screen.module.css";

const { sources: texts, ...others } = progressTexts;

interface ProgressSourcesProps {
  progress: PatientProgress;
  entries: readonly ProgressEntry[];
}

/** Says what the healthy ranges and the fat from skinfolds are taken from, or why there are none. */
export function ProgressSources({ progress, entries }: ProgressSourcesProps) {
  const dialogs = useDialogs();
  const { criteria } = progress;
  const hasSkinfolds = entries.some(
    ({ kind, values }) => kind === "hand" && values.bodyFatPercentage !== undefined,
  );
  return (
    <p className={`muted tiny ${styles.sources}`}>
      {rangesText(progress, entries)}{" "}
      {hasSkinfolds && `${others.formulaOf(others.formulas[criteria.skinfoldFormula])} `}
      <button type="button" onClick={() => dialogs.open("bodyCriteria", { criteria })}>
        {others.changeCriteria}
      </button>
    </p>
  );
}

function rangesText(progress: PatientProgress, entries: readonly ProgressEntry[]): string {
  const [latest] = entries;
  const { age = null } = latest?.person ?? {};
  if (progress.isPregnant) return others.pregnant;
  if (age === null) return others.unknownPerson;
  if (age < adultAge) return others.adultsOnly;
  const who = progress.sex === null ? texts.person : progress.sex === "female" ? texts.woman : texts.man;
  const parts = [`${texts.for(texts.aged(who, age))}. ${sentence(measuresBySource(progress, entries))}`];
  if (progress.sex === null) parts.push(others.unknownPerson);
  if (hasUnknownScale(entries)) parts.push(others.unknownScale);
  return parts.join(" ");
}

/** Which measures are read by each source. */
function measuresBySource({ criteria }: PatientProgress, entries: readonly ProgressEntry[]): string {
  const bySource = new Map<RangeSource, string[]>();
  for (const name of overviewOrder) {
    const source = seriesOf(entries, name, criteria)?.reading?.range.source;
    if (source) bySource.set(source, [...(bySource.get(source) ?? []), inSentence(name)]);
  }
  return [...bySource].map(([source, names]) => `${names.join(", ")}: ${texts[source]}`).join("; ");
}

/** The name of a measure within a sentence; an abbreviation keeps its capitals. */
function inSentence(name: MeasureName): string {
  const { short } = measureOf(name);
  return short === short.toUpperCase() ? short : short.toLowerCase();
}

function sentence(text: string): string {
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function hasUnknownScale(entries: readonly ProgressEntry[]): boolean {
  const scan = entries.find(({ kind }) => kind === "scan")?.scan;
  return scan !== undefined && scan.device === undefined;
}
