/** Cereals and tubers, one per line; the columns are those of `food-table.ts`. */
export const cereals = `
amaranto-cocido | Amaranto cocido | | cereales-sin-grasa | SR28:20002 | 102 3.8 1.58 18.69 2.1 - 6 135 47 2.1 | 70 | taza=246
amaranto-crudo | Amaranto crudo | semilla de amaranto | cereales-sin-grasa | SR28:20001 | 371 13.56 7.02 65.25 6.7 1.69 4 508 159 7.61 | 19 | taza=193
arroz-blanco-cocido | Arroz blanco cocido | arroz al vapor | cereales-sin-grasa | SR28:20045 | 130 2.69 0.28 28.17 0.4 0.05 1 35 10 1.2 | 55 | taza=158
arroz-blanco-crudo | Arroz blanco crudo | | cereales-sin-grasa | SR28:20044 | 365 7.13 0.66 79.95 1.3 0.12 5 115 28 4.31 | 19 | taza=185
arroz-inflado | Arroz inflado | | cereales-sin-grasa | SR28:08156 | 402 6.3 0.5 89.8 1.7 - 3 113 6 31.7 | 17 | taza=14
arroz-integral-cocido | Arroz integral cocido | | cereales-sin-grasa | SR28:20037 | 123 2.74 0.97 25.58 1.6 0.24 4 86 3 0.56 | 55 | taza=202
arroz-integral-crudo | Arroz integral crudo | | cereales-sin-grasa | SR28:20036 | 367 7.54 3.2 76.25 3.6 0.66 5 250 9 1.29 | 19 | taza=185
avena-cocida-con-agua | Avena cocida con agua | atole de avena con agua sin azúcar | cereales-sin-grasa | SR28:08121 | 71 2.54 1.52 12 1.7 0.27 4 70 9 0.9 | 100 | taza=234, cucharada=14.6, cucharadita=4.9
avena-en-hojuelas-cruda | Avena en hojuelas cruda | hojuelas de avena | cereales-sin-grasa | SR28:08120 | 379 13.15 6.52 67.7 10.1 0.99 6 362 52 4.25 | 18 | taza=81
bolillo | Bolillo | telera, pan francés mexicano, birote | cereales-sin-grasa | SR28:28288 | 318 10.65 5.8 55.77 2.2 3.55 506 131 41 3.9 | 22 | pieza grande=98, pieza=70
camote-al-horno | Camote al horno | | cereales-sin-grasa | SR28:11508 | 90 2.01 0.15 20.71 3.3 6.48 36 475 38 0.69 | 80 | taza=200, pieza grande=180, pieza mediana=114, pieza chica=60
camote-cocido | Camote cocido | camote hervido | cereales-sin-grasa | SR28:11510 | 76 1.37 0.14 17.72 2.5 5.74 27 230 27 0.72 | 90 | taza (en puré)=328, pieza mediana=151
camote-crudo | Camote crudo | | cereales-sin-grasa | SR28:11507 | 86 1.57 0.05 20.12 3 4.18 55 337 30 0.61 | 80 | taza (en cubos)=133, pieza=130
cebada-perla-cocida | Cebada perla cocida | | cereales-sin-grasa | SR28:20006 | 123 2.26 0.44 28.22 3.8 0.28 3 93 11 1.33 | 55 | taza=157
cuscus-cocido | Cuscús cocido | | cereales-sin-grasa | SR28:20029 | 112 3.79 0.16 23.22 1.4 0.1 5 58 8 0.38 | 65 | taza=157
elote-amarillo-cocido | Elote amarillo cocido | maíz dulce cocido | cereales-sin-grasa | SR28:11168 | 96 3.41 1.5 20.98 2.4 4.54 1 218 3 0.45 | 75 | elote chico=89, taza=149
elote-blanco-cocido | Elote blanco cocido | elote hervido | cereales-sin-grasa | SR28:11901 | 97 3.34 1.41 21.71 2.7 7.73 3 252 2 0.55 | 70 | elote chico=89, taza=157, elote=103, elote grande=116
fecula-de-maiz | Fécula de maíz | maicena | cereales-sin-grasa | SR28:20027 | 381 0.26 0.05 91.27 0.9 0 9 3 2 0.47 | 18 | taza=128
fideo-de-huevo-cocido | Fideo de huevo cocido | tallarín de huevo cocido | cereales-sin-grasa | SR28:20110 | 138 4.54 2.07 25.16 1.2 0.4 5 38 12 1.47 | 50 | taza=160
fideo-de-huevo-seco | Fideo de huevo seco | | cereales-sin-grasa | SR28:20109 | 384 14.16 4.44 71.27 3.3 1.88 21 244 35 4.01 | 18 | taza=38
galleta-de-arroz-inflado | Galleta de arroz inflado | | cereales-sin-grasa | SR28:19816 | 387 8.2 2.8 81.5 4.2 0.88 26 290 11 1.49 | 18 | pieza=9
galleta-salada | Galleta salada | saladita | cereales-sin-grasa | SR28:18228 | 418 9.46 8.64 74.05 2.8 1.29 941 152 19 5.57 | 17 | pieza=3, pieza redonda=10
granos-de-elote-en-lata-escurridos | Granos de elote en lata escurridos | elote enlatado | cereales-sin-grasa | SR28:11172 | 67 2.29 1.22 14.34 2 4.44 205 132 3 0.27 | 105 | taza=164, lata=298
harina-de-maiz-azul | Harina de maíz azul | | cereales-sin-grasa | SR28:20315 | 364 8.75 5.09 73.89 8.4 - 5 381 5 1.74 | 19 | cucharada=6.9, cucharadita=2.3
harina-de-maiz-nixtamalizado | Harina de maíz nixtamalizado | harina para tortillas, masa harina | cereales-sin-grasa | SR28:20017 | 363 8.46 3.69 76.59 6.4 1.61 5 262 138 8.5 | 19 | taza=114
harina-de-trigo | Harina de trigo | harina blanca | cereales-sin-grasa | SR28:20081 | 364 10.33 0.98 76.31 2.7 0.27 2 107 15 4.64 | 19 | taza=125
harina-de-trigo-integral | Harina de trigo integral | | cereales-sin-grasa | SR28:20080 | 340 13.21 2.5 71.97 10.7 0.41 2 363 34 3.6 | 21 | taza=120
hojuelas-de-maiz | Hojuelas de maíz | cereal de maíz, corn flakes | cereales-sin-grasa | SR28:08020 | 357 7.5 0.4 84.1 3.3 9.5 729 168 5 28.9 | 20 | taza=28
hojuelas-de-salvado-de-trigo | Hojuelas de salvado de trigo | | cereales-sin-grasa | SR28:08504 | 310 10.21 3.36 79.77 16.9 17.17 586 630 45 67.67 | 23 | taza=42
maiz-pozolero-en-lata | Maíz pozolero en lata | maíz cacahuazintle cocido, hominy | cereales-sin-grasa | SR28:20030 | 72 1.48 0.88 14.26 2.5 1.82 345 9 10 0.62 | 95 | taza=165
palomitas-naturales | Palomitas naturales | palomitas de maíz sin grasa | cereales-sin-grasa | SR28:19034 | 387 12.94 4.54 77.78 14.5 0.87 8 329 7 3.19 | 18 | taza=8
pan-arabe-blanco | Pan árabe blanco | pan pita | cereales-sin-grasa | SR28:18041 | 275 9.1 1.2 55.7 2.2 1.3 536 120 86 2.62 | 25 | pieza grande=60, pieza chica=28
pan-arabe-integral | Pan árabe integral | pita integral | cereales-sin-grasa | SR28:18042 | 262 9.8 1.71 55.89 6.1 2.87 527 170 15 3.06 | 27 | pieza grande=64, pieza chica=28
pan-de-caja-blanco | Pan de caja blanco | pan blanco de molde | cereales-sin-grasa | SR28:18069 | 266 8.85 3.33 49.42 2.7 5.67 490 126 144 3.61 | 26 | rebanada=29, rebanada grande=30, rebanada delgada=20
pan-de-caja-integral | Pan de caja integral | pan integral de molde | cereales-sin-grasa | SR28:18075 | 252 12.45 3.5 42.71 6 4.34 455 254 161 2.47 | 28 | rebanada chica=28, rebanada=32
pan-frances | Pan francés | baguette | cereales-sin-grasa | SR28:18029 | 272 10.75 2.42 51.88 2.2 4.62 602 117 52 3.91 | 26 | rebanada mediana=59, rebanada chica=29
pan-molido | Pan molido | | cereales-sin-grasa | SR28:18079 | 395 13.35 5.3 71.98 4.5 6.2 732 196 183 4.83 | 18 | taza=108
pan-multigrano | Pan multigrano | | cereales-sin-grasa | SR28:28397 | 265 13.36 4.23 43.34 7.4 6.39 381 230 103 2.5 | 26 | rebanada=26, rebanada grande=41
pan-para-hamburguesa-o-hot-dog | Pan para hamburguesa o hot dog | medias noches | cereales-sin-grasa | SR28:18350 | 279 9.77 3.91 50.12 1.8 7.28 494 122 144 3.43 | 25 | pieza=44
pan-tostado | Pan tostado | melba | cereales-sin-grasa | SR28:18220 | 390 12.1 3.2 76.6 6.3 0.94 598 202 93 3.7 | 18 | taza (en trozos)=30, taza=33, pieza=5
papa-al-horno-con-cascara | Papa al horno con cáscara | | cereales-sin-grasa | SR28:11674 | 93 2.5 0.13 21.15 2.2 1.18 10 535 15 1.08 | 75 | pieza grande=299, pieza mediana=173, pieza chica=138
papa-cocida-sin-cascara | Papa cocida sin cáscara | papa hervida | cereales-sin-grasa | SR28:11367 | 86 1.71 0.1 20.01 1.8 0.89 5 328 8 0.31 | 80 | pieza mediana=167, pieza chica=125, pieza grande=300, taza=156
papa-cruda-con-cascara | Papa cruda con cáscara | | cereales-sin-grasa | SR28:11352 | 77 2.05 0.09 17.49 2.1 0.82 6 425 12 0.81 | 90 | taza (en cubos)=150, pieza grande=369, pieza mediana=213, pieza chica=170
pasta-cocida | Pasta cocida | espagueti cocido, sopa de pasta cocida | cereales-sin-grasa | SR28:20121 | 158 5.8 0.93 30.86 1.8 0.56 1 44 7 1.28 | 45 | taza=124, taza (compacto)=151
pasta-integral-cocida | Pasta integral cocida | | cereales-sin-grasa | SR28:20125 | 149 5.99 1.71 30.07 3.9 0.75 4 96 13 1.72 | 45 | taza=117, taza (compacto)=151
pasta-integral-seca | Pasta integral seca | | cereales-sin-grasa | SR28:20124 | 352 13.87 2.93 73.37 9.2 2.74 6 434 29 3.62 | 20 | taza=91
pasta-seca | Pasta seca | espagueti seco, sopa de pasta seca | cereales-sin-grasa | SR28:20120 | 371 13.04 1.51 74.67 3.2 2.67 6 223 21 3.3 | 19 | taza=91
pure-de-papa-con-leche | Puré de papa con leche | | cereales-sin-grasa | SR28:11657 | 83 1.91 0.57 17.57 1.5 1.48 302 296 24 0.27 | 85 | taza=210
quinoa-cocida | Quinoa cocida | | cereales-sin-grasa | SR28:20137 | 120 4.4 1.92 21.3 2.8 0.87 7 172 17 1.49 | 60 | taza=185
quinoa-cruda | Quinoa cruda | quinua | cereales-sin-grasa | SR28:20035 | 368 14.12 6.07 64.16 7 - 5 563 47 4.57 | 19 | taza=170
salvado-de-trigo | Salvado de trigo | | cereales-sin-grasa | SR28:20077 | 216 15.55 4.25 64.51 42.8 0.41 2 1182 73 10.57 | 30 | taza=58
tortilla-de-harina-de-trigo | Tortilla de harina de trigo | tortilla de harina | cereales-sin-grasa | SR28:18970 | 297 8.01 7.58 49.27 2.4 2.66 742 133 163 3.32 | 24 | pieza grande=49, pieza=30
tortilla-de-maiz | Tortilla de maíz | tortilla | cereales-sin-grasa | SR28:18363 | 218 5.7 2.85 44.64 6.3 0.88 45 186 81 1.23 | 30 | pieza chica=24, pieza=30
totopos-horneados-sin-grasa | Totopos horneados sin grasa | | cereales-sin-grasa | SR28:19433 | 415 11 5.7 80 5.3 0.67 517 272 159 1.6 | 17 |
yuca-cruda | Yuca cruda | | cereales-sin-grasa | SR28:11134 | 160 1.36 0.28 38.06 1.8 1.7 14 271 16 0.27 | 45 | taza=206
barra-de-granola | Barra de granola | | cereales-con-grasa | SR28:19015 | 471 10.1 19.8 64.4 5.3 28.57 294 336 61 2.95 | 24 | barra=21
cuernito | Cuernito | croissant | cereales-con-grasa | SR28:18239 | 406 8.2 21 45.8 2.6 11.26 467 118 37 2.03 | 28 | pieza chica=28, pieza mediana=57, pieza grande=67
dona-glaseada | Dona glaseada | | cereales-con-grasa | SR28:18255 | 421 6.14 22.7 47.93 2.1 22.75 316 102 101 2.38 | 27 | pieza extra grande=122, pieza=60, pieza mediana=64, pieza chica=31, pieza grande=75
galleta-con-chispas-de-chocolate | Galleta con chispas de chocolate | | cereales-con-grasa | SR28:18159 | 492 5.1 24.72 65.36 2 32.9 311 171 21 5.58 | 23 | pieza=12.9, pieza grande=14, pieza mini=2.2, pieza extra grande=40
galleta-de-animalitos | Galleta de animalitos | | cereales-con-grasa | SR28:28399 | 446 6.9 13.8 74.1 1.1 23.3 407 100 43 2.75 | 26 | pieza=2.5
galleta-de-avena | Galleta de avena | | cereales-con-grasa | SR28:18178 | 450 6.2 18.1 68.7 2.8 24.66 383 142 37 2.58 | 26 | pieza grande=25, pieza=18
germen-de-trigo | Germen de trigo | | cereales-con-grasa | SR28:20078 | 360 23.15 9.72 51.8 13.2 - 12 892 39 6.26 | 30 | taza=115
granola-casera | Granola casera | | cereales-con-grasa | SR28:08037 | 489 13.67 24.31 53.88 8.9 19.8 26 539 76 3.95 | 24 | taza=122
hot-cake | Hot cake | panqueque, hotcakes | cereales-con-grasa | SR28:18293 | 227 6.4 9.7 28.3 - - 439 132 219 1.8 | 50 | pieza=38, pieza grande=77
pan-dulce-mexicano | Pan dulce mexicano | concha, pan de dulce | cereales-con-grasa | SR28:18955 | 367 9.42 11.58 56.38 2.3 12.5 228 103 86 2.87 | 30 | pieza=63
papas-a-la-francesa-horneadas | Papas a la francesa horneadas | | cereales-con-grasa | SR28:11403 | 158 2.75 5.48 25.55 2 0.37 324 478 12 0.57 | 75 |
papas-fritas-de-bolsa | Papas fritas de bolsa | | cereales-con-grasa | SR28:19411 | 532 6.39 33.98 53.83 3.1 0.33 527 1196 21 1.28 | 22 | pieza=1.3
platano-macho-frito | Plátano macho frito | plátanos fritos | cereales-con-grasa | SR28:09447 | 236 1.42 7.51 40.77 3.2 21.76 6 507 6 0.62 | 50 | taza=169
tamal-de-elote | Tamal de elote | | cereales-con-grasa | SR28:36411 | 186 3.48 7.21 26.68 3.2 7.42 277 186 24 0.53 | 60 | pieza=166 | Platillo compuesto.
tamal-de-puerco | Tamal de puerco | | cereales-con-grasa | SR28:36412 | 174 7.35 9.04 15.75 2.4 0.46 473 152 75 0.87 | 65 | pieza=142 | Platillo compuesto.
tamal-de-queso | Tamal de queso | tamal | cereales-con-grasa | SR28:36056 | 216 8.99 11.99 17.97 2.2 1.23 503 176 111 0.87 | 55 | pieza=179 | Platillo compuesto.
tortilla-de-harina-integral | Tortilla de harina integral | | cereales-con-grasa | SR28:28295 | 310 9.76 9.76 45.89 9.8 2.44 512 262 244 2.63 | 35 |
tostada-de-maiz-frita | Tostada de maíz frita | tostadas | cereales-con-grasa | SR28:18952 | 474 6.15 23.38 64.43 5.8 - 657 237 76 1.53 | 24 | pieza=12.3
totopos-de-maiz | Totopos de maíz | tortilla chips, nachos sin queso | cereales-con-grasa | SR28:19056 | 472 7.1 20.68 67.78 5.4 0.78 328 182 106 1.52 | 24 |
galleta-maria | Galleta María | galletas Marías, galleta redonda dulce | cereales-sin-grasa | SR28:28351 | 406 7.05 10.58 70.54 3.5 21.16 370 307 0 0 | 17 | pieza=5.6
galleta-graham | Galleta tipo graham | galletas de trigo dulces | cereales-sin-grasa | SR28:18173 | 430 6.69 10.6 77.66 3.4 24.85 459 170 77 3.78 | 16 | pieza=14
galleta-de-mantequilla | Galleta de mantequilla | | cereales-con-grasa | SR28:18155 | 467 6.1 18.8 68.9 0.8 20.24 282 111 29 2.22 | 25 | pieza=5
galleta-de-chocolate-con-crema | Galleta de chocolate con relleno de crema | galleta tipo sándwich | cereales-con-grasa | SR28:18166 | 464 5.21 19.14 71 2.9 40.67 388 234 21 12.14 | 25 | pieza=12
galleta-de-vainilla | Galleta de vainilla | | cereales-con-grasa | SR28:18213 | 455 4.9 16.41 72.6 1.6 35.07 325 99 36 2.79 | 25 | pieza=3.8
oblea-rellena | Oblea rellena de crema | galleta wafer, barquillo relleno | cereales-con-grasa | SR28:18209 | 502 3.84 23.24 70.64 1.6 42.95 103 117 27 3.73 | 23 | pieza=10.1
hojuelas-de-maiz-azucaradas | Hojuelas de maíz azucaradas | cereal azucarado | cereales-sin-grasa | SR28:08069 | 369 3.96 1.68 89.2 2.2 35.43 468 76 3 26.7 | 19 | taza=42
aros-de-avena | Aros de avena | cereal de avena en aros | cereales-sin-grasa | SR28:08013 | 376 12.09 6.73 73.23 9.4 4.36 497 641 401 33.17 | 19 | taza=28
trigo-inflado | Trigo inflado | | cereales-sin-grasa | SR28:08157 | 364 14.7 1.2 79.6 4.4 - 4 348 28 31.7 | 19 | taza=12
cereal-de-salvado | Cereal de salvado de trigo en palitos | cereal alto en fibra | cereales-sin-grasa | SR28:08001 | 259 13.14 4.9 74.24 29.3 15.69 258 1020 389 17.6 | 27 | taza=62
granola-baja-en-grasa | Granola baja en grasa con pasas | | cereales-sin-grasa | SR28:08284 | 381 9 5.2 80.1 7.4 27.9 249 204 36 3.3 | 18 | taza=90
tostada-horneada | Tostada horneada | tostadas horneadas, tostada deshidratada | cereales-sin-grasa | SR28:19833 | 416 11 5.7 80.1 5.3 0.85 15 272 159 1.6 | 17 | pieza=12 | La referencia es un totopo bajo en grasa.
totopos-horneados-con-poca-grasa | Totopos horneados con poca grasa | totopos light | cereales-con-grasa | SR28:43566 | 465 8.7 15.2 73.4 5.7 0.53 564 272 159 1.63 | 25 | taza (en trozos)=63, pieza=1.6
tostada-tipo-concha-para-taco | Tortilla dorada para taco | taco shell | cereales-con-grasa | SR28:18360 | 476 6.41 21.79 63.49 6.7 1.5 324 231 100 1.64 | 24 | pieza mediana=13.3, pieza grande=21
pan-de-centeno | Pan de centeno | | cereales-sin-grasa | SR28:18060 | 259 8.5 3.3 48.3 5.8 3.85 603 166 73 2.83 | 27 | rebanada=32, rebanada delgada=25
panque | Panqué de mantequilla | panquecito | cereales-con-grasa | SR28:18120 | 353 5 13.96 53.64 0.6 33.36 377 149 47 1.48 | 35 | rebanada=61, pieza chica=49
pastel-de-chocolate | Pastel de chocolate con betún | | cereales-con-grasa | SR28:18096 | 389 3.48 20.05 52.84 2.2 39.96 348 270 30 3.04 | 30 | rebanada=64
pay-de-manzana | Pay de manzana | tarta de manzana | cereales-con-grasa | SR28:18301 | 237 1.9 11 34 1.6 15.65 201 65 11 0.45 | 50 | rebanada=117
bagel | Bagel | | cereales-sin-grasa | SR28:18001 | 264 10.56 1.32 52.38 1.6 8.43 422 107 219 3.57 | 27 | pieza=105, pieza chica=69
waffle | Waffle | wafle, gofre | cereales-con-grasa | SR28:18365 | 285 6.47 9.7 42.98 2.2 4.91 638 125 308 5.61 | 40 | pieza=35
brownie | Brownie | | cereales-con-grasa | SR28:18151 | 405 4.8 16.3 63.9 2.1 36.61 286 149 29 2.25 | 28 | pieza=56
pretzel | Pretzel salado | botana de trigo salada | cereales-sin-grasa | SR28:19047 | 384 10.04 2.93 80.39 3.4 2.21 1240 223 27 4.58 | 18 | pieza=6
botana-de-maiz-con-queso | Botana de maíz con sabor a queso | chetos, palitos de queso | cereales-con-grasa | SR28:19008 | 560 5.85 36.01 53.53 1.4 3.19 942 182 56 2.53 | 21 | bolsa chica=35
palomitas-de-microondas | Palomitas de microondas con aceite | | cereales-con-grasa | SR28:19035 | 583 7.29 43.55 45.06 8.1 0.46 679 182 4 1.98 | 20 | taza=11
papas-a-la-francesa-de-restaurante | Papas a la francesa fritas | papas fritas de restaurante | cereales-con-grasa | SR28:21138 | 312 3.43 14.73 41.44 3.8 0.3 210 579 18 0.81 | 35 | porción chica=71, porción mediana=117
fideo-de-arroz-cocido | Fideo de arroz cocido | tallarín de arroz | cereales-sin-grasa | SR28:20134 | 108 1.79 0.2 24.01 1 0.03 19 4 4 0.14 | 65 | taza=176
bunuelo | Buñuelo | buñuelos | cereales-con-grasa | SR28:36416 | 462 8.02 26.24 48.57 1.5 12.24 418 104 215 1.78 | 25 | pieza=70
platanitos-fritos | Platanitos fritos de bolsa | chips de plátano macho | cereales-con-grasa | SR28:25027 | 531 2.28 29.59 63.84 3.5 0.92 202 786 9 0.97 | 22 |
`;
