import type { FoodGroupId } from "../../clinical/food-group";
import type { MealOfDay } from "../../clinical/foods/food";

/** A food that people eat every day, and the meals that it is usual in; without them, in each. */
export interface EverydayFood {
  food: string;
  meals?: readonly MealOfDay[];
}

const food = (id: string, ...meals: MealOfDay[]): EverydayFood =>
  meals.length === 0 ? { food: id } : { food: id, meals };

/** Everyday foods of each group, the most usual first: what is proposed before anybody types. A choice of our own. */
export const everydayFoods: Readonly<Partial<Record<FoodGroupId, readonly EverydayFood[]>>> = {
  verduras: [
    food("jitomate-crudo", "desayuno", "comida", "cena"),
    food("nopal-cocido", "desayuno", "comida", "cena"),
    food("calabacita-cocida", "comida", "cena"),
    food("pepino-con-cascara", "colacion", "comida", "cena"),
    food("zanahoria-cruda", "colacion", "comida"),
    food("jicama-cruda", "colacion"),
    food("espinaca-cocida", "desayuno", "comida", "cena"),
    food("brocoli-cocido", "comida", "cena"),
    food("lechuga-romana", "comida", "cena"),
    food("ejote-cocido", "desayuno", "comida", "cena"),
    food("chayote-cocido", "comida", "cena"),
    food("champinon-cocido", "desayuno", "comida", "cena"),
  ],
  frutas: [
    food("papaya"),
    food("manzana-con-cascara"),
    food("naranja"),
    food("platano-tabasco"),
    food("fresa"),
    food("melon-chino"),
    food("guayaba"),
    food("mango"),
    food("pera"),
    food("pina"),
    food("sandia"),
    food("uva"),
  ],
  "cereales-sin-grasa": [
    food("tortilla-de-maiz", "desayuno", "comida", "cena"),
    food("arroz-blanco-cocido", "comida"),
    food("pan-de-caja-integral", "desayuno", "cena"),
    food("avena-en-hojuelas-cruda", "desayuno"),
    food("papa-cocida-sin-cascara", "comida", "cena"),
    food("pasta-cocida", "comida"),
    food("palomitas-naturales", "colacion"),
    food("galleta-de-arroz-inflado", "colacion"),
    food("elote-blanco-cocido", "colacion", "comida", "cena"),
    food("galleta-salada", "colacion", "cena"),
    food("bolillo", "desayuno", "comida", "cena"),
    food("camote-cocido", "colacion", "cena"),
    food("amaranto-cocido", "desayuno", "colacion"),
    food("tostada-horneada", "comida", "cena"),
  ],
  "cereales-con-grasa": [
    food("granola-casera", "desayuno", "colacion"),
    food("galleta-de-avena", "colacion"),
    food("tostada-de-maiz-frita", "comida", "cena"),
    food("pan-dulce-mexicano", "desayuno", "cena"),
    food("barra-de-granola", "colacion"),
  ],
  leguminosas: [
    food("frijol-negro-cocido"),
    food("frijol-pinto-cocido"),
    food("lenteja-cocida", "comida"),
    food("garbanzo-cocido", "comida", "cena"),
    food("haba-seca-cocida", "comida"),
  ],
  "aoa-muy-bajo": [
    food("pechuga-de-pollo-a-la-plancha", "comida", "cena"),
    food("atun-en-agua-escurrido", "comida", "cena"),
    food("clara-de-huevo", "desayuno", "cena"),
    food("tilapia-cocida", "comida", "cena"),
    food("jamon-de-pavo", "desayuno", "colacion", "cena"),
    food("bistec-magro-de-res-a-la-plancha", "comida", "cena"),
    food("queso-cottage-1-grasa", "desayuno", "colacion", "cena"),
    food("pechuga-de-pollo-sin-piel-hervida", "desayuno", "comida", "cena"),
    food("camaron-cocido", "comida"),
  ],
  "aoa-bajo": [
    food("muslo-de-pollo-sin-piel-asado", "comida", "cena"),
    food("lomo-de-cerdo-magro-asado", "comida"),
    food("queso-cottage", "desayuno", "colacion", "cena"),
    food("salmon-cocido", "comida", "cena"),
    food("arrachera-asada", "comida"),
    food("jamon-regular", "desayuno", "cena"),
    food("sardina-en-salsa-de-jitomate", "comida", "cena"),
  ],
  "aoa-moderado": [
    food("huevo-cocido", "desayuno", "cena", "colacion"),
    food("requeson-semidescremado", "desayuno", "cena"),
    food("queso-mozzarella-semidescremado", "desayuno", "cena", "colacion"),
    food("macarela-cocida", "comida"),
    food("muslo-de-pollo-con-piel-asado", "comida"),
  ],
  "aoa-alto": [
    food("queso-fresco"),
    food("queso-oaxaca"),
    food("huevo-revuelto", "desayuno", "cena"),
    food("queso-chihuahua"),
    food("chorizo", "desayuno"),
  ],
  "leche-descremada": [
    food("leche-descremada"),
    food("yogur-natural-descremado", "desayuno", "colacion"),
    food("leche-light-1"),
  ],
  "leche-semidescremada": [food("leche-semidescremada-2")],
  "leche-entera": [food("leche-entera"), food("yogur-natural-entero", "desayuno", "colacion")],
  "leche-con-azucar": [food("yogur-con-fruta-bajo-en-grasa"), food("leche-con-chocolate-light")],
  "aceites-sin-proteina": [
    food("aceite-de-oliva", "desayuno", "comida", "cena"),
    food("aguacate-hass"),
    food("aceite-de-canola", "desayuno", "comida", "cena"),
    food("aceituna-verde", "comida"),
    food("crema-acida", "desayuno", "comida", "cena"),
    food("mayonesa", "desayuno", "comida", "cena"),
  ],
  "aceites-con-proteina": [
    food("almendra"),
    food("cacahuate-tostado-sin-sal"),
    food("nuez-de-castilla"),
    food("pistache-tostado", "colacion"),
    food("pepita-de-calabaza"),
    food("semilla-de-girasol"),
  ],
  "azucares-sin-grasa": [food("miel-de-abeja"), food("mermelada"), food("azucar"), food("gelatina-de-agua")],
  "azucares-con-grasa": [food("chocolate-con-leche"), food("chocolate-amargo-70-85")],
  libres: [food("agua-simple"), food("agua-de-jamaica-sin-azucar"), food("te-de-manzanilla")],
};

