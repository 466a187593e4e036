import { linesOf, listOf } from "./food-table";

/**
 * How foods are bought, one per line: the food that is bought | its name in a shop | its unit with the edible grams of one,
 * or `g` | the foods that are made of it with what one gram of it yields. The factors from raw to cooked are of pairs of the
 * source (dry matter; meat and fish by protein), or of the pair most alike; a food that is named alone is bought as it is.
 */
const table = `
huevo-crudo | Huevo | pieza=50 | huevo-cocido 1, huevo-poche 0.988, huevo-estrellado 0.92, huevo-revuelto 1.22, omelet 1.22, clara-de-huevo 0.66, yema-de-huevo 0.34
frijol-negro-crudo | Frijol negro seco | g | frijol-negro-cocido 2.393
frijol-pinto-crudo | Frijol pinto seco | g | frijol-pinto-cocido 2.393
frijol-amarillo-crudo | Frijol amarillo seco | g | frijol-amarillo-cocido 2.393
frijol-rosado-crudo | Frijol rosado seco | g | frijol-rosado-cocido 2.393
lenteja-cruda | Lenteja seca | g | lenteja-cocida 3.022
garbanzo-crudo | Garbanzo seco | g | garbanzo-cocido 2.393
haba-seca-cruda | Haba seca | g | haba-seca-cocida 3.128
soya-cruda | Soya seca | g | soya-cocida 2.393
chicharo-seco-crudo | Chícharo seco | g | chicharo-seco-cocido 3.022
arroz-blanco-crudo | Arroz blanco | g | arroz-blanco-cocido 2.8
arroz-integral-crudo | Arroz integral | g | arroz-integral-cocido 2.8
pasta-seca | Pasta seca | g | pasta-cocida 2.379
pasta-integral-seca | Pasta integral seca | g | pasta-integral-cocida 2.379
fideo-de-huevo-seco | Fideo de huevo seco | g | fideo-de-huevo-cocido 2.379
avena-en-hojuelas-cruda | Avena en hojuelas | g | avena-cocida-con-agua 5.44
quinoa-cruda | Quinoa | g | quinoa-cocida 2.8
amaranto-crudo | Amaranto | g | amaranto-cocido 3.5
jitomate-crudo | Jitomate | pieza=123 | jitomate-cocido 0.968
tomate-verde | Tomate verde | g |
cebolla-cruda | Cebolla | pieza=110 | cebolla-cocida 0.897
zanahoria-cruda | Zanahoria | pieza=61 | zanahoria-cocida 1.191
calabacita-cruda | Calabacita | pieza=196 | calabacita-cocida 1.09
chayote-crudo | Chayote | pieza=203 | chayote-cocido 0.877
ejote-crudo | Ejote | g | ejote-cocido 0.898
chicharo-crudo | Chícharo | g | chicharo-cocido 0.955
papa-cruda-con-cascara | Papa | pieza=213 | papa-cocida-sin-cascara 0.921, papa-al-horno-con-cascara 0.921
camote-crudo | Camote | pieza=130 | camote-cocido 0.921, camote-al-horno 0.921
brocoli-crudo | Brócoli | pieza=300 | brocoli-cocido 0.9
coliflor-cruda | Coliflor | pieza=588 | coliflor-cocida 0.9
espinaca-cruda | Espinaca | manojo=250 | espinaca-cocida 0.79
acelga-cruda | Acelga | manojo=300 | acelga-cocida 0.9
verdolaga-cruda | Verdolaga | manojo=250 | verdolaga-cocida 0.9
hoja-de-amaranto-cruda | Hoja de amaranto | manojo=200 | hoja-de-amaranto-cocida 0.9
quelite-cenizo-crudo | Quelite cenizo | manojo=200 | quelite-cenizo-cocido 0.9
flor-de-calabaza-cruda | Flor de calabaza | manojo=120 | flor-de-calabaza-cocida 0.9
nopal-crudo | Nopal | g | nopal-cocido 0.9
betabel-crudo | Betabel | pieza=82 | betabel-cocido 0.95
champinon-crudo | Champiñón | g | champinon-cocido 0.6
jicama-cruda | Jícama | pieza=659 | jicama-cocida 0.95
lechuga-bola | Lechuga bola | pieza=539 |
lechuga-romana | Lechuga romana | pieza=626 |
col-blanca-cruda | Col blanca | pieza=908 |
col-morada-cruda | Col morada | pieza=839 |
pepino-con-cascara | Pepino | pieza=301 | pepino-sin-cascara 0.8
pimiento-verde-crudo | Pimiento verde | pieza=119 |
pimiento-rojo-crudo | Pimiento rojo | pieza=119 |
apio-crudo | Apio | tallo=40 |
rabano | Rábano | manojo=150 |
chile-serrano | Chile serrano | pieza=6.1 |
chile-jalapeno | Chile jalapeño | pieza=14 |
chile-ancho-seco | Chile ancho seco | pieza=17 |
chile-pasilla-seco | Chile pasilla seco | pieza=7 |
elote-blanco-cocido | Elote | pieza=103 | elote-amarillo-cocido 1
poro-crudo | Poro | pieza=89 |
aguacate-hass | Aguacate | pieza=136 | aguacate 1
limon-agrio | Limón | pieza=67 | jugo-de-limon 0.66
naranja | Naranja | pieza=131 | jugo-de-naranja-natural 0.6
toronja-rosa | Toronja | pieza=246 | jugo-de-toronja-natural 0.6
manzana-con-cascara | Manzana | pieza=182 | manzana-sin-cascara 0.9
platano-tabasco | Plátano | pieza=118 |
platano-macho-crudo | Plátano macho | pieza=179 | platano-macho-cocido 1, platano-macho-frito 0.8
melon-chino | Melón chino | pieza=552 |
pina | Piña | pieza=905 |
mango | Mango | pieza=207 |
ajo | Ajo | cabeza=40 |
cilantro | Cilantro | manojo=60 |
perejil | Perejil | manojo=60 |
epazote | Epazote | manojo=40 |
hierbabuena-fresca | Hierbabuena | manojo=40 |
albahaca-fresca | Albahaca | manojo=40 |
agua-de-jamaica-sin-azucar | Flor de jamaica | g | agua-de-jamaica-sin-azucar 40
pechuga-de-pollo-sin-piel-cruda | Pechuga de pollo sin hueso ni piel | g | pechuga-de-pollo-a-la-plancha 0.725, pechuga-de-pollo-sin-piel-asada 0.725, pechuga-de-pollo-sin-piel-hervida 0.725
muslo-de-pollo-sin-piel-asado | Muslo de pollo sin piel, deshuesado | g | muslo-de-pollo-sin-piel-asado 0.725
muslo-de-pollo-con-piel-asado | Muslo de pollo con piel, deshuesado | g | muslo-de-pollo-con-piel-asado 0.725
pierna-de-pollo-sin-piel-asada | Pierna de pollo sin piel, deshuesada | g | pierna-de-pollo-sin-piel-asada 0.725
pierna-de-pollo-con-piel-asada | Pierna de pollo con piel, deshuesada | g | pierna-de-pollo-con-piel-asada 0.725
ala-de-pollo-con-piel-asada | Ala de pollo | pieza=40 |
carne-molida-de-res-90-magra-cruda | Carne molida de res 90 % magra | g | carne-molida-de-res-90-magra-cocida 0.703
carne-molida-de-res-80-magra-cruda | Carne molida de res 80 % magra | g | carne-molida-de-res-80-magra-cocida 0.703
carne-molida-de-res-95-magra-cocida | Carne molida de res 95 % magra | g | carne-molida-de-res-95-magra-cocida 0.703
carne-molida-de-cerdo-cruda | Carne molida de cerdo | g | carne-molida-de-cerdo-cocida 0.703
carne-molida-de-pavo-cocida | Carne molida de pavo | g | carne-molida-de-pavo-cocida 0.725
carne-molida-de-pollo-cocida | Carne molida de pollo | g | carne-molida-de-pollo-cocida 0.725
bistec-magro-de-res-a-la-plancha | Bistec magro de res | g | bistec-magro-de-res-a-la-plancha 0.703
arrachera-asada | Arrachera | g | arrachera-asada 0.703
res-para-guisar-cocida | Carne de res para guisar | g | res-para-guisar-cocida 0.703
falda-de-res-asada | Falda de res | g | falda-de-res-asada 0.703
chambarete-de-res-cocido | Chambarete de res | g | chambarete-de-res-cocido 0.703
lomo-de-cerdo-magro-asado | Lomo de cerdo | g | lomo-de-cerdo-magro-asado 0.703
chuleta-de-cerdo-magra-asada | Chuleta de cerdo | g | chuleta-de-cerdo-magra-asada 0.703
pierna-de-cerdo-magra-asada | Pierna de cerdo | g | pierna-de-cerdo-magra-asada 0.703
espaldilla-de-cerdo-magra-cocida | Espaldilla de cerdo | g | espaldilla-de-cerdo-magra-cocida 0.703, espaldilla-de-cerdo-con-grasa-cocida 0.703
pierna-de-borrego-magra-asada | Pierna de borrego | g | pierna-de-borrego-magra-asada 0.703
higado-de-res-cocido | Hígado de res | g | higado-de-res-cocido 0.703
tilapia-cruda | Filete de tilapia | g | tilapia-cocida 0.768
huachinango-crudo | Filete de huachinango | g | huachinango-cocido 0.768
salmon-cocido | Salmón | g | salmon-cocido 0.768
atun-fresco-cocido | Atún fresco | g | atun-fresco-cocido 0.768
merluza-cocida | Filete de merluza | g | merluza-cocida 0.768
mero-cocido | Filete de mero | g | mero-cocido 0.768
robalo-cocido | Filete de robalo | g | robalo-cocido 0.768
sierra-cocida | Filete de sierra | g | sierra-cocida 0.768
macarela-cocida | Filete de macarela | g | macarela-cocida 0.768
trucha-arcoiris-cocida | Filete de trucha | g | trucha-arcoiris-cocida 0.768
papaya | Papaya | g |
fresa | Fresa | g |
huevo-de-codorniz | Huevo de codorniz | pieza=9 |
filete-de-cerdo-asado | Filete de cerdo | g | filete-de-cerdo-asado 0.703
costilla-de-cerdo-cocida | Costilla de cerdo, sin hueso | g | costilla-de-cerdo-cocida 0.703
diezmillo-magro-cocido | Diezmillo de res | g | diezmillo-magro-cocido 0.703
pecho-de-res-magro-cocido | Pecho de res | g | pecho-de-res-magro-cocido 0.703
cuete-o-pierna-de-res-asada | Cuete o pierna de res | g | cuete-o-pierna-de-res-asada 0.703
sirloin-de-res-asado | Sirloin de res | g | sirloin-de-res-asado 0.703
t-bone-de-res-asado | T-bone de res, sin hueso | g | t-bone-de-res-asado 0.703
costilla-corta-de-res-cocida | Costilla corta de res, sin hueso | g | costilla-corta-de-res-cocida 0.703
lengua-de-res-cocida | Lengua de res | g | lengua-de-res-cocida 0.703
higado-de-pollo-cocido | Hígado de pollo | g | higado-de-pollo-cocido 0.725
pavo-sin-piel-asado | Pavo sin piel, deshuesado | g | pavo-sin-piel-asado 0.725
pechuga-de-pavo-sin-piel-asada | Pechuga de pavo sin piel | g | pechuga-de-pavo-sin-piel-asada 0.725
bacalao-fresco-cocido | Filete de bacalao fresco | g | bacalao-fresco-cocido 0.768
dorado-cocido | Filete de dorado | g | dorado-cocido 0.768
bagre-cocido | Filete de bagre | g | bagre-cocido 0.768
lenguado-cocido | Filete de lenguado | g | lenguado-cocido 0.768
camaron-crudo | Camarón | g | camaron-cocido 0.597
atun-en-agua-escurrido | Atún en agua | lata=100 |
atun-en-aceite-escurrido | Atún en aceite | lata=100 |
`;

/** How a food is bought. */
export interface FoodPurchase {
  /** The food that is bought. */
  food: string;
  /** Name of the food in a shop. */
  name: string;
  /** The counted piece, with its edible grams; absent for foods sold by weight. */
  unit?: { name: string; grams: number };
  /** Grams that are eaten of one gram that is bought. */
  yield: number;
}

const byFood = new Map<string, FoodPurchase>(
  linesOf(table).flatMap(([food = "", name = "", unit = "g", made = ""]) => {
    const [unitName = "", grams] = unit.split("=");
    const bought = {
      food,
      name,
      ...(grams !== undefined && { unit: { name: unitName, grams: Number(grams) } }),
    };
    const others = listOf(made).map((text) => {
      const [id = "", factor = "1"] = text.split(" ");
      return [id, { ...bought, yield: Number(factor) }] as const;
    });
    return [[food, { ...bought, yield: 1 }] as const, ...others];
  }),
);

/** How a food of the catalogue is bought; undefined for one that is bought as it is named. */
export const purchaseOf = (food: string): FoodPurchase | undefined => byFood.get(food);

/** Every food that is bought otherwise than it is named, with how. */
export const purchases: ReadonlyMap<string, FoodPurchase> = byFood;
