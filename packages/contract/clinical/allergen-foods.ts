/** How a menu in words names what contains an allergen or intolerance of the catalogues. */
export interface AllergenFoods {
  /** After "alergia" or "intolerancia": with its article. */
  to: string;
  /** Foods, in the singular. */
  foods: readonly string[];
  /** Phrases that contain one of the foods by name only. */
  except?: readonly string[];
  /** What a food that is said to be without it has none of, such as pasta without gluten, which is no wheat. */
  without?: readonly string[];
}

const dairy = [
  "leche",
  "queso",
  "quesillo",
  "quesadilla",
  "requesón",
  "panela",
  "yogur",
  "yogurt",
  "crema",
  "mantequilla",
  "jocoque",
  "nata",
  "natilla",
  "cajeta",
  "flan",
  "helado",
  "rompope",
];
const plantDrinks = [
  "coco",
  "almendra",
  "soya",
  "avena",
  "arroz",
  "nuez",
  "cacahuate",
  "maní",
  "avellana",
].flatMap((plant) => [
  `leche de ${plant}`,
  `crema de ${plant}`,
  `mantequilla de ${plant}`,
  `yogur de ${plant}`,
]);
const notOfCows = [...plantDrinks, "leche vegetal", "queso vegano", "crema de verduras"];

const wheat = [
  "trigo",
  "pan",
  "bolillo",
  "telera",
  "galleta",
  "pasta",
  "espagueti",
  "fideo",
  "macarrón",
  "lasaña",
  "harina",
  "hot cake",
  "hotcake",
  "waffle",
  "cuscús",
  "sémola",
  "seitán",
  "pizza",
  "pastel",
  "empanizado",
  "empanizada",
  "empanada",
  "salvado",
  "pita",
  "bagel",
  "cuernito",
  "muffin",
  "crutón",
];
const otherFlours = ["arroz", "maíz", "avena", "almendra", "coco", "amaranto"].flatMap((grain) => [
  `harina de ${grain}`,
  `galleta de ${grain}`,
  `pasta de ${grain}`,
  `fideo de ${grain}`,
  `pan de ${grain}`,
  `salvado de ${grain}`,
]);
const notWheat = [...otherFlours, "pasta de jitomate", "pasta de tomate"];

const mixedNuts = ["frutos secos", "fruto seco", "nueces mixtas"];
const soya = ["soya", "soja", "tofu", "edamame", "miso", "tempeh", "lecitina"];
const maize = [
  "maíz",
  "tortilla",
  "tostada",
  "elote",
  "esquite",
  "tamal",
  "atole",
  "totopo",
  "palomita",
  "pozole",
  "tlayuda",
  "sope",
  "tlacoyo",
  "huarache",
  "chilaquil",
  "enchilada",
  "enfrijolada",
  "taco",
  "maicena",
  "polenta",
  "pinole",
];
const notMaize = [
  "tortilla de harina",
  "tortilla de trigo",
  "tortilla de nopal",
  "tortilla española",
  "tostada de nopal",
  "atole de avena",
  "atole de arroz",
];
const egg = ["huevo", "clara", "yema", "omelet", "omelette", "mayonesa", "merengue", "tortilla española"];

