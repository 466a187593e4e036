/**
 * Contents of the catalogue's dishes: contains | may contain | traits | ids. "Contains" is by definition, or proved by
 * the figures of SR28 (lactose, cholesterol, alcohol, caffeine); "may contain" is a usual recipe or label. Ours, of
 * 2026-11-27; no nutritionist has reviewed it.
 */
export const dishContents = `
beef pork preservatives chili|wheat gluten soy sulfites|fodmap high-carb starchy-tuber processed-meat red-meat|papas-con-chorizo
celery tomato legume|pork preservatives|fodmap high-carb|sopa-de-lentejas
citrus chili|wheat gluten||ensalada-de-jicama-pepino-y-naranja
corn avocado beef legume|preservatives|fodmap grain high-carb red-meat|carne-asada-con-nopal-y-frijol
corn citrus beef chili|preservatives|fodmap grain high-carb red-meat|tacos-de-bistec
corn citrus beef offal chili|wheat gluten soy celery tomato pork|fodmap grain high-carb high-sodium red-meat|menudo
corn citrus lamb chili|beef goat alcohol preservatives|fodmap grain high-carb red-meat|tacos-de-barbacoa
corn citrus pork chili|milk preservatives|fodmap grain high-carb high-saturated red-meat|tacos-de-carnitas
corn citrus pork|wheat gluten preservatives|fodmap grain high-carb high-saturated red-meat|cochinita-pibil
corn pineapple citrus pork chili|preservatives|fodmap grain high-carb red-meat|tacos-al-pastor
corn pork poultry chili|wheat gluten soy celery tomato|fodmap grain high-carb high-sodium high-saturated|tamal-verde-de-pollo
corn pork poultry crucifer chili|wheat gluten soy celery tomato|fodmap grain high-carb high-sodium red-meat|pozole-rojo-de-cerdo
corn poultry crucifer chili|wheat gluten soy celery tomato|fodmap grain high-carb high-sodium|pozole-rojo-de-pollo
corn tomato beef crucifer legume|wheat gluten soy celery|fodmap grain high-carb starchy-tuber high-sodium red-meat|caldo-de-res-con-verduras
corn tomato beef legume chili|wheat gluten soy celery|fodmap grain high-carb high-sodium red-meat|mole-de-olla
corn||fodmap grain high-carb|arroz-blanco-con-elote
crustaceans chili|milk lactose-trace fish sulfites|fodmap grain high-carb high-sodium|camarones-al-ajillo-con-arroz
crustaceans corn avocado citrus chili|fish soy sulfites|fodmap grain high-carb high-sodium fried|aguachile-de-camaron
crustaceans tomato chili|fish sulfites|fodmap high-carb starchy-tuber high-sodium|caldo-de-camaron
crustaceans wheat gluten tomato avocado citrus chili|fish molluscs corn soy celery pork sulfites preservatives|fodmap grain added-sugar high-carb high-sodium|coctel-de-camaron
egg beef pork preservatives chili|wheat gluten soy sulfites|fodmap high-saturated processed-meat red-meat|huevos-con-chorizo
egg corn tomato chili|preservatives|fodmap grain high-carb|huevos-rancheros
egg fish celery legume|soy mustard preservatives|fodmap|ensalada-de-atun-con-verduras
egg fish corn tomato citrus crucifer|milk wheat gluten soy mustard preservatives|grain high-carb|tacos-de-pescado-a-la-plancha
egg poultry preservatives|milk lactose gluten corn soy celery pork gelatine|processed-meat|huevos-con-jamon
egg tomato beef chili|preservatives|fodmap high-sodium processed-meat red-meat|machaca-con-huevo
egg tomato beef|milk wheat gluten|fodmap grain red-meat|albondigas-en-salsa-de-jitomate
egg tomato chili||fodmap|huevos-a-la-mexicana
egg tomato legume||fodmap|huevo-con-ejotes
egg wheat gluten mustard tomato beef pork preservatives crucifer|milk lactose corn soy sesame celery poultry sulfites|fodmap grain added-sugar high-carb high-sodium processed-meat red-meat|hot-dog-sencillo
egg wheat gluten tomato avocado poultry legume|milk lactose corn soy mustard pork preservatives|grain high-carb high-sodium|torta-de-milanesa
egg wheat gluten tomato avocado poultry|milk lactose corn soy mustard honey preservatives|grain high-carb|sandwich-de-pollo-con-verduras
egg wheat gluten tomato citrus beef|milk lactose soy sesame|grain high-carb high-sodium red-meat|milanesa-de-res
egg wheat gluten tomato citrus poultry|milk lactose soy sesame|grain high-carb high-sodium|milanesa-de-pollo
egg||fodmap high-sodium|claras-con-espinaca-y-champinon
egg||fodmap|huevo-revuelto-con-nopales
fish corn tomato avocado citrus chili|soy|fodmap grain high-carb high-sodium fried|tostadas-de-ceviche
fish tomato avocado citrus chili|crustaceans molluscs|fodmap|ceviche-de-pescado
fish tomato chili|crustaceans molluscs sulfites preservatives|fodmap high-sodium|pescado-a-la-veracruzana
legume|pork|fodmap high-carb|frijoles-refritos-caseros
legume||fodmap high-carb|frijoles-de-la-olla
mango citrus chili|wheat gluten sulfites|fodmap high-carb|fruta-picada-con-chile
milk goat-milk lactose lactose-trace walnut almond banana peach beef pork chili|egg wheat gluten peanut pecan cashew hazelnut pistachio pine-nut alcohol sulfites|fodmap high-carb starchy-tuber high-saturated red-meat|chiles-en-nogada
milk lactose banana|egg oats|high-carb|licuado-de-platano
milk lactose caffeine|||cafe-con-leche
milk lactose corn beef legume chili|gluten pork|fodmap grain high-carb red-meat|huarache-con-bistec
milk lactose corn chili||fodmap grain|rajas-con-crema-y-elote
milk lactose corn cocoa caffeine|gluten soy peanut walnut pecan cashew almond hazelnut pistachio|grain added-sugar high-carb|champurrado
milk lactose corn legume chili|gluten pork|fodmap grain high-carb|sopes-con-frijol-y-queso
milk lactose corn legume chili|gluten|fodmap grain high-carb|tlacoyo-con-nopales
milk lactose corn legume|preservatives|fodmap grain high-carb high-sodium high-saturated|enfrijoladas-con-queso-fresco
milk lactose corn pork chili|wheat gluten|fodmap grain high-carb high-sodium red-meat fried|gorditas-de-chicharron
milk lactose corn poultry chili|preservatives|fodmap grain high-carb high-sodium high-saturated|enchiladas-verdes-de-pollo
milk lactose corn poultry chili|preservatives|fodmap grain high-carb high-sodium|chilaquiles-verdes-con-pollo
milk lactose corn poultry chili|preservatives|grain high-carb high-sodium high-saturated|flautas-de-pollo
milk lactose corn tomato avocado poultry chili|wheat gluten soy celery preservatives|fodmap grain high-carb high-sodium|sopa-de-tortilla
milk lactose corn tomato chili|preservatives|fodmap grain high-carb high-sodium high-saturated|enchiladas-rojas-de-queso entomatadas-con-queso-fresco
milk lactose corn tomato pork poultry chili|wheat gluten soy mustard celery sulfites preservatives|fodmap grain high-carb high-sodium high-saturated|tamal-de-rajas-con-queso
milk lactose corn tomato poultry legume|soy pork|grain high-carb fried|tostadas-de-frijol-con-pollo
milk lactose corn tomato poultry|soy|fodmap grain high-carb high-saturated fried|tostadas-de-tinga
milk lactose corn tomato||fodmap grain|calabacitas-a-la-mexicana-con-elote-y-queso
milk lactose corn|preservatives|grain high-carb starchy-tuber|tacos-dorados-de-papa
milk lactose corn|wheat gluten|fodmap grain|crema-de-calabacita
milk lactose corn||grain added-sugar high-carb|atole-de-maicena-con-leche
milk lactose egg corn tomato chili|preservatives|fodmap grain high-carb high-sodium high-saturated|chilaquiles-rojos-con-huevo
milk lactose egg wheat gluten mustard tomato beef crucifer|corn soy sesame sulfites preservatives|fodmap grain added-sugar high-carb high-sodium high-saturated red-meat|hamburguesa-con-queso
milk lactose egg wheat gluten tomato pork preservatives|corn soy mustard gelatine|grain high-carb high-sodium processed-meat red-meat|sandwich-de-jamon-y-queso
milk lactose gelatine|pecan beef pork sulfites|added-sugar high-carb|gelatina-de-leche
milk lactose lactose-trace corn poultry chili|preservatives|fodmap grain high-carb high-sodium high-saturated|enchiladas-suizas
milk lactose lactose-trace egg wheat gluten|corn soy honey sulfites|grain added-sugar high-carb|hot-cakes-con-miel
milk lactose oats banana|wheat gluten|grain high-carb|avena-con-leche-platano-y-canela
milk lactose pecan|peanut walnut cashew almond hazelnut pistachio gelatine|grain high-carb|yogur-con-papaya-amaranto-y-nuez
milk lactose pineapple||high-carb|fruta-con-queso-cottage
milk lactose tomato||fodmap|ensalada-de-nopales
milk lactose wheat gluten beef pork preservatives chili|egg soy sulfites|fodmap grain high-carb starchy-tuber high-sodium high-saturated processed-meat red-meat|pambazo
milk lactose wheat gluten corn peanut almond sesame tomato cocoa poultry caffeine legume chili|egg soy walnut pecan cashew hazelnut pistachio pine-nut celery banana pork preservatives|fodmap grain added-sugar high-carb high-sodium high-saturated|enmoladas-de-pollo
milk lactose-trace corn beef pork preservatives chili||fodmap grain high-carb processed-meat red-meat fried|alambre-de-res
milk lactose-trace corn tomato|preservatives|fodmap grain high-carb high-saturated|tacos-de-nopal-con-queso-asadero
milk lactose-trace corn|wheat gluten preservatives|fodmap grain high-carb|quesadillas-de-tortilla-de-maiz-con-flor-de-calabaza
milk lactose-trace corn|wheat gluten preservatives|grain high-carb|quesadillas-de-queso
milk lactose-trace egg corn citrus chili|wheat gluten soy mustard preservatives|grain high-carb|esquites-sencillos
milk lactose-trace egg wheat gluten tomato avocado pork preservatives legume chili|lactose corn soy mustard gelatine sulfites|grain high-carb high-sodium processed-meat red-meat|torta-de-jamon
milk lactose-trace egg wheat gluten tomato chili||fodmap grain high-carb high-sodium|chile-relleno-de-queso
milk lactose-trace wheat gluten legume|corn soy pork preservatives|grain high-carb high-sodium high-saturated|burrito-de-frijol-y-queso
milk lactose-trace wheat gluten poultry crucifer|egg|fodmap grain high-carb|pasta-con-pollo-y-brocoli
milk lactose-trace wheat gluten poultry preservatives|lactose corn soy celery pork gelatine|grain high-carb high-sodium processed-meat|sincronizadas
milk lactose-trace wheat gluten tomato beef|egg celery|fodmap grain high-carb red-meat|espagueti-a-la-bolonesa
milk lactose-trace wheat gluten tomato legume chili|lactose egg corn soy pork|fodmap grain high-carb high-sodium|molletes-con-pico-de-gallo
milk lactose-trace wheat gluten tomato pineapple pork preservatives|lactose egg corn soy gelatine|grain high-carb high-sodium high-saturated processed-meat red-meat|pizza-hawaiana
milk lactose-trace wheat gluten tomato|egg soy|grain high-carb high-sodium high-saturated|pizza-de-queso
milk lactose||grain added-sugar high-carb|arroz-con-leche-casero
pork chili||fodmap red-meat|carne-de-cerdo-en-salsa-verde-con-verdolagas
poultry|wheat gluten soy celery tomato|fodmap grain high-carb starchy-tuber high-sodium|caldo-de-pollo-con-verduras-y-arroz
tomato avocado citrus chili||fodmap|guacamole
tomato avocado poultry legume|wheat gluten soy celery|fodmap high-carb high-sodium|caldo-tlalpeno
tomato beef chili||fodmap red-meat|bistec-a-la-mexicana
tomato beef legume|almond sulfites|fodmap starchy-tuber red-meat|picadillo-de-res
tomato citrus beef chili|wheat gluten soy celery lamb goat alcohol sulfites|fodmap high-sodium red-meat|birria-de-res
tomato legume||fodmap grain high-carb|arroz-rojo
tomato legume||fodmap|sopa-de-habas
tomato poultry chili|pork preservatives|fodmap|tinga-de-pollo
tomato poultry legume|wheat gluten soy celery|fodmap high-sodium|sopa-de-verduras
tomato||fodmap|chayotes-guisados-con-jitomate
wheat gluten corn peanut almond sesame tomato cocoa poultry caffeine legume chili|milk lactose egg soy walnut pecan cashew hazelnut pistachio pine-nut celery banana pork sulfites preservatives|fodmap grain added-sugar high-carb high-sodium|mole-con-pollo
wheat gluten mustard tomato avocado poultry preservatives crucifer|milk lactose egg corn soy celery pork gelatine sulfites|grain high-carb high-sodium processed-meat|torta-de-jamon-de-pavo
wheat gluten tomato poultry|egg soy celery|fodmap grain high-carb high-sodium|sopa-de-fideo
||added-sugar|agua-de-jamaica-con-poca-azucar
milk lactose lactose-trace wheat gluten tomato beef|egg celery|fodmap grain high-carb red-meat|lasana-de-carne
`;
