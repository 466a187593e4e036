/**
 * Source descriptions of the foods of vegetables, fruits, legumes, one per line: id | number in the source |
 * description.
 */
export const plants = `
acelga-cocida | 11148 | Chard, swiss, cooked, boiled, drained, without salt
acelga-cruda | 11147 | Chard, swiss, raw
apio-crudo | 11143 | Celery, raw
berenjena-cruda | 11209 | Eggplant, raw
berros | 11591 | Watercress, raw
betabel-cocido | 11081 | Beets, cooked, boiled, drained
betabel-crudo | 11080 | Beets, raw
brocoli-cocido | 11091 | Broccoli, cooked, boiled, drained, without salt
brocoli-crudo | 11090 | Broccoli, raw
calabacita-cocida | 11478 | Squash, summer, zucchini, includes skin, cooked, boiled, drained, without salt
calabacita-cruda | 11477 | Squash, summer, zucchini, includes skin, raw
calabaza-de-castilla-cocida | 11423 | Pumpkin, cooked, boiled, drained, without salt
calabaza-de-castilla-cruda | 11422 | Pumpkin, raw
cebolla-cocida | 11283 | Onions, cooked, boiled, drained, without salt
cebolla-cruda | 11282 | Onions, raw
cebollin | 11156 | Chives, raw
cebollita-de-cambray | 11291 | Onions, spring or scallions (includes tops and bulb), raw
champinon-cocido | 11261 | Mushrooms, white, cooked, boiled, drained, without salt
champinon-crudo | 11260 | Mushrooms, white, raw
champinon-en-lata-escurrido | 11264 | Mushrooms, canned, drained solids
chayote-cocido | 11150 | Chayote, fruit, cooked, boiled, drained, without salt
chayote-crudo | 11149 | Chayote, fruit, raw
chicharo-cocido | 11305 | Peas, green, cooked, boiled, drained, without salt
chicharo-crudo | 11304 | Peas, green, raw
chile-ancho-seco | 11978 | Peppers, ancho, dried
chile-jalapeno | 11979 | Peppers, jalapeno, raw
chile-jalapeno-en-escabeche-o-lata | 11632 | Peppers, jalapeno, canned, solids and liquids
chile-pasilla-seco | 11982 | Peppers, pasilla, dried
chile-seco-picante | 11962 | Peppers, hot chile, sun-dried
chile-serrano | 11977 | Peppers, serrano, raw
chile-verde-en-lata | 11980 | Peppers, chili, green, canned
chile-verde-fresco | 11670 | Peppers, hot chili, green, raw
col-blanca-cruda | 11109 | Cabbage, raw
col-morada-cruda | 11112 | Cabbage, red, raw
coliflor-cocida | 11136 | Cauliflower, cooked, boiled, drained, without salt
coliflor-cruda | 11135 | Cauliflower, raw
ejote-cocido | 11053 | Beans, snap, green, cooked, boiled, drained, without salt
ejote-crudo | 11052 | Beans, snap, green, raw
esparrago-cocido | 11012 | Asparagus, cooked, boiled, drained
espinaca-cocida | 11458 | Spinach, cooked, boiled, drained, without salt
espinaca-cruda | 11457 | Spinach, raw
flor-de-calabaza-cocida | 11417 | Pumpkin flowers, cooked, boiled, drained, without salt
flor-de-calabaza-cruda | 11416 | Pumpkin flowers, raw
germinado-de-frijol-mungo | 11043 | Mung beans, mature seeds, sprouted, raw
haba-verde-cocida | 11089 | Broadbeans, immature seeds, cooked, boiled, drained, without salt
hoja-de-amaranto-cocida | 11004 | Amaranth leaves, cooked, boiled, drained, without salt
hoja-de-amaranto-cruda | 11003 | Amaranth leaves, raw
jicama-cruda | 11603 | Yambean (jicama), raw
jitomate-cocido | 11530 | Tomatoes, red, ripe, cooked
jitomate-crudo | 11529 | Tomatoes, red, ripe, raw, year round average
jugo-de-jitomate-sin-sal | 11886 | Tomato juice, canned, without salt added
kale-crudo | 11233 | Kale, raw
lechuga-bola | 11252 | Lettuce, iceberg (includes crisphead types), raw
lechuga-romana | 11251 | Lettuce, cos or romaine, raw
nabo-crudo | 11564 | Turnips, raw
nopal-cocido | 11964 | Nopales, cooked, without salt
nopal-crudo | 11963 | Nopales, raw
pasta-de-jitomate | 11546 | Tomato products, canned, paste, without salt added
pepinillo-en-salmuera | 11937 | Pickles, cucumber, dill or kosher dill
pepino-con-cascara | 11205 | Cucumber, with peel, raw
pimiento-rojo-crudo | 11821 | Peppers, sweet, red, raw
pimiento-verde-crudo | 11333 | Peppers, sweet, green, raw
poro-crudo | 11246 | Leeks, (bulb and lower leaf-portion), raw
pure-de-jitomate | 11547 | Tomato products, canned, puree, without salt added
quelite-cenizo-cocido | 11245 | Lambsquarters, cooked, boiled, drained, without salt
quelite-cenizo-crudo | 11244 | Lambsquarters, raw
rabano | 11429 | Radishes, raw
salsa-de-jitomate-enlatada | 11549 | Tomato products, canned, sauce
salsa-roja-lista-para-servir | 06164 | Sauce, salsa, ready-to-serve
salsa-verde-lista-para-servir | 27047 | Sauce, salsa, verde, ready-to-serve
seta-cruda | 11987 | Mushrooms, oyster, raw
tomate-verde | 11954 | Tomatillos, raw
verdolaga-cocida | 11428 | Purslane, cooked, boiled, drained, without salt
verdolaga-cruda | 11427 | Purslane, raw
zanahoria-cocida | 11125 | Carrots, cooked, boiled, drained, without salt
zanahoria-cruda | 11124 | Carrots, raw
jugo-de-zanahoria | 11655 | Carrot juice, canned
alcachofa-cocida | 11008 | Artichokes, (globe or french), cooked, boiled, drained, without salt
col-de-bruselas-cocida | 11099 | Brussels sprouts, cooked, boiled, drained, without salt
arugula | 11959 | Arugula, raw
verduras-mixtas-congeladas-cocidas | 11584 | Vegetables, mixed, frozen, cooked, boiled, drained, without salt
pepino-sin-cascara | 11206 | Cucumber, peeled, raw
pimiento-amarillo-crudo | 11951 | Peppers, sweet, yellow, raw
germinado-de-alfalfa | 11001 | Alfalfa seeds, sprouted, raw
jugo-de-verduras | 11578 | Vegetable juice cocktail, canned
chicharo-en-lata-escurrido | 11308 | Peas, green (includes baby and lesuer types), canned, drained solids, unprepared
jicama-cocida | 11604 | Yambean (jicama), cooked, boiled, drained, without salt
agua-de-coco | 12119 | Nuts, coconut water (liquid from coconuts)
chabacano | 09021 | Apricots, raw
chicozapote | 09313 | Sapodilla, raw
chirimoya | 09062 | Cherimoya, raw
ciruela | 09279 | Plums, raw
ciruela-pasa | 09291 | Plums, dried (prunes), uncooked
coctel-de-frutas-en-su-jugo | 09097 | Fruit cocktail, (peach and pineapple and pear and grape and cherry), canned, juice pack, solids and liquids
datil | 09087 | Dates, deglet noor
durazno | 09236 | Peaches, yellow, raw
durazno-en-lata-en-su-jugo | 09238 | Peaches, canned, juice pack, solids and liquids
frambuesa | 09302 | Raspberries, raw
fresa | 09316 | Strawberries, raw
granada-roja | 09286 | Pomegranates, raw
guanabana | 09315 | Soursop, raw
guayaba | 09139 | Guavas, common, raw
higo | 09089 | Figs, raw
higo-seco | 09094 | Figs, dried, uncooked
jugo-de-limon | 09160 | Lime juice, raw
jugo-de-manzana-sin-azucar | 09016 | Apple juice, canned or bottled, unsweetened, without added ascorbic acid
jugo-de-naranja-natural | 09206 | Orange juice, raw
jugo-de-pina-sin-azucar | 09273 | Pineapple juice, canned or bottled, unsweetened, without added ascorbic acid
jugo-de-toronja-natural | 09128 | Grapefruit juice, white, raw
kiwi | 09148 | Kiwifruit, green, raw
limon-agrio | 09159 | Limes, raw
mandarina | 09218 | Tangerines, (mandarin oranges), raw
mango | 09176 | Mangos, raw
manzana-con-cascara | 09003 | Apples, raw, with skin
maracuya | 09231 | Passion-fruit, (granadilla), purple, raw
melon-chino | 09181 | Melons, cantaloupe, raw
melon-verde | 09184 | Melons, honeydew, raw
mora-azul | 09050 | Blueberries, raw
nanche-en-lata-escurrido | 09448 | Nance, canned, syrup, drained
naranja | 09200 | Oranges, raw, all commercial varieties
nispero | 09174 | Loquats, raw
papaya | 09226 | Papayas, raw
pasitas | 09298 | Raisins, seedless
pera | 09252 | Pears, raw
pina | 09266 | Pineapple, raw, all varieties
pina-en-lata-en-su-jugo | 09268 | Pineapple, canned, juice pack, solids and liquids
platano-macho-cocido | 09278 | Plantains, cooked
platano-macho-crudo | 09277 | Plantains, raw
platano-tabasco | 09040 | Bananas, raw
sandia | 09326 | Watermelon, raw
tamarindo | 09322 | Tamarinds, raw
toronja-rosa | 09112 | Grapefruit, raw, pink and red, all areas
tuna | 09287 | Prickly pears, raw
uva | 09132 | Grapes, red or green (European type, such as Thompson seedless), raw
zapote-mamey | 09314 | Sapote, mamey, raw
zarzamora | 09042 | Blackberries, raw
cereza | 09070 | Cherries, sweet, raw
carambola | 09060 | Carambola, (starfruit), raw
litchi | 09164 | Litchis, raw
membrillo | 09296 | Quinces, raw
nectarina | 09191 | Nectarines, raw
arandano-seco-endulzado | 09079 | Cranberries, dried, sweetened
jugo-de-uva-sin-azucar | 09135 | Grape juice, canned or bottled, unsweetened, without added ascorbic acid
pure-de-manzana-sin-azucar | 09401 | Applesauce, canned, unsweetened, with added ascorbic acid
chabacano-seco | 09032 | Apricots, dried, sulfured, uncooked
limon-amarillo | 09150 | Lemons, raw, without peel
manzana-sin-cascara | 09004 | Apples, raw, without skin
alubia-cocida | 16050 | Beans, white, mature seeds, cooked, boiled, without salt
chicharo-seco-cocido | 16086 | Peas, split, mature seeds, cooked, boiled, without salt
chicharo-seco-crudo | 16085 | Peas, green, split, mature seeds, raw
edamame-cocido | 11212 | Edamame, frozen, prepared
frijol-amarillo-cocido | 16048 | Beans, yellow, mature seeds, cooked, boiled, without salt
frijol-amarillo-crudo | 16047 | Beans, yellow, mature seeds, raw
frijol-negro-cocido | 16015 | Beans, black, mature seeds, cooked, boiled, without salt
frijol-negro-crudo | 16014 | Beans, black, mature seeds, raw
frijol-negro-en-lata | 16018 | Beans, black turtle, mature seeds, canned
frijol-ojo-negro-cocido | 16063 | Cowpeas, common (blackeyes, crowder, southern), mature seeds, cooked, boiled, without salt
frijol-pinto-cocido | 16043 | Beans, pinto, mature seeds, cooked, boiled, without salt
frijol-pinto-crudo | 16042 | Beans, pinto, mature seeds, raw
frijol-pinto-en-lata-escurrido | 16146 | Beans, pinto, canned, drained solids
frijol-rojo-cocido | 16033 | Beans, kidney, red, mature seeds, cooked, boiled, without salt
frijol-rosado-cocido | 16041 | Beans, pink, mature seeds, cooked, boiled, without salt
frijol-rosado-crudo | 16040 | Beans, pink, mature seeds, raw
frijoles-refritos-en-lata | 16103 | Refried beans, canned, traditional style (includes USDA commodity)
frijoles-refritos-en-lata-sin-grasa | 16172 | Refried beans, canned, fat-free
garbanzo-cocido | 16057 | Chickpeas (garbanzo beans, bengal gram), mature seeds, cooked, boiled, without salt
garbanzo-crudo | 16056 | Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
garbanzo-en-lata-escurrido | 16358 | Chickpeas (garbanzo beans, bengal gram), mature seeds, canned, drained solids
haba-seca-cocida | 16053 | Broadbeans (fava beans), mature seeds, cooked, boiled, without salt
haba-seca-cruda | 16052 | Broadbeans (fava beans), mature seeds, raw
hummus-comercial | 16158 | Hummus, commercial
lenteja-cocida | 16070 | Lentils, mature seeds, cooked, boiled, without salt
lenteja-cruda | 16069 | Lentils, raw
soya-cocida | 16109 | Soybeans, mature cooked, boiled, without salt
soya-cruda | 16108 | Soybeans, mature seeds, raw
soya-texturizada | 16106 | Meat extender
`;