/** By the id of an allergy or intolerance. A menu is read by it, so it rather names one food too many. */
export const allergenFoods: Readonly<Record<string, AllergenFoods>> = {
  "leche-de-vaca": {
    to: "a la leche de vaca",
    foods: dairy,
    except: notOfCows,
    without: ["lácteo"],
  },
  lacteos: {
    to: "a los lácteos",
    foods: [...dairy, "lácteo"],
    except: [
      ...notOfCows,
      "leche deslactosada",
      "leche descremada deslactosada",
      "leche light deslactosada",
      "yogur deslactosado",
      "queso deslactosado",
      "crema deslactosada",
    ],
    without: ["lactosa"],
  },
  huevo: { to: "al huevo", foods: egg },
  pescado: {
    to: "al pescado",
    foods: [
      "pescado",
      "atún",
      "salmón",
      "sardina",
      "tilapia",
      "mojarra",
      "huachinango",
      "robalo",
      "trucha",
      "bacalao",
      "merluza",
      "mero",
      "anchoa",
      "cazón",
      "charal",
      "marlín",
      "ceviche",
      "surimi",
    ],
  },
  crustaceos: {
    to: "a los crustáceos",
    foods: ["crustáceo", "camarón", "cangrejo", "langosta", "langostino", "jaiba", "acamaya", "marisco"],
  },
  moluscos: {
    to: "a los moluscos",
    foods: ["molusco", "pulpo", "almeja", "ostión", "calamar", "mejillón", "callo de hacha", "marisco"],
  },
  trigo: { to: "al trigo", foods: wheat, except: notWheat, without: ["gluten"] },
  gluten: {
    to: "al gluten",
    foods: [...wheat, "gluten", "cebada", "centeno", "avena", "granola", "cerveza", "malta"],
    except: notWheat.filter((phrase) => !phrase.endsWith("avena")),
    without: ["gluten"],
  },
  soya: { to: "a la soya", foods: soya },
  cacahuate: { to: "al cacahuate", foods: ["cacahuate", "cacahuete", "maní", "mazapán", ...mixedNuts] },
  nuez: { to: "a la nuez", foods: ["nuez", "pecana", ...mixedNuts], except: ["nuez moscada"] },
  "nuez-de-la-india": {
    to: "a la nuez de la India",
    foods: ["nuez de la india", "anacardo", "marañón", ...mixedNuts],
  },
  almendra: { to: "a la almendra", foods: ["almendra", "turrón", ...mixedNuts] },
  avellana: { to: "a la avellana", foods: ["avellana", ...mixedNuts] },
  pistache: { to: "al pistache", foods: ["pistache", "pistacho", ...mixedNuts] },
  ajonjoli: { to: "al ajonjolí", foods: ["ajonjolí", "sésamo", "tahini", "hummus"] },
  maiz: { to: "al maíz", foods: maize, except: notMaize },
  avena: { to: "a la avena", foods: ["avena", "granola", "muesli"] },
  mostaza: { to: "a la mostaza", foods: ["mostaza"] },
  apio: { to: "al apio", foods: ["apio"] },
  jitomate: {
    to: "al jitomate",
    foods: ["jitomate", "tomate", "cátsup", "pico de gallo", "salsa roja", "salsa mexicana"],
    except: ["tomate verde"],
  },
  aguacate: { to: "al aguacate", foods: ["aguacate", "guacamole"] },
  fresa: { to: "a la fresa", foods: ["fresa"] },
  kiwi: { to: "al kiwi", foods: ["kiwi"] },
  platano: { to: "al plátano", foods: ["plátano", "banana"] },
  mango: { to: "al mango", foods: ["mango"] },
  durazno: { to: "al durazno", foods: ["durazno", "melocotón"] },
  pina: { to: "a la piña", foods: ["piña"] },
  coco: { to: "al coco", foods: ["coco"] },
  chocolate: { to: "al chocolate y cacao", foods: ["chocolate", "cacao", "cocoa", "mole"] },
  "carne-de-res": {
    to: "a la carne de res",
    foods: ["res", "bistec", "arrachera", "carne molida", "carne asada", "cecina", "machaca", "suadero"],
    except: ["pollo", "pavo", "cerdo", "puerco"].flatMap((meat) => [
      `bistec de ${meat}`,
      `carne molida de ${meat}`,
    ]),
  },
  sulfitos: { to: "a los sulfitos y conservadores", foods: ["sulfito", "conservador", "vino", "pasita"] },
  cruciferas: {
    to: "a las crucíferas",
    foods: ["brócoli", "col", "coliflor", "kale", "repollo", "rábano", "nabo", "berro", "arúgula"],
  },
  leguminosas: {
    to: "a las leguminosas",
    foods: ["frijol", "lenteja", "garbanzo", "haba", "alubia", "chícharo", "hummus", "leguminosa", ...soya],
  },
};
