import { heightOf } from "@nutria/contract/clinical/body-index";
import type { PatientProgress } from "@nutria/contract/schemas/record/progress";

/** The latest weight in kilograms and height in centimetres, of a scan or by hand; null where nobody measured it. */
export function latestBodyOf({ scans, handMeasures }: Pick<PatientProgress, "scans" | "handMeasures">) {
  const [scan] = scans;
  const weighed = handMeasures.find(({ measures }) => measures.weight !== null);
  const tall = handMeasures.find(({ measures }) => measures.height !== null);
  const isScanNewer = scan !== undefined && (weighed === undefined || scan.date > weighed.date);
  return {
    weightKg: isScanNewer ? scan.weight : (weighed?.measures.weight ?? null),
    // A scan says the height by its index.
    heightCm: tall?.measures.height ?? (scan ? heightOf(scan.weight, scan.bodyMassIndex) : null),
  };
}
