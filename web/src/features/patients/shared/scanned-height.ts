import { heightOf } from "@nutria/contract/clinical/body-index";
import type { PatientDetail } from "@nutria/contract/schemas/patient";

/** The height that the latest scan implies, in centimetres; null without a scan. */
export function scannedHeightOf({ inbodyResults: [latest] }: PatientDetail): number | null {
  return latest ? heightOf(latest.weight, latest.bodyMassIndex) : null;
}
