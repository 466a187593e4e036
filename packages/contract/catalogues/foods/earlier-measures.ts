import { inGrams } from "../../clinical/foods/amount";
import type { Measure } from "../../clinical/foods/food";
import { linesOf, measureOf } from "./food-table";

/**
 * Measures that an edition of the tables had and the present one calls otherwise, or no longer has because they were of
 * something else: food | measure=grams | its name now, or `g`. A stored plan that names one is told in these words.
 */
const table = `
apio-crudo | pieza grande=64 | tallo grande
apio-crudo | pieza mediana=40 | tallo mediano
apio-crudo | pieza chica=17 | tallo chico
brocoli-cocido | pieza grande=280 | tallo grande
brocoli-cocido | pieza mediana=180 | tallo mediano
brocoli-cocido | pieza chica=140 | tallo chico
col-blanca-cruda | pieza grande=1248 | cabeza grande
col-blanca-cruda | hoja=33 | hoja grande
col-blanca-cruda | pieza mediana=908 | cabeza mediana
col-blanca-cruda | pieza chica=714 | cabeza chica
col-morada-cruda | pieza grande=1134 | cabeza grande
col-morada-cruda | pieza mediana=839 | cabeza mediana
col-morada-cruda | pieza chica=567 | cabeza chica
coliflor-cocida | flor=18 | ramito
coliflor-cruda | flor=13 | ramito
coliflor-cruda | pieza grande=840 | cabeza grande
coliflor-cruda | pieza mediana=588 | cabeza mediana
coliflor-cruda | pieza chica=265 | cabeza chica
jitomate-crudo | taza=149 | taza (cherry)
jitomate-crudo | pieza=62 | pieza (saladet)
jitomate-crudo | pieza mediana=31 | gajo
lechuga-bola | pieza grande=755 | cabeza grande
lechuga-bola | pieza mediana=539 | cabeza mediana
lechuga-bola | pieza chica=324 | cabeza chica
lechuga-romana | taza (rallado)=47 | taza (picado)
pepinillo-en-salmuera | pieza chica=35 | tira
seta-cruda | pieza grande=148 | racimo
seta-cruda | pieza chica=15 | pieza
verdolaga-cocida | pieza=431 | g
melon-chino | taza (en cubos)=177 | g
papaya | pieza chica=157 | pieza (hawaiana)
papaya | pieza grande=781 | pieza grande (hawaiana)
pina | rebanada=166 | rebanada grande
platano-tabasco | pieza chica=81 | pieza extra chica
sandia | taza (en cubos)=154 | g
bolillo | pieza=98 | pieza grande
elote-amarillo-cocido | elote=89 | elote chico
elote-blanco-cocido | elote=89 | elote chico
galleta-salada | pieza grande=10 | pieza redonda
galleta-salada | taza=45 | g
pan-frances | rebanada=139 | g
tortilla-de-harina-de-trigo | pieza=49 | pieza grande
tortilla-de-maiz | pieza=24 | pieza chica
dona-glaseada | pieza grande=122 | pieza extra grande
dona-glaseada | pieza=90 | g
galleta-con-chispas-de-chocolate | pieza mediana=10 | g
galleta-con-chispas-de-chocolate | pieza chica=2.2 | pieza mini
galleta-de-avena | pieza=25 | pieza grande
galleta-de-avena | pieza grande=18 | pieza
pan-dulce-mexicano | rebanada=63 | pieza
pechuga-de-pavo-sin-piel-asada | pechuga=863 | g
pechuga-de-pollo-a-la-plancha | pieza=196 | pechuga grande
pechuga-de-pollo-sin-piel-cruda | pieza=272 | pechuga grande
espaldilla-de-cerdo-magra-cocida | bistec=249 | g
salmon-cocido | filete=356 | g
sardina-en-aceite-escurrida | pieza chica=12 | pieza
ala-de-pollo-con-piel-asada | pieza=85 | g
costilla-corta-de-res-cocida | pieza=289 | g
queso-amarillo | taza=244 | taza (derretido)
queso-cheddar | taza=244 | taza (derretido)
aguacate | pieza=201 | pieza grande
coco-fresco | pieza mediana=397 | coco entero
coco-fresco | pieza=45 | trozo
almendra | taza=108 | taza (en tiras)
linaza | cucharada=7 | cucharada (molida)
linaza | cucharadita=2.5 | cucharadita (molida)
paleta-de-hielo-de-fruta | barra=77 | pieza
`;

const now = new Map(
  linesOf(table).map(([food = "", measure = "", name = ""]) => {
    const { grams } = measureOf(measure);
    return [`${food} ${measure}`, name === inGrams.name ? inGrams : { name, grams }] as const;
  }),
);

/** A measure of a food of the catalogue as the present edition tells it. */
export const presentMeasure = (food: string, measure: Measure): Measure =>
  now.get(`${food} ${measure.name}=${measure.grams}`) ?? measure;
