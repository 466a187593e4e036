import { allergies } from "../../catalogues/allergies";
import { intolerances } from "../../catalogues/intolerances";

const feminine = new Set(
  "leche-de-vaca soya nuez nuez-de-la-india almendra avellana avena mostaza fresa pina carne-de-res".split(
    " ",
  ),
);
const several: Readonly<Record<string, string>> = {
  crustaceos: "a los",
  moluscos: "a los",
  lacteos: "a los",
  sulfitos: "a los",
  cruciferas: "a las",
  leguminosas: "a las",
};

/** "al cacahuate": an allergy or intolerance of the record after "alergia" or "intolerancia". */
export function toAllergen(name: string): string {
  const entry = [...allergies, ...intolerances].find((each) => each.name === name);
  if (!entry) return `a ${lowered(name)}`;
  const article = several[entry._id] ?? (feminine.has(entry._id) ? "a la" : "al");
  return `${article} ${lowered(name.replace(/ \(.*/, ""))}`;
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
