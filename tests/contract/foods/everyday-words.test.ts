import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { typedPhrases } from "@nutria/contract/catalogues/foods/typed-phrases";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { expect, test } from "vitest";
import { testInDepth } from "../../support/depth";
import { catalogue } from "../../support/foods";

const search = foodSearch(catalogue);
const found = (typed: string) => search({ typed }).map(({ _id }) => _id);

/** What somebody in Mexico types = what comes first. */
const words = `
tortilla de nopal=tortilla-de-maiz, cereal=hojuelas-de-maiz, atole=atole-de-maicena-con-leche, chilaquiles=chilaquiles-verdes-con-pollo
agua de jamaica=agua-de-jamaica-sin-azucar, salmas=tostada-horneada, queso oaxaca=queso-oaxaca, totopos=totopos-de-maiz
licuado=licuado-de-platano, avena=avena-en-hojuelas-cruda, gelatina=gelatina-de-agua, pan dulce=pan-dulce-mexicano
pollo=pechuga-de-pollo-a-la-plancha, pescado=tilapia-cocida, mojarra=tilapia-cocida, puerco=lomo-de-cerdo-magro-asado
carne de puerco=lomo-de-cerdo-magro-asado, mole=mole-con-pollo, coca=refresco-de-cola, salsa=salsa-roja-lista-para-servir
frijoles charros=frijoles-de-la-olla, soya=soya-texturizada, verdolagas=verdolaga-cocida, barrita=barra-de-granola
cacahuates japoneses=cacahuate-tostado-sin-sal, doritos=totopos-de-maiz, yakult=yogur-con-fruta-bajo-en-grasa
leche lala=leche-entera, leche light=leche-light-1, mango con chile=mango, tajín=chile-en-polvo, churros=bunuelo
raspado=paleta-de-hielo-de-fruta, rosca de reyes=pan-dulce-mexicano, agua fresca=agua-de-jamaica-con-poca-azucar
jugo=jugo-de-naranja-natural, verduras al vapor=verduras-mixtas-congeladas-cocidas, nutella=crema-de-avellana-y-cacao
atole de maíz=champurrado, choco krispis=hojuelas-de-maiz-azucaradas, té helado=te-negro, electrolit=bebida-deportiva
`
  .trim()
  .split(/, |\n/)
  .map((each) => each.split("=") as [string, string]);

test.each(words)("%s finds %s first", (typed, id) => {
  expect(found(typed)[0]).toBe(id);
});

testInDepth("what a whole phrase means comes before names that only begin with it", () => {
  const whole = new Map(
    [...catalogueFoods, ...catalogueDishes].map(({ name, _id }) => [name.toLowerCase(), _id]),
  );
  const behind = typedPhrases
    // A food that is called just so, and a phrase of several lines, come in their own order.
    .filter(({ phrase }) => !whole.has(phrase))
    .filter(({ phrase, ids }) => typedPhrases.every((one) => one.ids === ids || one.phrase !== phrase))
    .filter(({ phrase, ids }) => !ids.includes(found(phrase)[0] ?? ""));
  expect(behind.map(({ phrase }) => `${phrase} → ${found(phrase)[0]}`)).toEqual([]);
});
