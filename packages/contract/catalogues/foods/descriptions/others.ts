/**
 * Source descriptions of the foods of cereals, fats, sugars, free, alcohol, one per line: id | number in the source |
 * description.
 */
export const others = `
amaranto-cocido | 20002 | Amaranth grain, cooked
amaranto-crudo | 20001 | Amaranth grain, uncooked
arroz-blanco-cocido | 20045 | Rice, white, long-grain, regular, enriched, cooked
arroz-blanco-crudo | 20044 | Rice, white, long-grain, regular, raw, enriched
arroz-inflado | 08156 | Cereals ready-to-eat, rice, puffed, fortified
arroz-integral-cocido | 20037 | Rice, brown, long-grain, cooked
arroz-integral-crudo | 20036 | Rice, brown, long-grain, raw
avena-cocida-con-agua | 08121 | Cereals, oats, regular and quick, unenriched, cooked with water (includes boiling and microwaving), without salt
avena-en-hojuelas-cruda | 08120 | Cereals, oats, regular and quick, not fortified, dry
bolillo | 28288 | Bread, roll, Mexican, bollilo
camote-al-horno | 11508 | Sweet potato, cooked, baked in skin, flesh, without salt
camote-cocido | 11510 | Sweet potato, cooked, boiled, without skin
camote-crudo | 11507 | Sweet potato, raw, unprepared
cebada-perla-cocida | 20006 | Barley, pearled, cooked
cuscus-cocido | 20029 | Couscous, cooked
elote-amarillo-cocido | 11168 | Corn, sweet, yellow, cooked, boiled, drained, without salt
elote-blanco-cocido | 11901 | Corn, sweet, white, cooked, boiled, drained, without salt
fecula-de-maiz | 20027 | Cornstarch
fideo-de-huevo-cocido | 20110 | Noodles, egg, enriched, cooked
fideo-de-huevo-seco | 20109 | Noodles, egg, dry, enriched
galleta-de-arroz-inflado | 19816 | Snacks, rice cakes, brown rice, plain, unsalted
galleta-salada | 18228 | Crackers, saltines (includes oyster, soda, soup)
granos-de-elote-en-lata-escurridos | 11172 | Corn, sweet, yellow, canned, whole kernel, drained solids
harina-de-maiz-azul | 20315 | Corn flour, whole-grain, blue (harina de maiz morado)
harina-de-maiz-nixtamalizado | 20017 | Corn flour, masa, enriched, white
harina-de-trigo | 20081 | Wheat flour, white, all-purpose, enriched, bleached
harina-de-trigo-integral | 20080 | Wheat flour, whole-grain
hojuelas-de-maiz | 08020 | Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes
hojuelas-de-salvado-de-trigo | 08504 | Cereals ready-to-eat, RALSTON Enriched Wheat Bran flakes
maiz-pozolero-en-lata | 20030 | Hominy, canned, white
palomitas-naturales | 19034 | Snacks, popcorn, air-popped
pan-arabe-blanco | 18041 | Bread, pita, white, enriched
pan-arabe-integral | 18042 | Bread, pita, whole-wheat
pan-de-caja-blanco | 18069 | Bread, white, commercially prepared (includes soft bread crumbs)
pan-de-caja-integral | 18075 | Bread, whole-wheat, commercially prepared
pan-frances | 18029 | Bread, french or vienna (includes sourdough)
pan-molido | 18079 | Bread crumbs, dry, grated, plain
pan-multigrano | 28397 | Bread, multi-grain (includes whole-grain)
pan-para-hamburguesa-o-hot-dog | 18350 | Rolls, hamburger or hotdog, plain
pan-tostado | 18220 | Crackers, melba toast, plain
papa-al-horno-con-cascara | 11674 | Potatoes, baked, flesh and skin, without salt
papa-cocida-sin-cascara | 11367 | Potatoes, boiled, cooked without skin, flesh, without salt
papa-cruda-con-cascara | 11352 | Potatoes, flesh and skin, raw
pasta-cocida | 20121 | Pasta, cooked, enriched, without added salt
pasta-integral-cocida | 20125 | Pasta, whole-wheat, cooked
pasta-integral-seca | 20124 | Pasta, whole-wheat, dry
pasta-seca | 20120 | Pasta, dry, enriched
pure-de-papa-con-leche | 11657 | Potatoes, mashed, home-prepared, whole milk added
quinoa-cocida | 20137 | Quinoa, cooked
quinoa-cruda | 20035 | Quinoa, uncooked
salvado-de-trigo | 20077 | Wheat bran, crude
tortilla-de-harina-de-trigo | 18970 | Tortillas, ready-to-bake or -fry, flour, shelf stable
tortilla-de-maiz | 18363 | Tortillas, ready-to-bake or -fry, corn
totopos-horneados-sin-grasa | 19433 | Tortilla chips, low fat, baked without fat
yuca-cruda | 11134 | Cassava, raw
barra-de-granola | 19015 | Snacks, granola bars, hard, plain
cuernito | 18239 | Croissants, butter
dona-glaseada | 18255 | Doughnuts, yeast-leavened, glazed, enriched (includes honey buns)
galleta-con-chispas-de-chocolate | 18159 | Cookies, chocolate chip, commercially prepared, regular, higher fat, enriched
galleta-de-animalitos | 28399 | Cookies, animal crackers (includes arrowroot, tea biscuits)
galleta-de-avena | 18178 | Cookies, oatmeal, commercially prepared, regular
germen-de-trigo | 20078 | Wheat germ, crude
granola-casera | 08037 | Cereals ready-to-eat, granola, homemade
hot-cake | 18293 | Pancakes, plain, prepared from recipe
pan-dulce-mexicano | 18955 | Bread, pan dulce, sweet yeast bread
papas-a-la-francesa-horneadas | 11403 | Potatoes, french fried, all types, salt added in processing, frozen, home-prepared, oven heated
papas-fritas-de-bolsa | 19411 | Snacks, potato chips, plain, salted
platano-macho-frito | 09447 | Plantains, yellow, fried, Latino restaurant
tamal-de-elote | 36411 | Restaurant, Latino, tamale, corn
tamal-de-puerco | 36412 | Restaurant, Latino, tamale, pork
tamal-de-queso | 36056 | Restaurant, Mexican, cheese tamales
tortilla-de-harina-integral | 28295 | Tortillas, ready-to-bake or -fry, whole wheat
tostada-de-maiz-frita | 18952 | Tostada shells, corn
totopos-de-maiz | 19056 | Snacks, tortilla chips, plain, white corn, salted
galleta-maria | 28351 | Cookies, Marie biscuit
galleta-graham | 18173 | Cookies, graham crackers, plain or honey (includes cinnamon)
galleta-de-mantequilla | 18155 | Cookies, butter, commercially prepared, enriched
galleta-de-chocolate-con-crema | 18166 | Cookies, chocolate sandwich, with creme filling, regular
galleta-de-vainilla | 18213 | Cookies, vanilla wafers, higher fat
oblea-rellena | 18209 | Cookies, sugar wafers with creme filling, regular
hojuelas-de-maiz-azucaradas | 08069 | Cereals ready-to-eat, KELLOGG, KELLOGG'S FROSTED FLAKES
aros-de-avena | 08013 | Cereals ready-to-eat, GENERAL MILLS, CHEERIOS
trigo-inflado | 08157 | Cereals ready-to-eat, wheat, puffed, fortified
cereal-de-salvado | 08001 | Cereals ready-to-eat, KELLOGG, KELLOGG'S ALL-BRAN Original
granola-baja-en-grasa | 08284 | Cereals ready-to-eat, KELLOGG, KELLOGG'S Low Fat Granola with Raisins
tostada-horneada | 19833 | Snacks, tortilla chips, low fat, unsalted
totopos-horneados-con-poca-grasa | 43566 | Snacks, tortilla chips, light (baked with less oil)
tostada-tipo-concha-para-taco | 18360 | Taco shells, baked
pan-de-centeno | 18060 | Bread, rye
panque | 18120 | Cake, pound, commercially prepared, butter (includes fresh and frozen)
pastel-de-chocolate | 18096 | Cake, chocolate, commercially prepared with chocolate frosting, in-store bakery
pay-de-manzana | 18301 | Pie, apple, commercially prepared, enriched flour
bagel | 18001 | Bagels, plain, enriched, with calcium propionate (includes onion, poppy, sesame)
waffle | 18365 | Waffles, plain, frozen, ready-to-heat
brownie | 18151 | Cookies, brownies, commercially prepared
pretzel | 19047 | Snacks, pretzels, hard, plain, salted
botana-de-maiz-con-queso | 19008 | Snacks, corn-based, extruded, puffs or twists, cheese-flavor
palomitas-de-microondas | 19035 | Snacks, popcorn, oil-popped, microwave, regular flavor, no trans fat
papas-a-la-francesa-de-restaurante | 21138 | Fast foods, potato, french fried in vegetable oil
fideo-de-arroz-cocido | 20134 | Rice noodles, cooked
bunuelo | 36416 | Restaurant, Latino, bunuelos (fried yeast bread)
platanitos-fritos | 25027 | Snacks, plantain chips, salted
aceite-de-aguacate | 04581 | Oil, avocado
aceite-de-canola | 04582 | Oil, canola
aceite-de-cartamo | 04511 | Oil, safflower, salad or cooking, high oleic (primary safflower oil of commerce)
aceite-de-maiz | 04518 | Oil, corn, industrial and retail, all purpose salad or cooking
aceite-de-oliva | 04053 | Oil, olive, salad or cooking
aceite-de-soya | 04044 | Oil, soybean, salad or cooking
aceituna-negra | 09193 | Olives, ripe, canned (small-extra large)
aceituna-verde | 09195 | Olives, pickled, canned or bottled, green
aguacate | 09037 | Avocados, raw, all commercial varieties
aguacate-hass | 09038 | Avocados, raw, California
coco-fresco | 12104 | Nuts, coconut meat, raw
crema-acida | 01056 | Cream, sour, cultured
crema-acida-light | 01179 | Sour cream, light
crema-para-batir | 01053 | Cream, fluid, heavy whipping
manteca-de-cerdo | 04002 | Lard
mantequilla-con-sal | 01001 | Butter, salted
margarina | 04617 | Margarine, regular, 80% fat, composite, stick, without salt
mayonesa | 04025 | Salad dressing, mayonnaise, regular
mayonesa-light | 04641 | Salad dressing, mayonnaise, light
media-crema | 01049 | Cream, fluid, half and half
queso-crema | 01017 | Cheese, cream
ajonjoli | 12023 | Seeds, sesame seeds, whole, dried
almendra | 12061 | Nuts, almonds
bebida-de-almendra-sin-azucar | 14091 | Beverages, almond milk, unsweetened, shelf stable
cacahuate-tostado-sin-sal | 16390 | Peanuts, all types, dry-roasted, without salt
chia | 12006 | Seeds, chia seeds, dried
crema-de-cacahuate | 16398 | Peanut butter, smooth style, without salt
linaza | 12220 | Seeds, flaxseed
nuez-de-castilla | 12155 | Nuts, walnuts, english
nuez-de-la-india | 12087 | Nuts, cashew nuts, raw
nuez-pecana | 12142 | Nuts, pecans
pepita-de-calabaza | 12014 | Seeds, pumpkin and squash seed kernels, dried
pepita-de-calabaza-tostada | 12016 | Seeds, pumpkin and squash seed kernels, roasted, without salt
pinon | 12147 | Nuts, pine nuts, dried
pistache-tostado | 12152 | Nuts, pistachio nuts, dry roasted, without salt added
semilla-de-girasol | 12036 | Seeds, sunflower seed kernels, dried
yema-de-huevo | 01125 | Egg, yolk, raw, fresh
aceite-de-girasol | 04506 | Oil, sunflower, linoleic, (approx. 65%)
aceite-de-coco | 04047 | Oil, coconut
aceite-de-ajonjoli | 04058 | Oil, sesame, salad or cooking
aderezo-ranch | 04639 | Salad dressing, ranch dressing, regular
aderezo-ranch-light | 04640 | Salad dressing, ranch dressing, reduced fat
aderezo-italiano | 04114 | Salad dressing, italian dressing, commercial, regular
aderezo-cesar | 43015 | Salad dressing, caesar dressing, regular
mantequilla-sin-sal | 01145 | Butter, without salt
leche-de-coco | 12118 | Nuts, coconut milk, canned (liquid expressed from grated meat and water)
avellana | 12120 | Nuts, hazelnuts or filberts
macadamia | 12131 | Nuts, macadamia nuts, raw
nueces-mixtas | 12135 | Nuts, mixed nuts, dry roasted, with peanuts, without salt added
tahini | 12166 | Seeds, sesame butter, tahini, from roasted and toasted kernels (most common type)
agua-de-horchata | 14638 | Beverages, Horchata, as served in restaurant
arroz-con-leche | 19193 | Puddings, rice, ready-to-eat
azucar | 19335 | Sugars, granulated
azucar-mascabado | 19334 | Sugars, brown
cajeta-o-dulce-de-leche | 01225 | Dulce de Leche
caramelo-macizo | 19107 | Candies, hard
chocolate-de-mesa | 19124 | Baking chocolate, mexican, squares
chocolate-en-polvo-azucarado | 14192 | Beverages, Cocoa mix, powder
dulce-de-tamarindo | 19921 | Candies, Tamarind
flan-casero | 19094 | Desserts, flan, caramel custard, prepared-from-recipe
gelatina-de-agua | 19173 | Gelatin desserts, dry mix, prepared with water
jarabe-de-agave | 19912 | Sweetener, syrup, agave
mermelada | 19297 | Jams and preserves
miel-de-abeja | 19296 | Honey
nectar-de-guayaba | 09435 | Guava nectar, canned, with added ascorbic acid
nectar-de-mango | 09436 | Mango nectar, canned
paleta-de-hielo-de-fruta | 19263 | Frozen novelties, fruit and juice bars
refresco-de-cola | 14148 | Beverages, carbonated, cola, regular
salsa-catsup | 11935 | Catsup
chocolate-amargo-70-85 | 19904 | Chocolate, dark, 70-85% cacao solids
chocolate-con-leche | 19120 | Candies, milk chocolate
helado-de-vainilla | 19095 | Ice creams, vanilla
palanqueta-de-cacahuate | 19148 | Candies, peanut brittle, prepared-from-recipe
pay-de-queso | 18147 | Cheesecake commercially prepared
coco-rallado-endulzado | 12109 | Nuts, coconut meat, dried (desiccated), sweetened, flaked, packaged
crema-de-avellana-y-cacao | 19125 | Chocolate-flavored hazelnut spread
jarabe-de-maple | 19353 | Syrups, maple
jarabe-de-chocolate | 19348 | Syrups, chocolate, fudge-type
malvavisco | 19116 | Candies, marshmallows
gomitas | 19106 | Candies, gumdrops, starch jelly pieces
refresco-de-lima-limon | 14145 | Beverages, carbonated, SPRITE, lemon-lime, without caffeine
refresco-de-naranja | 14150 | Beverages, carbonated, orange
bebida-deportiva | 14460 | Beverages, PEPSICO QUAKER, Gatorade, G performance O 2, ready-to-drink.
bebida-energetica | 14154 | Beverages, Energy drink, RED BULL
limonada | 14293 | Lemonade, frozen concentrate, white, prepared with water
nectar-de-guanabana | 09434 | Guanabana nectar, canned
nectar-de-tamarindo | 09437 | Tamarind nectar, canned
nectar-de-durazno | 09251 | Peach nectar, canned, without added ascorbic acid
chocolate-blanco | 19087 | Candies, white chocolate
natilla-de-vainilla | 19201 | Puddings, vanilla, ready-to-eat
nieve-de-naranja | 19097 | Sherbet, orange
helado-de-chocolate | 19270 | Ice creams, chocolate
helado-de-vainilla-light | 19088 | Ice creams, vanilla, light
cerveza-sin-alcohol | 14305 | Malt beverage, includes non-alcoholic beer
agua-de-jamaica-sin-azucar | 14649 | Beverages, tea, hibiscus, brewed
agua-mineral | 14121 | Beverages, carbonated, club soda
agua-simple | 14411 | Beverages, water, tap, drinking
ajo | 11215 | Garlic, raw
albahaca-fresca | 02044 | Basil, fresh
cafe-americano-sin-azucar | 14209 | Beverages, coffee, brewed, prepared with tap water
caldo-de-pollo-desgrasado | 06194 | Soup, chicken broth, ready-to-serve
canela-molida | 02010 | Spices, cinnamon, ground
chile-en-polvo | 02009 | Spices, chili powder
cilantro | 11165 | Coriander (cilantro) leaves, raw
cocoa-sin-azucar | 19165 | Cocoa, dry powder, unsweetened
comino | 02014 | Spices, cumin seed
epazote | 11984 | Epazote, raw
hierbabuena-fresca | 02065 | Spearmint, fresh
jengibre | 11216 | Ginger root, raw
mostaza | 02046 | Mustard, prepared, yellow
oregano-seco | 02027 | Spices, oregano, dried
perejil | 11297 | Parsley, fresh
pimienta-negra | 02030 | Spices, pepper, black
refresco-de-cola-sin-azucar | 14416 | Beverages, carbonated, low calorie, cola or pepper-type, with aspartame, contains caffeine
sal-de-mesa | 02047 | Salt, table
salsa-de-soya | 16123 | Soy sauce made from soy and wheat (shoyu)
salsa-picante | 06168 | Sauce, ready-to-serve, pepper or hot
te-de-manzanilla | 14545 | Beverages, tea, herb, brewed, chamomile
te-verde | 14278 | Beverages, tea, green, brewed, regular
vinagre-blanco | 02053 | Vinegar, distilled
cafe-soluble | 14214 | Beverages, coffee, instant, regular, powder
caldo-de-res-desgrasado | 06008 | Soup, beef broth or bouillon canned, ready-to-serve
cafe-descafeinado | 14201 | Beverages, coffee, brewed, prepared with tap water, decaffeinated
te-negro | 14355 | Beverages, tea, black, brewed, prepared with tap water
cerveza | 14003 | Alcoholic beverage, beer, regular, all
cerveza-light | 14006 | Alcoholic beverage, beer, light
destilado-de-40 | 14037 | Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
licor-de-cafe | 14414 | Alcoholic beverage, liqueur, coffee, 53 proof
vino-blanco | 14106 | Alcoholic beverage, wine, table, white
vino-tinto | 14096 | Alcoholic beverage, wine, table, red
pina-colada | 14017 | Alcoholic beverage, pina colada, prepared-from-recipe
stevia-en-polvo | 19918 | Sweetener, herbal extract powder from Stevia leaf
sucralosa-en-sobre | 19868 | Sweeteners, tabletop, sucralose, SPLENDA packets
vinagre-de-manzana | 02048 | Vinegar, cider
ajo-en-polvo | 02020 | Spices, garlic powder
curcuma-molida | 02043 | Spices, turmeric, ground
curry-en-polvo | 02015 | Spices, curry powder
sopa-instantanea-seca | 06583 | Soup, ramen noodle, any flavor, dry
`;
