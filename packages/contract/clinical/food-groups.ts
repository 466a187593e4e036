import type { FoodExample, FoodFamily, FoodGroup, FoodGroupId } from "./food-group";

/** The values of energy, protein, fat and carbohydrate, in this order. */
type Values = readonly [energyKcal: number, proteinG: number, fatG: number, carbohydrateG: number];

const food = (text: string, ...allergens: string[]): FoodExample => ({ text, allergens });
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
 * its table agree. The foods are illustrations of our own.
 */
export const foodGroups: readonly FoodGroup[] = [
  group(
    "verduras",
    "vegetables",
    "Verduras",
    [25, 2, 0, 4],
    ["verdura", "verduras"],
    [
      food("½ taza de nopal o calabacita cocida"),
      food("1 jitomate", "jitomate"),
      food("1 taza de espinaca o lechuga cruda"),
      food("½ taza de brócoli cocido", "cruciferas"),
    ],
  ),
  group(
    "frutas",
    "fruits",
    "Frutas",
    [60, 0, 0, 15],
    ["fruta", "frutas"],
    [
      food("1 taza de papaya"),
      food("1 manzana chica"),
      food("½ plátano", "platano"),
      food("1 naranja"),
      food("2 guayabas"),
      food("1 taza de fresas", "fresa"),
    ],
  ),
  group(
    "cereales-sin-grasa",
    "cereals",
    "Cereales y tubérculos sin grasa",
    [70, 2, 0, 15],
    ["cereal", "cereales"],
    [
      food("1 tortilla de maíz", "maiz"),
      food("½ taza de arroz cocido"),
      food("½ bolillo sin migajón", "trigo", "gluten"),
      food("½ papa cocida"),
      food("½ taza de avena cocida", "avena", "gluten"),
    ],
  ),
  group(
    "cereales-con-grasa",
    "cereals",
    "Cereales y tubérculos con grasa",
    [115, 2, 5, 15],
    ["cereal con grasa", "cereales con grasa"],
    [
      food("1 pieza chica de pan dulce", "trigo", "gluten", "huevo", "leche-de-vaca"),
      food("1 tamal chico", "maiz"),
    ],
  ),
  group(
    "leguminosas",
    "legumes",
    "Leguminosas",
    [120, 8, 1, 20],
    ["leguminosa", "leguminosas"],
    [food("½ taza cocida de frijol, lenteja, haba o garbanzo", "leguminosas")],
  ),
  group(
    "aoa-muy-bajo",
    "animal",
    "Origen animal, muy bajo en grasa",
    [40, 7, 1, 0],
    ["de origen animal", "de origen animal"],
    [
      food("2 claras de huevo", "huevo"),
      food("30 g de pescado blanco o atún en agua", "pescado"),
      food("30 g de pechuga de pollo sin piel"),
    ],
  ),
  group(
    "aoa-bajo",
    "animal",
    "Origen animal, bajo en grasa",
    [55, 7, 3, 0],
    ["de origen animal", "de origen animal"],
    [food("30 g de pierna de pollo sin piel"), food("30 g de res magra", "carne-de-res")],
  ),
  group(
    "aoa-moderado",
    "animal",
    "Origen animal, moderado en grasa",
    [75, 7, 5, 0],
    ["de origen animal", "de origen animal"],
    [food("1 huevo", "huevo"), food("40 g de queso panela", "leche-de-vaca", "lacteos")],
  ),
  group(
    "aoa-alto",
    "animal",
    "Origen animal, alto en grasa",
    [100, 7, 8, 0],
    ["de origen animal alto en grasa", "de origen animal altos en grasa"],
    [
      food("30 g de chorizo"),
      food("1 salchicha"),
      food("30 g de queso manchego", "leche-de-vaca", "lacteos"),
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
      food("1 taza de leche descremada", "leche-de-vaca", "lacteos"),
      food("1 taza de leche descremada deslactosada", "leche-de-vaca"),
      food("¾ de taza de yogur natural sin grasa", "leche-de-vaca", "lacteos"),
    ],
  ),
  group(
    "leche-semidescremada",
    "milk",
    "Leche semidescremada",
    [110, 9, 4, 12],
    ["leche semidescremada", "leches semidescremadas"],
    [
      food("1 taza de leche semidescremada", "leche-de-vaca", "lacteos"),
      food("1 taza de leche semidescremada deslactosada", "leche-de-vaca"),
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
      food("1 taza de leche entera", "leche-de-vaca", "lacteos"),
      food("1 taza de leche entera deslactosada", "leche-de-vaca"),
    ],
    uncommon,
  ),
  group(
    "leche-con-azucar",
    "milk",
    "Leche con azúcar",
    [200, 8, 5, 30],
    ["leche con azúcar", "leches con azúcar"],
    [food("1 taza de leche de sabor", "leche-de-vaca", "lacteos")],
    uncommon,
  ),
  group(
    "aceites-sin-proteina",
    "fats",
    "Aceites y grasas sin proteína",
    [45, 0, 5, 0],
    ["grasa", "grasas"],
    [food("1 cucharadita de aceite"), food("1/3 de aguacate", "aguacate")],
  ),
  group(
    "aceites-con-proteina",
    "fats",
    "Aceites y grasas con proteína",
    [70, 3, 5, 3],
    ["grasa con proteína", "grasas con proteína"],
    [
      food("7 almendras", "almendra"),
      food("10 cacahuates", "cacahuate"),
      food("10 pistaches", "pistache"),
      food("1 cucharada de pepitas"),
    ],
  ),
  group(
    "azucares-sin-grasa",
    "sugars",
    "Azúcares sin grasa",
    [40, 0, 0, 10],
    ["azúcar", "azúcares"],
    [food("2 cucharaditas de azúcar, miel o mermelada")],
  ),
  group(
    "azucares-con-grasa",
    "sugars",
    "Azúcares con grasa",
    [85, 0, 5, 10],
    ["azúcar con grasa", "azúcares con grasa"],
    [food("1 porción chica de chocolate", "chocolate")],
    uncommon,
  ),
  group(
    "libres",
    "free",
    "Alimentos libres de energía",
    [0, 0, 0, 0],
    ["libre", "libres"],
    [food("Café solo, té, agua, especias")],
    uncommon,
  ),
  // Its energy is that of the alcohol: it counts as no macronutrient.
  group(
    "alcohol",
    "alcohol",
    "Bebidas alcohólicas",
    [140, 0, 0, 0],
    ["bebida alcohólica", "bebidas alcohólicas"],
    [food("1 cerveza de 355 ml", "gluten", "trigo")],
    uncommon,
  ),
];
