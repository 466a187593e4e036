/**
 * Rules of the catalogues' allergies, intolerances and diets: id | forbids | cautions | limits | traits that are not
 * proposed | combinations forbidden in one dish | exempt foods | `blocks` where foods that may contain something
 * forbidden are not proposed either. Each part is words = reason. Ours, of 2026-11-27; no nutritionist has reviewed it.
 */
export const ruleTables = {
  allergies: `
leche-de-vaca|milk lactose lactose-trace = proteína de leche; goat-milk = reacción cruzada frecuente|beef = res: reacción cruzada|||||blocks
huevo|egg = contiene huevo siempre||||||blocks
pescado|fish fish-no-scales = proteína de pescado|crustaceans molluscs = contacto en marisquerías|||||blocks
crustaceos|crustaceans = proteína de crustáceo|molluscs insect = reacción cruzada posible; fish = contacto en marisquerías|||||blocks
moluscos|molluscs = proteína de molusco|crustaceans = reacción cruzada posible; fish = contacto en marisquerías|||||blocks
trigo|wheat = proteína de trigo|barley rye = cebada, centeno: cruzada; oats = avena con trazas; gluten = gluten sin especificar|||||blocks
soya|soy = proteína de soya||||||blocks
cacahuate|peanut = proteína de cacahuate|walnut pecan cashew almond hazelnut pistachio pine-nut macadamia brazil-nut = contacto entre nueces|||||blocks
nuez|walnut pecan = nuez del catálogo|cashew almond hazelnut pistachio pine-nut macadamia brazil-nut = nueces: reacción cruzada|||||blocks
nuez-de-la-india|cashew = misma nuez; pistachio = familia muy cruzada|walnut pecan almond hazelnut macadamia brazil-nut pine-nut = nueces: reacción cruzada|||||blocks
almendra|almond = misma almendra|walnut pecan cashew hazelnut pistachio macadamia brazil-nut pine-nut = nueces: reacción cruzada; peach = misma familia botánica|||||blocks
avellana|hazelnut = misma avellana|walnut pecan cashew almond pistachio macadamia brazil-nut pine-nut = nueces: reacción cruzada|||||blocks
pistache|pistachio = mismo pistache; cashew = familia muy cruzada|walnut pecan almond hazelnut macadamia brazil-nut pine-nut = nueces: reacción cruzada|||||blocks
ajonjoli|sesame = semilla de ajonjolí||||||blocks
maiz|corn = proteína de maíz||||||blocks
avena|oats = proteína de avena||||||blocks
mostaza|mustard = semilla de mostaza|crucifer = misma familia botánica|||||blocks
apio|celery = apio o semilla||||||blocks
jitomate|tomato = jitomate o derivado||||||blocks
aguacate|avocado = aguacate o derivado|banana kiwi = síndrome látex fruta|||||blocks
fresa|strawberry = fresa o derivado||||||blocks
kiwi|kiwi = kiwi o derivado|banana avocado = síndrome látex fruta|||||blocks
platano|banana = plátano o derivado|kiwi avocado = síndrome látex fruta|||||blocks
mango|mango = mango o derivado|pistachio cashew = familia del pistache|||||blocks
durazno|peach = durazno o nectarina|almond = misma familia botánica|||||blocks
pina|pineapple = piña o derivado||||||blocks
coco|coconut = coco o derivado||||||blocks
chocolate|cocoa cocoa-butter = cacao o derivado||||||blocks
carne-de-res|beef = carne de res|gelatine = gelatina puede serlo; lamb goat pork = carnes: reacción cruzada|||||blocks
sulfitos|sulfites = sulfitos añadidos; preservatives = conservadores añadidos||||||blocks
`,
  intolerances: `
cruciferas|crucifer = verdura crucífera|mustard = semilla de crucífera
gluten|gluten wheat barley rye = cereal con gluten; oats = avena no certificada||||||blocks
huevo|egg = contiene huevo siempre||||||blocks
lacteos|lactose = lácteo con lactosa|lactose-trace = poca lactosa: preguntar; milk goat-milk = confirmar si proteína|||||blocks
leguminosas|legume soy peanut = leguminosa o derivado
maiz|corn = maíz o derivado||||||blocks
soya|soy = soya o derivado||||||blocks
`,
  diets: `
atkins|||high-carb = hidratos muy altos; added-sugar = azúcar añadido alto; grain = cereal: muchos hidratos; starchy-tuber = tubérculo: muchos hidratos; alcohol = azúcar del alcohol
cetogenica|||high-carb = hidratos muy altos; added-sugar = azúcar añadido alto; grain = cereal: muchos hidratos; starchy-tuber = tubérculo: muchos hidratos; legume = leguminosa con hidratos; alcohol = frena la cetosis|grain added-sugar starchy-tuber
vegana|beef pork lamb goat rabbit poultry blood offal = carne de animal; fish crustaceans molluscs fish-no-scales = animal del mar; milk goat-milk lactose lactose-trace = leche de animal; egg = huevo de ave; honey = producto de abejas; gelatine = colágeno de animal; insect = es un animal
vegetariana|beef pork lamb goat rabbit poultry blood offal = carne de animal; fish crustaceans molluscs fish-no-scales = animal del mar; gelatine = colágeno de animal; insect = es un animal
pescetariana|beef pork lamb goat rabbit poultry blood offal = carne de animal; gelatine = colágeno de animal|insect = es un animal
flexitariana|||red-meat processed-meat = carne: de vez
mediterranea|||red-meat = poca carne roja; processed-meat = evitar carne procesada; added-sugar = poco azúcar añadido; high-saturated = poca grasa saturada; refined-grain = preferir cereal entero
kosher|pork = cerdo: no kosher; rabbit = conejo: no kosher; crustaceans molluscs = mariscos: no kosher; fish-no-scales = sin escamas: prohibido; blood = sangre: no kosher; insect = insecto: no kosher|gelatine = grenetina: pedir certificado; beef lamb goat poultry = carne: pedir certificado; milk = queso: pedir certificado; alcohol = vino: pedir certificado|||milk goat-milk lactose lactose-trace + beef lamb goat poultry = carne con leche
halal|pork = cerdo: no halal; alcohol = alcohol: no halal; blood = sangre: no halal|gelatine = grenetina: pedir certificado; beef lamb goat rabbit poultry = carne: pedir certificado; insect = insecto: según escuela; crustaceans molluscs fish-no-scales = según la escuela
sin-gluten|gluten wheat barley rye = cereal con gluten; oats = avena no certificada||||||blocks
sin-lactosa|lactose = lácteo con lactosa|lactose-trace = poca lactosa: preguntar|||||blocks
ayuno-intermitente
paleo|legume soy peanut = leguminosa: no paleo; milk goat-milk lactose lactose-trace = lácteo: no paleo; wheat gluten barley rye oats corn = cereal: no paleo|preservatives = aditivos: no paleo|grain = cereal: no paleo; added-sugar = azúcar añadido alto; processed-meat = carne procesada: evitar|grain added-sugar
dash|||high-sodium = demasiado sodio; high-saturated = poca grasa saturada; added-sugar = poco azúcar añadido; processed-meat = evitar carne procesada; alcohol = alcohol con medida
baja-en-fodmap|lactose = lactosa: es FODMAP; wheat rye barley = trigo, centeno, cebada; legume = leguminosa: galactanos||fodmap = alto en FODMAP|fodmap||tofu-firme aceite-de-soya salsa-de-soya ejote-cocido ejote-crudo germinado-de-frijol-mungo germinado-de-alfalfa tempeh cacahuate-tostado-sin-sal crema-de-cacahuate
baja-en-carbohidratos|||high-carb = hidratos muy altos; added-sugar = azúcar añadido alto; grain = cereal: contar porciones; starchy-tuber = tubérculo: contar porciones
baja-en-sodio|||high-sodium = demasiado sodio; processed-meat = carne procesada: sodio|high-sodium
alta-en-proteina
alta-en-fibra|||low-fiber refined-grain = poca fibra: cambiar
antiinflamatoria|||added-sugar = azúcar añadido alto; processed-meat = evitar carne procesada; fried = fritura: evitar; high-saturated = poca grasa saturada; refined-grain = preferir cereal entero; alcohol = alcohol con medida
`,
} as const;
