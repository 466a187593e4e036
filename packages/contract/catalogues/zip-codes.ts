import { states } from "./states";

/** The first two digits of the postal codes of each state: from one to another, both included. */
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [1, 16, "cmx"],
  [20, 20, "agu"],
  [21, 22, "bcn"],
  [23, 23, "bcs"],
  [24, 24, "cam"],
  [25, 27, "coa"],
  [28, 28, "col"],
  [29, 30, "chp"],
  [31, 33, "chh"],
  [34, 35, "dur"],
  [36, 38, "gua"],
  [39, 41, "gro"],
  [42, 43, "hid"],
  [44, 49, "jal"],
  [50, 57, "mex"],
  [58, 61, "mic"],
  [62, 62, "mor"],
  [63, 63, "nay"],
  [64, 67, "nle"],
  [68, 71, "oax"],
  [72, 75, "pue"],
  [76, 76, "que"],
  [77, 77, "roo"],
  [78, 79, "slp"],
  [80, 82, "sin"],
  [83, 85, "son"],
  [86, 86, "tab"],
  [87, 89, "tam"],
  [90, 90, "tla"],
  [91, 96, "ver"],
  [97, 97, "yuc"],
  [98, 99, "zac"],
];

/** The place of a postal code's first digits; its municipality is in `municipalities`. */
export interface ZipCodePlace {
  state: string;
  /** Only for Mexico City, which is one city. */
  city?: string;
}

/** The place of a postal code of five digits; undefined for another text, and for a code of no state. */
export function placeOfZipCode(zipCode: string): ZipCodePlace | undefined {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const prefix = Number(zipCode.slice(0, 2));
  const range = ranges.find(([from, to]) => from <= prefix && prefix <= to);
  const state = states.find(({ _id }) => _id === range?.[2])?.name;
  if (state === undefined) return undefined;
  return range?.[2] === "cmx" ? { state, city: state } : { state };
}
