import type { ScanMeasure } from "@nutria/contract/schemas/body-composition";

export interface Measure {
  name: ScanMeasure;
  label: string;
  /** A label for narrow places. */
  short: string;
  unit: string;
  decimals: number;
  /** The value is a level instead of an amount: `nivel 8`. */
  isLevel?: true;
}

/** The measures of a scan, in the order in which a nutritionist reads them. */
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

/** The measures that have a chart. */
export const chartedMeasures: readonly Measure[] = measures.filter(({ name }) =>
  ["weight", "skeletalMuscleMass", "bodyFatPercentage"].includes(name),
);

const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number for es-MX, with a minimum and maximum number of decimals. */
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

/** Formats a value with its unit: `72.4 kg`, `28.1 %`, `nivel 8`. */
export function formatMeasure(value: number, { unit, decimals, isLevel }: Measure): string {
  const number = formatNumber(value, decimals);
  if (isLevel) return `${unit} ${number}`;
  return unit === "" ? number : `${number} ${unit}`;
}

/**
 * Formats a change without its sign. A change of a percentage is in points, because a percent of it would be a
 * different number.
 */
export function formatChange(change: number, measure: Measure): string {
  const unit = measure.unit === "%" ? "puntos" : measure.unit;
  return formatMeasure(Math.abs(change), { ...measure, unit });
}

/** Returns the change between two rounded values, so that values that look equal show no change. */
export function changeOf(before: number, after: number, { decimals }: Measure): number {
  const scale = 10 ** decimals;
  return (Math.round(after * scale) - Math.round(before * scale)) / scale;
}
