/** Source descriptions of the foods of animal, milk, one per line: id | number in the source | description. */
export const animals = `
almeja-cocida | 15159 | Mollusks, clam, mixed species, cooked, moist heat
atun-en-aceite-escurrido | 15119 | Fish, tuna, light, canned in oil, drained solids
atun-en-agua-escurrido | 15121 | Fish, tuna, light, canned in water, drained solids
atun-fresco-cocido | 15221 | Fish, tuna, yellowfin, fresh, cooked, dry heat
bacalao-fresco-cocido | 15016 | Fish, cod, Atlantic, cooked, dry heat
bacalao-seco-salado | 15018 | Fish, cod, Atlantic, dried and salted
bistec-magro-de-res-a-la-plancha | 23381 | Beef, round, eye of round steak, boneless, separable lean only, trimmed to 0" fat, all grades, cooked, grilled
cabrito-asado | 17169 | Game meat, goat, cooked, roasted
calamar-crudo | 15175 | Mollusks, squid, mixed species, raw
callo-cocido | 90240 | Mollusks, scallop, (bay and sea), cooked, steamed
camaron-cocido | 15151 | Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen)
camaron-crudo | 15149 | Crustaceans, shrimp, mixed species, raw (may have been previously frozen)
carne-molida-de-res-95-magra-cocida | 23560 | Beef, ground, 95% lean meat / 5% fat, crumbles, cooked, pan-browned
carne-seca-de-res | 13350 | Beef, cured, dried
cazon-crudo | 15095 | Fish, shark, mixed species, raw
chuleta-de-cerdo-magra-asada | 10042 | Pork, fresh, loin, center loin (chops), bone-in, separable lean only, cooked, broiled
clara-de-huevo | 01124 | Egg, white, raw, fresh
conejo-cocido | 17179 | Game meat, rabbit, domesticated, composite of cuts, cooked, stewed
cuete-o-pierna-de-res-asada | 13408 | Beef, round, bottom round, roast, separable lean only, trimmed to 0" fat, all grades, cooked, roasted
dorado-cocido | 15194 | Fish, mahimahi, cooked, dry heat
filete-de-cerdo-asado | 10061 | Pork, fresh, loin, tenderloin, separable lean only, cooked, roasted
grenetina-sin-azucar | 19177 | Gelatins, dry powder, unsweetened
higado-de-pollo-cocido | 05028 | Chicken, liver, all classes, cooked, simmered
higado-de-res-cocido | 13326 | Beef, variety meats and by-products, liver, cooked, braised
huachinango-cocido | 15102 | Fish, snapper, mixed species, cooked, dry heat
huachinango-crudo | 15101 | Fish, snapper, mixed species, raw
jaiba-cocida | 15140 | Crustaceans, crab, blue, cooked, moist heat
jamon-de-pavo | 42128 | Turkey ham, sliced, extra lean, prepackaged or deli-sliced
jamon-de-pierna-bajo-en-grasa | 07028 | Ham, sliced, packaged (96% fat free, water added)
merluza-cocida | 15133 | Fish, whiting, mixed species, cooked, dry heat
mero-cocido | 15032 | Fish, grouper, mixed species, cooked, dry heat
molleja-de-pollo-cocida | 05024 | Chicken, gizzard, all classes, cooked, simmered
pavo-sin-piel-asado | 05168 | Turkey, whole, meat only, cooked, roasted
pechuga-de-pavo-rebanada | 07081 | Turkey breast, sliced, prepackaged
pechuga-de-pavo-sin-piel-asada | 05711 | Turkey, retail parts, breast, meat only, cooked, roasted
pechuga-de-pollo-a-la-plancha | 05747 | Chicken, broiler or fryers, breast, skinless, boneless, meat only, cooked, grilled
pechuga-de-pollo-sin-piel-asada | 05064 | Chicken, broilers or fryers, breast, meat only, cooked, roasted
pechuga-de-pollo-sin-piel-cruda | 05062 | Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw
pechuga-de-pollo-sin-piel-hervida | 05065 | Chicken, broilers or fryers, breast, meat only, cooked, stewed
pierna-de-borrego-magra-asada | 17014 | Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, cooked, roasted
proteina-de-suero-en-polvo | 14066 | Beverages, Protein powder whey based
pulpo-cocido | 15230 | Mollusks, octopus, common, cooked, moist heat
queso-cottage-1-grasa | 01016 | Cheese, cottage, lowfat, 1% milkfat
res-para-guisar-cocida | 23090 | Beef, chuck for stew, separable lean and fat, all grades, cooked, braised
robalo-cocido | 15092 | Fish, sea bass, mixed species, cooked, dry heat
sierra-cocida | 15052 | Fish, mackerel, spanish, cooked, dry heat
surimi | 15109 | Fish, surimi
tilapia-cocida | 15262 | Fish, tilapia, cooked, dry heat
tilapia-cruda | 15261 | Fish, tilapia, raw
arrachera-asada | 23540 | Beef, plate, inside skirt steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
carne-molida-de-pavo-cocida | 05306 | Ground turkey, cooked
carne-molida-de-pollo-cocida | 05333 | Chicken, ground, crumbles, cooked, pan-browned
carne-molida-de-res-90-magra-cocida | 23565 | Beef, ground, 90% lean meat / 10% fat, crumbles, cooked, pan-browned
carne-molida-de-res-90-magra-cruda | 23562 | Beef, ground, 90% lean meat / 10% fat, raw
chicharron-de-cerdo | 19041 | Snacks, pork skins, plain
diezmillo-magro-cocido | 13382 | Beef, chuck, blade roast, separable lean only, trimmed to 0" fat, all grades, cooked, braised
espaldilla-de-cerdo-magra-cocida | 10085 | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean only, cooked, braised
falda-de-res-asada | 13948 | Beef, flank, steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
jamon-regular | 07029 | Ham, sliced, regular (approximately 11% fat)
lomo-de-cerdo-magro-asado | 10027 | Pork, fresh, loin, whole, separable lean only, cooked, roasted
muslo-de-pollo-sin-piel-asado | 05098 | Chicken, broilers or fryers, thigh, meat only, cooked, roasted
ostion-crudo | 15167 | Mollusks, oyster, eastern, wild, raw
panza-de-res-cocida | 23640 | Beef, variety meats and by-products, tripe, cooked, simmered
pecho-de-res-magro-cocido | 13368 | Beef, brisket, whole, separable lean only, trimmed to 0" fat, all grades, cooked, braised
pierna-de-cerdo-magra-asada | 10011 | Pork, fresh, leg (ham), whole, separable lean only, cooked, roasted
pierna-de-pollo-con-piel-asada | 05069 | Chicken, broilers or fryers, drumstick, meat and skin, cooked, roasted
pollo-entero-con-piel-rostizado | 05009 | Chicken, broilers or fryers, meat and skin, cooked, roasted
queso-cottage | 01012 | Cheese, cottage, creamed, large or small curd
salmon-cocido | 15237 | Fish, salmon, Atlantic, farmed, cooked, dry heat
sardina-en-aceite-escurrida | 15088 | Fish, sardine, Atlantic, canned in oil, drained solids with bone
sardina-en-salsa-de-jitomate | 15089 | Fish, sardine, Pacific, canned in tomato sauce, drained solids with bone
tofu-firme | 16126 | Tofu, firm, prepared with calcium sulfate and magnesium chloride (nigari)
trucha-arcoiris-cocida | 15241 | Fish, trout, rainbow, farmed, cooked, dry heat
ala-de-pollo-con-piel-asada | 05103 | Chicken, broilers or fryers, wing, meat and skin, cooked, roasted
carne-molida-de-cerdo-cocida | 10220 | Pork, fresh, ground, cooked
carne-molida-de-res-80-magra-cocida | 23575 | Beef, ground, 80% lean meat / 20% fat, crumbles, cooked, pan-browned
costilla-corta-de-res-cocida | 23125 | Beef, chuck, short ribs, boneless, separable lean and fat, trimmed to 0" fat, all grades, cooked, braised
espaldilla-de-cerdo-con-grasa-cocida | 10081 | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean and fat, cooked, braised
huevo-cocido | 01129 | Egg, whole, cooked, hard-boiled
huevo-crudo | 01123 | Egg, whole, raw, fresh
huevo-de-codorniz | 01140 | Egg, quail, whole, fresh, raw
huevo-poche | 01131 | Egg, whole, cooked, poached
macarela-cocida | 15047 | Fish, mackerel, Atlantic, cooked, dry heat
muslo-de-pollo-con-piel-asado | 05094 | Chicken, broilers or fryers, thigh, meat and skin, cooked, roasted
patitas-de-cerdo-cocidas | 10173 | Pork, fresh, variety meats and by-products, feet, cooked, simmered
queso-de-puerco | 07034 | Headcheese, pork
queso-mozzarella-semidescremado | 01028 | Cheese, mozzarella, part skim milk
queso-parmesano | 01033 | Cheese, parmesan, hard
requeson-semidescremado | 01037 | Cheese, ricotta, part skim milk
carne-molida-de-cerdo-cruda | 10219 | Pork, fresh, ground, raw
carne-molida-de-res-80-magra-cruda | 23572 | Beef, ground, 80% lean meat / 20% fat, raw
chorizo | 07019 | Chorizo, pork and beef
costilla-de-cerdo-cocida | 10089 | Pork, fresh, spareribs, separable lean and fat, cooked, braised
huevo-estrellado | 01128 | Egg, whole, cooked, fried
huevo-revuelto | 01132 | Egg, whole, cooked, scrambled
lengua-de-res-cocida | 13340 | Beef, variety meats and by-products, tongue, cooked, simmered
moronga | 07005 | Blood sausage
mortadela | 07050 | Mortadella, beef, pork
queso-amarillo | 01042 | Cheese, pasteurized process, American, fortified with vitamin D
queso-asadero | 01166 | Cheese, mexican, queso asadero
queso-blanco | 01229 | Cheese, white, queso blanco
queso-cheddar | 01009 | Cheese, cheddar
queso-chihuahua | 01167 | Cheese, mexican, queso chihuahua
queso-cotija | 01267 | Cheese, mexican, queso cotija
queso-fresco | 01228 | Cheese, fresh, queso fresco
queso-gouda | 01022 | Cheese, gouda
queso-oaxaca | FDC:2647441 | Cheese, oaxaca, solid
queso-tipo-manchego-mexicano | 01030 | Cheese, muenster
salami-de-res | 07068 | Salami, cooked, beef
salchicha-de-pollo | 07024 | Frankfurter, chicken
salchicha-mixta-calentada | 07949 | Frankfurter, meat, heated
tocino-frito | 10862 | Pork, cured, bacon, pre-sliced, cooked, pan-fried
queso-anejo | 01165 | Cheese, mexican, queso anejo
queso-seco | 01227 | Cheese, dry white, queso seco
queso-mexicano-rallado-light | 01209 | Cheese, Mexican, blend, reduced fat
queso-mozzarella | 01026 | Cheese, mozzarella, whole milk
requeson | 01036 | Cheese, ricotta, whole milk
queso-suizo | 01040 | Cheese, swiss
queso-feta | 01019 | Cheese, feta
queso-de-cabra | 01159 | Cheese, goat, soft type
queso-parmesano-rallado | 01032 | Cheese, parmesan, grated
queso-cheddar-bajo-en-grasa | 01168 | Cheese, low fat, cheddar or colby
queso-cottage-reducido-en-lactosa | 42235 | Cheese, cottage, lowfat, 1% milkfat, lactose reduced
omelet | 01130 | Egg, whole, cooked, omelet
sustituto-de-huevo | 01226 | Egg substitute, liquid or frozen, fat free
salchicha-de-pavo | 07025 | Frankfurter, turkey
peperoni | 07057 | Pepperoni, beef and pork, sliced
langosta-cocida | 15228 | Crustaceans, spiny lobster, mixed species, cooked, moist heat
mejillon-cocido | 15165 | Mollusks, mussel, blue, cooked, moist heat
bagre-cocido | 15235 | Fish, catfish, channel, farmed, cooked, dry heat
lenguado-cocido | 15029 | Fish, flatfish (flounder and sole species), cooked, dry heat
atun-blanco-en-agua-escurrido | 15126 | Fish, tuna, white, canned in water, drained solids
anchoa-en-aceite | 15002 | Fish, anchovy, european, canned in oil, drained solids
tiras-de-pollo-empanizadas | 05326 | Chicken breast tenders, breaded, cooked, microwaved
chambarete-de-res-cocido | 13228 | Beef, shank crosscuts, separable lean only, trimmed to 1/4" fat, choice, cooked, simmered
pierna-de-pollo-sin-piel-asada | 05073 | Chicken, broilers or fryers, dark meat, drumstick, meat only, cooked, roasted
t-bone-de-res-asado | 13473 | Beef, short loin, t-bone steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
sirloin-de-res-asado | 13451 | Beef, top sirloin, steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled
tempeh | 16114 | Tempeh
tofu-suave | 16127 | Tofu, soft, prepared with calcium sulfate and magnesium chloride (nigari)
hamburguesa-de-soya | 16147 | Veggie burgers or soyburgers, unprepared
jocoque-liquido | 01088 | Milk, buttermilk, fluid, cultured, lowfat
leche-descremada | 01085 | Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)
leche-descremada-en-polvo | 01091 | Milk, dry, nonfat, regular, without added vitamin A and vitamin D
leche-evaporada-descremada | 01097 | Milk, canned, evaporated, nonfat, with added vitamin A and vitamin D
leche-light-1 | 01082 | Milk, lowfat, fluid, 1% milkfat, with added vitamin A and vitamin D
yogur-griego-natural-bajo-en-grasa | 01287 | Yogurt, Greek, plain, lowfat
yogur-griego-natural-descremado | 01256 | Yogurt, Greek, plain, nonfat
yogur-natural-bajo-en-grasa | 01117 | Yogurt, plain, low fat, 12 grams protein per 8 ounce
yogur-natural-descremado | 01118 | Yogurt, plain, skim milk, 13 grams protein per 8 ounce
bebida-de-soya-con-azucar | 16120 | Soymilk, original and vanilla, unfortified
bebida-de-soya-sin-azucar | 16222 | Soymilk (all flavors), unsweetened, with added calcium, vitamins A and D
leche-semidescremada-2 | 01079 | Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D
yogur-griego-natural-entero | 01293 | Yogurt, Greek, plain, whole milk
leche-entera | 01077 | Milk, whole, 3.25% milkfat, with added vitamin D
leche-entera-en-polvo | 01090 | Milk, dry, whole, with added vitamin D
leche-evaporada | 01096 | Milk, canned, evaporated, with added vitamin D and without added vitamin A
yogur-natural-entero | 01116 | Yogurt, plain, whole milk, 8 grams protein per 8 ounce
leche-con-chocolate-light | 01104 | Milk, chocolate, lowfat, with added vitamin A and vitamin D
leche-condensada-azucarada | 01095 | Milk, canned, condensed, sweetened
yogur-con-fruta-bajo-en-grasa | 01120 | Yogurt, fruit, low fat, 9 grams protein per 8 ounce
leche-de-cabra | 01106 | Milk, goat, fluid, with added vitamin D
leche-con-chocolate-entera | 01102 | Milk, chocolate, fluid, commercial, whole, with added vitamin A and vitamin D
yogur-de-vainilla-bajo-en-grasa | 01119 | Yogurt, vanilla, low fat, 11 grams protein per 8 ounce
yogur-griego-de-fresa-descremado | 01285 | Yogurt, Greek, strawberry, nonfat
yogur-con-fruta-light | 01203 | Yogurt, fruit, lowfat, with low calorie sweetener
ponche-de-huevo | 01057 | Eggnog
salmon-ahumado | 15077 | Fish, salmon, chinook, smoked
`;
