import type { Dish, Food } from "../../clinical/foods/food";
import { everydayRank } from "./everyday";

/** Foods most often eaten in Mexico, the most usual first: our own order, for the ranking of search results. */
const table = `
tortilla-de-maiz frijol-negro-cocido huevo-cocido arroz-blanco-cocido jitomate-crudo pechuga-de-pollo-a-la-plancha
leche-entera platano-tabasco manzana-con-cascara bolillo cebolla-cruda papa-cocida-sin-cascara aguacate-hass
frijoles-de-la-olla queso-fresco zanahoria-cruda papaya naranja limon-agrio pan-de-caja-integral
atun-en-agua-escurrido nopal-cocido calabacita-cocida lechuga-romana pepino-con-cascara chile-serrano
avena-en-hojuelas-cruda yogur-natural-entero leche-descremada huevo-revuelto jamon-de-pavo queso-oaxaca
bistec-magro-de-res-a-la-plancha carne-molida-de-res-90-magra-cocida frijol-pinto-cocido lenteja-cocida pasta-cocida
pan-de-caja-blanco tilapia-cocida mango sandia pina melon-chino uva fresa guayaba pera jicama-cruda brocoli-cocido
chayote-cocido espinaca-cruda espinaca-cocida ejote-cocido champinon-cocido tomate-verde cilantro ajo elote-blanco-cocido
aceite-de-canola aceite-de-oliva mayonesa crema-acida azucar sal-de-mesa agua-simple cafe-americano-sin-azucar
huevo-crudo pechuga-de-pollo-sin-piel-hervida arroz-rojo sopa-de-fideo tacos-de-bistec quesadillas-de-queso
huevos-a-la-mexicana chilaquiles-verdes-con-pollo enchiladas-verdes-de-pollo tinga-de-pollo picadillo-de-res
frijoles-refritos-caseros guacamole salmon-cocido camaron-cocido sardina-en-salsa-de-jitomate salchicha-de-pavo
jamon-regular chorizo queso-amarillo queso-tipo-manchego-mexicano queso-cottage queso-cottage-1-grasa
leche-semidescremada-2 leche-light-1 yogur-griego-natural-descremado yogur-griego-natural-entero yogur-griego-natural-bajo-en-grasa
galleta-maria galleta-salada tostada-horneada tostada-de-maiz-frita tortilla-de-harina-de-trigo pan-dulce-mexicano
hojuelas-de-maiz granola-casera amaranto-crudo tamal-verde-de-pollo hot-cake almendra cacahuate-tostado-sin-sal
nuez-de-castilla nuez-pecana pepita-de-calabaza chia garbanzo-cocido haba-seca-cocida quinoa-cocida durazno mandarina
kiwi ciruela toronja-rosa tuna col-blanca-cruda coliflor-cocida pimiento-verde-crudo betabel-cocido chicharo-cocido
muslo-de-pollo-sin-piel-asado lomo-de-cerdo-magro-asado arrachera-asada clara-de-huevo requeson-semidescremado
miel-de-abeja mermelada gelatina-de-agua chocolate-con-leche refresco-de-cola te-de-manzanilla agua-de-jamaica-sin-azucar jugo-de-naranja-natural
palomitas-naturales papas-fritas-de-bolsa helado-de-vainilla cerveza sandwich-de-jamon-y-queso torta-de-jamon
pizza-de-queso hamburguesa-con-queso pozole-rojo-de-pollo ceviche-de-pescado milanesa-de-pollo caldo-de-pollo-con-verduras-y-arroz
arroz-integral-cocido pechuga-de-pollo-sin-piel-asada
`;

const ranks = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((id, rank) => [id, rank] as const),
);
const dishes = 350;

/** How often a food or a dish is eaten, 0 for most often. */
export const eatenRank = ({ _id, kind, copyOf }: Food | Dish): number => {
  const id = copyOf ?? _id;
  return ranks.get(id) ?? (kind === "dish" ? dishes : ranks.size + everydayRank(id));
};
