import callingCodes from "../../phone/calling-codes.json";
import { wordsOf } from "../../web/search";

/** Further spellings of countries besides their names in Spanish and English. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  MX: ["mexico mx", "mex", "mx", "mejico", "republica mexicana", "estados unidos mexicanos"],
  US: [
    ...["estados unidos de america", "estados unidos americanos", "eua", "ee uu", "eeuu", "e u a"],
    ...["usa", "us", "u s a", "u s", "united states of america"],
  ],
  CA: ["ca"],
  ES: ["es", "esp"],
  GB: ["inglaterra", "escocia", "gran bretana", "england", "great britain", "uk"],
  NL: ["holanda", "holland"],
  CZ: ["republica checa", "czech republic"],
  RU: ["rusia", "russia"],
  BZ: ["belize"],
};

/** The code of each country by its names, which the runtime has for both languages. */
function codesByName(): Map<string, string> {
  const byName = new Map<string, string>();
  const namesIn = ["es", "en"].map((language) => new Intl.DisplayNames(language, { type: "region" }));
  for (const [country, code] of Object.entries(callingCodes)) {
    const names = namesIn.map((names) => names.of(country) ?? country);
    for (const name of [...names, ...(otherNames[country] ?? [])]) byName.set(wordsOf(name).join(" "), code);
  }
  return byName;
}

let known: Map<string, string> | undefined;

/** The code that is dialled for a country, by its name as people write it: `México`, `EE. UU.`; undefined for another text. */
export function countryCodeOfName(name: string): string | undefined {
  known ??= codesByName();
  return known.get(wordsOf(name).join(" "));
}
