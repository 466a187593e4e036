import { rowsOfTable, setOf } from "../../catalogues/allergens/content";
import type { AllergenWord } from "../../catalogues/allergens/vocabulary";
import { phraseOf } from "./phrases";

/** Contents that `sin X` removes from its food, for an X that names an ingredient in general: words | names. */
const table = `
milk lactose lactose-trace|leche
milk lactose lactose-trace goat-milk|lácteo, derivado lácteo
lactose lactose-trace|lactosa
egg|huevo
fish fish-no-scales|pescado
crustaceans molluscs|marisco
crustaceans|camarón, crustáceo
molluscs|molusco
wheat|trigo
gluten wheat barley rye|gluten
soy|soya, soja
corn|maíz
peanut|cacahuate, maní
walnut pecan|nuez
cashew|nuez de la india
almond|almendra
hazelnut|avellana
pistachio|pistache, pistacho
walnut pecan cashew almond hazelnut pistachio pine-nut macadamia brazil-nut|fruto seco
walnut pecan cashew almond hazelnut pistachio pine-nut macadamia brazil-nut peanut|oleaginosa
sesame|ajonjolí, sésamo
oats|avena
mustard|mostaza
celery|apio
tomato|jitomate
avocado|aguacate
coconut|coco
cocoa cocoa-butter|chocolate, cacao
beef pork lamb goat rabbit poultry|carne
beef|res
pork|cerdo, puerco
poultry|pollo
gelatine|grenetina
honey|miel
alcohol|alcohol
caffeine|cafeína
sulfites|sulfito
preservatives sulfites|conservador
chili|chile, picante
`;

const taken: ReadonlyMap<string, ReadonlySet<AllergenWord>> = new Map(
  rowsOfTable(table).flatMap(([words, names = ""]) =>
    names.split(", ").map((name) => [phraseOf(name).join(" "), setOf<AllergenWord>(words)] as const),
  ),
);
const nothing: ReadonlySet<AllergenWord> = new Set();

/** Contents removed by a negated phrase; none for a single food, such as cream. */
export const takenAway = (stems: readonly string[]): ReadonlySet<AllergenWord> =>
  taken.get(stems.join(" ")) ?? nothing;
