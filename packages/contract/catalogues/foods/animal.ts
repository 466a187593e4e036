/** Foods of animal origin, one per line; the columns are those of `food-table.ts`. */
export const animal = `
almeja-cocida | Almeja cocida |  | aoa-muy-bajo | SR28:15159 | Mollusks, clam, mixed species, cooked, moist heat | 148 25.55 1.95 5.13 0 - 1202 628 92 2.81 | 27 | pieza chica=9.5
atun-en-aceite-escurrido | Atún en aceite escurrido |  | aoa-muy-bajo | SR28:15119 | Fish, tuna, light, canned in oil, drained solids | 198 29.13 8.21 0 0 0 416 207 13 1.39 | 20 | taza (picado)=146, lata=171
atun-en-agua-escurrido | Atún en agua escurrido | atún en lata | aoa-muy-bajo | SR28:15121 | Fish, tuna, light, canned in water, drained solids | 86 19.44 0.96 0 0 0 247 179 17 1.63 | 45 | lata=165, taza (picado)=154
atun-fresco-cocido | Atún fresco cocido |  | aoa-muy-bajo | SR28:15221 | Fish, tuna, yellowfin, fresh, cooked, dry heat | 130 29.15 0.59 0 0 0 54 527 4 0.92 | 30 |
bacalao-fresco-cocido | Bacalao fresco cocido |  | aoa-muy-bajo | SR28:15016 | Fish, cod, Atlantic, cooked, dry heat | 105 22.83 0.86 0 0 0 78 244 14 0.49 | 40 | filete=180
bacalao-seco-salado | Bacalao seco salado |  | aoa-muy-bajo | SR28:15018 | Fish, cod, Atlantic, dried and salted | 290 62.82 2.37 0 0 0 7027 1458 160 2.5 | 14 | pieza=80 | Pesa seco y con sal: desalar antes de usar.
bistec-magro-de-res-a-la-plancha | Bistec magro de res a la plancha | bistec de bola | aoa-muy-bajo | SR28:23381 | Beef, round, eye of round steak, boneless, separable lean only, trimmed to 0" fat, all grades, cooked, grilled | 155 29.85 3.9 0 0 0 68 414 17 1.88 | 26 |
cabrito-asado | Cabrito asado | chivo, carne de cabra | aoa-muy-bajo | SR28:17169 | Game meat, goat, cooked, roasted | 143 27.1 3.03 0 0 0 86 405 17 3.73 | 28 |
calamar-crudo | Calamar crudo |  | aoa-muy-bajo | SR28:15175 | Mollusks, squid, mixed species, raw | 92 15.58 1.38 3.08 0 0 44 246 32 0.68 | 45 |
callo-cocido | Callo cocido | callo de hacha (aproximado), vieira | aoa-muy-bajo | SR28:90240 | Mollusks, scallop, (bay and sea), cooked, steamed | 111 20.54 0.84 5.41 0 0 667 314 10 0.58 | 35 |  | La referencia es vieira al vapor.
camaron-cocido | Camarón cocido | camarones | aoa-muy-bajo | SR28:15151 | Crustaceans, shrimp, mixed species, cooked, moist heat (may have been previously frozen) | 119 22.78 1.7 1.52 0 0 947 170 91 0.32 | 35 | pieza grande=5.5
camaron-crudo | Camarón crudo |  | aoa-muy-bajo | SR28:15149 | Crustaceans, shrimp, mixed species, raw (may have been previously frozen) | 71 13.61 1.01 0.91 0 0 566 113 54 0.21 | 55 | pieza mediana=6, pieza chica=5, pieza grande=7
carne-molida-de-res-95-magra-cocida | Carne molida de res 95 % magra cocida |  | aoa-muy-bajo | SR28:23560 | Beef, ground, 95% lean meat / 5% fat, crumbles, cooked, pan-browned | 193 29.17 7.58 0 0 0 85 459 9 3.23 | 21 |
carne-seca-de-res | Carne seca de res | machaca, cecina seca (aproximado) | aoa-muy-bajo | SR28:13350 | Beef, cured, dried | 153 31.1 1.94 2.76 0 2.7 2790 235 8 2.42 | 26 | rebanada=2.8 | La referencia es carne de res curada y seca.
cazon-crudo | Cazón crudo | tiburón | aoa-muy-bajo | SR28:15095 | Fish, shark, mixed species, raw | 130 20.98 4.51 0 0 0 79 160 34 0.84 | 30 |
chuleta-de-cerdo-magra-asada | Chuleta de cerdo magra asada |  | aoa-muy-bajo | SR28:10042 | Pork, fresh, loin, center loin (chops), bone-in, separable lean only, cooked, broiled | 180 26.76 7.29 0 0 0 56 356 23 0.8 | 22 |
clara-de-huevo | Clara de huevo | claras | aoa-muy-bajo | SR28:01124 | Egg, white, raw, fresh | 52 10.9 0.17 0.73 0 0.71 166 163 7 0.08 | 75 | pieza grande=33, taza=243
conejo-cocido | Conejo cocido |  | aoa-muy-bajo | SR28:17179 | Game meat, rabbit, domesticated, composite of cuts, cooked, stewed | 206 30.38 8.41 0 0 0 37 300 20 2.37 | 19 |
cuete-o-pierna-de-res-asada | Cuete o pierna de res asada | bistec de pierna, pulpa negra | aoa-muy-bajo | SR28:13408 | Beef, round, bottom round, roast, separable lean only, trimmed to 0" fat, all grades, cooked, roasted | 177 27.76 6.48 0 0 0 36 228 6 2.33 | 23 |
dorado-cocido | Dorado cocido | mahi-mahi | aoa-muy-bajo | SR28:15194 | Fish, mahimahi, cooked, dry heat | 109 23.72 0.9 0 0 - 113 533 19 1.45 | 35 | filete=159
filete-de-cerdo-asado | Filete de cerdo asado | lomo fino | aoa-muy-bajo | SR28:10061 | Pork, fresh, loin, tenderloin, separable lean only, cooked, roasted | 143 26.17 3.51 0 0 0 57 421 6 1.15 | 28 |
grenetina-sin-azucar | Grenetina sin azúcar | gelatina en polvo sin sabor | aoa-muy-bajo | SR28:19177 | Gelatins, dry powder, unsweetened | 335 85.6 0.1 0 0 0 196 16 55 1.11 | 12 |  | Proteína casi pura.
higado-de-pollo-cocido | Hígado de pollo cocido | higaditos | aoa-muy-bajo | SR28:05028 | Chicken, liver, all classes, cooked, simmered | 167 24.46 6.51 0.87 0 0 76 263 11 11.63 | 24 |
higado-de-res-cocido | Hígado de res cocido |  | aoa-muy-bajo | SR28:13326 | Beef, variety meats and by-products, liver, cooked, braised | 191 29.08 5.26 5.13 0 0 79 352 6 6.54 | 21 | rebanada=68
huachinango-cocido | Huachinango cocido | pargo | aoa-muy-bajo | SR28:15102 | Fish, snapper, mixed species, cooked, dry heat | 128 26.3 1.72 0 0 - 57 522 40 0.24 | 30 | filete=170
huachinango-crudo | Huachinango crudo | pargo | aoa-muy-bajo | SR28:15101 | Fish, snapper, mixed species, raw | 100 20.51 1.34 0 0 0 64 417 32 0.18 | 40 | filete=218
jaiba-cocida | Jaiba cocida | cangrejo | aoa-muy-bajo | SR28:15140 | Crustaceans, crab, blue, cooked, moist heat | 83 17.88 0.74 0 0 0 395 259 91 0.5 | 50 | taza (en trozos)=118, taza=135
jamon-de-pavo | Jamón de pavo | jamón de pavo extra magro | aoa-muy-bajo | SR28:42128 | Turkey ham, sliced, extra lean, prepackaged or deli-sliced | 124 19.6 3.8 2.93 0 0 1038 299 5 1.35 | 30 | taza (en trozos)=138
jamon-de-pierna-bajo-en-grasa | Jamón de pierna bajo en grasa | jamón cocido 96 % libre de grasa | aoa-muy-bajo | SR28:07028 | Ham, sliced, packaged (96% fat free, water added) | 100 16.9 3.4 0.55 0 0 1279 490 5 0.58 | 40 | rebanada=23
merluza-cocida | Merluza cocida |  | aoa-muy-bajo | SR28:15133 | Fish, whiting, mixed species, cooked, dry heat | 116 23.48 1.69 0 0 0 132 434 62 0.42 | 35 | filete=72
mero-cocido | Mero cocido |  | aoa-muy-bajo | SR28:15032 | Fish, grouper, mixed species, cooked, dry heat | 118 24.84 1.3 0 0 - 53 475 21 1.14 | 35 | filete=202
molleja-de-pollo-cocida | Molleja de pollo cocida |  | aoa-muy-bajo | SR28:05024 | Chicken, gizzard, all classes, cooked, simmered | 154 30.39 2.68 0 0 0 56 179 17 3.19 | 26 | taza (picado)=145
pavo-sin-piel-asado | Pavo sin piel asado | guajolote | aoa-muy-bajo | SR28:05168 | Turkey, whole, meat only, cooked, roasted | 159 29.06 3.84 0 0 0 101 239 13 1.03 | 25 |
pechuga-de-pavo-rebanada | Pechuga de pavo rebanada | jamón de pechuga de pavo | aoa-muy-bajo | SR28:07081 | Turkey breast, sliced, prepackaged | 100 16.33 2.37 2.34 0 3.28 922 401 7 0.34 | 40 | rebanada=15
pechuga-de-pavo-sin-piel-asada | Pechuga de pavo sin piel asada |  | aoa-muy-bajo | SR28:05711 | Turkey, retail parts, breast, meat only, cooked, roasted | 136 29.51 1.97 0 0 0 114 297 14 0.97 | 29 | pechuga=863
pechuga-de-pollo-a-la-plancha | Pechuga de pollo a la plancha |  | aoa-muy-bajo | SR28:05747 | Chicken, broiler or fryers, breast, skinless, boneless, meat only, cooked, grilled | 151 30.54 3.17 0 0 0 52 391 5 0.45 | 26 | pieza=196
pechuga-de-pollo-sin-piel-asada | Pechuga de pollo sin piel asada | pollo asado | aoa-muy-bajo | SR28:05064 | Chicken, broilers or fryers, breast, meat only, cooked, roasted | 165 31.02 3.57 0 0 0 74 256 15 1.04 | 24 | taza (picado)=140, pechuga=172
pechuga-de-pollo-sin-piel-cruda | Pechuga de pollo sin piel cruda |  | aoa-muy-bajo | SR28:05062 | Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw | 120 22.5 2.62 0 0 0 45 334 5 0.37 | 35 | pieza=272
pechuga-de-pollo-sin-piel-hervida | Pechuga de pollo sin piel hervida | pollo deshebrado, pollo cocido | aoa-muy-bajo | SR28:05065 | Chicken, broilers or fryers, breast, meat only, cooked, stewed | 151 28.98 3.03 0 0 0 63 187 13 0.88 | 26 | taza (picado)=140, pechuga=190
pierna-de-borrego-magra-asada | Pierna de borrego magra asada | carnero | aoa-muy-bajo | SR28:17014 | Lamb, domestic, leg, whole (shank and sirloin), separable lean only, trimmed to 1/4" fat, choice, cooked, roasted | 191 28.3 7.74 0 0 0 68 338 8 2.12 | 21 |
proteina-de-suero-en-polvo | Proteína de suero en polvo | whey protein | aoa-muy-bajo | SR28:14066 | Beverages, Protein powder whey based | 352 78.13 1.56 6.25 3.1 0 156 500 469 1.13 | 11 | taza=97 | Suplemento.
pulpo-cocido | Pulpo cocido |  | aoa-muy-bajo | SR28:15230 | Mollusks, octopus, common, cooked, moist heat | 164 29.82 2.08 4.4 0 0 460 630 106 9.54 | 24 |
queso-cottage-1-grasa | Queso cottage 1 % grasa |  | aoa-muy-bajo | SR28:01016 | Cheese, cottage, lowfat, 1% milkfat | 72 12.39 1.02 2.72 0 2.72 406 86 61 0.14 | 55 | taza=226
res-para-guisar-cocida | Res para guisar cocida | espaldilla en trozo, maciza | aoa-muy-bajo | SR28:23090 | Beef, chuck for stew, separable lean and fat, all grades, cooked, braised | 191 32.41 6.82 0 0 0 67 319 16 2.96 | 21 |
robalo-cocido | Robalo cocido |  | aoa-muy-bajo | SR28:15092 | Fish, sea bass, mixed species, cooked, dry heat | 124 23.63 2.56 0 0 - 87 328 13 0.37 | 30 | filete=101
sierra-cocida | Sierra cocida |  | aoa-muy-bajo | SR28:15052 | Fish, mackerel, spanish, cooked, dry heat | 158 23.59 6.32 0 0 - 66 554 13 0.74 | 25 | filete=146
surimi | Surimi | imitación de cangrejo | aoa-muy-bajo | SR28:15109 | Fish, surimi | 99 15.18 0.9 6.85 0 0 143 112 9 0.26 | 40 |
tilapia-cocida | Tilapia cocida | mojarra cocida, filete de tilapia | aoa-muy-bajo | SR28:15262 | Fish, tilapia, cooked, dry heat | 128 26.15 2.65 0 0 0 56 380 14 0.69 | 30 | filete=87
tilapia-cruda | Tilapia cruda | mojarra | aoa-muy-bajo | SR28:15261 | Fish, tilapia, raw | 96 20.08 1.7 0 0 0 52 302 10 0.56 | 40 | filete=116
arrachera-asada | Arrachera asada | entraña | aoa-bajo | SR28:23540 | Beef, plate, inside skirt steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled | 220 26.13 12.05 0 0 0 75 289 11 2.77 | 25 |
carne-molida-de-pavo-cocida | Carne molida de pavo cocida |  | aoa-bajo | SR28:05306 | Ground turkey, cooked | 203 27.37 10.4 0 0 0 78 294 28 1.52 | 27 |
carne-molida-de-pollo-cocida | Carne molida de pollo cocida |  | aoa-bajo | SR28:05333 | Chicken, ground, crumbles, cooked, pan-browned | 189 23.28 10.92 0 0 0 75 677 8 0.93 | 29 |
carne-molida-de-res-90-magra-cocida | Carne molida de res 90 % magra cocida |  | aoa-bajo | SR28:23565 | Beef, ground, 90% lean meat / 10% fat, crumbles, cooked, pan-browned | 230 28.45 12.04 0 0 0 87 433 16 3.08 | 24 |
carne-molida-de-res-90-magra-cruda | Carne molida de res 90 % magra cruda |  | aoa-bajo | SR28:23562 | Beef, ground, 90% lean meat / 10% fat, raw | 176 20 10 0 0 0 66 321 12 2.24 | 30 |
chicharron-de-cerdo | Chicharrón de cerdo | chicharrón seco | aoa-bajo | SR28:19041 | Snacks, pork skins, plain | 544 61.3 31.3 0 0 0 1818 127 30 0.88 | 10 |
diezmillo-magro-cocido | Diezmillo magro cocido |  | aoa-bajo | SR28:13382 | Beef, chuck, blade roast, separable lean only, trimmed to 0" fat, all grades, cooked, braised | 253 31.06 13.3 0 0 0 71 263 13 3.68 | 22 |
espaldilla-de-cerdo-magra-cocida | Espaldilla de cerdo magra cocida | maciza, carnitas magras (aproximado) | aoa-bajo | SR28:10085 | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean only, cooked, braised | 233 26.57 13.2 0 0 0 60 318 25 1.85 | 24 | bistec=249 | La referencia es espaldilla braseada.
falda-de-res-asada | Falda de res asada | falda, arrachera (aproximado) | aoa-bajo | SR28:13948 | Beef, flank, steak, separable lean and fat, trimmed to 0" fat, all grades, cooked, broiled | 192 27.66 8.23 0 0 0 56 339 20 1.74 | 29 |  | La referencia es flank steak.
jamon-regular | Jamón regular | jamón cocido | aoa-bajo | SR28:07029 | Ham, sliced, regular (approximately 11% fat) | 163 16.6 8.6 3.83 1.3 0 1143 287 24 1.02 | 35 | rebanada=28
lomo-de-cerdo-magro-asado | Lomo de cerdo magro asado |  | aoa-bajo | SR28:10027 | Pork, fresh, loin, whole, separable lean only, cooked, roasted | 209 28.62 9.63 0 0 0 58 425 18 1.09 | 26 |
muslo-de-pollo-sin-piel-asado | Muslo de pollo sin piel asado |  | aoa-bajo | SR28:05098 | Chicken, broilers or fryers, thigh, meat only, cooked, roasted | 179 24.76 8.15 0 0 0 106 269 9 1.13 | 30 | muslo=116
ostion-crudo | Ostión crudo | ostiones, ostras | aoa-bajo | SR28:15167 | Mollusks, oyster, eastern, wild, raw | 51 5.71 1.71 2.72 0 0.62 85 156 59 4.61 | 110 | pieza mediana=14, taza=248
panza-de-res-cocida | Panza de res cocida | mondongo, menudo, pancita | aoa-bajo | SR28:23640 | Beef, variety meats and by-products, tripe, cooked, simmered | 94 11.71 4.05 1.99 0 0 68 42 81 0.66 | 60 |
pecho-de-res-magro-cocido | Pecho de res magro cocido | suadero (aproximado), brisket | aoa-bajo | SR28:13368 | Beef, brisket, whole, separable lean only, trimmed to 0" fat, all grades, cooked, braised | 218 29.75 10.08 0 0 0 70 285 6 2.81 | 25 |  | La referencia es pecho (brisket).
pierna-de-cerdo-magra-asada | Pierna de cerdo magra asada |  | aoa-bajo | SR28:10011 | Pork, fresh, leg (ham), whole, separable lean only, cooked, roasted | 211 29.41 9.44 0 0 0 64 373 7 1.12 | 26 | taza (en cubos)=135
pierna-de-pollo-con-piel-asada | Pierna de pollo con piel asada |  | aoa-bajo | SR28:05069 | Chicken, broilers or fryers, drumstick, meat and skin, cooked, roasted | 191 23.35 10.15 0 0 0 123 247 11 1.11 | 29 |
pollo-entero-con-piel-rostizado | Pollo entero con piel rostizado | pollo rostizado | aoa-bajo | SR28:05009 | Chicken, broilers or fryers, meat and skin, cooked, roasted | 239 27.3 13.6 0 0 0 82 223 15 1.26 | 23 | taza (picado)=140
queso-cottage | Queso cottage |  | aoa-bajo | SR28:01012 | Cheese, cottage, creamed, large or small curd | 98 11.12 4.3 3.38 0 2.67 364 104 83 0.07 | 55 | taza=210
salmon-cocido | Salmón cocido |  | aoa-bajo | SR28:15237 | Fish, salmon, Atlantic, farmed, cooked, dry heat | 206 22.1 12.35 0 0 0 61 384 15 0.34 | 27 | filete=356
sardina-en-aceite-escurrida | Sardina en aceite escurrida |  | aoa-bajo | SR28:15088 | Fish, sardine, Atlantic, canned in oil, drained solids with bone | 208 24.62 11.45 0 0 0 307 397 382 2.92 | 26 | taza=149, pieza chica=12, pieza=12
sardina-en-salsa-de-jitomate | Sardina en salsa de jitomate | sardinas | aoa-bajo | SR28:15089 | Fish, sardine, Pacific, canned in tomato sauce, drained solids with bone | 185 20.86 10.45 0.54 0.1 0.43 414 341 240 2.3 | 30 | taza=89, lata=370, pieza=38
tofu-firme | Tofu firme | queso de soya | aoa-bajo | SR28:16126 | Tofu, firm, prepared with calcium sulfate and magnesium chloride (nigari) | 78 9.04 4.17 2.85 0.9 0.6 12 148 201 1.61 | 70 | taza=252 | Vegetal: se cuenta como AOA por sus macronutrimentos.
trucha-arcoiris-cocida | Trucha arcoíris cocida |  | aoa-bajo | SR28:15241 | Fish, trout, rainbow, farmed, cooked, dry heat | 168 23.8 7.38 0 0 0 61 450 30 0.36 | 35 | filete=71
ala-de-pollo-con-piel-asada | Ala de pollo con piel asada | alitas | aoa-moderado | SR28:05103 | Chicken, broilers or fryers, wing, meat and skin, cooked, roasted | 254 23.79 16.87 0 0 0 98 212 18 0.84 | 30 | pieza=85
carne-molida-de-cerdo-cocida | Carne molida de cerdo cocida |  | aoa-moderado | SR28:10220 | Pork, fresh, ground, cooked | 297 25.69 20.77 0 0 0 73 362 22 1.29 | 25 |
carne-molida-de-res-80-magra-cocida | Carne molida de res 80 % magra cocida |  | aoa-moderado | SR28:23575 | Beef, ground, 80% lean meat / 20% fat, crumbles, cooked, pan-browned | 272 27 17.36 0 0 0 91 380 28 2.78 | 28 |
costilla-corta-de-res-cocida | Costilla corta de res cocida | agujas | aoa-moderado | SR28:23125 | Beef, chuck, short ribs, boneless, separable lean and fat, trimmed to 0" fat, all grades, cooked, braised | 305 25.48 22.58 0 0 0 70 239 14 2.7 | 25 | pieza=289
espaldilla-de-cerdo-con-grasa-cocida | Espaldilla de cerdo con grasa cocida | carnitas (aproximado) | aoa-moderado | SR28:10081 | Pork, fresh, shoulder, (Boston butt), blade (steaks), separable lean and fat, cooked, braised | 267 25.07 17.69 0 0 0 58 305 26 1.75 | 28 |  | La referencia es espaldilla braseada.
huevo-cocido | Huevo cocido | huevo duro | aoa-moderado | SR28:01129 | Egg, whole, cooked, hard-boiled | 155 12.58 10.61 1.12 0 1.12 124 126 50 1.19 | 50 | taza (picado)=136, cucharada=8.5, pieza grande=50, cucharadita=2.8
huevo-crudo | Huevo crudo | huevo entero, blanquillo | aoa-moderado | SR28:01123 | Egg, whole, raw, fresh | 143 12.56 9.51 0.72 0 0.37 142 138 56 1.75 | 50 | pieza grande=50, taza=243, pieza mediana=44, pieza chica=38
huevo-de-codorniz | Huevo de codorniz |  | aoa-moderado | SR28:01140 | Egg, quail, whole, fresh, raw | 158 13.05 11.09 0.41 0 0.4 141 132 64 3.65 | 45 | pieza=9
huevo-poche | Huevo poché | huevo escalfado | aoa-moderado | SR28:01131 | Egg, whole, cooked, poached | 143 12.51 9.47 0.71 0 0.37 297 138 56 1.75 | 50 | pieza grande=50
macarela-cocida | Macarela cocida |  | aoa-moderado | SR28:15047 | Fish, mackerel, Atlantic, cooked, dry heat | 262 23.85 17.81 0 0 - 83 401 15 1.57 | 29 | filete=88
muslo-de-pollo-con-piel-asado | Muslo de pollo con piel asado |  | aoa-moderado | SR28:05094 | Chicken, broilers or fryers, thigh, meat and skin, cooked, roasted | 232 23.26 14.71 0 0 0 102 253 9 1.08 | 30 | muslo=137
patitas-de-cerdo-cocidas | Patitas de cerdo cocidas | manitas | aoa-moderado | SR28:10173 | Pork, fresh, variety meats and by-products, feet, cooked, simmered | 238 21.94 16.05 0 0 0 73 33 0 0.98 | 30 |
queso-de-puerco | Queso de puerco |  | aoa-moderado | SR28:07034 | Headcheese, pork | 157 13.83 10.9 0 0 0 941 31 16 1.5 | 50 | rebanada=28
queso-mozzarella-semidescremado | Queso mozzarella semidescremado |  | aoa-moderado | SR28:01028 | Cheese, mozzarella, part skim milk | 254 24.26 15.92 2.77 0 1.13 619 84 782 0.22 | 30 |
queso-parmesano | Queso parmesano |  | aoa-moderado | SR28:01033 | Cheese, parmesan, hard | 392 35.75 25.83 3.22 0 0.8 1376 92 1184 0.82 | 19 |
requeson-semidescremado | Requesón semidescremado | ricotta semidescremado | aoa-moderado | SR28:01037 | Cheese, ricotta, part skim milk | 138 11.39 7.91 5.14 0 0.31 99 125 272 0.44 | 55 | taza=248
carne-molida-de-cerdo-cruda | Carne molida de cerdo cruda |  | aoa-alto | SR28:10219 | Pork, fresh, ground, raw | 263 16.88 21.19 0 0 - 56 287 14 0.88 | 40 |
carne-molida-de-res-80-magra-cruda | Carne molida de res 80 % magra cruda |  | aoa-alto | SR28:23572 | Beef, ground, 80% lean meat / 20% fat, raw | 254 17.17 20 0 0 0 66 270 18 1.94 | 40 |
chorizo | Chorizo | longaniza (aproximado) | aoa-alto | SR28:07019 | Chorizo, pork and beef | 455 24.1 38.27 1.86 0 0 1235 398 8 1.59 | 22 | pieza=60 | Chorizo de tipo español; el mexicano fresco no está en la fuente.
costilla-de-cerdo-cocida | Costilla de cerdo cocida | costillitas | aoa-alto | SR28:10089 | Pork, fresh, spareribs, separable lean and fat, cooked, braised | 397 29.06 30.3 0 0 0 93 320 47 1.85 | 25 |
huevo-estrellado | Huevo estrellado | huevo frito | aoa-alto | SR28:01128 | Egg, whole, cooked, fried | 196 13.61 14.84 0.83 0 0.4 207 152 62 1.89 | 50 | pieza grande=46
huevo-revuelto | Huevo revuelto |  | aoa-alto | SR28:01132 | Egg, whole, cooked, scrambled | 149 9.99 10.98 1.61 0 1.39 145 132 66 1.31 | 65 | pieza grande=61, cucharada=13.7, taza=220, cucharadita=4.6
lengua-de-res-cocida | Lengua de res cocida |  | aoa-alto | SR28:13340 | Beef, variety meats and by-products, tongue, cooked, simmered | 284 19.29 22.3 0 0 0 65 184 5 2.61 | 35 |
moronga | Moronga | morcilla, rellena | aoa-alto | SR28:07005 | Blood sausage | 379 14.6 34.5 1.29 0 1.29 680 38 6 6.4 | 26 | rebanada=25
mortadela | Mortadela |  | aoa-alto | SR28:07050 | Mortadella, beef, pork | 311 16.37 25.39 3.05 0 0 1246 163 18 1.4 | 30 | rebanada=15
queso-amarillo | Queso amarillo | queso americano | aoa-alto | SR28:01042 | Cheese, pasteurized process, American, fortified with vitamin D | 366 18.13 30.71 4.78 0 2.26 1671 132 1045 0.63 | 27 | rebanada=28, taza (rallado)=113, taza (en cubos)=140, taza=244
queso-asadero | Queso asadero |  | aoa-alto | SR28:01166 | Cheese, mexican, queso asadero | 356 22.6 28.26 2.87 0 2.87 705 86 661 0.51 | 28 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
queso-blanco | Queso blanco |  | aoa-alto | SR28:01229 | Cheese, white, queso blanco | 310 20.38 24.31 2.53 - 1.76 704 126 690 0.18 | 30 | taza (desmoronado)=118
queso-cheddar | Queso cheddar |  | aoa-alto | SR28:01009 | Cheese, cheddar | 404 22.87 33.31 3.09 0 0.48 653 76 710 0.14 | 25 | taza (en cubos)=132, taza=244, taza (rallado)=113, rebanada=28
queso-chihuahua | Queso Chihuahua | queso menonita | aoa-alto | SR28:01167 | Cheese, mexican, queso chihuahua | 374 21.56 29.68 5.56 0 5.56 617 52 651 0.47 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
queso-cotija | Queso Cotija |  | aoa-alto | SR28:01267 | Cheese, mexican, queso cotija | 366 20 30 3.97 0 0 1400 125 800 0 | 27 | cucharadita=2.5
queso-fresco | Queso fresco | queso fresco mexicano | aoa-alto | SR28:01228 | Cheese, fresh, queso fresco | 299 18.09 23.82 2.98 0 2.32 751 129 566 0.2 | 35 | taza (desmoronado)=122 | Queso fresco de EE. UU., más graso que el panela: no lo uses como panela.
queso-gouda | Queso gouda |  | aoa-alto | SR28:01022 | Cheese, gouda | 356 24.94 27.44 2.22 0 2.22 819 121 700 0.24 | 28 |
queso-oaxaca | Queso Oaxaca | quesillo, queso de hebra | aoa-alto | FDC:2647441 | Cheese, oaxaca, solid | 298 22.1 22.1 2.4 - - 734 80.7 532 - | 35 |  | USDA Foundation Foods, leído de copias secundarias redondeadas; hierro, fibra y azúcares sin dato.
queso-tipo-manchego-mexicano | Queso tipo manchego mexicano | muenster (aproximado) | aoa-alto | SR28:01030 | Cheese, muenster | 368 23.41 30.04 1.12 0 1.12 628 134 717 0.41 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28 | La referencia es queso muenster; el manchego mexicano no está en la fuente.
salami-de-res | Salami de res |  | aoa-alto | SR28:07068 | Salami, cooked, beef | 261 12.6 22.2 1.9 0 1.5 1140 188 6 2.2 | 40 | rebanada=26
salchicha-de-pollo | Salchicha de pollo |  | aoa-alto | SR28:07024 | Frankfurter, chicken | 223 15.51 16.19 2.74 0 2.98 1027 202 74 1.17 | 45 | pieza=45
salchicha-mixta-calentada | Salchicha mixta calentada | salchicha para hot dog | aoa-alto | SR28:07949 | Frankfurter, meat, heated | 278 9.77 24.31 4.9 0 - 1013 141 99 1.22 | 35 |
tocino-frito | Tocino frito | tocino | aoa-alto | SR28:10862 | Pork, cured, bacon, pre-sliced, cooked, pan-fried | 468 33.92 35.09 1.7 0 0 1684 499 11 0.95 | 21 | rebanada=11.5 | Algunas listas lo cuentan como grasa.
`;
