import { foodSearch, isUnfigured } from "@nutria/contract/clinical/foods/search-foods";
import { unfiguredPhrases } from "@nutria/contract/catalogues/foods/unfigured";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { OwnFood } from "@nutria/contract/schemas/foods";
import { expect, test } from "vitest";
import { catalogue } from "../../support/foods";

const search = foodSearch(catalogue);
const firstOf = (typed: string) => search({ typed })[0]?._id;

/** What a nutritionist in Mexico types: dishes, street food, breads, botanas, drinks, sweeteners, supplements, brands. */
const words = `
lasaña, sushi, empanada, stevia, kombucha, tlacoyo, sope, huarache, gordita, memela, tlayuda, panucho, salbute,
quesadilla, sincronizada, burrito, taquitos dorados, flautas, tostada de pollo, enchiladas suizas, enfrijoladas,
entomatadas, chilaquiles, molletes, huevo estrellado, huevo frito, omelette, machaca, discada, carne asada, arrachera,
barbacoa, birria, carnitas, cochinita pibil, chicharrón, chicharrón en salsa, tinga, picadillo, albóndigas, milanesa
de pollo, milanesa de res, pollo rostizado, pollo asado, pechuga empanizada, nuggets de pollo, alitas, hamburguesa,
hot dog, pizza, papas a la francesa, espagueti, macarrones con queso, sopa maruchan, sopa instantánea, sopa de
tortilla, caldo de res, caldo tlalpeño, caldo de pollo, consomé, pozole verde, menudo, crema de elote, ceviche,
aguachile, coctel de camarón, tacos de pescado, tacos al pastor, tacos de canasta, torta ahogada, torta de tamal,
guajolota, tamal de rajas, tamal oaxaqueño, elote con mayonesa, esquites, dorilocos, duritos, chicharrones de harina,
papas fritas, doritos, cheetos, sabritas, takis, palomitas de microondas, cacahuates japoneses, cacahuate enchilado,
pepitas, pistaches, tamarindo, mazapán, alegría, palanqueta, obleas, cajeta, ate con queso, paleta de hielo, nieve de
limón, helado, gelatina, flan, arroz con leche, capirotada, churro, concha, pan dulce, cuernito, dona, pan de muerto,
rosca de reyes, galletas marías, galletas saladas, pan tostado, pan pita, pan árabe, baguette, bagel, tortilla de
harina, tortilla de nopal, tostadas horneadas, totopos, salmas, wasa, barra de granola, barra de proteína, proteína en
polvo, whey, creatina, colágeno, ensure, glucerna, suplemento, metamucil, psyllium, linaza, chía, amaranto, avena,
granola, cereal de caja, zucaritas, corn flakes, all bran, leche de almendra, leche deslactosada, leche de coco, leche
de soya, yakult, yogurt griego, yogurt bebible, jocoque, queso panela, queso oaxaca, queso manchego, queso cottage,
requesón, crema, media crema, leche condensada, leche evaporada, mantequilla, margarina, manteca, aceite de coco,
aceite en spray, ghee, mayonesa light, catsup, salsa valentina, salsa de soya, chamoy, tajín, mole, salsa verde,
guacamole, aguacate, splenda, sucralosa, monk fruit, fruto del monje, azúcar mascabado, piloncillo, miel de abeja,
miel de agave, jarabe de maple, mermelada sin azúcar, refresco, coca cola, coca zero, refresco de dieta, agua de
jamaica, agua de horchata, agua fresca, agua mineral, jugo de naranja, jugo verde, licuado, smoothie, café, café con
leche, capuchino, té verde, té de manzanilla, atole, champurrado, chocomilk, chocolate abuelita, cerveza, michelada,
tequila, mezcal, vino tinto, pulque, tepache, tejuino, gatorade, electrolit, suero, bebida energética, tofu, tempeh,
seitán, hummus, falafel, edamames, quinoa, cuscús, lentejas, habas, alubias, frijoles charros, frijoles puercos,
frijoles refritos, garbanzos, nopales, huitlacoche, flor de calabaza, quelites, verdolagas, romeritos, huauzontle,
chayote, rajas con crema, chiles rellenos, ensalada césar, ensalada de atún, ensalada rusa, coditos, surimi, salmón
ahumado, atún, sardinas, charales, camarón seco, pulpo, jamón de pavo, salchicha de pavo, tocino, chorizo, longaniza,
pepperoni, salami, mortadela, pollo deshebrado, pavo molido, carne molida, cecina, chuleta ahumada, costilla, hígado
encebollado, moronga, cabeza, suadero, tripa, chapulines, escamoles, gusanos de maguey, mango, mamey, guanábana,
zapote, pitaya, tuna, xoconostle, tejocote, ciruela pasa, arándanos, frutos rojos, dátiles, coco rallado, jengibre,
cúrcuma, ajo en polvo, caldo de huesos, knorr suiza, sazonador, vinagre de manzana, limón, jícama con chile, pico de
gallo, cóctel de frutas, bionico, fruta picada, crepas, hot cakes, waffles, pan francés, burritos de machaca, gringas,
volcanes, alambre, pambazo, cemita, torta cubana, sándwich, ensalada, wrap, poke, ramen, arroz frito, chop suey,
curry, gyozas
`
  .trim()
  .split(/, |,?\n/);

test("each word finds something, or is known to have no figures", () => {
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter((typed) => search({ typed }).length === 0 && !isUnfigured(typed))).toEqual([]);
});

test("a word without figures finds nothing that only sounds alike, in the plural and without accents too", () => {
  for (const typed of [...unfiguredPhrases, "crepas", "CEMITAS", "Kefir", "colageno", "barras de proteina"]) {
    expect(search({ typed }), typed).toEqual([]);
    expect(isUnfigured(typed), typed).toBe(true);
  }
  // What is typed on the way to another word is not taken for one of these.
  for (const { name } of [...catalogue.foods.values(), ...catalogue.dishes.values()]) {
    const [first = ""] = name.split(" ");
    const typing = Array.from({ length: first.length }, (_, at) => first.slice(0, at + 1));
    expect(typing.filter(isUnfigured), name).toEqual([]);
  }
});

test("a practice finds its own food by such a word", () => {
  const own: OwnFood = {
    ...{
      _id: "fod_1",
      name: "Kombucha de jengibre",
      synonyms: ["kombucha"],
      group: "libres",
      combination: null,
    },
    ...{ per100g: { energyKcal: 12 }, measures: [], source: "", note: "", copyOf: null, equivalentG: null },
    ...{ contents: null, isArchived: false, createdAt: "2026-11-24T12:00:00.000Z" },
  };
  const found = foodSearch(practiceIndex({ foods: [own], dishes: [] }))({ typed: "kombucha" });
  expect(found.map(({ _id }) => _id)).toEqual(["fod_1"]);
});

test.each([
  ["lasaña", "lasana-de-carne"],
  ["estevia", "stevia-en-polvo"],
  ["splenda", "sucralosa-en-sobre"],
  ["entomatadas", "entomatadas-con-queso-fresco"],
  ["salmón ahumado", "salmon-ahumado"],
  ["sopa maruchan", "sopa-instantanea-seca"],
  ["takis", "totopos-de-maiz"],
  ["pozole verde", "pozole-rojo-de-pollo"],
  ["tofo", "tofu-firme"],
])("%s finds %s first", (typed, id) => {
  expect(firstOf(typed)).toBe(id);
});
