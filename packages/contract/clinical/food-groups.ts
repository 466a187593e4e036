import type { FoodExample, FoodFamily, FoodGroup, FoodGroupId } from "./food-group";

/** Averages of one equivalent: energy, protein, fat and carbohydrate, in this order. */
type Values = readonly [energyKcal: number, proteinG: number, fatG: number, carbohydrateG: number];

const food = (id: string, text: string, ...allergens: string[]): FoodExample => ({
  food: id,
  text,
  allergens,
});
const uncommon = false;

function group(
  _id: FoodGroupId,
  family: FoodFamily,
  name: string,
  [energyKcal, proteinG, fatG, carbohydrateG]: Values,
  [one, many]: readonly [one: string, many: string],
  examples: readonly FoodExample[],
  isCommon = true,
): FoodGroup {
  const nutrients = { energyKcal, proteinG, fatG, carbohydrateG };
  return { _id, family, name, ...nutrients, portion: { one, many }, examples, isCommon };
}

/**
 * The groups in the order of a plan, with the averages of the Mexican system of equivalents as several public copies of
 * its table agree. The foods are illustrations of our own, in the amounts and the words of the table of foods.
 */
export const foodGroups: readonly FoodGroup[] = [
  group(
    "verduras",
    "vegetables",
    "Verduras",
    [25, 2, 0, 4],
    ["verdura", "verduras"],
    [
      food("nopal-cocido", "1 taza de nopal cocido"),
      food("calabacita-cocida", "1 taza de calabacita cocida rebanada"),
      food("jitomate-crudo", "1 jitomate mediano", "jitomate"),
      food("espinaca-cruda", "3½ tazas de espinaca cruda"),
      food("lechuga-bola", "3 tazas de lechuga bola picada"),
      food("brocoli-cocido", "2 ramitos de brócoli cocido", "cruciferas"),
    ],
  ),
  group(
    "frutas",
    "fruits",
    "Frutas",
    [60, 0, 0, 15],
    ["fruta", "frutas"],
    [
      food("papaya", "1 taza de papaya en trozos"),
      food("manzana-con-cascara", "¾ manzana chica"),
      food("platano-tabasco", "½ plátano mediano", "platano"),
      food("naranja", "1 naranja"),
      food("guayaba", "1½ guayabas"),
      food("fresa", "1¼ tazas de fresa en mitades", "fresa"),
    ],
  ),
  group(
    "cereales-sin-grasa",
    "cereals",
    "Cereales y tubérculos sin grasa",
    [70, 2, 0, 15],
    ["cereal", "cereales"],
    [
      food("tortilla-de-maiz", "1 tortilla de maíz", "maiz"),
      food("arroz-blanco-cocido", "⅓ taza de arroz blanco cocido"),
      food("bolillo", "⅓ bolillo", "trigo", "gluten"),
      food("papa-cocida-sin-cascara", "½ papa mediana cocida sin cáscara"),
      food("avena-cocida-con-agua", "½ taza de avena cocida con agua", "avena", "gluten"),
    ],
  ),
  group(
    "cereales-con-grasa",
    "cereals",
    "Cereales y tubérculos con grasa",
    [115, 2, 5, 15],
    ["cereal con grasa", "cereales con grasa"],
    [
      food("pan-dulce-mexicano", "½ pan dulce mexicano", "trigo", "gluten", "huevo", "leche-de-vaca"),
      food("tamal-de-elote", "⅓ tamal de elote", "maiz"),
    ],
  ),
  group(
    "leguminosas",
    "legumes",
    "Leguminosas",
    [120, 8, 1, 20],
    ["leguminosa", "leguminosas"],
    [
      food("frijol-negro-cocido", "½ taza de frijol negro cocido", "leguminosas"),
      food("lenteja-cocida", "½ taza de lenteja cocida", "leguminosas"),
      food("haba-seca-cocida", "⅔ taza de haba seca cocida", "leguminosas"),
      food("garbanzo-cocido", "½ taza de garbanzo cocido", "leguminosas"),
    ],
  ),
  group(
    "aoa-muy-bajo",
    "animal",
    "Origen animal, muy bajo en grasa",
    [40, 7, 1, 0],
    ["de origen animal", "de origen animal"],
    [
      food("clara-de-huevo", "2 claras de huevo", "huevo"),
      food("tilapia-cocida", "30 g de tilapia cocida", "pescado"),
      food("atun-en-agua-escurrido", "⅓ taza de atún en agua, escurrido y picado", "pescado"),
      food("pechuga-de-pollo-a-la-plancha", "25 g de pechuga de pollo a la plancha"),
    ],
  ),
  group(
    "aoa-bajo",
    "animal",
    "Origen animal, bajo en grasa",
    [55, 7, 3, 0],
    ["de origen animal", "de origen animal"],
    [
      food("muslo-de-pollo-sin-piel-asado", "30 g de muslo de pollo sin piel, asado"),
      food("falda-de-res-asada", "30 g de falda de res asada", "carne-de-res"),
    ],
  ),
  group(
    "aoa-moderado",
    "animal",
    "Origen animal, moderado en grasa",
    [75, 7, 5, 0],
    ["de origen animal", "de origen animal"],
    [
      food("huevo-cocido", "1 huevo cocido", "huevo"),
      food(
        "queso-mozzarella-semidescremado",
        "30 g de queso mozzarella semidescremado",
        "leche-de-vaca",
        "lacteos",
      ),
    ],
  ),
  group(
    "aoa-alto",
    "animal",
    "Origen animal, alto en grasa",
    [100, 7, 8, 0],
    ["de origen animal alto en grasa", "de origen animal altos en grasa"],
    [
      food("chorizo", "⅓ chorizo"),
      food("salchicha-de-pollo", "1 salchicha de pollo"),
      food(
        "queso-tipo-manchego-mexicano",
        "1 rebanada de queso tipo manchego mexicano",
        "leche-de-vaca",
        "lacteos",
      ),
    ],
    uncommon,
  ),
  group(
    "leche-descremada",
    "milk",
    "Leche descremada",
    [95, 9, 2, 12],
    ["leche", "leches"],
    [
      food("leche-descremada", "1 taza de leche descremada", "leche-de-vaca", "lacteos"),
      food("leche-descremada", "1 taza de leche descremada deslactosada", "leche-de-vaca"),
      food("yogur-natural-descremado", "⅔ taza de yogur natural descremado", "leche-de-vaca", "lacteos"),
    ],
  ),
  group(
    "leche-semidescremada",
    "milk",
    "Leche semidescremada",
    [110, 9, 4, 12],
    ["leche semidescremada", "leches semidescremadas"],
    [
      food("leche-semidescremada-2", "1 taza de leche semidescremada 2 %", "leche-de-vaca", "lacteos"),
      food("leche-semidescremada-2", "1 taza de leche semidescremada 2 % deslactosada", "leche-de-vaca"),
    ],
    uncommon,
  ),
  group(
    "leche-entera",
    "milk",
    "Leche entera",
    [150, 9, 8, 12],
    ["leche entera", "leches enteras"],
    [
      food("leche-entera", "1 taza de leche entera", "leche-de-vaca", "lacteos"),
      food("leche-entera", "1 taza de leche entera deslactosada", "leche-de-vaca"),
    ],
    uncommon,
  ),
  group(
    "leche-con-azucar",
    "milk",
    "Leche con azúcar",
    [200, 8, 5, 30],
    ["leche con azúcar", "leches con azúcar"],
    [food("leche-con-chocolate-light", "1¼ tazas de leche con chocolate light", "leche-de-vaca", "lacteos")],
    uncommon,
  ),
  group(
    "aceites-sin-proteina",
    "fats",
    "Aceites y grasas sin proteína",
    [45, 0, 5, 0],
    ["grasa", "grasas"],
    [
      food("aceite-de-canola", "1 cucharadita de aceite de canola"),
      food("aguacate-hass", "2 cucharadas de aguacate Hass machacado", "aguacate"),
    ],
  ),
  group(
    "aceites-con-proteina",
    "fats",
    "Aceites y grasas con proteína",
    [70, 3, 5, 3],
    ["grasa con proteína", "grasas con proteína"],
    [
      food("almendra", "10 almendras", "almendra"),
      food("cacahuate-tostado-sin-sal", "12 cacahuates tostados sin sal", "cacahuate"),
      food("pistache-tostado", "17 pistaches tostados", "pistache"),
      food("pepita-de-calabaza", "1½ cucharadas de pepita de calabaza"),
    ],
  ),
  group(
    "azucares-sin-grasa",
    "sugars",
    "Azúcares sin grasa",
    [40, 0, 0, 10],
    ["azúcar", "azúcares"],
    [
      food("azucar", "2½ cucharaditas de azúcar"),
      food("miel-de-abeja", "2 cucharaditas de miel de abeja"),
      food("mermelada", "2 cucharaditas de mermelada"),
    ],
  ),
  group(
    "azucares-con-grasa",
    "sugars",
    "Azúcares con grasa",
    [85, 0, 5, 10],
    ["azúcar con grasa", "azúcares con grasa"],
    [food("chocolate-con-leche", "2 chocolates chicos con leche", "chocolate", "leche-de-vaca", "lacteos")],
    uncommon,
  ),
  group(
    "libres",
    "free",
    "Alimentos libres de energía",
    [0, 0, 0, 0],
    ["libre", "libres"],
    [{ text: "Café solo, té, agua, especias", allergens: [] }],
    uncommon,
  ),
  // Its energy is that of the alcohol: it counts as no macronutrient.
  group(
    "alcohol",
    "alcohol",
    "Bebidas alcohólicas",
    [140, 0, 0, 0],
    ["bebida alcohólica", "bebidas alcohólicas"],
    [food("cerveza", "1 lata de cerveza", "gluten", "trigo")],
    uncommon,
  ),
];
