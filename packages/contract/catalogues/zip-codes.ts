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

/** The boroughs of Mexico City, where the first two digits name one: 01 is the first. */
const boroughs = [
  "Álvaro Obregón",
  "Azcapotzalco",
  "Benito Juárez",
  "Coyoacán",
  "Cuajimalpa de Morelos",
  "Cuauhtémoc",
  "Gustavo A. Madero",
  "Iztacalco",
  "Iztapalapa",
  "La Magdalena Contreras",
  "Miguel Hidalgo",
  "Milpa Alta",
  "Tláhuac",
  "Tlalpan",
  "Venustiano Carranza",
  "Xochimilco",
] as const;

/** What a postal code says of a place. */
export interface ZipCodePlace {
  state: string;
  /** The borough and the city; outside Mexico City the first digits do not tell them. */
  municipality?: string;
  city?: string;
}

/** The place of a postal code of five digits; undefined for another text, and for a code of no state. */
export function placeOfZipCode(zipCode: string): ZipCodePlace | undefined {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const prefix = Number(zipCode.slice(0, 2));
  const range = ranges.find(([from, to]) => from <= prefix && prefix <= to);
  const state = states.find(({ _id }) => _id === range?.[2])?.name;
  if (state === undefined) return undefined;
  const municipality = boroughs[prefix - 1];
  return municipality === undefined ? { state } : { state, municipality, city: state };
}
