import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { factsOf } from "./facts";

const segments = {
  rightArm: "brazo derecho",
  leftArm: "brazo izquierdo",
  trunk: "tronco",
  rightLeg: "pierna derecha",
  leftLeg: "pierna izquierda",
} as const;
const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 2 });

/** The measures of a scan in lines: the whole body, then the lean mass of each segment, and the device that took it. */
export function scanInWords(measures: BodyComposition): string {
  const { segmentalLean, segmentalLeanPercentage, device, normalRanges: _, ...whole } = measures;
  const names = Object.keys(segments) as (keyof typeof segments)[];
  const lean = names.flatMap((name) => {
    const kilograms = segmentalLean?.[name];
    const percent = segmentalLeanPercentage?.[name];
    if (kilograms === undefined && percent === undefined) return [];
    const values = [
      kilograms === undefined ? "" : `${number.format(kilograms)} kg`,
      percent === undefined ? "" : `${number.format(percent)} % de lo esperado`,
    ];
    return [`${segments[name]} ${values.filter(Boolean).join(", ")}`];
  });
  return [
    factsOf(whole)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(" · "),
    lean.length === 0 ? "" : `Masa magra por segmento: ${lean.join("; ")}`,
    device === undefined ? "" : `Equipo: ${device}`,
  ]
    .filter(Boolean)
    .join("\n");
}
