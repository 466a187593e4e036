import type { BodyLevel, BodyRange, BodyReading } from "@nutria/contract/clinical/body-ranges";
import type { BadgeTone } from "../../../../../ui/display/badge";
import { formatDecimals, type Measure } from "./measures";

/** `18.5–24.9`, `menos de 10`, `hasta 80`; the unit follows where there is one, except the BMI's, which is long. */
export function formatRange(range: BodyRange, { name, unit, isLevel }: Measure): string {
  const suffix = unit === "" || isLevel || name === "bodyMassIndex" ? "" : ` ${unit}`;
  return `${boundsOf(range, name)}${suffix}`;
}

function boundsOf({ from, to, isToIncluded }: BodyRange, name: Measure["name"]): string {
  if (from === null) return `${isToIncluded ? "hasta" : "menos de"} ${shortNumber(to, name)}`;
  // The last BMI that is healthy, as it is usually written.
  const last = name === "bodyMassIndex" ? to - 0.1 : to;
  return `${shortNumber(from, name)}–${shortNumber(last, name)}`;
}

function shortNumber(value: number, name: Measure["name"]): string {
  if (name === "waistHipRatio" || name === "waistHeightRatio") return formatDecimals(value, 2);
  return formatDecimals(value, Number.isInteger(value) ? 0 : 1);
}

const levels: Record<BodyLevel, string> = {
  low: "Bajo",
  healthy: "Sano",
  overweight: "Sobrepeso",
  obesity: "Obesidad",
  obesity1: "Obesidad I",
  obesity2: "Obesidad II",
  obesity3: "Obesidad III",
  high: "Alto",
  veryHigh: "Muy alto",
  risk: "Riesgo alto",
};

/** The word of a level; feminine where the measure is. */
function levelText(level: BodyLevel, { name }: Measure): string {
  if (name !== "visceralFat") return levels[level];
  return { ...levels, high: "Alta", healthy: "Sana", low: "Baja" }[level];
}

/** `Sobrepeso · sano 18.5–24.9`, `Sano · 23–33 %`. */
export function readingText({ level, range }: BodyReading, measure: Measure): string {
  const bounds = formatRange(range, measure);
  const word = levelText(level, measure);
  const healthy = levelText("healthy", measure).toLowerCase();
  return level === "healthy" ? `${word} · ${bounds}` : `${word} · ${healthy} ${bounds}`;
}

/** Green in the range, amber outside of it; more muscle than expected is no warning. */
export function toneOf(level: BodyLevel, { name }: Measure): BadgeTone {
  if (level === "healthy") return "onsite";
  return name === "skeletalMuscleMass" && level === "high" ? "online" : "warning";
}
