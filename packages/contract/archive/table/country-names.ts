import { wordsOf } from "../../search";

/**
 * The codes of the countries that tables of Mexican practices name, in Spanish, English and abbreviations. A phone of a
 * country that is not offered is refused by its code, instead of being read as a Mexican one.
 */
const codes: Readonly<Record<string, readonly string[]>> = {
  "52": ["mexico", "mexico mx", "mex", "mx", "mejico", "republica mexicana", "estados unidos mexicanos"],
  "1": [
    ...["estados unidos", "estados unidos de america", "eua", "ee uu", "eeuu", "usa", "us", "u s a"],
    ...["united states", "united states of america", "canada", "ca", "puerto rico", "republica dominicana"],
  ],
  "34": ["espana", "spain", "es"],
  "33": ["francia", "france"],
  "39": ["italia", "italy"],
  "44": ["reino unido", "inglaterra", "united kingdom", "uk"],
  "49": ["alemania", "germany"],
  "51": ["peru"],
  "53": ["cuba"],
  "54": ["argentina"],
  "55": ["brasil", "brazil"],
  "56": ["chile"],
  "57": ["colombia"],
  "58": ["venezuela"],
  "501": ["belice", "belize"],
  "502": ["guatemala"],
  "503": ["el salvador"],
  "504": ["honduras"],
  "505": ["nicaragua"],
  "506": ["costa rica"],
  "507": ["panama"],
  "591": ["bolivia"],
  "593": ["ecuador"],
  "595": ["paraguay"],
  "598": ["uruguay"],
};

const codeByName = new Map(
  Object.entries(codes).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/** The code that is dialled for a country, by its name as people write it: `México`, `EE. UU.`; undefined for another text. */
export const countryCodeOfName = (name: string): string | undefined =>
  codeByName.get(wordsOf(name).join(" "));
