/**
 * Writes `metadata.json`, the library's data of the countries that we offer, and `calling-codes.json`, the codes of all:
 * `node packages/contract/phone/write-metadata.mjs`.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import all from "libphonenumber-js/metadata.min.json";

/** Place in a country's data of what tells the countries of one code apart: `+1` is offered whole. */
const types = 11;

/** The smallest data that read numbers of +52 and +1. */
export function smallestMetadata() {
  const { MX, US } = all.countries;
  return {
    version: all.version,
    country_calling_codes: { 1: ["US"], 52: ["MX"] },
    countries: { MX, US: US.slice(0, types) },
  };
}

/** What is dialled for each country, by its ISO 3166 code: `{ ES: "34", … }`. */
export function callingCodes() {
  return Object.fromEntries(Object.entries(all.countries).map(([country, [code]]) => [country, code]));
}

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  const write = (name, value) =>
    writeFileSync(fileURLToPath(new URL(name, import.meta.url)), `${JSON.stringify(value, null, 2)}\n`);
  write("metadata.json", smallestMetadata());
  write("calling-codes.json", callingCodes());
}