/** Most equivalents of a food in one meal. */
const mostInMeal: Readonly<Record<string, number>> = {
  "lechuga-romana": 1,
  "pepino-con-cascara": 1,
  "crema-acida": 1,
  "aceituna-verde": 1,
  mayonesa: 2,
  "clara-de-huevo": 1,
  "galleta-salada": 2,
  "galleta-de-arroz-inflado": 2,
  "elote-blanco-cocido": 2,
  "camote-cocido": 2,
  "palomitas-naturales": 2,
  "amaranto-cocido": 2,
};

/** How many equivalents of a food a meal may have. */
export const mostOfMeal = (food: string): number => mostInMeal[food] ?? Infinity;

/** Foods that a kitchen has every day and that may repeat on each day of a week. */
const staples = new Set(
  `tortilla-de-maiz aguacate-hass aceite-de-oliva aceite-de-canola leche-descremada leche-light-1 leche-semidescremada-2 leche-entera
  bebida-de-soya-sin-azucar agua-simple agua-de-jamaica-sin-azucar te-de-manzanilla`.split(/\s+/),
);
const daysOfOthers = 4;
/** Foods that somebody takes for one: they share their days, which are fewer. */
const seeds = new Set("pepita-de-calabaza semilla-de-girasol chia linaza ajonjoli".split(" "));
const daysOfSeeds = 3;

/** Key by which a week counts repetitions of a food: all seeds share one, any other food has its own. */
export const takenFor = (food: string): string => (seeds.has(food) ? "seeds" : food);

/** On how many days of a week a food is proposed, or what it is taken for, while another of its group may be eaten. */
export function mostDaysOf(food: string): number {
  if (staples.has(food)) return Infinity;
  return seeds.has(food) ? daysOfSeeds : daysOfOthers;
}

/**
 * Proposed where a person may eat none of the everyday foods of a group: what they know best of the rest. Of a drink only
 * the kind without sugar.
 */
export const standIns: Readonly<Partial<Record<FoodGroupId, readonly string[]>>> = {
  "aoa-bajo": ["tofu-firme", "tofu-suave", "tempeh", "hamburguesa-de-soya"],
  "leche-semidescremada": ["bebida-de-soya-sin-azucar"],
  "aceites-con-proteina": ["chia", "linaza", "pepita-de-calabaza", "ajonjoli"],
};

/** Groups whose foods are alike, nearest first: where nothing of a group may be eaten, something of these is proposed. */
export const nearGroups: Readonly<Partial<Record<FoodGroupId, readonly FoodGroupId[]>>> = {
  "aoa-muy-bajo": ["aoa-bajo"],
  "aoa-moderado": ["aoa-bajo"],
  "aoa-alto": ["aoa-moderado", "aoa-bajo"],
  "leche-descremada": ["leche-semidescremada"],
  "leche-entera": ["leche-semidescremada"],
  "leche-con-azucar": ["leche-semidescremada"],
  "aceites-con-proteina": ["aceites-sin-proteina"],
};

const ranks = new Map(
  Object.values(everydayFoods).flatMap((foods) => foods.map((each, rank) => [each.food, rank] as const)),
);
const notEveryday = 100;
const seldom = 200;

/** Foods of the catalogue that few people eat or name: behind the others wherever several are found. */
const seldomEaten = new Set(
  `
trigo-inflado tostada-tipo-concha-para-taco pan-de-centeno bagel
brownie pretzel platanitos-fritos queso-mexicano-rallado-light
queso-suizo queso-feta queso-parmesano-rallado queso-cheddar-bajo-en-grasa
sustituto-de-huevo mejillon-cocido lenguado-cocido anchoa-en-aceite
leche-de-cabra ponche-de-huevo tempeh tofu-suave
hamburguesa-de-soya membrillo nectarina pure-de-manzana-sin-azucar
chabacano-seco limon-amarillo manzana-sin-cascara jugo-de-zanahoria
alcachofa-cocida col-de-bruselas-cocida arugula pepino-sin-cascara
pimiento-amarillo-crudo germinado-de-alfalfa jugo-de-verduras chicharo-en-lata-escurrido
jicama-cocida aceite-de-ajonjoli aderezo-ranch aderezo-ranch-light
aderezo-italiano aderezo-cesar mantequilla-sin-sal macadamia
nueces-mixtas tahini coco-rallado-endulzado crema-de-avellana-y-cacao
jarabe-de-maple jarabe-de-chocolate malvavisco gomitas
bebida-energetica nectar-de-guanabana nectar-de-tamarindo nectar-de-durazno
chocolate-blanco natilla-de-vainilla nieve-de-naranja helado-de-vainilla-light
cafe-descafeinado te-negro cerveza-sin-alcohol pina-colada
`
    .trim()
    .split(/\s+/),
);

/** How usual a food is within its group: 0 for the most usual one. */
export const everydayRank = (id: string): number =>
  ranks.get(id) ?? (seldomEaten.has(id) ? seldom : notEveryday);
