/**
 * Healthy ranges of body composition by sex and age, for adults. Sources: BMI, OMS, or NOM-008-SSA3-2017 for people of
 * short stature; percentage of fat, Gallagher et al. 2000; waist, IDF 2006, whose limits for Mexico the OMS does not give;
 * waist–hip, OMS 2008; waist–height, Ashwell and Hsieh 2005; visceral fat, the scanner's maker. A risk begins at its
 * limit. There is no range under 18, during a pregnancy, and where the scale of the device is unknown.
 */
import { adultAge } from "./adult-age";
import type { Sex } from "./skinfolds";

export interface RangePerson {
  sex: Sex | null;
  /** In years, when the measure was taken. */
  age: number | null;
  /** Centimetres. */
  height: number | null;
  isPregnant?: boolean | undefined;
}

/** Criteria that a practice may change: thresholds and rules on which the sources disagree. */
export interface RangeCriteria {
  /** Whether people of short stature are read by NOM-008-SSA3-2017 instead of the OMS. */
  usesShortStatureRanges: boolean;
  /** First level of visceral fat, on InBody's scale, that is high. */
  visceralFatBelow: number;
  /** Normal lean mass of a segment, in percent of the expected mass for the weight. */
  segmentalFrom: number;
  segmentalTo: number;
}

/** The criteria of a practice that changed none. */
export const defaultRangeCriteria: RangeCriteria = {
  usesShortStatureRanges: false,
  visceralFatBelow: 10,
  segmentalFrom: 90,
  segmentalTo: 110,
};

export type RangeSource = "oms" | "nom008" | "gallagher" | "idf" | "ashwell" | "device" | "maker";

export type RangedMeasure =
  | "weight"
  | "bodyMassIndex"
  | "bodyFatPercentage"
  | "visceralFat"
  | "waist"
  | "waistHipRatio"
  | "waistHeightRatio"
  | "skeletalMuscleMass"
  | "bodyFatMass";

/** A healthy range: its lower bound is in, its upper bound is out unless `isToIncluded`. */
export interface BodyRange {
  from: number | null;
  to: number;
  isToIncluded?: true;
  source: RangeSource;
}

/** Scanner data reported along with a scan. */
interface ScanDevice {
  device?: string | undefined;
  normalRanges?: Partial<Record<RangedMeasure, { minimum: number; maximum: number } | undefined>> | undefined;
}

/** The healthy range of a measure for a person; null where there is no accepted one. */
export function healthyRange(
  measure: RangedMeasure,
  person: RangePerson,
  criteria: RangeCriteria = defaultRangeCriteria,
  scan: ScanDevice = {},
): BodyRange | null {
  if (person.age === null || person.age < adultAge || person.isPregnant === true) return null;
  switch (measure) {
    case "bodyMassIndex":
      return bodyMassIndexRange(person, criteria);
    case "weight":
      return weightRange(person, criteria);
    case "bodyFatPercentage":
      return bodyFatRange(person.sex, person.age);
    case "visceralFat":
      return isInBody(scan.device) ? { from: null, to: criteria.visceralFatBelow, source: "maker" } : null;
    case "waist":
      return person.sex && { from: null, to: waistRisk[person.sex], source: "idf" };
    case "waistHipRatio":
      return person.sex && { from: null, to: waistHipRisk[person.sex], source: "oms" };
    case "waistHeightRatio":
      return { from: null, to: 0.5, source: "ashwell" };
    case "skeletalMuscleMass":
    case "bodyFatMass":
      return deviceRange(scan, measure);
  }
}

export type BodyLevel =
  | "low"
  | "healthy"
  | "overweight"
  | "obesity"
  | "obesity1"
  | "obesity2"
  | "obesity3"
  | "high"
  | "veryHigh"
  | "risk";

/** A value in words, beside the range that it was read by. */
export interface BodyReading {
  level: BodyLevel;
  range: BodyRange;
}

