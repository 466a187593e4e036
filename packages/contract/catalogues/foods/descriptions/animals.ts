/** What the source calls the foods of animal, milk, one per line: id | description. */
export const animals = `
almeja-cocida | Mollusks, clam, mixed species, cooked, moist heat
atun-en-aceite-escurrido | Fish, tuna, light, canned in oil, drained solids
atun-en-agua-escurrido | Fish, tuna, light, canned in water, drained solids
atun-fresco-cocido | Fish, tuna, yellowfin, fresh, cooked, dry heat
bacalao-fresco-cocido | Fish, cod, Atlantic, cooked, dry heat
bacalao-seco-salado | Fish, cod, Atlantic, dried and salted
bistec-magro-de-res-a-la-plancha | Beef, round, eye of round steak, boneless, separable lean only, trimmed to 0" fat, all grades, cooked, grilled
cabrito-asado | Game meat, goat, cooked, roasted
calamar-crudo | Mollusks, squid, mixed species, raw
callo-cocido | Mollusks, scallop, (bay and sea), cooked, steamed
camaron-cocido | Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen)
camaron-crudo | Crustaceans, shrimp, mixed species, raw (may have been previously frozen)
carne-molida-de-res-95-magra-cocida | Beef, ground, 95% lean meat / 5% fat, crumbles, cooked, pan-browned
carne-seca-de-res | Beef, cured, dried
cazon-crudo | Fish, shark, mixed species, raw
chuleta-de-cerdo-magra-asada | Pork, fresh, loin, center loin (chops), bone-in, separable lean only, cooked, broiled
clara-de-huevo | Egg, white, raw, fresh
conejo-cocido | Game meat, rabbit, domesticated, composite of cuts, cooked, stewed
cuete-o-pierna-de-res-asada | Beef, round, bottom round, roast, separable lean only, trimmed to 0" fat, all grades, cooked, roasted
dorado-cocido | Fish, mahimahi, cooked, dry heat
filete-de-cerdo-asado | Pork, fresh, loin, tenderloin, separable lean only, cooked, roasted
grenetina-sin-azucar | Gelatins, dry powder, unsweetened
higado-de-pollo-cocido | Chicken, liver, all classes, cooked, simmered
higado-de-res-cocido | Beef, variety meats and by-products, liver, cooked, braised
huachinango-cocido | Fish, snapper, mixed species, cooked, dry heat
huachinango-crudo | Fish, snapper, mixed species, raw
jaiba-cocida | Crustaceans, crab, blue, cooked, moist heat
jamon-de-pavo | Turkey ham, sliced, extra lean, prepackaged or deli-sliced
jamon-de-pierna-bajo-en-grasa | Ham, sliced, packaged (96% fat free, water added)
merluza-cocida | Fish, whiting, mixed species, cooked, dry heat
mero-cocido | Fish, grouper, mixed species, cooked, dry heat
molleja-de-pollo-cocida | Chicken, gizzard, all classes, cooked, simmered
pavo-sin-piel-asado | Turkey, whole, meat only, cooked, roasted
pechuga-de-pavo-rebanada | Turkey breast, sliced, prepackaged
pechuga-de-pavo-sin-piel-asada | Turkey, retail parts, breast, meat only, cooked, roasted
pechuga-de-pollo-a-la-plancha | Chicken, broiler or fryers, breast, skinless, boneless, meat only, cooked, grilled
pechuga-de-pollo-sin-piel-asada | Chicken, broilers or fryers, breast, meat only, cooked, roasted
pechuga-de-pollo-sin-piel-cruda | Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw
pechuga-de-pollo-sin-piel-hervida | Chicken, broilers or fryers, breast, meat only, cooked, stewed
pierna-de-borrego-magra-asada | Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, cooked, roasted
proteina-de-suero-en-polvo | Beverages, Protein powder whey based
pulpo-cocido | Mollusks, octopus, common, cooked, moist heat
queso-cottage-1-grasa | Cheese, cottage, lowfat, 1% milkfat
res-para-guisar-cocida | Beef, chuck for stew, separable lean and fat, all grades, cooked, braised
robalo-cocido | Fish, sea bass, mixed species, cooked, dry heat
sierra-cocida | Fish, mackerel, spanish, cooked, dry heat
surimi | Fish, surimi
tilapia-cocida | Fish, tilapia, cooked, dry heat
tilapia-cruda | Fish, tilapia, raw
arrachera-asada | Beef, plate, inside skirt steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
carne-molida-de-pavo-cocida | Ground turkey, cooked
carne-molida-de-pollo-cocida | Chicken, ground, crumbles, cooked, pan-browned
carne-molida-de-res-90-magra-cocida | Beef, ground, 90% lean meat / 10% fat, crumbles, cooked, pan-browned
carne-molida-de-res-90-magra-cruda | Beef, ground, 90% lean meat / 10% fat, raw
chicharron-de-cerdo | Snacks, pork skins, plain
diezmillo-magro-cocido | Beef, chuck, blade roast, separable lean only, trimmed to 0" fat, all grades, cooked, braised
espaldilla-de-cerdo-magra-cocida | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean only, cooked, braised
falda-de-res-asada | Beef, flank, steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
jamon-regular | Ham, sliced, regular (approximately 11% fat)
lomo-de-cerdo-magro-asado | Pork, fresh, loin, whole, separable lean only, cooked, roasted
muslo-de-pollo-sin-piel-asado | Chicken, broilers or fryers, thigh, meat only, cooked, roasted
ostion-crudo | Mollusks, oyster, eastern, wild, raw
panza-de-res-cocida | Beef, variety meats and by-products, tripe, cooked, simmered
pecho-de-res-magro-cocido | Beef, brisket, whole, separable lean only, trimmed to 0" fat, all grades, cooked, braised
pierna-de-cerdo-magra-asada | Pork, fresh, leg (ham), whole, separable lean only, cooked, roasted
pierna-de-pollo-con-piel-asada | Chicken, broilers or fryers, drumstick, meat and skin, cooked, roasted
pollo-entero-con-piel-rostizado | Chicken, broilers or fryers, meat and skin, cooked, roasted
queso-cottage | Cheese, cottage, creamed, large or small curd
salmon-cocido | Fish, salmon, Atlantic, farmed, cooked, dry heat
sardina-en-aceite-escurrida | Fish, sardine, Atlantic, canned in oil, drained solids with bone
sardina-en-salsa-de-jitomate | Fish, sardine, Pacific, canned in tomato sauce, drained solids with bone
tofu-firme | Tofu, firm, prepared with calcium sulfate and magnesium chloride (nigari)
trucha-arcoiris-cocida | Fish, trout, rainbow, farmed, cooked, dry heat
ala-de-pollo-con-piel-asada | Chicken, broilers or fryers, wing, meat and skin, cooked, roasted
carne-molida-de-cerdo-cocida | Pork, fresh, ground, cooked
carne-molida-de-res-80-magra-cocida | Beef, ground, 80% lean meat / 20% fat, crumbles, cooked, pan-browned
costilla-corta-de-res-cocida | Beef, chuck, short ribs, boneless, separable lean and fat, trimmed to 0" fat, all grades, cooked, braised
espaldilla-de-cerdo-con-grasa-cocida | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean and fat, cooked, braised
huevo-cocido | Egg, whole, cooked, hard-boiled
huevo-crudo | Egg, whole, raw, fresh
huevo-de-codorniz | Egg, quail, whole, fresh, raw
huevo-poche | Egg, whole, cooked, poached
macarela-cocida | Fish, mackerel, Atlantic, cooked, dry heat
muslo-de-pollo-con-piel-asado | Chicken, broilers or fryers, thigh, meat and skin, cooked, roasted
patitas-de-cerdo-cocidas | Pork, fresh, variety meats and by-products, feet, cooked, simmered
queso-de-puerco | Headcheese, pork
queso-mozzarella-semidescremado | Cheese, mozzarella, part skim milk
queso-parmesano | Cheese, parmesan, hard
requeson-semidescremado | Cheese, ricotta, part skim milk
carne-molida-de-cerdo-cruda | Pork, fresh, ground, raw
carne-molida-de-res-80-magra-cruda | Beef, ground, 80% lean meat / 20% fat, raw
chorizo | Chorizo, pork and beef
costilla-de-cerdo-cocida | Pork, fresh, spareribs, separable lean and fat, cooked, braised
huevo-estrellado | Egg, whole, cooked, fried
huevo-revuelto | Egg, whole, cooked, scrambled
lengua-de-res-cocida | Beef, variety meats and by-products, tongue, cooked, simmered
moronga | Blood sausage
mortadela | Mortadella, beef, pork
queso-amarillo | Cheese, pasteurized process, American, fortified with vitamin D
queso-asadero | Cheese, mexican, queso asadero
queso-blanco | Cheese, white, queso blanco
queso-cheddar | Cheese, cheddar
queso-chihuahua | Cheese, mexican, queso chihuahua
queso-cotija | Cheese, mexican, queso cotija
queso-fresco | Cheese, fresh, queso fresco
queso-gouda | Cheese, gouda
queso-oaxaca | Cheese, oaxaca, solid
queso-tipo-manchego-mexicano | Cheese, muenster
salami-de-res | Salami, cooked, beef
salchicha-de-pollo | Frankfurter, chicken
salchicha-mixta-calentada | Frankfurter, meat, heated
tocino-frito | Pork, cured, bacon, pre-sliced, cooked, pan-fried
queso-anejo | Cheese, mexican, queso anejo
queso-seco | Cheese, dry white, queso seco
queso-mexicano-rallado-light | Cheese, Mexican, blend, reduced fat
queso-mozzarella | Cheese, mozzarella, whole milk
requeson | Cheese, ricotta, whole milk
queso-suizo | Cheese, swiss
queso-feta | Cheese, feta
queso-de-cabra | Cheese, goat, soft type
queso-parmesano-rallado | Cheese, parmesan, grated
queso-cheddar-bajo-en-grasa | Cheese, low fat, cheddar or colby
queso-cottage-reducido-en-lactosa | Cheese, cottage, lowfat, 1% milkfat, lactose reduced
omelet | Egg, whole, cooked, omelet
sustituto-de-huevo | Egg substitute, liquid or frozen, fat free
salchicha-de-pavo | Frankfurter, turkey
peperoni | Pepperoni, beef and pork, sliced
langosta-cocida | Crustaceans, spiny lobster, mixed species, cooked, moist heat
mejillon-cocido | Mollusks, mussel, blue, cooked, moist heat
bagre-cocido | Fish, catfish, channel, farmed, cooked, dry heat
lenguado-cocido | Fish, flatfish (flounder and sole species), cooked, dry heat
atun-blanco-en-agua-escurrido | Fish, tuna, white, canned in water, drained solids
anchoa-en-aceite | Fish, anchovy, european, canned in oil, drained solids
tiras-de-pollo-empanizadas | Chicken breast tenders, breaded, cooked, microwaved
chambarete-de-res-cocido | Beef, shank crosscuts, separable lean only, trimmed to 1/4" fat, choice, cooked, simmered
pierna-de-pollo-sin-piel-asada | Chicken, broilers or fryers, dark meat, drumstick, meat only, cooked, roasted
t-bone-de-res-asado | Beef, short loin, t-bone steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
sirloin-de-res-asado | Beef, top sirloin, steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
tempeh | Tempeh
tofu-suave | Tofu, soft, prepared with calcium sulfate and magnesium chloride (nigari)
hamburguesa-de-soya | Veggie burgers or soyburgers, unprepared
jocoque-liquido | Milk, buttermilk, fluid, cultured, lowfat
leche-descremada | Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)
leche-descremada-en-polvo | Milk, dry, nonfat, regular, without added vitamin A and vitamin D
leche-evaporada-descremada | Milk, canned, evaporated, nonfat, with added vitamin A and vitamin D
leche-light-1 | Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D
yogur-griego-natural-bajo-en-grasa | Yogurt, Greek, plain, lowfat
yogur-griego-natural-descremado | Yogurt, Greek, plain, nonfat
yogur-natural-bajo-en-grasa | Yogurt, plain, low fat, 12 grams protein per 8 ounce
yogur-natural-descremado | Yogurt, plain, skim milk, 13 grams protein per 8 ounce
bebida-de-soya-con-azucar | Soymilk, original and vanilla, unfortified
bebida-de-soya-sin-azucar | Soymilk (all flavors), unsweetened, with added calcium, vitamins A and D
leche-semidescremada-2 | Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D
yogur-griego-natural-entero | Yogurt, Greek, plain, whole milk
leche-entera | Milk, whole, 3.25% milkfat, with added vitamin D
leche-entera-en-polvo | Milk, dry, whole, with added vitamin D
leche-evaporada | Milk, canned, evaporated, with added vitamin D and without added vitamin A
yogur-natural-entero | Yogurt, plain, whole milk, 8 grams protein per 8 ounce
leche-con-chocolate-light | Milk, chocolate, lowfat, with added vitamin A and vitamin D
leche-condensada-azucarada | Milk, canned, condensed, sweetened
yogur-con-fruta-bajo-en-grasa | Yogurt, fruit, low fat, 9 grams protein per 8 ounce
leche-de-cabra | Milk, goat, fluid, with added vitamin D
leche-con-chocolate-entera | Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D
yogur-de-vainilla-bajo-en-grasa | Yogurt, vanilla, low fat, 11 grams protein per 8 ounce
yogur-griego-de-fresa-descremado | Yogurt, Greek, strawberry, nonfat
yogur-con-fruta-light | Yogurt, fruit, lowfat, with low calorie sweetener
ponche-de-huevo | Eggnog
`;
