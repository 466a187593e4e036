import type { BodyComposition } from "@nutria/contract/schemas/body-composition";

export type MeasureName = Exclude<keyof BodyComposition, "segmentalLean">;

export interface Measure {
  name: MeasureName;
  label: string;
  /** Where the label does not fit. */
  short: string;
  unit: string;
  decimals: number;
  /** It is a level and not an amount: `nivel 8`. */
  isLevel?: true;
}

/** What a scan measures, in the order that a nutritionist reads it. */
export const measures: readonly Measure[] = [
  { name: "weight", label: "Peso", short: "Peso", unit: "kg", decimals: 1 },
  {
    name: "skeletalMuscleMass",
    label: "Masa muscular esquelética",
    short: "Masa muscular",
    unit: "kg",
    decimals: 1,
  },
  { name: "bodyFatMass", label: "Masa grasa corporal", short: "Masa grasa", unit: "kg", decimals: 1 },
  {
    name: "bodyFatPercentage",
    label: "Porcentaje de grasa corporal",
    short: "Grasa",
    unit: "%",
    decimals: 1,
  },
  { name: "bodyMassIndex", label: "Índice de masa corporal", short: "IMC", unit: "kg/m²", decimals: 1 },
  {
    name: "basalMetabolicRate",
    label: "Tasa metabólica basal",
    short: "Metabolismo basal",
    unit: "kcal/día",
    decimals: 0,
  },
  {
    name: "visceralFat",
    label: "Grasa visceral",
    short: "Grasa visceral",
    unit: "nivel",
    decimals: 0,
    isLevel: true,
  },
  {
    name: "waistHipRatio",
    label: "Relación cintura-cadera",
    short: "Cintura-cadera",
    unit: "",
    decimals: 2,
  },
  { name: "totalBodyWater", label: "Agua corporal total", short: "Agua", unit: "L", decimals: 1 },
];

/** The measures that have a chart of their own. */
export const chartedMeasures: readonly Measure[] = measures.filter(({ name }) =>
  ["weight", "skeletalMuscleMass", "bodyFatPercentage"].includes(name),
);

const formats = new Map<number, Intl.NumberFormat>();

/** A number as it is written in Mexico, with at least and at most so many decimals. */
export function formatNumber(value: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat("es-MX", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return format.format(value);
}

/** A value with its unit: `72.4 kg`, `28.1 %`, `nivel 8`. */
export function formatMeasure(value: number, { unit, decimals, isLevel }: Measure): string {
  const number = formatNumber(value, decimals);
  if (isLevel) return `${unit} ${number}`;
  return unit === "" ? number : `${number} ${unit}`;
}

/** A change, without its sign: of a percentage in points, since its percent would be another thing. */
export function formatChange(change: number, measure: Measure): string {
  const unit = measure.unit === "%" ? "puntos" : measure.unit;
  return formatMeasure(Math.abs(change), { ...measure, unit });
}

/** How much a measure changed, as its shown values differ: what looks the same did not change. */
export function changeOf(before: number, after: number, { decimals }: Measure): number {
  const scale = 10 ** decimals;
  return (Math.round(after * scale) - Math.round(before * scale)) / scale;
}
