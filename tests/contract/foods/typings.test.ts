import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { typedPhrases } from "@nutria/contract/catalogues/foods/typed-phrases";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "../../support/foods";

const search = foodSearch(catalogue);
const found = (typed: string, count = 5) =>
  search({ typed })
    .slice(0, count)
    .map(({ _id }) => _id);

/** Words of people of several regions, with brands and errors: what is typed | what it may mean, the likeliest first. */
const typings = readFileSync(new URL("typings.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [typed = "", ids = ""] = line.split(" | ");
    return { typed, ids: ids.split(" ") };
  });

/** What is eaten most often, as somebody types it, and what should be found. */
const mostEaten = `
tortilla=tortilla-de-maiz huevo=huevo-cocido frijoles=frijol-negro-cocido arroz=arroz-blanco-cocido pollo=pechuga-de-pollo-a-la-plancha
jitomate=jitomate-crudo tomate=jitomate-crudo cebolla=cebolla-cruda leche=leche-entera plátano=platano-tabasco manzana=manzana-con-cascara
bolillo=bolillo papa=papa-cocida-sin-cascara aguacate=aguacate-hass queso=queso-fresco zanahoria=zanahoria-cruda papaya=papaya naranja=naranja
limón=limon-agrio pan=pan-de-caja-integral atún=atun-en-agua-escurrido nopales=nopal-cocido calabacita=calabacita-cocida lechuga=lechuga-romana
pepino=pepino-con-cascara chile=chile-serrano avena=avena-en-hojuelas-cruda yogur=yogur-natural-entero jamón=jamon-de-pavo
bistec=bistec-magro-de-res-a-la-plancha lentejas=lenteja-cocida pasta=pasta-cocida pescado=tilapia-cocida mango=mango sandía=sandia piña=pina
melón=melon-chino uvas=uva fresas=fresa guayaba=guayaba pera=pera jícama=jicama-cruda brócoli=brocoli-cocido chayote=chayote-cocido
espinacas=espinaca-cruda ejotes=ejote-cocido champiñones=champinon-cocido elote=elote-blanco-cocido aceite=aceite-de-canola mayonesa=mayonesa
crema=crema-acida azúcar=azucar sal=sal-de-mesa agua=agua-simple café=cafe-americano-sin-azucar carne=carne-molida-de-res-90-magra-cocida
oaxaca=queso-oaxaca manchego=queso-tipo-manchego-mexicano cottage=queso-cottage salchicha=salchicha-de-pavo chorizo=chorizo salmón=salmon-cocido
camarón=camaron-cocido sardina=sardina-en-salsa-de-jitomate claras=clara-de-huevo requesón=requeson-semidescremado tostada=tostada-horneada
galleta=galleta-maria cereal=hojuelas-de-maiz granola=granola-casera amaranto=amaranto-crudo tamal=tamal-verde-de-pollo concha=pan-dulce-mexicano
almendra=almendra cacahuate=cacahuate-tostado-sin-sal nuez=nuez-de-castilla pepitas=pepita-de-calabaza chía=chia garbanzo=garbanzo-cocido
haba=haba-seca-cocida quinoa=quinoa-cocida durazno=durazno mandarina=mandarina kiwi=kiwi ciruela=ciruela toronja=toronja-rosa tuna=tuna
col=col-blanca-cruda coliflor=coliflor-cocida betabel=betabel-cocido chícharo=chicharo-cocido miel=miel-de-abeja mermelada=mermelada
gelatina=gelatina-de-agua refresco=refresco-de-cola cerveza=cerveza palomitas=palomitas-naturales papas=papa-cocida-sin-cascara
tacos=tacos-de-bistec enchiladas=enchiladas-verdes-de-pollo chilaquiles=chilaquiles-verdes-con-pollo quesadilla=quesadillas-de-queso
pozole=pozole-rojo-de-pollo torta=torta-de-jamon
`
  .trim()
  .split(/\s+/)
  .map((each) => each.split("=") as [string, string]);

test("at least 90 % of what people type finds what they mean in the first five", () => {
  const inVain = typings
    .filter(({ typed, ids }) => !found(typed).some((id) => ids.includes(id)))
    .map(({ typed, ids }) => `${typed} → ${ids.join(", ")}`);
  expect(typings).toHaveLength(759);
  expect(1 - inVain.length / typings.length, inVain.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("at least 90 % find the likeliest of what they may mean in the first five", () => {
  const inVain = typings.filter(({ typed, ids }) => !found(typed).includes(ids[0] ?? ""));
  expect(
    1 - inVain.length / typings.length,
    inVain.map(({ typed }) => typed).join("\n"),
  ).toBeGreaterThanOrEqual(0.9);
});

test("of the hundred that are eaten most, at least 95 are found by their everyday word in the first five", () => {
  expect(new Set(mostEaten.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(100);
  const inVain = mostEaten
    .filter(([typed, id]) => !found(typed).includes(id))
    .map(([typed, id]) => `${typed} → ${id}, not ${found(typed).join(", ")}`);
  expect(inVain.length, inVain.join("\n")).toBeLessThanOrEqual(5);
});

test.each([
  ["yogurt griego", "yogur-griego-natural-entero"],
  ["yoghurt griego", "yogur-griego-natural-entero"],
  ["yoghurt", "yogur-natural-entero"],
  ["yogurth", "yogur-natural-entero"],
  ["sanaoria", "zanahoria-cruda"],
  ["uebo", "huevo-cocido"],
  ["plaatno", "platano-tabasco"],
  ["brocli", "brocoli-cocido"],
  ["frijoles de la oya", "frijoles-de-la-olla"],
  ["lentejas guisadas", undefined],
])("%s finds %s", (typed, id) => {
  if (id === undefined) expect(found(typed)).toEqual([]);
  else expect(found(typed)).toContain(id);
});

test("one wrong letter never hides what is spelt right, and a short word has none", () => {
  expect(found("pera", 50)).not.toContain("papa-cocida-sin-cascara");
  expect(found("pan")[0]).toBe("pan-de-caja-integral");
  expect(found("xyz")).toEqual([]);
});

test("the words that people type lead to entries of the catalogue", () => {
  for (const { phrase, ids } of typedPhrases) {
    for (const id of ids)
      expect(catalogue.foods.has(id) || catalogue.dishes.has(id), `${phrase}: ${id}`).toBe(true);
  }
  for (const { _id, name } of [...catalogueFoods, ...catalogueDishes])
    expect(found(name, 50), _id).toContain(_id);
});
