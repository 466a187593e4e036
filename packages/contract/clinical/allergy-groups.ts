import { allergies } from "../catalogues/allergies";
import { intolerances } from "../catalogues/intolerances";
import type { FoodGroupId } from "./food-group";

const milks: readonly FoodGroupId[] = [
  "leche-descremada",
  "leche-semidescremada",
  "leche-entera",
  "leche-con-azucar",
];
const cereals: readonly FoodGroupId[] = ["cereales-sin-grasa", "cereales-con-grasa"];
const nuts: readonly FoodGroupId[] = ["aceites-con-proteina"];
const fishes: readonly FoodGroupId[] = ["aoa-muy-bajo", "aoa-bajo"];
const eggs: readonly FoodGroupId[] = ["aoa-muy-bajo", "aoa-moderado"];
const vegetables: readonly FoodGroupId[] = ["verduras"];
const fruits: readonly FoodGroupId[] = ["frutas"];

/**
 * The groups in which each allergen or intolerance of the catalogues is usually found, by its id. A flag is a reminder
 * to choose the food with care, so it rather names one group too many.
 */
const groupsOfAllergen: Readonly<Record<string, readonly FoodGroupId[]>> = {
  "leche-de-vaca": [...milks, "aoa-moderado", "aoa-alto"],
  lacteos: milks,
  huevo: eggs,
  pescado: fishes,
  crustaceos: fishes,
  moluscos: fishes,
  "carne-de-res": ["aoa-bajo", "aoa-moderado", "aoa-alto"],
  trigo: cereals,
  gluten: cereals,
  avena: cereals,
  maiz: cereals,
  soya: ["leguminosas", "aceites-sin-proteina"],
  leguminosas: ["leguminosas"],
  cacahuate: nuts,
  nuez: nuts,
  "nuez-de-la-india": nuts,
  almendra: nuts,
  avellana: nuts,
  pistache: nuts,
  ajonjoli: nuts,
  coco: ["aceites-sin-proteina"],
  aguacate: ["aceites-sin-proteina"],
  mostaza: ["aceites-sin-proteina"],
  apio: vegetables,
  jitomate: vegetables,
  cruciferas: vegetables,
  fresa: fruits,
  kiwi: fruits,
  platano: fruits,
  mango: fruits,
  durazno: fruits,
  pina: fruits,
  chocolate: ["azucares-con-grasa", "leche-con-azucar"],
  sulfitos: ["alcohol", "azucares-sin-grasa"],
};

/** The id of an allergen of the record, which is the name of a catalogue's entry, or free text that may contain one. */
function allergenId(name: string): string | undefined {
  const plain = searchable(name);
  const entry = catalogued.find((each) => plain === each.plain || plain.includes(each.plain));
  return entry?._id;
}

const searchable = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** What people write for an entry of a catalogue. */
const otherNames = [{ _id: "lacteos", name: "Lactosa" }];

/** Longer names first: "nuez de la India" is not "nuez". */
const catalogued = [...allergies, ...intolerances, ...otherNames]
  .map(({ _id, name }) => ({ _id, plain: searchable(name) }))
  .sort((a, b) => b.plain.length - a.plain.length);

/** Which of the allergens and intolerances of a record a food group touches, by their names. */
export function allergensOf(group: FoodGroupId, names: readonly string[]): string[] {
  return names.filter((name) => groupsOfAllergen[allergenId(name) ?? ""]?.includes(group));
}
