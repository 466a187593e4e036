/** What the source calls the foods of cereals, fats, sugars, free, alcohol, one per line: id | description. */
export const others = `
amaranto-cocido | Amaranth grain, cooked
amaranto-crudo | Amaranth grain, uncooked
arroz-blanco-cocido | Rice, white, long-grain, regular, enriched, cooked
arroz-blanco-crudo | Rice, white, long-grain, regular, raw, enriched
arroz-inflado | Cereals ready-to-eat, rice, puffed, fortified
arroz-integral-cocido | Rice, brown, long-grain, cooked
arroz-integral-crudo | Rice, brown, long-grain, raw
avena-cocida-con-agua | Cereals, oats, regular and quick, unenriched, cooked with water (includes boiling and microwaving), without salt
avena-en-hojuelas-cruda | Cereals, oats, regular and quick, not fortified, dry
bolillo | Bread, roll, Mexican, bollilo
camote-al-horno | Sweet potato, cooked, baked in skin, flesh, without salt
camote-cocido | Sweet potato, cooked, boiled, without skin
camote-crudo | Sweet potato, raw, unprepared
cebada-perla-cocida | Barley, pearled, cooked
cuscus-cocido | Couscous, cooked
elote-amarillo-cocido | Corn, sweet, yellow, cooked, boiled, drained, without salt
elote-blanco-cocido | Corn, sweet, white, cooked, boiled, drained, without salt
fecula-de-maiz | Cornstarch
fideo-de-huevo-cocido | Noodles, egg, enriched, cooked
fideo-de-huevo-seco | Noodles, egg, dry, enriched
galleta-de-arroz-inflado | Snacks, rice cakes, brown rice, plain, unsalted
galleta-salada | Crackers, saltines (includes oyster, soda, soup)
granos-de-elote-en-lata-escurridos | Corn, sweet, yellow, canned, whole kernel, drained solids
harina-de-maiz-azul | Corn flour, whole-grain, blue (harina de maiz morado)
harina-de-maiz-nixtamalizado | Corn flour, masa, enriched, white
harina-de-trigo | Wheat flour, white, all-purpose, enriched, bleached
harina-de-trigo-integral | Wheat flour, whole-grain
hojuelas-de-maiz | Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes
hojuelas-de-salvado-de-trigo | Cereals ready-to-eat, RALSTON Enriched Wheat Bran flakes
maiz-pozolero-en-lata | Hominy, canned, white
palomitas-naturales | Snacks, popcorn, air-popped
pan-arabe-blanco | Bread, pita, white, enriched
pan-arabe-integral | Bread, pita, whole-wheat
pan-de-caja-blanco | Bread, white, commercially prepared (includes soft bread crumbs)
pan-de-caja-integral | Bread, whole-wheat, commercially prepared
pan-frances | Bread, french or vienna (includes sourdough)
pan-molido | Bread crumbs, dry, grated, plain
pan-multigrano | Bread, multi-grain (includes whole-grain)
pan-para-hamburguesa-o-hot-dog | Rolls, hamburger or hotdog, plain
pan-tostado | Crackers, melba toast, plain
papa-al-horno-con-cascara | Potatoes, baked, flesh and skin, without salt
papa-cocida-sin-cascara | Potatoes, boiled, cooked without skin, flesh, without salt
papa-cruda-con-cascara | Potatoes, flesh and skin, raw
pasta-cocida | Pasta, cooked, enriched, without added salt
pasta-integral-cocida | Pasta, whole-wheat, cooked
pasta-integral-seca | Pasta, whole-wheat, dry
pasta-seca | Pasta, dry, enriched
pure-de-papa-con-leche | Potatoes, mashed, home-prepared, whole milk added
quinoa-cocida | Quinoa, cooked
quinoa-cruda | Quinoa, uncooked
salvado-de-trigo | Wheat bran, crude
tortilla-de-harina-de-trigo | Tortillas, ready-to-bake or -fry, flour, shelf stable
tortilla-de-maiz | Tortillas, ready-to-bake or -fry, corn
totopos-horneados-sin-grasa | Tortilla chips, low fat, baked without fat
yuca-cruda | Cassava, raw
barra-de-granola | Snacks, granola bars, hard, plain
cuernito | Croissants, butter
dona-glaseada | Doughnuts, yeast-leavened, glazed, enriched (includes honey buns)
galleta-con-chispas-de-chocolate | Cookies, chocolate chip, commercially prepared, regular, higher fat, enriched
galleta-de-animalitos | Cookies, animal crackers (includes arrowroot, tea biscuits)
galleta-de-avena | Cookies, oatmeal, commercially prepared, regular
germen-de-trigo | Wheat germ, crude
granola-casera | Cereals ready-to-eat, granola, homemade
hot-cake | Pancakes, plain, prepared from recipe
pan-dulce-mexicano | Bread, pan dulce, sweet yeast bread
papas-a-la-francesa-horneadas | Potatoes, french fried, all types, salt added in processing, frozen, home-prepared, oven heated
papas-fritas-de-bolsa | Snacks, potato chips, plain, salted
platano-macho-frito | Plantains, yellow, fried, Latino restaurant
tamal-de-elote | Restaurant, Latino, tamale, corn
tamal-de-puerco | Restaurant, Latino, tamale, pork
tamal-de-queso | Restaurant, Mexican, cheese tamales
tortilla-de-harina-integral | Tortillas, ready-to-bake or -fry, whole wheat
tostada-de-maiz-frita | Tostada shells, corn
totopos-de-maiz | Snacks, tortilla chips, plain, white corn, salted
galleta-maria | Cookies, Marie biscuit
galleta-graham | Cookies, graham crackers, plain or honey (includes cinnamon)
galleta-de-mantequilla | Cookies, butter, commercially prepared, enriched
galleta-de-chocolate-con-crema | Cookies, chocolate sandwich, with creme filling, regular
galleta-de-vainilla | Cookies, vanilla wafers, higher fat
oblea-rellena | Cookies, sugar wafers with creme filling, regular
hojuelas-de-maiz-azucaradas | Cereals ready-to-eat, KELLOGG, KELLOGG'S FROSTED FLAKES
aros-de-avena | Cereals ready-to-eat, GENERAL MILLS, CHEERIOS
trigo-inflado | Cereals ready-to-eat, wheat, puffed, fortified
cereal-de-salvado | Cereals ready-to-eat, KELLOGG, KELLOGG'S ALL-BRAN Original
granola-baja-en-grasa | Cereals ready-to-eat, KELLOGG, KELLOGG'S Low Fat Granola with Raisins
tostada-horneada | Snacks, tortilla chips, low fat, unsalted
totopos-horneados-con-poca-grasa | Snacks, tortilla chips, light (baked with less oil)
tostada-tipo-concha-para-taco | Taco shells, baked
pan-de-centeno | Bread, rye
panque | Cake, pound, commercially prepared, butter (includes fresh and frozen)
pastel-de-chocolate | Cake, chocolate, commercially prepared with chocolate frosting, in-store bakery
pay-de-manzana | Pie, apple, commercially prepared, enriched flour
bagel | Bagels, plain, enriched, with calcium propionate (includes onion, poppy, sesame)
waffle | Waffles, plain, frozen, ready-to-heat
brownie | Cookies, brownies, commercially prepared
pretzel | Snacks, pretzels, hard, plain, salted
botana-de-maiz-con-queso | Snacks, corn-based, extruded, puffs or twists, cheese-flavor
palomitas-de-microondas | Snacks, popcorn, oil-popped, microwave, regular flavor, no trans fat
papas-a-la-francesa-de-restaurante | Fast foods, potato, french fried in vegetable oil
fideo-de-arroz-cocido | Rice noodles, cooked
bunuelo | Restaurant, Latino, bunuelos (fried yeast bread)
platanitos-fritos | Snacks, plantain chips, salted
aceite-de-aguacate | Oil, avocado
aceite-de-canola | Oil, canola
aceite-de-cartamo | Oil, safflower, salad or cooking, high oleic (primary safflower oil of commerce)
aceite-de-maiz | Oil, corn, industrial and retail, all purpose salad or cooking
aceite-de-oliva | Oil, olive, salad or cooking
aceite-de-soya | Oil, soybean, salad or cooking
aceituna-negra | Olives, ripe, canned (small-extra large)
aceituna-verde | Olives, pickled, canned or bottled, green
aguacate | Avocados, raw, all commercial varieties
aguacate-hass | Avocados, raw, California
coco-fresco | Nuts, coconut meat, raw
crema-acida | Cream, sour, cultured
crema-acida-light | Sour cream, light
crema-para-batir | Cream, fluid, heavy whipping
manteca-de-cerdo | Lard
mantequilla-con-sal | Butter, salted
margarina | Margarine, regular, 80% fat, composite, stick, without salt
mayonesa | Salad dressing, mayonnaise, regular
mayonesa-light | Salad dressing, mayonnaise, light
media-crema | Cream, fluid, half and half
queso-crema | Cheese, cream
ajonjoli | Seeds, sesame seeds, whole, dried
almendra | Nuts, almonds
bebida-de-almendra-sin-azucar | Beverages, almond milk, unsweetened, shelf stable
cacahuate-tostado-sin-sal | Peanuts, all types, dry-roasted, without salt
chia | Seeds, chia seeds, dried
crema-de-cacahuate | Peanut butter, smooth style, without salt
linaza | Seeds, flaxseed
nuez-de-castilla | Nuts, walnuts, english
nuez-de-la-india | Nuts, cashew nuts, raw
nuez-pecana | Nuts, pecans
pepita-de-calabaza | Seeds, pumpkin and squash seed kernels, dried
pepita-de-calabaza-tostada | Seeds, pumpkin and squash seed kernels, roasted, without salt
pinon | Nuts, pine nuts, dried
pistache-tostado | Nuts, pistachio nuts, dry roasted, without salt added
semilla-de-girasol | Seeds, sunflower seed kernels, dried
yema-de-huevo | Egg, yolk, raw, fresh
aceite-de-girasol | Oil, sunflower, linoleic, (approx. 65%)
aceite-de-coco | Oil, coconut
aceite-de-ajonjoli | Oil, sesame, salad or cooking
aderezo-ranch | Salad dressing, ranch dressing, regular
aderezo-ranch-light | Salad dressing, ranch dressing, reduced fat
aderezo-italiano | Salad dressing, italian dressing, commercial, regular
aderezo-cesar | Salad dressing, caesar dressing, regular
mantequilla-sin-sal | Butter, without salt
leche-de-coco | Nuts, coconut milk, canned (liquid expressed from grated meat and water)
avellana | Nuts, hazelnuts or filberts
macadamia | Nuts, macadamia nuts, raw
nueces-mixtas | Nuts, mixed nuts, dry roasted, with peanuts, without salt added
tahini | Seeds, sesame butter, tahini, from roasted and toasted kernels (most common type)
agua-de-horchata | Beverages, Horchata, as served in restaurant
arroz-con-leche | Puddings, rice, ready-to-eat
azucar | Sugars, granulated
azucar-mascabado | Sugars, brown
cajeta-o-dulce-de-leche | Dulce de Leche
caramelo-macizo | Candies, hard
chocolate-de-mesa | Baking chocolate, mexican, squares
chocolate-en-polvo-azucarado | Beverages, Cocoa mix, powder
dulce-de-tamarindo | Candies, Tamarind
flan-casero | Desserts, flan, caramel custard, prepared-from-recipe
gelatina-de-agua | Gelatin desserts, dry mix, prepared with water
jarabe-de-agave | Sweetener, syrup, agave
mermelada | Jams and preserves
miel-de-abeja | Honey
nectar-de-guayaba | Guava nectar, canned, with added ascorbic acid
nectar-de-mango | Mango nectar, canned
paleta-de-hielo-de-fruta | Frozen novelties, fruit and juice bars
refresco-de-cola | Beverages, carbonated, cola, regular
salsa-catsup | Catsup
chocolate-amargo-70-85 | Chocolate, dark, 70-85% cacao solids
chocolate-con-leche | Candies, milk chocolate
helado-de-vainilla | Ice creams, vanilla
palanqueta-de-cacahuate | Candies, peanut brittle, prepared-from-recipe
pay-de-queso | Cheesecake commercially prepared
coco-rallado-endulzado | Nuts, coconut meat, dried (desiccated), sweetened, flaked, packaged
crema-de-avellana-y-cacao | Chocolate-flavored hazelnut spread
jarabe-de-maple | Syrups, maple
jarabe-de-chocolate | Syrups, chocolate, fudge-type
malvavisco | Candies, marshmallows
gomitas | Candies, gumdrops, starch jelly pieces
refresco-de-lima-limon | Beverages, carbonated, SPRITE, lemon-lime, without caffeine
refresco-de-naranja | Beverages, carbonated, orange
bebida-deportiva | Beverages, PEPSICO QUAKER, Gatorade, G performance O 2, ready-to-drink.
bebida-energetica | Beverages, Energy drink, RED BULL
limonada | Lemonade, frozen concentrate, white, prepared with water
nectar-de-guanabana | Guanabana nectar, canned
nectar-de-tamarindo | Tamarind nectar, canned
nectar-de-durazno | Peach nectar, canned, without added ascorbic acid
chocolate-blanco | Candies, white chocolate
natilla-de-vainilla | Puddings, vanilla, ready-to-eat
nieve-de-naranja | Sherbet, orange
helado-de-chocolate | Ice creams, chocolate
helado-de-vainilla-light | Ice creams, vanilla, light
cerveza-sin-alcohol | Malt beverage, includes non-alcoholic beer
agua-de-jamaica-sin-azucar | Beverages, tea, hibiscus, brewed
agua-mineral | Beverages, carbonated, club soda
agua-simple | Beverages, water, tap, drinking
ajo | Garlic, raw
albahaca-fresca | Basil, fresh
cafe-americano-sin-azucar | Beverages, coffee, brewed, prepared with tap water
caldo-de-pollo-desgrasado | Soup, chicken broth, ready-to-serve
canela-molida | Spices, cinnamon, ground
chile-en-polvo | Spices, chili powder
cilantro | Coriander (cilantro) leaves, raw
cocoa-sin-azucar | Cocoa, dry powder, unsweetened
comino | Spices, cumin seed
epazote | Epazote, raw
hierbabuena-fresca | Spearmint, fresh
jengibre | Ginger root, raw
mostaza | Mustard, prepared, yellow
oregano-seco | Spices, oregano, dried
perejil | Parsley, fresh
pimienta-negra | Spices, pepper, black
refresco-de-cola-sin-azucar | Beverages, carbonated, low calorie, cola or pepper-type, with aspartame, contains caffeine
sal-de-mesa | Salt, table
salsa-de-soya | Soy sauce made from soy and wheat (shoyu)
salsa-picante | Sauce, ready-to-serve, pepper or hot
te-de-manzanilla | Beverages, tea, herb, brewed, chamomile
te-verde | Beverages, tea, green, brewed, regular
vinagre-blanco | Vinegar, distilled
cafe-soluble | Beverages, coffee, instant, regular, powder
caldo-de-res-desgrasado | Soup, beef broth or bouillon canned, ready-to-serve
cafe-descafeinado | Beverages, coffee, brewed, prepared with tap water, decaffeinated
te-negro | Beverages, tea, black, brewed, prepared with tap water
cerveza | Alcoholic beverage, beer, regular, all
cerveza-light | Alcoholic beverage, beer, light
destilado-de-40 | Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof
licor-de-cafe | Alcoholic beverage, liqueur, coffee, 53 proof
vino-blanco | Alcoholic beverage, wine, table, white
vino-tinto | Alcoholic beverage, wine, table, red
pina-colada | Alcoholic beverage, pina colada, prepared-from-recipe
`;
