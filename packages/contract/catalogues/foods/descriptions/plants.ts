/** What the source calls the foods of vegetables, fruits, legumes, one per line: id | description. */
export const plants = `
acelga-cocida | Chard, swiss, cooked, boiled, drained, without salt
acelga-cruda | Chard, swiss, raw
apio-crudo | Celery, raw
berenjena-cruda | Eggplant, raw
berros | Watercress, raw
betabel-cocido | Beets, cooked, boiled, drained
betabel-crudo | Beets, raw
brocoli-cocido | Broccoli, cooked, boiled, drained, without salt
brocoli-crudo | Broccoli, raw
calabacita-cocida | Squash, summer, zucchini, includes skin, cooked, boiled, drained, without salt
calabacita-cruda | Squash, summer, zucchini, includes skin, raw
calabaza-de-castilla-cocida | Pumpkin, cooked, boiled, drained, without salt
calabaza-de-castilla-cruda | Pumpkin, raw
cebolla-cocida | Onions, cooked, boiled, drained, without salt
cebolla-cruda | Onions, raw
cebollin | Chives, raw
cebollita-de-cambray | Onions, spring or scallions (includes tops and bulb), raw
champinon-cocido | Mushrooms, white, cooked, boiled, drained, without salt
champinon-crudo | Mushrooms, white, raw
champinon-en-lata-escurrido | Mushrooms, canned, drained solids
chayote-cocido | Chayote, fruit, cooked, boiled, drained, without salt
chayote-crudo | Chayote, fruit, raw
chicharo-cocido | Peas, green, cooked, boiled, drained, without salt
chicharo-crudo | Peas, green, raw
chile-ancho-seco | Peppers, ancho, dried
chile-jalapeno | Peppers, jalapeno, raw
chile-jalapeno-en-escabeche-o-lata | Peppers, jalapeno, canned, solids and liquids
chile-pasilla-seco | Peppers, pasilla, dried
chile-seco-picante | Peppers, hot chile, sun-dried
chile-serrano | Peppers, serrano, raw
chile-verde-en-lata | Peppers, chili, green, canned
chile-verde-fresco | Peppers, hot chili, green, raw
col-blanca-cruda | Cabbage, raw
col-morada-cruda | Cabbage, red, raw
coliflor-cocida | Cauliflower, cooked, boiled, drained, without salt
coliflor-cruda | Cauliflower, raw
ejote-cocido | Beans, snap, green, cooked, boiled, drained, without salt
ejote-crudo | Beans, snap, green, raw
esparrago-cocido | Asparagus, cooked, boiled, drained
espinaca-cocida | Spinach, cooked, boiled, drained, without salt
espinaca-cruda | Spinach, raw
flor-de-calabaza-cocida | Pumpkin flowers, cooked, boiled, drained, without salt
flor-de-calabaza-cruda | Pumpkin flowers, raw
germinado-de-frijol-mungo | Mung beans, mature seeds, sprouted, raw
haba-verde-cocida | Broadbeans, immature seeds, cooked, boiled, drained, without salt
hoja-de-amaranto-cocida | Amaranth leaves, cooked, boiled, drained, without salt
hoja-de-amaranto-cruda | Amaranth leaves, raw
jicama-cruda | Yambean (jicama), raw
jitomate-cocido | Tomatoes, red, ripe, cooked
jitomate-crudo | Tomatoes, red, ripe, raw, year round average
jugo-de-jitomate-sin-sal | Tomato juice, canned, without salt added
kale-crudo | Kale, raw
lechuga-bola | Lettuce, iceberg (includes crisphead types), raw
lechuga-romana | Lettuce, cos or romaine, raw
nabo-crudo | Turnips, raw
nopal-cocido | Nopales, cooked, without salt
nopal-crudo | Nopales, raw
pasta-de-jitomate | Tomato products, canned, paste, without salt added
pepinillo-en-salmuera | Pickles, cucumber, dill or kosher dill
pepino-con-cascara | Cucumber, with peel, raw
pimiento-rojo-crudo | Peppers, sweet, red, raw
pimiento-verde-crudo | Peppers, sweet, green, raw
poro-crudo | Leeks, (bulb and lower leaf-portion), raw
pure-de-jitomate | Tomato products, canned, puree, without salt added
quelite-cenizo-cocido | Lambsquarters, cooked, boiled, drained, without salt
quelite-cenizo-crudo | Lambsquarters, raw
rabano | Radishes, raw
salsa-de-jitomate-enlatada | Tomato products, canned, sauce
salsa-roja-lista-para-servir | Sauce, salsa, ready-to-serve
salsa-verde-lista-para-servir | Sauce, salsa, verde, ready-to-serve
seta-cruda | Mushrooms, oyster, raw
tomate-verde | Tomatillos, raw
verdolaga-cocida | Purslane, cooked, boiled, drained, without salt
verdolaga-cruda | Purslane, raw
zanahoria-cocida | Carrots, cooked, boiled, drained, without salt
zanahoria-cruda | Carrots, raw
jugo-de-zanahoria | Carrot juice, canned
alcachofa-cocida | Artichokes, (globe or french), cooked, boiled, drained, without salt
col-de-bruselas-cocida | Brussels sprouts, cooked, boiled, drained, without salt
arugula | Arugula, raw
verduras-mixtas-congeladas-cocidas | Vegetables, mixed, frozen, cooked, boiled, drained, without salt
pepino-sin-cascara | Cucumber, peeled, raw
pimiento-amarillo-crudo | Peppers, sweet, yellow, raw
germinado-de-alfalfa | Alfalfa seeds, sprouted, raw
jugo-de-verduras | Vegetable juice cocktail, canned
chicharo-en-lata-escurrido | Peas, green (includes baby and lesuer types), canned, drained solids, unprepared
jicama-cocida | Yambean (jicama), cooked, boiled, drained, without salt
agua-de-coco | Nuts, coconut water (liquid from coconuts)
chabacano | Apricots, raw
chicozapote | Sapodilla, raw
chirimoya | Cherimoya, raw
ciruela | Plums, raw
ciruela-pasa | Plums, dried (prunes), uncooked
coctel-de-frutas-en-su-jugo | Fruit cocktail, (peach and pineapple and pear and grape and cherry), canned, juice pack, solids and liquids
datil | Dates, deglet noor
durazno | Peaches, yellow, raw
durazno-en-lata-en-su-jugo | Peaches, canned, juice pack, solids and liquids
frambuesa | Raspberries, raw
fresa | Strawberries, raw
granada-roja | Pomegranates, raw
guanabana | Soursop, raw
guayaba | Guavas, common, raw
higo | Figs, raw
higo-seco | Figs, dried, uncooked
jugo-de-limon | Lime juice, raw
jugo-de-manzana-sin-azucar | Apple juice, canned or bottled, unsweetened, without added ascorbic acid
jugo-de-naranja-natural | Orange juice, raw
jugo-de-pina-sin-azucar | Pineapple juice, canned or bottled, unsweetened, without added ascorbic acid
jugo-de-toronja-natural | Grapefruit juice, white, raw
kiwi | Kiwifruit, green, raw
limon-agrio | Limes, raw
mandarina | Tangerines, (mandarin oranges), raw
mango | Mangos, raw
manzana-con-cascara | Apples, raw, with skin
maracuya | Passion-fruit, (granadilla), purple, raw
melon-chino | Melons, cantaloupe, raw
melon-verde | Melons, honeydew, raw
mora-azul | Blueberries, raw
nanche-en-lata-escurrido | Nance, canned, syrup, drained
naranja | Oranges, raw, all commercial varieties
nispero | Loquats, raw
papaya | Papayas, raw
pasitas | Raisins, seedless
pera | Pears, raw
pina | Pineapple, raw, all varieties
pina-en-lata-en-su-jugo | Pineapple, canned, juice pack, solids and liquids
platano-macho-cocido | Plantains, cooked
platano-macho-crudo | Plantains, raw
platano-tabasco | Bananas, raw
sandia | Watermelon, raw
tamarindo | Tamarinds, raw
toronja-rosa | Grapefruit, raw, pink and red, all areas
tuna | Prickly pears, raw
uva | Grapes, red or green (European type, such as Thompson seedless), raw
zapote-mamey | Sapote, mamey, raw
zarzamora | Blackberries, raw
cereza | Cherries, sweet, raw
carambola | Carambola, (starfruit), raw
litchi | Litchis, raw
membrillo | Quinces, raw
nectarina | Nectarines, raw
arandano-seco-endulzado | Cranberries, dried, sweetened
jugo-de-uva-sin-azucar | Grape juice, canned or bottled, unsweetened, without added ascorbic acid
pure-de-manzana-sin-azucar | Applesauce, canned, unsweetened, with added ascorbic acid
chabacano-seco | Apricots, dried, sulfured, uncooked
limon-amarillo | Lemons, raw, without peel
manzana-sin-cascara | Apples, raw, without skin
alubia-cocida | Beans, white, mature seeds, cooked, boiled, without salt
chicharo-seco-cocido | Peas, split, mature seeds, cooked, boiled, without salt
chicharo-seco-crudo | Peas, green, split, mature seeds, raw
edamame-cocido | Edamame, frozen, prepared
frijol-amarillo-cocido | Beans, yellow, mature seeds, cooked, boiled, without salt
frijol-amarillo-crudo | Beans, yellow, mature seeds, raw
frijol-negro-cocido | Beans, black, mature seeds, cooked, boiled, without salt
frijol-negro-crudo | Beans, black, mature seeds, raw
frijol-negro-en-lata | Beans, black turtle, mature seeds, canned
frijol-ojo-negro-cocido | Cowpeas, common (blackeyes, crowder, southern), mature seeds, cooked, boiled, without salt
frijol-pinto-cocido | Beans, pinto, mature seeds, cooked, boiled, without salt
frijol-pinto-crudo | Beans, pinto, mature seeds, raw
frijol-pinto-en-lata-escurrido | Beans, pinto, canned, drained solids
frijol-rojo-cocido | Beans, kidney, red, mature seeds, cooked, boiled, without salt
frijol-rosado-cocido | Beans, pink, mature seeds, cooked, boiled, without salt
frijol-rosado-crudo | Beans, pink, mature seeds, raw
frijoles-refritos-en-lata | Refried beans, canned, traditional style (includes USDA commodity)
frijoles-refritos-en-lata-sin-grasa | Refried beans, canned, fat-free
garbanzo-cocido | Chickpeas (garbanzo beans, bengal gram), mature seeds, cooked, boiled, without salt
garbanzo-crudo | Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
garbanzo-en-lata-escurrido | Chickpeas (garbanzo beans, bengal gram), mature seeds, canned, drained solids
haba-seca-cocida | Broadbeans (fava beans), mature seeds, cooked, boiled, without salt
haba-seca-cruda | Broadbeans (fava beans), mature seeds, raw
hummus-comercial | Hummus, commercial
lenteja-cocida | Lentils, mature seeds, cooked, boiled, without salt
lenteja-cruda | Lentils, raw
soya-cocida | Soybeans, mature cooked, boiled, without salt
soya-cruda | Soybeans, mature seeds, raw
soya-texturizada | Meat extender
`;
