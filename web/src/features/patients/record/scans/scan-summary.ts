import type { ProgressEntry } from "../progress/model/entries";
import { changeOf, formatMeasure, measureOf, type MeasureName } from "../progress/model/measures";

/** A change of muscle smaller than this, in kilograms, is within what a scanner repeats. */
const leastMuscle = 0.3;

/** What became of fat and muscle between two scans: `Bajó 1.6 kg de grasa y conservó el músculo.` */
export function scanSummary(before: ProgressEntry, after: ProgressEntry): string {
  const fat = changeBetween(before, after, "bodyFatMass");
  const muscle = changeBetween(before, after, "skeletalMuscleMass");
  return `${fatText(fat)} y ${muscleText(muscle)}.`;
}

function changeBetween(before: ProgressEntry, after: ProgressEntry, name: MeasureName): number {
  return changeOf(before.values[name] ?? 0, after.values[name] ?? 0, measureOf(name));
}

function fatText(change: number): string {
  if (change === 0) return "Mantuvo la grasa";
  return `${change < 0 ? "Bajó" : "Subió"} ${kilograms(change)} de grasa`;
}

function muscleText(change: number): string {
  if (Math.abs(change) < leastMuscle) return "conservó el músculo";
  return `${change < 0 ? "perdió" : "ganó"} ${kilograms(change)} de músculo`;
}

function kilograms(change: number): string {
  return formatMeasure(Math.abs(change), measureOf("bodyFatMass"));
}
