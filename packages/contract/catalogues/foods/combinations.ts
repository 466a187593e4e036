import type { FoodGroupId } from "../../clinical/food-group";
import type { Portions } from "../../clinical/equivalents";
import { linesOf, listOf } from "./food-table";

/**
 * Foods whose macronutrients are far from their group, with the nearest combination of groups: id | group count, for
 * the amount of one equivalent of their group. Computed, and left to the nutritionist: a corrected copy counts
 * otherwise. These distant foods remain in their group: nuts and seeds, which the SMAE itself counts there (nuez de
 * Castilla, nuez pecana, piñón, pepita); those that would count as sugar although they have none (avena cocida,
 * salvado, germen, tortillas de harina, papas, plátano macho frito, tamales); and those whose combination differs in
 * energy by a sixth or more (limón, grenetina, media crema, crema light, arroz con leche).
 */
const table = `
edamame-cocido | aoa-bajo 1.5, cereales-sin-grasa 0.5
frijoles-refritos-en-lata | leguminosas 0.5, cereales-sin-grasa 0.5, aceites-con-proteina 0.5
garbanzo-en-lata-escurrido | leguminosas 0.5, cereales-sin-grasa 0.5, aceites-con-proteina 0.5
hummus-comercial | leguminosas 0.5, aceites-sin-proteina 1
soya-cocida | aoa-muy-bajo 1.5, aceites-con-proteina 1
soya-cruda | aoa-bajo 1, cereales-sin-grasa 0.5, aceites-con-proteina 0.5
soya-texturizada | cereales-sin-grasa 1, aoa-muy-bajo 1.5
ostion-crudo | aoa-muy-bajo 0.5, aoa-bajo 0.5
moronga | aoa-bajo 0.5, aceites-sin-proteina 1.5
salchicha-mixta-calentada | aoa-bajo 0.5, aceites-sin-proteina 1.5
yogur-griego-natural-bajo-en-grasa | leche-semidescremada 0.5, aoa-muy-bajo 1
yogur-griego-natural-descremado | leche-descremada 0.5, aoa-muy-bajo 1.5
yogur-griego-natural-entero | aoa-muy-bajo 1, aceites-con-proteina 1
bebida-de-soya-sin-azucar | leche-entera 0.5, aoa-bajo 0.5
galleta-de-animalitos | cereales-sin-grasa 0.5, cereales-con-grasa 0.5, azucares-sin-grasa 0.5
chocolate-de-mesa | azucares-con-grasa 0.5
flan-casero | azucares-con-grasa 0.5
palanqueta-de-cacahuate | azucares-sin-grasa 1, azucares-con-grasa 0.5
`;

const byFood = new Map(
  linesOf(table).map(([food = "", counts = ""]) => {
    const combination: Portions = {};
    for (const each of listOf(counts)) {
      const [group = "", count = "0"] = each.split(" ");
      combination[group as FoodGroupId] = Number(count);
    }
    return [food, combination] as const;
  }),
);

/** The combination of one equivalent of a food; undefined where it counts as its group alone. */
export const combinationOf = (food: string): Portions | undefined => byFood.get(food);
