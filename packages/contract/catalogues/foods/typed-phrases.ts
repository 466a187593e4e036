import { linesOf, listOf } from "./food-table";

/**
 * Search phrases for foods and dishes with other names, one line per result: words, words … | ids, in their order.
 * Regional words, brands and usual errors; phrases that already match a name, a synonym or their sound are left out.
 */
const table = `
tomate guaje, jitomate guaje, tomate cherry | jitomate-crudo
miltomate, tomate de fresadilla, tomate fresadilla | tomate-verde
chile morrón, pimentón | pimiento-verde-crudo pimiento-rojo-crudo
chile poblano | pimiento-verde-crudo
arvejas, alverjas, guisantes, petit pois | chicharo-cocido chicharo-crudo
judías verdes, habichuelas verdes, vainitas | ejote-cocido ejote-crudo
ejotez | ejote-cocido
beterraga | betabel-cocido betabel-crudo
calabaza italiana, zucchini, calabaza tierna | calabacita-cocida calabacita-cruda
calabaza amarilla, auyama, zapallo, calabaza en dulce | calabaza-de-castilla-cocida
palta, avocado | aguacate-hass aguacate
pencas, penca de nopal, cactus | nopal-cocido nopal-crudo
choclo, maíz tierno, mazorca | elote-blanco-cocido elote-amarillo-cocido
hongos, setas de París, callampas | champinon-cocido champinon-crudo
ajoporro | poro-crudo
cebolla larga | cebollita-de-cambray
chayotito, guisquil, papa del aire | chayote-cocido
lechuga orejona | lechuga-bola lechuga-romana
rabanitos | rabano
quintoniles, bledos | quelite-cenizo-cocido quelite-cenizo-crudo hoja-de-amaranto-cocida
guineo, plátano roatán, cambur | platano-tabasco
plátano maduro, plátano verde | platano-macho-cocido platano-macho-crudo platano-macho-frito
melocotón, prisco, duraznito | durazno
damasco | chabacano
pomelo | toronja-rosa
higo chumbo | tuna
patilla, melón de agua | sandia
cantalupo | melon-chino
papaya maradol, lechosa, fruta bomba | papaya
wayaba | guayaba
frutilla | fresa
limón con semilla, limón colima | limon-agrio
tangerina | mandarina
arándano fresco | mora-azul
blackberry | zarzamora
níspero americano | chicozapote
parchita | maracuya
cranberry | arandano-seco-endulzado
porotos, caraotas, habichuelas | frijol-negro-cocido frijol-pinto-cocido frijoles-de-la-olla
flor de junio | frijol-rosado-cocido
azufrado | frijol-amarillo-cocido
frijoles guisados, frijoles chinos | frijoles-refritos-en-lata frijoles-refritos-caseros
tortilla de masa, tortilla hecha a mano | tortilla-de-maiz
pan blanco | bolillo
pan lactal, pan de barra, pan bimbo, bimbo | pan-de-caja-blanco pan-de-caja-integral
bizcocho, pan de yema, chilindrina, polvorón | pan-dulce-mexicano
cuernos, cangrejito, media luna, cruasan, croasan | cuernito pan-dulce-mexicano
rosquilla, donut | dona-glaseada
pancake, jotkeis | hot-cake hot-cakes-con-miel
rositas, pochoclo, crispetas, popcorn | palomitas-naturales
papas, patata, patatas | papa-cocida-sin-cascara papa-cruda-con-cascara
batata, boniato | camote-cocido camote-al-horno
mandioca, guacamote | yuca-cruda
avena quaker | avena-en-hojuelas-cruda
korn fleis | hojuelas-de-maiz
zucaritas, sucaritas | hojuelas-de-maiz-azucaradas
cheerios | aros-de-avena
all bran | cereal-de-salvado
habaneras | galleta-salada
oreo, galletas oreo | galleta-de-chocolate-con-crema
tostadas light | tostada-horneada totopos-horneados-sin-grasa
raspadas | tostada-de-maiz-frita
sabritas, papitas | papas-fritas-de-bolsa
alegría, cereal de amaranto | amaranto-crudo
spaghetti, macarrones, coditos, sopa de codito | pasta-cocida pasta-seca
arroz hervido, arros | arroz-blanco-cocido
arroz a la mexicana, sopa de arroz | arroz-rojo
blanquillo, blanquillos | huevo-cocido huevo-crudo huevo-revuelto huevo-estrellado
huevo estrellado con yema | huevo-estrellado
pechuga asada, poyo | pechuga-de-pollo-a-la-plancha pechuga-de-pollo-sin-piel-asada
pavo al horno, chompipe | pavo-sin-piel-asado
bife | bistec-magro-de-res-a-la-plancha
carne picada, molida | carne-molida-de-res-90-magra-cocida carne-molida-de-res-90-magra-cruda
tasajo | carne-seca-de-res
callos | panza-de-res-cocida menudo
maciza | espaldilla-de-cerdo-con-grasa-cocida tacos-de-carnitas
duro de cerdo | chicharron-de-cerdo
tocineta, panceta, bacon | tocino-frito
vienesa | salchicha-mixta-calentada
cabeza de puerco | queso-de-puerco
filete de pescado, pescado blanco | tilapia-cocida tilapia-cruda
gambas, camarón pacotilla | camaron-cocido camaron-crudo
lampuga | dorado-cocido
caballa | macarela-cocida
tuna en lata | atun-en-agua-escurrido
sardina en lata | sardina-en-salsa-de-jitomate
kanikama, palitos de cangrejo | surimi
queso ranchero, queso de aro, adobera fresca, queso panela, panela, kueso fresco | queso-fresco
queso de hamburguesa | queso-amarillo
requesón cottage | queso-cottage queso-cottage-1-grasa
leche deslactosada | leche-descremada leche-entera leche-semidescremada-2
leche light | leche-light-1 leche-descremada leche-semidescremada-2
yogurt griego, greek yogurt | yogur-griego-natural-descremado
lechera, la lechera | leche-condensada-azucarada
carnation, leche clavel | leche-evaporada
crema agria | crema-acida
queso philadelphia, queso untable | queso-crema
aceite comestible | aceite-de-soya
maní | cacahuate-tostado-sin-sal
anacardo | nuez-de-la-india
semilla de calabaza | pepita-de-calabaza
pipas | semilla-de-girasol
panocha, panela de azúcar | azucar-mascabado
arequipe, manjar | cajeta-o-dulce-de-leche
paleta de agua, bolis, nieve de agua | paleta-de-hielo-de-fruta
cocacola, pepsi, soda, gaseosa | refresco-de-cola
coca zero | refresco-de-cola-sin-azucar
sprite, sevenup, siete up | refresco-de-lima-limon
fanta, mirinda | refresco-de-naranja
gatorade, suero deportivo | bebida-deportiva
red bull, monster, energizante | bebida-energetica
agua fresca de jamaica | agua-de-jamaica-sin-azucar agua-de-jamaica-con-poca-azucar
café de olla | cafe-americano-sin-azucar
chela, cheve, caguama, birra | cerveza
caballito | destilado-de-40
pico de gallo | salsa-roja-lista-para-servir
valentina, salsa botanera | salsa-picante
sangüich, emparedado, sanduche | sandwich-de-pollo-con-verduras sandwich-de-jamon-y-queso
quecas | quesadillas-de-queso
gringa | quesadillas-de-queso sincronizadas
lonche | torta-de-jamon torta-de-jamon-de-pavo
torta de pollo empanizado | torta-de-milanesa
empanizado | milanesa-de-pollo milanesa-de-res
picadas, pellizcadas, memelas | sopes-con-frijol-y-queso
taquitos | flautas-de-pollo
tacos dorados | flautas-de-pollo tacos-dorados-de-papa
trompo, tacos de adobada | tacos-al-pastor
mixiote | tacos-de-barbacoa
quesabirria | birria-de-res
mole poblano | mole-con-pollo
puchero, cocido | caldo-de-res-con-verduras mole-de-olla
sopa de pollo, consomé de pollo | caldo-de-pollo-con-verduras-y-arroz
vuelve a la vida, campechana | coctel-de-camaron
hamburgesa | hamburguesa-con-queso
jocho, perrito caliente, jochos | hot-dog-sencillo
atole de chocolate | champurrado
batido de plátano, choco plátano, smoothie, batido | licuado-de-platano
lechero, latte, capuchino | cafe-con-leche
machacado | machaca-con-huevo
sopa azteca | sopa-de-tortilla
sopa aguada, sopa de pasta, fideo seco | sopa-de-fideo
rajas poblanas | rajas-con-crema-y-elote
espagueti con carne | espagueti-a-la-bolonesa
pepinos con chile, vaso de fruta | fruta-picada-con-chile
vasolote, elote en vaso | esquites-sencillos
wacamole | guacamole
atole blanco | atole-de-maicena-con-leche
atún a la mexicana, atún con mayonesa | ensalada-de-atun-con-verduras
mosaico | gelatina-de-leche
nopalitos a la mexicana | ensalada-de-nopales
tacos de carne asada | tacos-de-bistec
pan tostada | pan-tostado
culantro | cilantro
pepinillo fresco | pepino-con-cascara
diente de ajo | ajo
leche bronca | leche-entera
nieve de vainilla | helado-de-vainilla
galletas chokis | galleta-con-chispas-de-chocolate
hotkeis | hot-cake
omelet de huevo | omelet
almendritas | almendra
chocolate abuelita | chocolate-de-mesa
chocolate oscuro, chocolate negro | chocolate-amargo-70-85
quinua | quinoa-cocida
espageti | pasta-cocida
manguito | mango
tortilla de nopal, tortilla light | tortilla-de-maiz nopal-cocido
tostada de nopal, salmas, salma, sanissimo | tostada-horneada totopos-horneados-con-poca-grasa
cereal, cereal de caja | hojuelas-de-maiz aros-de-avena granola-casera amaranto-crudo hojuelas-de-maiz-azucaradas
choco krispis, froot loops, cereal azucarado | hojuelas-de-maiz-azucaradas aros-de-avena
special k, cereal integral | hojuelas-de-salvado-de-trigo hojuelas-de-maiz
atole de masa, atole de maíz | champurrado atole-de-maicena-con-leche
carne de puerco, carne de cerdo, puerco, cerdo | lomo-de-cerdo-magro-asado chuleta-de-cerdo-magra-asada pierna-de-cerdo-magra-asada
carne de res | bistec-magro-de-res-a-la-plancha res-para-guisar-cocida carne-molida-de-res-90-magra-cocida
pollo | pechuga-de-pollo-a-la-plancha pechuga-de-pollo-sin-piel-hervida muslo-de-pollo-sin-piel-asado
pescado | tilapia-cocida pescado-a-la-veracruzana
mojarra | tilapia-cocida
mole | mole-con-pollo enmoladas-de-pollo mole-de-olla
coca, coca cola | refresco-de-cola refresco-de-cola-sin-azucar
salsa | salsa-roja-lista-para-servir salsa-verde-lista-para-servir salsa-picante
frijoles charros, frijoles borrachos, frijoles caldosos | frijoles-de-la-olla frijol-pinto-cocido
frijoles puercos, frijoles maneados | frijoles-refritos-caseros
soya | soya-texturizada tofu-firme soya-cocida bebida-de-soya-sin-azucar
verdolagas | verdolaga-cocida carne-de-cerdo-en-salsa-verde-con-verdolagas
jugo verde | jugo-de-naranja-natural nopal-crudo jugo-de-verduras
barrita, barrita de cereal, barrita de avena | barra-de-granola
cacahuates japoneses, cacahuates enchilados, cacahuates salados | cacahuate-tostado-sin-sal
doritos, nachos, tostitos | totopos-de-maiz botana-de-maiz-con-queso
chicharrón prensado | gorditas-de-chicharron chicharron-de-cerdo
tlayuda | tostada-horneada sopes-con-frijol-y-queso
yakult, yogurt bebible, yoghurt para beber | yogur-con-fruta-bajo-en-grasa
danonino, petit suisse | yogur-con-fruta-bajo-en-grasa
lala, leche lala, leche alpura | leche-entera leche-semidescremada-2 leche-descremada
leche baja en grasa | leche-light-1 leche-semidescremada-2 leche-descremada
nido, leche nido | leche-entera-en-polvo
crema batida | crema-para-batir
crema de elote | rajas-con-crema-y-elote
mango con chile, mangoneada | mango fruta-picada-con-chile
tajín, miguelito | chile-en-polvo
chamoy | salsa-picante dulce-de-tamarindo
pulparindo, tamborines | dulce-de-tamarindo
nutella | crema-de-avellana-y-cacao
cocada | coco-rallado-endulzado
churros | bunuelo dona-glaseada
raspado, raspados, congelada | paleta-de-hielo-de-fruta nieve-de-naranja
pan de muerto, rosca de reyes, mantecadas, cupcake, panqué de elote | pan-dulce-mexicano panque
muffin | panque
ate, guayabate, membrillate | mermelada
mazapán | palanqueta-de-cacahuate
galletas príncipe, galletas emperador, emperador, príncipe | galleta-de-chocolate-con-crema
agua de sabor, agua fresca, agua de frutas | agua-de-jamaica-con-poca-azucar agua-de-horchata limonada agua-de-jamaica-sin-azucar
agua de pepino, agua de limón | limonada
naranjada | limonada jugo-de-naranja-natural
jumex, boing, jugo de caja, frutsi | nectar-de-durazno nectar-de-guayaba nectar-de-mango
electrolit, vida suero oral | bebida-deportiva
clamato | jugo-de-jitomate-sin-sal jugo-de-verduras
michelada, chelada | cerveza
té helado | te-negro
licuado de fresa, licuado de avena, licuado de papaya, licuado de mamey | licuado-de-platano
pescado empanizado, nuggets de pollo | tiras-de-pollo-empanizadas milanesa-de-pollo
takis, dorilocos, tostilocos | totopos-de-maiz botana-de-maiz-con-queso
aceite en spray, aceite en aerosol, pam | aceite-de-canola
pozole verde, pozole blanco | pozole-rojo-de-pollo pozole-rojo-de-cerdo
frutos rojos, berries | fresa frambuesa zarzamora mora-azul
pavo molido | carne-molida-de-pavo-cocida
refresco de dieta | refresco-de-cola-sin-azucar
jícama con chile | jicama-cruda
elote con mayonesa, elote preparado | esquites-sencillos elote-blanco-cocido
hígado encebollado | higado-de-res-cocido
burrito de machaca | machaca-con-huevo
nieve, nieve de limón, sorbete | nieve-de-naranja paleta-de-hielo-de-fruta
endulzante, edulcorante | stevia-en-polvo sucralosa-en-sobre
maruchan, cup noodles, ramen | sopa-instantanea-seca
lasagna | lasana-de-carne
verduras al vapor | verduras-mixtas-congeladas-cocidas brocoli-cocido calabacita-cocida
huauzontles, romeritos | quelite-cenizo-cocido verdolaga-cocida
`;

/** The phrases that find something, each with the ids that it finds. */
export const typedPhrases: readonly { phrase: string; ids: readonly string[] }[] = linesOf(table).flatMap(
  ([phrases = "", ids = ""]) => listOf(phrases).map((phrase) => ({ phrase, ids: ids.split(" ") })),
);
