import { formatDay } from "@nutria/calendar/format";
import type { ScanMeasure } from "@nutria/contract/schemas/body-composition";

interface ResultMeasure {
  measure: ScanMeasure;
  name: string;
  unit: string;
  /** What a difference is counted in, where that is another unit. */
  of?: string;
  help?: string;
}

/** The measures of a scan that its patient reads, with their units and what they mean. */
export const resultMeasures: readonly ResultMeasure[] = [
  { measure: "weight", name: "Peso", unit: "kg" },
  { measure: "bodyFatPercentage", name: "Grasa corporal", unit: "%", of: "puntos" },
  { measure: "skeletalMuscleMass", name: "Músculo", unit: "kg" },
  { measure: "bodyFatMass", name: "Grasa", unit: "kg" },
  { measure: "visceralFat", name: "Grasa visceral", unit: "nivel", help: "Es la que rodea tus órganos." },
  {
    measure: "bodyMassIndex",
    name: "IMC",
    unit: "kg/m²",
    help: "El IMC no distingue grasa de músculo: fíjate más en lo de arriba.",
  },
  { measure: "totalBodyWater", name: "Agua", unit: "L" },
  {
    measure: "basalMetabolicRate",
    name: "Energía en reposo",
    unit: "kcal",
    help: "Lo que tu cuerpo gasta al día sin moverse.",
  },
];

/** Texts of one scan. */
export const resultTexts = {
  title: (day: string) => `Análisis del ${formatDay(day)}`,
  fallbackTitle: "Análisis",
  missing: "No encontramos este análisis.",
  at: (partner: string, time: string) => `${partner}, ${time}`,
  less: (difference: string, unit: string, day: string) =>
    `${difference} ${unit} menos que el ${formatDay(day)}.`,
  more: (difference: string, unit: string, day: string) =>
    `${difference} ${unit} más que el ${formatDay(day)}.`,
  same: (day: string) => `Igual que el ${formatDay(day)}.`,
  below: "Abajo del rango",
  in: "En rango",
  above: "Arriba del rango",
  range: (from: string, to: string) => `Rango del aparato: de ${from} a ${to}`,
  note: (name: string) => `No es un diagnóstico: coméntalo con ${name}.`,
  hidden: "Este análisis no se muestra por ahora.",
} as const;