/** Reads a value, as it is displayed, by the healthy range of a person; null where there is none. */
export function readMeasure(
  measure: RangedMeasure,
  value: number,
  person: RangePerson,
  criteria: RangeCriteria = defaultRangeCriteria,
  scan: ScanDevice = {},
): BodyReading | null {
  const range = healthyRange(measure, person, criteria, scan);
  if (!range) return null;
  return { level: levelOf(measure, value, range, person), range };
}

/** Whether a value lies below, in or above a range. */
export function placeIn(range: BodyRange, value: number): "below" | "in" | "above" {
  if (range.from !== null && value < range.from) return "below";
  return value < range.to || (range.isToIncluded === true && value === range.to) ? "in" : "above";
}

function levelOf(measure: RangedMeasure, value: number, range: BodyRange, person: RangePerson): BodyLevel {
  const place = placeIn(range, value);
  if (place === "below") return "low";
  if (place === "in") return "healthy";
  if (measure === "bodyMassIndex") return highBodyMassIndex(value, range.source);
  if (measure === "waist" || measure === "waistHipRatio" || measure === "waistHeightRatio") return "risk";
  if (measure === "bodyFatPercentage" && person.sex !== null && person.age !== null) {
    const line = gallagher[person.sex].find(({ until }) => (person.age ?? 0) < until);
    return line && value >= line.veryHigh ? "veryHigh" : "high";
  }
  return "high";
}

function highBodyMassIndex(value: number, source: RangeSource): BodyLevel {
  if (source === "nom008") return value < 25 ? "overweight" : "obesity";
  if (value < 30) return "overweight";
  if (value < 35) return "obesity1";
  return value < 40 ? "obesity2" : "obesity3";
}

/** Below it, in centimetres, a person is of short stature (NOM-008-SSA3-2017). */
const shortStature: Record<Sex, number> = { female: 150, male: 160 };

function bodyMassIndexRange({ sex, height }: RangePerson, criteria: RangeCriteria): BodyRange {
  const isShort = sex !== null && height !== null && height < shortStature[sex];
  return criteria.usesShortStatureRanges && isShort
    ? { from: 18.5, to: 23, source: "nom008" }
    : { from: 18.5, to: 25, source: "oms" };
}

/** The weights at which the BMI of a person is healthy. */
function weightRange(person: RangePerson, criteria: RangeCriteria): BodyRange | null {
  if (person.height === null) return null;
  const squareMetres = (person.height / 100) ** 2;
  const { from, to, source } = bodyMassIndexRange(person, criteria);
  return { from: oneDecimal((from ?? 0) * squareMetres), to: oneDecimal(to * squareMetres), source };
}

interface GallagherLine {
  /** First age that the line is no longer for. */
  until: number;
  from: number;
  to: number;
  veryHigh: number;
}

/** Gallagher et al. 2000; its first line begins at 20 and holds from 18 on. */
const gallagher: Record<Sex, readonly GallagherLine[]> = {
  female: [
    { until: 40, from: 21, to: 33, veryHigh: 39 },
    { until: 60, from: 23, to: 34, veryHigh: 40 },
    { until: 80, from: 24, to: 36, veryHigh: 42 },
  ],
  male: [
    { until: 40, from: 8, to: 20, veryHigh: 25 },
    { until: 60, from: 11, to: 22, veryHigh: 28 },
    { until: 80, from: 13, to: 25, veryHigh: 30 },
  ],
};

function bodyFatRange(sex: Sex | null, age: number): BodyRange | null {
  const line = sex && gallagher[sex].find(({ until }) => age < until);
  return line ? { from: line.from, to: line.to, source: "gallagher" } : null;
}

/** Central obesity begins here: in centimetres, for Central and South America. */
const waistRisk: Record<Sex, number> = { female: 80, male: 90 };
/** The risk is substantially increased from here on. */
const waistHipRisk: Record<Sex, number> = { female: 0.85, male: 0.9 };

/** Other makers count visceral fat on other scales. */
function isInBody(device: string | undefined): boolean {
  return device !== undefined && /^inbody/i.test(device.trim());
}

function deviceRange({ normalRanges }: ScanDevice, measure: RangedMeasure): BodyRange | null {
  const range = normalRanges?.[measure];
  return range ? { from: range.minimum, to: range.maximum, isToIncluded: true, source: "device" } : null;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
