/**
 * Contents of the catalogue's foods: contains | may contain | traits | ids. "Contains" is by definition, or proved by
 * the figures of SR28 (lactose, cholesterol, alcohol, caffeine); "may contain" is a usual recipe or label. Ours, of
 * 2026-11-27; no nutritionist has reviewed it.
 */
export const foodContents = `
alcohol caffeine|milk lactose corn cocoa|added-sugar high-carb|licor-de-cafe
alcohol sulfites|||vino-blanco vino-tinto
alcohol|sulfites||destilado-de-40
almond|peanut walnut pecan cashew hazelnut pistachio||almendra
almond|soy coconut preservatives||bebida-de-almendra-sin-azucar
avocado||high-saturated|aceite-de-aguacate
avocado|||aguacate aguacate-hass
banana|soy|high-carb starchy-tuber high-saturated fried low-fiber|platanitos-fritos
banana||high-carb low-fiber|platano-tabasco
banana||high-carb starchy-tuber fried low-fiber|platano-macho-frito
banana||high-carb starchy-tuber low-fiber|platano-macho-cocido platano-macho-crudo
beef offal||high-saturated red-meat|lengua-de-res-cocida
beef offal||red-meat|higado-de-res-cocido panza-de-res-cocida
beef pork preservatives chili|wheat gluten soy sulfites|fodmap high-sodium high-saturated processed-meat red-meat|chorizo
beef pork preservatives|milk lactose egg wheat gluten corn soy mustard celery poultry sulfites|fodmap high-sodium high-saturated processed-meat red-meat|salchicha-mixta-calentada
beef pork preservatives|milk lactose gluten soy celery chili|high-sodium high-saturated processed-meat red-meat|peperoni
beef pork preservatives|milk lactose wheat gluten soy mustard poultry|high-sodium high-saturated processed-meat red-meat|mortadela
beef preservatives|milk lactose gluten soy pork|high-sodium high-saturated processed-meat red-meat|salami-de-res
beef|preservatives|high-sodium processed-meat red-meat|carne-seca-de-res
beef|wheat gluten soy celery tomato|fodmap high-sodium|caldo-de-res-desgrasado
beef||high-saturated red-meat|diezmillo-magro-cocido carne-molida-de-res-80-magra-cocida costilla-corta-de-res-cocida carne-molida-de-res-80-magra-cruda t-bone-de-res-asado
beef||red-meat|bistec-magro-de-res-a-la-plancha carne-molida-de-res-95-magra-cocida cuete-o-pierna-de-res-asada res-para-guisar-cocida arrachera-asada carne-molida-de-res-90-magra-cocida carne-molida-de-res-90-magra-cruda falda-de-res-asada pecho-de-res-magro-cocido chambarete-de-res-cocido sirloin-de-res-asado
caffeine preservatives|corn|added-sugar high-carb|refresco-de-cola
caffeine preservatives|||refresco-de-cola-sin-azucar
caffeine|preservatives|added-sugar high-carb|bebida-energetica
caffeine|||cafe-americano-sin-azucar te-verde cafe-soluble cafe-descafeinado te-negro
cashew|peanut walnut pecan almond hazelnut pistachio|fodmap high-saturated|nuez-de-la-india
celery tomato|citrus preservatives chili||jugo-de-verduras
celery|||apio-crudo
chili|mustard sulfites preservatives|high-sodium|chile-jalapeno-en-escabeche-o-lata
chili|sulfites preservatives|fodmap high-sodium|salsa-verde-lista-para-servir
chili|tomato sulfites preservatives|high-sodium|salsa-picante
chili|tomato|high-sodium|chile-verde-en-lata
chili|wheat gluten|high-sodium|chile-en-polvo
chili||high-carb|chile-verde-fresco pimiento-amarillo-crudo
chili|||chile-ancho-seco chile-jalapeno chile-pasilla-seco chile-seco-picante chile-serrano pimiento-rojo-crudo pimiento-verde-crudo
citrus|corn sulfites preservatives|added-sugar high-carb|limonada
citrus||fodmap high-carb low-fiber|jugo-de-naranja-natural
citrus||high-carb low-fiber|jugo-de-limon jugo-de-toronja-natural
citrus||high-carb|limon-agrio mandarina naranja toronja-rosa limon-amarillo
cocoa caffeine|milk lactose barley corn soy peanut walnut pecan cashew almond hazelnut pistachio|added-sugar high-carb high-sodium|chocolate-en-polvo-azucarado
cocoa caffeine|milk lactose soy peanut walnut pecan cashew almond hazelnut pistachio|added-sugar high-carb high-saturated|chocolate-de-mesa
cocoa caffeine|milk lactose soy peanut walnut pecan cashew almond hazelnut pistachio|added-sugar high-saturated|chocolate-amargo-70-85
cocoa caffeine||high-saturated|cocoa-sin-azucar
coconut pineapple alcohol|milk lactose sulfites|added-sugar high-carb|pina-colada
coconut|sulfites|added-sugar high-carb high-saturated|coco-rallado-endulzado
coconut||high-carb|agua-de-coco
coconut||high-saturated|coco-fresco aceite-de-coco leche-de-coco
corn pork|tomato chili|grain high-carb high-sodium low-fiber|tamal-de-puerco
corn|gluten barley soy|grain added-sugar high-carb high-sodium refined-grain low-fiber|hojuelas-de-maiz hojuelas-de-maiz-azucaradas
corn|gluten|grain high-carb low-fiber|harina-de-maiz-azul harina-de-maiz-nixtamalizado
corn|milk lactose egg pork|grain added-sugar high-carb low-fiber|tamal-de-elote
corn|milk lactose soy|grain high-carb high-sodium high-saturated low-fiber|palomitas-de-microondas
corn|preservatives|grain high-carb low-fiber|tortilla-de-maiz
corn|soy|grain high-carb high-sodium fried low-fiber|totopos-de-maiz
corn|soy|grain high-carb high-sodium high-saturated fried low-fiber|tostada-de-maiz-frita tostada-tipo-concha-para-taco
corn|soy|grain high-carb low-fiber|tostada-horneada
corn|wheat gluten soy|grain high-carb high-sodium low-fiber|totopos-horneados-sin-grasa totopos-horneados-con-poca-grasa
corn||grain high-carb high-sodium|maiz-pozolero-en-lata
corn||grain high-carb low-fiber|elote-amarillo-cocido elote-blanco-cocido
corn||grain high-carb refined-grain low-fiber|fecula-de-maiz
corn||grain high-carb|granos-de-elote-en-lata-escurridos palomitas-naturales
corn||high-saturated|aceite-de-maiz
crucifer||fodmap|coliflor-cocida coliflor-cruda
crucifer|||berros brocoli-cocido brocoli-crudo col-blanca-cruda col-morada-cruda kale-crudo nabo-crudo rabano col-de-bruselas-cocida arugula
crustaceans|sulfites|high-sodium|camaron-cocido camaron-crudo
crustaceans|sulfites||langosta-cocida
crustaceans||high-sodium|jaiba-cocida
egg wheat gluten cocoa caffeine|milk lactose soy peanut walnut pecan almond hazelnut|grain added-sugar high-carb refined-grain low-fiber|brownie
egg wheat gluten||grain high-carb refined-grain low-fiber|fideo-de-huevo-cocido fideo-de-huevo-seco
egg|corn soy mustard preservatives|high-sodium|mayonesa-light
egg|milk lactose soy||sustituto-de-huevo
egg|milk lactose||omelet
egg|soy mustard preservatives|high-sodium high-saturated|mayonesa
egg||fried|huevo-estrellado
egg||high-saturated|yema-de-huevo
egg|||clara-de-huevo huevo-cocido huevo-crudo huevo-de-codorniz huevo-poche
fish fish-no-scales|||cazon-crudo bagre-cocido
fish tomato|soy|high-sodium|sardina-en-salsa-de-jitomate
fish|egg crustaceans wheat gluten corn soy preservatives||surimi
fish|preservatives|high-sodium|bacalao-seco-salado salmon-ahumado
fish|soy|high-sodium|atun-en-aceite-escurrido sardina-en-aceite-escurrida atun-blanco-en-agua-escurrido
fish|soy||atun-en-agua-escurrido
fish||high-sodium|lenguado-cocido anchoa-en-aceite
fish|||atun-fresco-cocido bacalao-fresco-cocido dorado-cocido huachinango-cocido huachinango-crudo merluza-cocida mero-cocido robalo-cocido sierra-cocida tilapia-cocida tilapia-cruda salmon-cocido trucha-arcoiris-cocida macarela-cocida
gelatine|beef pork sulfites||grenetina-sin-azucar
gelatine|corn strawberry beef pork sulfites preservatives|added-sugar high-carb|gelatina-de-agua
gelatine|egg corn soy beef pork|added-sugar high-carb|malvavisco
gluten barley alcohol|wheat corn sulfites|grain high-carb|cerveza cerveza-light
gluten barley|alcohol sulfites|grain high-carb|cerveza-sin-alcohol
gluten barley||grain high-carb|cebada-perla-cocida
goat||red-meat|cabrito-asado
hazelnut cocoa caffeine|milk lactose soy peanut almond|added-sugar high-carb high-saturated|crema-de-avellana-y-cacao
hazelnut|peanut walnut pecan cashew almond pistachio||avellana
honey||fodmap added-sugar high-carb|miel-de-abeja
kiwi||high-carb|kiwi
lamb||red-meat|pierna-de-borrego-magra-asada
legume|corn celery|fodmap|verduras-mixtas-congeladas-cocidas
legume|corn pork|high-carb high-sodium|frijoles-refritos-en-lata
legume|corn|high-carb high-sodium|frijoles-refritos-en-lata-sin-grasa
legume|soy||germinado-de-frijol-mungo
legume||fodmap|chicharo-cocido chicharo-crudo chicharo-en-lata-escurrido
legume||high-carb high-sodium|frijol-negro-en-lata
legume||high-carb|alubia-cocida chicharo-seco-cocido chicharo-seco-crudo frijol-amarillo-cocido frijol-amarillo-crudo frijol-negro-cocido frijol-negro-crudo frijol-ojo-negro-cocido frijol-pinto-cocido frijol-pinto-crudo frijol-pinto-en-lata-escurrido frijol-rojo-cocido frijol-rosado-cocido frijol-rosado-crudo garbanzo-cocido garbanzo-crudo garbanzo-en-lata-escurrido haba-seca-cocida haba-seca-cruda lenteja-cocida lenteja-cruda
legume|||ejote-cocido ejote-crudo haba-verde-cocida germinado-de-alfalfa
macadamia|peanut walnut pecan cashew almond hazelnut pistachio|high-saturated|macadamia
mango|corn preservatives|fodmap added-sugar high-carb|nectar-de-mango
mango||fodmap high-carb low-fiber|mango
milk goat-milk lactose-trace||high-sodium high-saturated|queso-de-cabra
milk goat-milk lactose||high-carb|leche-de-cabra
milk lactose citrus||added-sugar high-carb|nieve-de-naranja
milk lactose cocoa caffeine|corn|added-sugar high-carb high-sodium|jarabe-de-chocolate
milk lactose cocoa caffeine|egg gluten corn soy peanut walnut pecan cashew almond hazelnut pistachio coconut|added-sugar high-carb high-saturated|helado-de-chocolate
milk lactose cocoa caffeine|gluten soy peanut walnut pecan cashew almond hazelnut pistachio|added-sugar high-carb high-saturated|chocolate-con-leche
milk lactose cocoa caffeine||added-sugar high-carb|leche-con-chocolate-light leche-con-chocolate-entera
milk lactose cocoa-butter|soy peanut walnut pecan cashew almond hazelnut pistachio cocoa|added-sugar high-carb high-saturated|chocolate-blanco
milk lactose corn|soy|grain high-carb high-sodium high-saturated fried refined-grain low-fiber|botana-de-maiz-con-queso
milk lactose egg wheat gluten cocoa caffeine|corn soy peanut walnut pecan almond hazelnut preservatives|grain added-sugar high-carb high-sodium high-saturated refined-grain low-fiber|pastel-de-chocolate
milk lactose egg wheat gluten|corn soy peanut coconut pork|grain added-sugar high-carb high-sodium refined-grain low-fiber|galleta-de-vainilla
milk lactose egg wheat gluten|corn soy walnut pecan gelatine preservatives|added-sugar high-carb high-sodium high-saturated|pay-de-queso
milk lactose egg wheat gluten|soy peanut walnut pecan almond hazelnut cocoa preservatives|grain added-sugar high-carb high-sodium high-saturated fried refined-grain low-fiber|dona-glaseada
milk lactose egg wheat gluten|soy peanut walnut pecan almond sesame cocoa pork preservatives|grain added-sugar high-carb refined-grain low-fiber|pan-dulce-mexicano
milk lactose egg wheat gluten|soy preservatives|grain added-sugar high-carb high-sodium refined-grain low-fiber|waffle
milk lactose egg wheat gluten|soy|grain added-sugar high-carb high-sodium refined-grain|hot-cake
milk lactose egg|alcohol|added-sugar high-carb|ponche-de-huevo
milk lactose egg||added-sugar high-carb|flan-casero
milk lactose lactose-trace egg wheat gluten|soy walnut pecan almond hazelnut preservatives|grain added-sugar high-carb high-sodium refined-grain low-fiber|panque
milk lactose lactose-trace egg|||huevo-revuelto
milk lactose peanut legume|corn honey|added-sugar high-carb high-sodium|palanqueta-de-cacahuate
milk lactose strawberry|gelatine|added-sugar high-carb|yogur-griego-de-fresa-descremado
milk lactose wheat gluten cocoa caffeine|egg soy walnut pecan almond hazelnut gelatine|grain added-sugar high-carb high-saturated refined-grain low-fiber|oblea-rellena
milk lactose wheat gluten|barley rye oats soy walnut pecan almond hazelnut sesame honey preservatives|grain high-carb high-sodium low-fiber|pan-multigrano
milk lactose-trace corn|pork|grain high-carb high-sodium low-fiber|tamal-de-queso
milk lactose-trace egg fish|wheat gluten corn soy mustard celery preservatives|high-sodium high-saturated|aderezo-cesar
milk lactose-trace wheat gluten|egg corn soy peanut walnut pecan almond hazelnut coconut pork|grain added-sugar high-carb high-saturated refined-grain low-fiber|galleta-de-mantequilla
milk lactose-trace wheat gluten|lactose egg soy walnut pecan almond|grain added-sugar high-carb high-sodium high-saturated refined-grain low-fiber|cuernito
milk lactose-trace||high-saturated|queso-suizo mantequilla-sin-sal
milk lactose-trace||high-sodium high-saturated|queso-mozzarella-semidescremado queso-parmesano queso-asadero queso-cheddar queso-chihuahua queso-cotija queso-gouda queso-tipo-manchego-mexicano mantequilla-con-sal queso-anejo queso-seco queso-mexicano-rallado-light queso-mozzarella queso-parmesano-rallado
milk lactose-trace||high-sodium|queso-oaxaca queso-cheddar-bajo-en-grasa
milk lactose-trace|||queso-cottage-reducido-en-lactosa
milk lactose|corn strawberry banana mango peach pineapple gelatine preservatives|added-sugar high-carb|yogur-con-fruta-bajo-en-grasa yogur-con-fruta-light
milk lactose|corn|added-sugar high-carb high-saturated|leche-condensada-azucarada
milk lactose|egg corn alcohol|grain added-sugar high-carb|arroz-con-leche
milk lactose|egg gluten corn soy peanut walnut pecan cashew almond hazelnut pistachio coconut|added-sugar high-carb high-saturated|helado-de-vainilla
milk lactose|egg gluten corn soy peanut walnut pecan cashew almond hazelnut pistachio coconut|added-sugar high-carb|helado-de-vainilla-light
milk lactose|egg gluten corn|added-sugar high-carb|natilla-de-vainilla
milk lactose|egg wheat gluten corn soy mustard celery preservatives|high-sodium high-saturated|aderezo-ranch
milk lactose|egg wheat gluten corn soy mustard celery preservatives|high-sodium|aderezo-ranch-light
milk lactose|gelatine|added-sugar high-carb|yogur-de-vainilla-bajo-en-grasa
milk lactose|gelatine|high-carb|yogur-griego-natural-bajo-en-grasa yogur-griego-natural-descremado yogur-natural-bajo-en-grasa yogur-natural-descremado yogur-natural-entero
milk lactose|gelatine|high-saturated|crema-acida-light
milk lactose|gelatine||yogur-griego-natural-entero
milk lactose|goat-milk|added-sugar high-carb|cajeta-o-dulce-de-leche
milk lactose|goat-milk|high-sodium high-saturated|queso-feta
milk lactose|preservatives|high-sodium high-saturated|queso-amarillo queso-crema
milk lactose|soy||proteina-de-suero-en-polvo
milk lactose||high-carb high-sodium high-saturated|leche-entera-en-polvo
milk lactose||high-carb high-sodium|leche-descremada-en-polvo
milk lactose||high-carb starchy-tuber high-sodium low-fiber|pure-de-papa-con-leche
milk lactose||high-carb|jocoque-liquido leche-descremada leche-evaporada-descremada leche-light-1 leche-semidescremada-2 leche-entera leche-evaporada
milk lactose||high-saturated|crema-acida crema-para-batir media-crema requeson
milk lactose||high-sodium high-saturated|queso-blanco queso-fresco
milk lactose||high-sodium|queso-cottage-1-grasa queso-cottage
milk lactose|||requeson-semidescremado
molluscs||high-sodium|almeja-cocida callo-cocido pulpo-cocido mejillon-cocido
molluscs|||calamar-crudo ostion-crudo
mustard crucifer|wheat gluten sulfites preservatives|high-sodium|mostaza
oats honey|milk lactose wheat gluten barley soy peanut walnut pecan cashew almond hazelnut pistachio coconut sesame cocoa sulfites|fodmap grain added-sugar high-carb|granola-casera
oats|milk lactose wheat gluten barley soy peanut walnut pecan cashew almond hazelnut pistachio coconut sesame cocoa honey sulfites|fodmap grain added-sugar high-carb low-fiber|granola-baja-en-grasa
oats|milk lactose wheat gluten corn soy peanut walnut pecan cashew almond hazelnut pistachio coconut sesame cocoa honey|fodmap grain added-sugar high-carb low-fiber|barra-de-granola
oats|wheat gluten soy honey|grain added-sugar high-carb high-sodium low-fiber|aros-de-avena
oats|wheat gluten|grain high-carb low-fiber|avena-cocida-con-agua avena-en-hojuelas-cruda
peach pineapple|corn sulfites|fodmap high-carb low-fiber|coctel-de-frutas-en-su-jugo
peach|corn preservatives|fodmap added-sugar high-carb|nectar-de-durazno
peach|sulfites|fodmap high-carb low-fiber|durazno-en-lata-en-su-jugo
peach||fodmap high-carb|durazno nectarina
peanut cashew almond hazelnut legume|walnut pecan pistachio pine-nut macadamia brazil-nut|fodmap high-saturated|nueces-mixtas
peanut legume|soy|high-saturated|crema-de-cacahuate
peanut legume||high-saturated|cacahuate-tostado-sin-sal
pecan|peanut walnut cashew almond hazelnut pistachio|high-saturated|nuez-pecana
pine-nut|walnut pecan cashew almond hazelnut pistachio||pinon
pineapple|preservatives|high-carb low-fiber|jugo-de-pina-sin-azucar
pineapple|sulfites|high-carb low-fiber|pina-en-lata-en-su-jugo
pineapple||high-carb low-fiber|pina
pistachio|peanut walnut pecan cashew almond hazelnut|fodmap high-saturated|pistache-tostado
pork blood offal|wheat gluten soy celery beef preservatives|high-sodium high-saturated processed-meat red-meat|moronga
pork offal|gluten gelatine preservatives|high-sodium processed-meat red-meat|queso-de-puerco
pork offal||red-meat|patitas-de-cerdo-cocidas
pork preservatives|milk lactose gluten corn soy gelatine|high-sodium processed-meat red-meat|jamon-de-pierna-bajo-en-grasa jamon-regular
pork preservatives||high-sodium high-saturated processed-meat red-meat fried|tocino-frito
pork||high-saturated red-meat|espaldilla-de-cerdo-magra-cocida carne-molida-de-cerdo-cocida espaldilla-de-cerdo-con-grasa-cocida carne-molida-de-cerdo-cruda costilla-de-cerdo-cocida
pork||high-saturated|manteca-de-cerdo
pork||high-sodium high-saturated red-meat fried|chicharron-de-cerdo
pork||red-meat|chuleta-de-cerdo-magra-asada filete-de-cerdo-asado lomo-de-cerdo-magro-asado pierna-de-cerdo-magra-asada
poultry offal|||higado-de-pollo-cocido molleja-de-pollo-cocida
poultry preservatives|milk lactose egg wheat gluten corn soy mustard celery beef pork sulfites|high-sodium processed-meat|salchicha-de-pollo salchicha-de-pavo
poultry preservatives|milk lactose gluten corn soy celery pork gelatine|high-sodium processed-meat|jamon-de-pavo
poultry preservatives|milk lactose soy|high-sodium processed-meat|pechuga-de-pavo-rebanada
poultry|wheat gluten soy celery tomato|fodmap high-sodium|caldo-de-pollo-desgrasado
poultry|||pavo-sin-piel-asado pechuga-de-pavo-sin-piel-asada pechuga-de-pollo-a-la-plancha pechuga-de-pollo-sin-piel-asada pechuga-de-pollo-sin-piel-cruda pechuga-de-pollo-sin-piel-hervida carne-molida-de-pavo-cocida carne-molida-de-pollo-cocida muslo-de-pollo-sin-piel-asado pierna-de-pollo-con-piel-asada pollo-entero-con-piel-rostizado ala-de-pollo-con-piel-asada muslo-de-pollo-con-piel-asado pierna-de-pollo-sin-piel-asada
preservatives|corn citrus|added-sugar high-carb|refresco-de-lima-limon refresco-de-naranja
rabbit|||conejo-cocido
sesame legume|wheat preservatives|fodmap high-carb high-sodium|hummus-comercial
sesame|peanut|high-saturated|ajonjoli
sesame||high-saturated|aceite-de-ajonjoli tahini
soy legume|gluten preservatives|added-sugar high-carb|bebida-de-soya-con-azucar
soy legume|gluten preservatives||bebida-de-soya-sin-azucar
soy legume|gluten||tempeh
soy legume|milk lactose egg wheat gluten barley mustard celery|high-sodium|hamburguesa-de-soya
soy legume|wheat gluten|high-carb|soya-texturizada
soy legume||high-carb|soya-cruda
soy legume||high-saturated|aceite-de-soya
soy legume|||edamame-cocido soya-cocida tofu-firme tofu-suave
strawberry||high-carb|fresa
sulfites||fodmap high-carb low-fiber|chabacano-seco
tomato chili|sulfites preservatives|fodmap high-sodium|salsa-roja-lista-para-servir
tomato|corn celery sulfites|fodmap high-sodium|salsa-de-jitomate-enlatada
tomato|corn sulfites preservatives|fodmap added-sugar high-carb high-sodium|salsa-catsup
tomato|preservatives||jugo-de-jitomate-sin-sal
tomato|||jitomate-cocido jitomate-crudo pasta-de-jitomate pure-de-jitomate
walnut|peanut pecan cashew almond hazelnut pistachio|high-saturated|nuez-de-castilla
wheat gluten cocoa caffeine|milk lactose corn soy peanut walnut pecan almond hazelnut coconut pork|grain added-sugar high-carb high-sodium high-saturated refined-grain low-fiber|galleta-de-chocolate-con-crema
wheat gluten cocoa caffeine|milk lactose egg corn soy peanut walnut pecan almond hazelnut coconut pork|grain added-sugar high-carb high-sodium high-saturated refined-grain low-fiber|galleta-con-chispas-de-chocolate
wheat gluten oats|milk lactose egg corn soy peanut walnut pecan almond hazelnut coconut cocoa pork|grain added-sugar high-carb high-sodium low-fiber|galleta-de-avena
wheat gluten poultry|milk lactose egg corn soy|high-carb high-sodium fried|tiras-de-pollo-empanizadas
wheat gluten rye|milk lactose soy|grain high-carb high-sodium low-fiber|pan-de-centeno
wheat gluten soy legume|sulfites preservatives|high-sodium|salsa-de-soya
wheat gluten|barley soy sesame|grain high-carb high-sodium refined-grain low-fiber|pretzel
wheat gluten|corn soy pork|grain high-carb high-sodium refined-grain low-fiber|galleta-salada
wheat gluten|egg|grain high-carb low-fiber|pasta-integral-cocida pasta-integral-seca
wheat gluten|egg|grain high-carb refined-grain low-fiber|pasta-cocida pasta-seca
wheat gluten|milk lactose barley soy honey|grain added-sugar high-carb|cereal-de-salvado
wheat gluten|milk lactose corn soy honey preservatives|grain high-carb high-sodium low-fiber|pan-de-caja-integral
wheat gluten|milk lactose corn soy preservatives|grain high-carb high-sodium refined-grain low-fiber|pan-de-caja-blanco
wheat gluten|milk lactose egg barley soy sesame preservatives|grain high-carb high-sodium refined-grain low-fiber|bagel
wheat gluten|milk lactose egg corn soy peanut coconut pork honey|grain added-sugar high-carb high-sodium refined-grain low-fiber|galleta-graham
wheat gluten|milk lactose egg corn soy peanut coconut pork|grain added-sugar high-carb high-sodium high-saturated refined-grain low-fiber|galleta-maria
wheat gluten|milk lactose egg corn soy peanut coconut pork|grain added-sugar high-carb high-sodium refined-grain low-fiber|galleta-de-animalitos
wheat gluten|milk lactose egg corn soy preservatives|grain added-sugar high-carb refined-grain low-fiber|pay-de-manzana
wheat gluten|milk lactose egg corn soy sesame preservatives|grain added-sugar high-carb high-sodium refined-grain low-fiber|pan-para-hamburguesa-o-hot-dog
wheat gluten|milk lactose egg soy pork|grain added-sugar high-carb high-sodium high-saturated fried refined-grain low-fiber|bunuelo
wheat gluten|milk lactose egg soy pork|grain high-carb high-sodium refined-grain low-fiber|bolillo
wheat gluten|milk lactose soy|grain high-carb high-sodium refined-grain low-fiber|pan-molido
wheat gluten|soy pork preservatives|grain high-carb high-sodium refined-grain low-fiber|tortilla-de-harina-de-trigo
wheat gluten|soy pork preservatives|grain high-carb high-sodium|tortilla-de-harina-integral
wheat gluten|soy preservatives|grain high-carb high-sodium low-fiber|pan-arabe-integral
wheat gluten|soy preservatives|grain high-carb high-sodium refined-grain low-fiber|pan-arabe-blanco
wheat gluten|soy|grain added-sugar high-carb high-sodium|hojuelas-de-salvado-de-trigo
wheat gluten|soy|grain high-carb high-sodium refined-grain low-fiber|pan-tostado
wheat gluten||grain high-carb high-sodium refined-grain low-fiber|pan-frances
wheat gluten||grain high-carb refined-grain low-fiber|cuscus-cocido harina-de-trigo trigo-inflado
wheat gluten||grain high-carb|harina-de-trigo-integral salvado-de-trigo germen-de-trigo
|corn peanut sulfites preservatives chili|added-sugar high-carb high-sodium|dulce-de-tamarindo
|corn preservatives|added-sugar high-carb|caramelo-macizo bebida-deportiva
|corn preservatives|fodmap added-sugar high-carb|nectar-de-guayaba nectar-de-guanabana nectar-de-tamarindo
|corn strawberry mango citrus beef pork gelatine sulfites preservatives|added-sugar high-carb|gomitas
|corn strawberry peach pineapple sulfites preservatives|added-sugar high-carb|mermelada
|corn sulfites|added-sugar high-carb|azucar-mascabado jarabe-de-maple
|gluten alcohol sulfites||vinagre-blanco vinagre-de-manzana
|gluten barley|grain high-carb refined-grain low-fiber|arroz-inflado
|gluten|grain high-carb low-fiber|galleta-de-arroz-inflado
|milk lactose corn soy preservatives|high-saturated|margarina
|milk lactose corn strawberry banana mango peach pineapple citrus|added-sugar high-carb|paleta-de-hielo-de-fruta
|milk lactose peanut almond|grain added-sugar high-carb|agua-de-horchata
|milk lactose wheat gluten corn soy mustard celery preservatives|high-sodium|aderezo-italiano
|milk lactose wheat gluten soy sulfites|high-carb starchy-tuber fried low-fiber|papas-a-la-francesa-de-restaurante
|milk lactose wheat gluten soy sulfites|high-carb starchy-tuber high-sodium low-fiber|papas-a-la-francesa-horneadas
|mustard sulfites preservatives|high-sodium|pepinillo-en-salmuera
|peanut sesame||semilla-de-girasol
|peanut|high-saturated|pepita-de-calabaza pepita-de-calabaza-tostada
|preservatives|fodmap high-carb|jugo-de-zanahoria
|soy|high-carb starchy-tuber high-sodium fried low-fiber|papas-fritas-de-bolsa
|sulfites preservatives|fodmap high-carb low-fiber|jugo-de-manzana-sin-azucar
|sulfites preservatives|high-carb low-fiber|jugo-de-uva-sin-azucar
|sulfites preservatives|high-sodium|aceituna-negra aceituna-verde
|sulfites|added-sugar high-carb|nanche-en-lata-escurrido
|sulfites|fodmap added-sugar high-carb low-fiber|arandano-seco-endulzado
|sulfites|fodmap high-carb low-fiber|ciruela-pasa datil pasitas
|sulfites|fodmap high-carb|higo-seco
|sulfites|high-sodium|champinon-en-lata-escurrido
||added-sugar high-carb|azucar
||fodmap added-sugar high-carb|jarabe-de-agave
||fodmap high-carb low-fiber|ciruela sandia tamarindo cereza litchi membrillo pure-de-manzana-sin-azucar manzana-sin-cascara
||fodmap high-carb starchy-tuber|camote-al-horno
||fodmap high-carb|chabacano chirimoya guanabana higo manzana-con-cascara pera zarzamora
||fodmap|betabel-cocido betabel-crudo cebolla-cocida cebolla-cruda cebollita-de-cambray champinon-cocido champinon-crudo esparrago-cocido poro-crudo seta-cruda ajo ajo-en-polvo te-de-manzanilla alcachofa-cocida
||grain high-carb low-fiber|amaranto-cocido amaranto-crudo arroz-integral-cocido arroz-integral-crudo quinoa-cocida quinoa-cruda
||grain high-carb refined-grain low-fiber|arroz-blanco-cocido arroz-blanco-crudo fideo-de-arroz-cocido
||high-carb low-fiber|melon-chino melon-verde uva
||high-carb starchy-tuber low-fiber|papa-al-horno-con-cascara papa-cocida-sin-cascara papa-cruda-con-cascara yuca-cruda
||high-carb starchy-tuber|camote-cocido camote-crudo
||high-carb|calabaza-de-castilla-cruda flor-de-calabaza-cruda pepino-con-cascara chicozapote frambuesa granada-roja guayaba maracuya mora-azul nispero papaya tuna zapote-mamey carambola jicama-cocida
||high-saturated|aceite-de-canola aceite-de-cartamo aceite-de-oliva aceite-de-girasol
||high-sodium|sal-de-mesa
|||acelga-cocida acelga-cruda berenjena-cruda calabacita-cocida calabacita-cruda calabaza-de-castilla-cocida cebollin chayote-cocido chayote-crudo espinaca-cocida espinaca-cruda flor-de-calabaza-cocida hoja-de-amaranto-cocida hoja-de-amaranto-cruda jicama-cruda lechuga-bola lechuga-romana nopal-cocido nopal-crudo quelite-cenizo-cocido quelite-cenizo-crudo tomate-verde verdolaga-cocida verdolaga-cruda zanahoria-cocida zanahoria-cruda chia linaza agua-de-jamaica-sin-azucar agua-mineral agua-simple albahaca-fresca canela-molida cilantro comino epazote hierbabuena-fresca jengibre oregano-seco perejil pimienta-negra pepino-sin-cascara stevia-en-polvo curcuma-molida
wheat gluten|egg soy fish crustaceans sesame milk celery|grain high-carb high-sodium high-saturated refined-grain fried low-fiber|sopa-instantanea-seca
|corn||sucralosa-en-sobre
|mustard celery wheat gluten chili|fodmap|curry-en-polvo
`;
