/** Cereals and tubers, one per line; the columns are those of `food-table.ts`. */
export const cereals = `
| Amaranto cocido |  | cereales-sin-grasa | 102 3.8 1.58 18.69 2.1 6 | 70 | taza=246
| Amaranto crudo | semilla de amaranto | cereales-sin-grasa | 371 13.56 7.02 65.25 6.7 4 | 19 | taza=193
| Arroz blanco cocido | arroz al vapor | cereales-sin-grasa | 130 2.69 0.28 28.17 0.4 1 | 55 | taza=158
| Arroz blanco crudo |  | cereales-sin-grasa | 365 7.13 0.66 79.95 1.3 5 | 19 | taza=185
| Arroz inflado |  | cereales-sin-grasa | 402 6.3 0.5 89.8 1.7 3 | 17 | taza=14
| Arroz integral cocido |  | cereales-sin-grasa | 123 2.74 0.97 25.58 1.6 4 | 55 | taza=202
| Arroz integral crudo |  | cereales-sin-grasa | 367 7.54 3.2 76.25 3.6 5 | 19 | taza=185
| Avena cocida con agua | atole de avena con agua sin azúcar | cereales-sin-grasa | 71 2.54 1.52 12 1.7 4 | 100 | taza=234, cucharada=14.6, cucharadita=4.9
| Avena en hojuelas cruda | hojuelas de avena | cereales-sin-grasa | 379 13.15 6.52 67.7 10.1 6 | 18 | taza=81
| Bolillo | telera, pan francés mexicano, birote | cereales-sin-grasa | 318 10.65 5.8 55.77 2.2 506 | 22 | pieza grande=98, pieza=70
| Camote al horno |  | cereales-sin-grasa | 90 2.01 0.15 20.71 3.3 36 | 80 | taza=200, pieza grande=180, pieza mediana=114, pieza chica=60
| Camote cocido | camote hervido | cereales-sin-grasa | 76 1.37 0.14 17.72 2.5 27 | 90 | taza (en puré)=328, pieza mediana=151
| Camote crudo |  | cereales-sin-grasa | 86 1.57 0.05 20.12 3 55 | 80 | taza (en cubos)=133, pieza=130
| Cebada perla cocida |  | cereales-sin-grasa | 123 2.26 0.44 28.22 3.8 3 | 55 | taza=157
| Cuscús cocido |  | cereales-sin-grasa | 112 3.79 0.16 23.22 1.4 5 | 65 | taza=157
| Elote amarillo cocido | maíz dulce cocido | cereales-sin-grasa | 96 3.41 1.5 20.98 2.4 1 | 75 | elote chico=89, taza=149
| Elote blanco cocido | elote hervido | cereales-sin-grasa | 97 3.34 1.41 21.71 2.7 3 | 70 | elote chico=89, taza=157, elote=103, elote grande=116
| Fécula de maíz | maicena | cereales-sin-grasa | 381 0.26 0.05 91.27 0.9 9 | 18 | taza=128
| Fideo de huevo cocido | tallarín de huevo cocido | cereales-sin-grasa | 138 4.54 2.07 25.16 1.2 5 | 50 | taza=160
| Fideo de huevo seco |  | cereales-sin-grasa | 384 14.16 4.44 71.27 3.3 21 | 18 | taza=38
| Galleta de arroz inflado |  | cereales-sin-grasa | 387 8.2 2.8 81.5 4.2 26 | 18 | pieza=9
| Galleta salada | saladita | cereales-sin-grasa | 418 9.46 8.64 74.05 2.8 941 | 17 | pieza=3, pieza redonda=10
| Granos de elote en lata escurridos | elote enlatado | cereales-sin-grasa | 67 2.29 1.22 14.34 2 205 | 105 | taza=164, lata=298
| Harina de maíz azul |  | cereales-sin-grasa | 364 8.75 5.09 73.89 8.4 5 | 19 | cucharada=6.9, cucharadita=2.3
| Harina de maíz nixtamalizado | harina para tortillas, masa harina | cereales-sin-grasa | 363 8.46 3.69 76.59 6.4 5 | 19 | taza=114
| Harina de trigo | harina blanca | cereales-sin-grasa | 364 10.33 0.98 76.31 2.7 2 | 19 | taza=125
| Harina de trigo integral |  | cereales-sin-grasa | 340 13.21 2.5 71.97 10.7 2 | 21 | taza=120
| Hojuelas de maíz | cereal de maíz, corn flakes | cereales-sin-grasa | 357 7.5 0.4 84.1 3.3 729 | 20 | taza=28
| Hojuelas de salvado de trigo |  | cereales-sin-grasa | 310 10.21 3.36 79.77 16.9 586 | 23 | taza=42
| Maíz pozolero en lata | maíz cacahuazintle cocido, hominy | cereales-sin-grasa | 72 1.48 0.88 14.26 2.5 345 | 95 | taza=165
| Palomitas naturales | palomitas de maíz sin grasa | cereales-sin-grasa | 387 12.94 4.54 77.78 14.5 8 | 18 | taza=8
| Pan árabe blanco | pan pita | cereales-sin-grasa | 275 9.1 1.2 55.7 2.2 536 | 25 | pieza grande=60, pieza chica=28
| Pan árabe integral | pita integral | cereales-sin-grasa | 262 9.8 1.71 55.89 6.1 527 | 27 | pieza grande=64, pieza chica=28
| Pan de caja blanco | pan blanco de molde | cereales-sin-grasa | 266 8.85 3.33 49.42 2.7 490 | 26 | rebanada=29, rebanada grande=30, rebanada delgada=20
| Pan de caja integral | pan integral de molde | cereales-sin-grasa | 252 12.45 3.5 42.71 6 455 | 28 | rebanada chica=28, rebanada=32
| Pan francés | baguette | cereales-sin-grasa | 272 10.75 2.42 51.88 2.2 602 | 26 | rebanada mediana=59, rebanada chica=29
| Pan molido |  | cereales-sin-grasa | 395 13.35 5.3 71.98 4.5 732 | 18 | taza=108
| Pan multigrano |  | cereales-sin-grasa | 265 13.36 4.23 43.34 7.4 381 | 26 | rebanada=26, rebanada grande=41
| Pan para hamburguesa o hot dog | medias noches | cereales-sin-grasa | 279 9.77 3.91 50.12 1.8 494 | 25 | pieza=44
| Pan tostado | melba | cereales-sin-grasa | 390 12.1 3.2 76.6 6.3 598 | 18 | taza (en trozos)=30, taza=33, pieza=5
| Papa al horno con cáscara |  | cereales-sin-grasa | 93 2.5 0.13 21.15 2.2 10 | 75 | pieza grande=299, pieza mediana=173, pieza chica=138
| Papa cocida sin cáscara | papa hervida | cereales-sin-grasa | 86 1.71 0.1 20.01 1.8 5 | 80 | pieza mediana=167, pieza chica=125, pieza grande=300, taza=156
| Papa cruda con cáscara |  | cereales-sin-grasa | 77 2.05 0.09 17.49 2.1 6 | 90 | taza (en cubos)=150, pieza grande=369, pieza mediana=213, pieza chica=170
| Pasta cocida | espagueti cocido, sopa de pasta cocida | cereales-sin-grasa | 158 5.8 0.93 30.86 1.8 1 | 45 | taza=124, taza (compacto)=151
| Pasta integral cocida |  | cereales-sin-grasa | 149 5.99 1.71 30.07 3.9 4 | 45 | taza=117, taza (compacto)=151
| Pasta integral seca |  | cereales-sin-grasa | 352 13.87 2.93 73.37 9.2 6 | 20 | taza=91
| Pasta seca | espagueti seco, sopa de pasta seca | cereales-sin-grasa | 371 13.04 1.51 74.67 3.2 6 | 19 | taza=91
| Puré de papa con leche |  | cereales-sin-grasa | 83 1.91 0.57 17.57 1.5 302 | 85 | taza=210
| Quinoa cocida |  | cereales-sin-grasa | 120 4.4 1.92 21.3 2.8 7 | 60 | taza=185
| Quinoa cruda | quinua | cereales-sin-grasa | 368 14.12 6.07 64.16 7 5 | 19 | taza=170
| Salvado de trigo |  | cereales-sin-grasa | 216 15.55 4.25 64.51 42.8 2 | 30 | taza=58
| Tortilla de harina de trigo | tortilla de harina | cereales-sin-grasa | 297 8.01 7.58 49.27 2.4 742 | 24 | pieza grande=49, pieza=30
| Tortilla de maíz | tortilla | cereales-sin-grasa | 218 5.7 2.85 44.64 6.3 45 | 30 | pieza chica=24, pieza=30
| Totopos horneados sin grasa |  | cereales-sin-grasa | 415 11 5.7 80 5.3 517 | 17 |
| Yuca cruda |  | cereales-sin-grasa | 160 1.36 0.28 38.06 1.8 14 | 45 | taza=206
| Barra de granola |  | cereales-con-grasa | 471 10.1 19.8 64.4 5.3 294 | 24 | barra=21
| Cuernito | croissant | cereales-con-grasa | 406 8.2 21 45.8 2.6 467 | 28 | pieza chica=28, pieza mediana=57, pieza grande=67
| Dona glaseada |  | cereales-con-grasa | 421 6.14 22.7 47.93 2.1 316 | 27 | pieza extra grande=122, pieza=60, pieza mediana=64, pieza chica=31, pieza grande=75
| Galleta con chispas de chocolate |  | cereales-con-grasa | 492 5.1 24.72 65.36 2 311 | 23 | pieza=12.9, pieza grande=14, pieza mini=2.2, pieza extra grande=40
| Galleta de animalitos |  | cereales-con-grasa | 446 6.9 13.8 74.1 1.1 407 | 26 | pieza=2.5
| Galleta de avena |  | cereales-con-grasa | 450 6.2 18.1 68.7 2.8 383 | 26 | pieza grande=25, pieza=18
| Germen de trigo |  | cereales-con-grasa | 360 23.15 9.72 51.8 13.2 12 | 30 | taza=115
| Granola casera |  | cereales-con-grasa | 489 13.67 24.31 53.88 8.9 26 | 24 | taza=122
| Hot cake | panqueque, hotcakes | cereales-con-grasa | 227 6.4 9.7 28.3 - 439 | 50 | pieza=38, pieza grande=77
| Pan dulce mexicano | concha, pan de dulce | cereales-con-grasa | 367 9.42 11.58 56.38 2.3 228 | 30 | pieza=63
| Papas a la francesa horneadas |  | cereales-con-grasa | 158 2.75 5.48 25.55 2 324 | 75 |
| Papas fritas de bolsa |  | cereales-con-grasa | 532 6.39 33.98 53.83 3.1 527 | 22 | pieza=1.3
| Plátano macho frito | plátanos fritos | cereales-con-grasa | 236 1.42 7.51 40.77 3.2 6 | 50 | taza=169
| Tamal de elote |  | cereales-con-grasa | 186 3.48 7.21 26.68 3.2 277 | 60 | pieza=166 | Platillo compuesto.
| Tamal de puerco |  | cereales-con-grasa | 174 7.35 9.04 15.75 2.4 473 | 65 | pieza=142 | Platillo compuesto.
| Tamal de queso | tamal | cereales-con-grasa | 216 8.99 11.99 17.97 2.2 503 | 55 | pieza=179 | Platillo compuesto.
| Tortilla de harina integral |  | cereales-con-grasa | 310 9.76 9.76 45.89 9.8 512 | 35 |
| Tostada de maíz frita | tostadas | cereales-con-grasa | 474 6.15 23.38 64.43 5.8 657 | 24 | pieza=12.3
| Totopos de maíz | tortilla chips, nachos sin queso | cereales-con-grasa | 472 7.1 20.68 67.78 5.4 328 | 24 |
| Galleta María | galletas Marías, galleta redonda dulce | cereales-sin-grasa | 406 7.05 10.58 70.54 3.5 370 | 17 | pieza=5.6
galleta-graham | Galleta tipo graham | galletas de trigo dulces | cereales-sin-grasa | 430 6.69 10.6 77.66 3.4 459 | 16 | pieza=14
| Galleta de mantequilla |  | cereales-con-grasa | 467 6.1 18.8 68.9 0.8 282 | 25 | pieza=5
galleta-de-chocolate-con-crema | Galleta de chocolate con relleno de crema | galleta tipo sándwich | cereales-con-grasa | 464 5.21 19.14 71 2.9 388 | 25 | pieza=12
| Galleta de vainilla |  | cereales-con-grasa | 455 4.9 16.41 72.6 1.6 325 | 25 | pieza=3.8
oblea-rellena | Oblea rellena de crema | galleta wafer, barquillo relleno | cereales-con-grasa | 502 3.84 23.24 70.64 1.6 103 | 23 | pieza=10.1
| Hojuelas de maíz azucaradas | cereal azucarado | cereales-sin-grasa | 369 3.96 1.68 89.2 2.2 468 | 19 | taza=42
| Aros de avena | cereal de avena en aros | cereales-sin-grasa | 376 12.09 6.73 73.23 9.4 497 | 19 | taza=28
| Trigo inflado |  | cereales-sin-grasa | 364 14.7 1.2 79.6 4.4 4 | 19 | taza=12
cereal-de-salvado | Cereal de salvado de trigo en palitos | cereal alto en fibra | cereales-sin-grasa | 259 13.14 4.9 74.24 29.3 258 | 27 | taza=62
granola-baja-en-grasa | Granola baja en grasa con pasas |  | cereales-sin-grasa | 381 9 5.2 80.1 7.4 249 | 18 | taza=90
| Tostada horneada | tostadas horneadas, tostada deshidratada | cereales-sin-grasa | 416 11 5.7 80.1 5.3 15 | 17 | pieza=12 | La referencia es un totopo bajo en grasa.
| Totopos horneados con poca grasa | totopos light | cereales-con-grasa | 465 8.7 15.2 73.4 5.7 564 | 25 | taza (en trozos)=63, pieza=1.6
tostada-tipo-concha-para-taco | Tortilla dorada para taco | taco shell | cereales-con-grasa | 476 6.41 21.79 63.49 6.7 324 | 24 | pieza mediana=13.3, pieza grande=21
| Pan de centeno |  | cereales-sin-grasa | 259 8.5 3.3 48.3 5.8 603 | 27 | rebanada=32, rebanada delgada=25
panque | Panqué de mantequilla | panquecito | cereales-con-grasa | 353 5 13.96 53.64 0.6 377 | 35 | rebanada=61, pieza chica=49
pastel-de-chocolate | Pastel de chocolate con betún |  | cereales-con-grasa | 389 3.48 20.05 52.84 2.2 348 | 30 | rebanada=64
| Pay de manzana | tarta de manzana | cereales-con-grasa | 237 1.9 11 34 1.6 201 | 50 | rebanada=117
| Bagel |  | cereales-sin-grasa | 264 10.56 1.32 52.38 1.6 422 | 27 | pieza=105, pieza chica=69
| Waffle | wafle, gofre | cereales-con-grasa | 285 6.47 9.7 42.98 2.2 638 | 40 | pieza=35
| Brownie |  | cereales-con-grasa | 405 4.8 16.3 63.9 2.1 286 | 28 | pieza=56
pretzel | Pretzel salado | botana de trigo salada | cereales-sin-grasa | 384 10.04 2.93 80.39 3.4 1240 | 18 | pieza=6
botana-de-maiz-con-queso | Botana de maíz con sabor a queso | chetos, palitos de queso | cereales-con-grasa | 560 5.85 36.01 53.53 1.4 942 | 21 | bolsa chica=35
palomitas-de-microondas | Palomitas de microondas con aceite |  | cereales-con-grasa | 583 7.29 43.55 45.06 8.1 679 | 20 | taza=11
papas-a-la-francesa-de-restaurante | Papas a la francesa fritas | papas fritas de restaurante | cereales-con-grasa | 312 3.43 14.73 41.44 3.8 210 | 35 | porción chica=71, porción mediana=117
| Fideo de arroz cocido | tallarín de arroz | cereales-sin-grasa | 108 1.79 0.2 24.01 1 19 | 65 | taza=176
| Buñuelo | buñuelos | cereales-con-grasa | 462 8.02 26.24 48.57 1.5 418 | 25 | pieza=70
platanitos-fritos | Platanitos fritos de bolsa | chips de plátano macho | cereales-con-grasa | 531 2.28 29.59 63.84 3.5 202 | 22 |
| Sopa instantánea seca |  | cereales-con-grasa | 440 10.17 17.59 60.26 2.9 1855 | 26 | paquete=81 | Pesa seca y sin su sobre de sazonador.
`;
