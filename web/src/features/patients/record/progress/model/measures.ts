import type { RangedMeasure } from "@nutria/contract/clinical/body-ranges";
import type { ScanMeasure } from "@nutria/contract/schemas/body-composition";

/** What progress shows: the measures of scans, those taken by hand, and their indices. */
export type MeasureName = ScanMeasure | "waist" | "hip" | "arm" | "waistHeightRatio";

export interface Measure {
  name: MeasureName;
  label: string;
  /** A label for narrow places. */
  short: string;
  unit: string;
  decimals: number;
  /** The least that its chart spans: a change that says something, above what two measurements of one day differ by. */
  leastSpan: number;
  /** The value is a level instead of an amount: `nivel 8`. */
  isLevel?: true;
}

const table: Record<MeasureName, Omit<Measure, "name">> = {
  weight: { label: "Peso", short: "Peso", unit: "kg", decimals: 1, leastSpan: 4 },
  skeletalMuscleMass: {
    label: "Masa muscular esquelética",
    short: "Masa muscular",
    unit: "kg",
    decimals: 1,
    leastSpan: 3,
  },
  bodyFatMass: { label: "Masa grasa corporal", short: "Masa grasa", unit: "kg", decimals: 1, leastSpan: 3 },
  bodyFatPercentage: {
    label: "Porcentaje de grasa corporal",
    short: "Grasa corporal",
    unit: "%",
    decimals: 1,
    leastSpan: 4,
  },
  bodyMassIndex: { label: "Índice de masa corporal", short: "IMC", unit: "kg/m²", decimals: 1, leastSpan: 2 },
  basalMetabolicRate: {
    label: "Tasa metabólica basal",
    short: "Metabolismo basal",
    unit: "kcal",
    decimals: 0,
    leastSpan: 150,
  },
  visceralFat: {
    label: "Grasa visceral",
    short: "Grasa visceral",
    unit: "nivel",
    decimals: 0,
    leastSpan: 4,
    isLevel: true,
  },
  waistHipRatio: {
    label: "Relación cintura-cadera",
    short: "Cintura-cadera",
    unit: "",
    decimals: 2,
    leastSpan: 0.06,
  },
  totalBodyWater: { label: "Agua corporal total", short: "Agua", unit: "L", decimals: 1, leastSpan: 3 },
  waist: { label: "Cintura", short: "Cintura", unit: "cm", decimals: 1, leastSpan: 6 },
  hip: { label: "Cadera", short: "Cadera", unit: "cm", decimals: 1, leastSpan: 6 },
  arm: { label: "Brazo", short: "Brazo", unit: "cm", decimals: 1, leastSpan: 3 },
  waistHeightRatio: {
    label: "Relación cintura-talla",
    short: "Cintura-talla",
    unit: "",
    decimals: 2,
    leastSpan: 0.06,
  },
};

/** A measure by its name. */
export function measureOf(name: MeasureName): Measure {
  return { name, ...table[name] };
}

/** The order in which the overview prefers measures: the first three with values have charts. */
export const overviewOrder: readonly MeasureName[] = [
  "weight",
  "skeletalMuscleMass",
  "bodyFatPercentage",
  "bodyMassIndex",
  "bodyFatMass",
  "visceralFat",
  "waist",
  "waistHipRatio",
  "arm",
  "waistHeightRatio",
  "hip",
];

/** The measures of a scan, in the order in which a nutritionist compares them. */
export const scanOrder: readonly ScanMeasure[] = [
  "weight",
  "skeletalMuscleMass",
  "bodyFatMass",
  "bodyFatPercentage",
  "bodyMassIndex",
  "visceralFat",
  "waistHipRatio",
  "basalMetabolicRate",
  "totalBodyWater",
];

const withoutRange: readonly MeasureName[] = ["basalMetabolicRate", "totalBodyWater", "hip", "arm"];

/** Whether a measure may have a healthy range. */
export function isRanged(name: MeasureName): name is MeasureName & RangedMeasure {
  return !withoutRange.includes(name);
}

const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number for es-MX, with a minimum and maximum number of decimals. */
export function formatDecimals(value: number, decimals: number): string {
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
  const number = formatDecimals(value, decimals);
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

/** Formats a change with its sign: `−1.7 kg`, `+0.1 kg`, `Sin cambio`. */
export function formatSignedChange(change: number, measure: Measure): string {
  if (change === 0) return "Sin cambio";
  const { decimals, isLevel, unit } = measure;
  const number = formatDecimals(Math.abs(change), decimals);
  // The unit of an index is long and says nothing about a change.
  const isPlain = measure.name === "bodyMassIndex";
  const shown = isPlain ? number : isLevel ? `${number} ${unit}` : formatChange(change, measure);
  return `${change > 0 ? "+" : "−"}${shown}`;
}

/** Returns the change between two rounded values, so that values that look equal show no change. */
export function changeOf(before: number, after: number, { decimals }: Measure): number {
  const scale = 10 ** decimals;
  return (Math.round(after * scale) - Math.round(before * scale)) / scale;
}
