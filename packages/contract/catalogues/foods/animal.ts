/** Foods of animal origin, one per line; the columns are those of `food-table.ts`. */
export const animal = `
almeja-cocida | Almeja cocida | | aoa-muy-bajo | SR28:15159 | 148 25.55 1.95 5.13 0 - 1202 628 92 2.81 | 27 | pieza chica=9.5
atun-en-aceite-escurrido | Atún en aceite escurrido | | aoa-muy-bajo | SR28:15119 | 198 29.13 8.21 0 0 0 416 207 13 1.39 | 20 | taza (picado)=146, lata=171
atun-en-agua-escurrido | Atún en agua escurrido | atún en lata | aoa-muy-bajo | SR28:15121 | 86 19.44 0.96 0 0 0 247 179 17 1.63 | 45 | lata=165, taza (picado)=154
atun-fresco-cocido | Atún fresco cocido | | aoa-muy-bajo | SR28:15221 | 130 29.15 0.59 0 0 0 54 527 4 0.92 | 30 |
bacalao-fresco-cocido | Bacalao fresco cocido | | aoa-muy-bajo | SR28:15016 | 105 22.83 0.86 0 0 0 78 244 14 0.49 | 40 | filete=180
bacalao-seco-salado | Bacalao seco salado | | aoa-muy-bajo | SR28:15018 | 290 62.82 2.37 0 0 0 7027 1458 160 2.5 | 14 | pieza=80 | Pesa seco y con sal: desalar antes de usar.
bistec-magro-de-res-a-la-plancha | Bistec magro de res a la plancha | bistec de bola | aoa-muy-bajo | SR28:23381 | 155 29.85 3.9 0 0 0 68 414 17 1.88 | 26 |
cabrito-asado | Cabrito asado | chivo, carne de cabra | aoa-muy-bajo | SR28:17169 | 143 27.1 3.03 0 0 0 86 405 17 3.73 | 28 |
calamar-crudo | Calamar crudo | | aoa-muy-bajo | SR28:15175 | 92 15.58 1.38 3.08 0 0 44 246 32 0.68 | 45 |
callo-cocido | Callo cocido | callo de hacha (aproximado), vieira | aoa-muy-bajo | SR28:90240 | 111 20.54 0.84 5.41 0 0 667 314 10 0.58 | 35 | | La referencia es vieira al vapor.
camaron-cocido | Camarón cocido | camarones | aoa-muy-bajo | SR28:15151 | 119 22.78 1.7 1.52 0 0 947 170 91 0.32 | 35 | pieza grande=5.5
camaron-crudo | Camarón crudo | | aoa-muy-bajo | SR28:15149 | 71 13.61 1.01 0.91 0 0 566 113 54 0.21 | 55 | pieza mediana=6, pieza chica=5, pieza grande=7
carne-molida-de-res-95-magra-cocida | Carne molida de res 95 % magra cocida | | aoa-muy-bajo | SR28:23560 | 193 29.17 7.58 0 0 0 85 459 9 3.23 | 21 |
carne-seca-de-res | Carne seca de res | machaca, cecina seca (aproximado) | aoa-muy-bajo | SR28:13350 | 153 31.1 1.94 2.76 0 2.7 2790 235 8 2.42 | 26 | rebanada=2.8 | La referencia es carne de res curada y seca.
cazon-crudo | Cazón crudo | tiburón | aoa-muy-bajo | SR28:15095 | 130 20.98 4.51 0 0 0 79 160 34 0.84 | 30 |
chuleta-de-cerdo-magra-asada | Chuleta de cerdo magra asada | | aoa-muy-bajo | SR28:10042 | 180 26.76 7.29 0 0 0 56 356 23 0.8 | 22 |
clara-de-huevo | Clara de huevo | claras | aoa-muy-bajo | SR28:01124 | 52 10.9 0.17 0.73 0 0.71 166 163 7 0.08 | 75 | pieza grande=33, taza=243
conejo-cocido | Conejo cocido | | aoa-muy-bajo | SR28:17179 | 206 30.38 8.41 0 0 0 37 300 20 2.37 | 19 |
cuete-o-pierna-de-res-asada | Cuete o pierna de res asada | bistec de pierna, pulpa negra | aoa-muy-bajo | SR28:13408 | 177 27.76 6.48 0 0 0 36 228 6 2.33 | 23 |
dorado-cocido | Dorado cocido | mahi-mahi | aoa-muy-bajo | SR28:15194 | 109 23.72 0.9 0 0 - 113 533 19 1.45 | 35 | filete=159
filete-de-cerdo-asado | Filete de cerdo asado | lomo fino | aoa-muy-bajo | SR28:10061 | 143 26.17 3.51 0 0 0 57 421 6 1.15 | 28 |
grenetina-sin-azucar | Grenetina sin azúcar | gelatina en polvo sin sabor | aoa-muy-bajo | SR28:19177 | 335 85.6 0.1 0 0 0 196 16 55 1.11 | 12 | sobre=7 | Proteína casi pura.
higado-de-pollo-cocido | Hígado de pollo cocido | higaditos | aoa-muy-bajo | SR28:05028 | 167 24.46 6.51 0.87 0 0 76 263 11 11.63 | 24 |
higado-de-res-cocido | Hígado de res cocido | | aoa-muy-bajo | SR28:13326 | 191 29.08 5.26 5.13 0 0 79 352 6 6.54 | 21 | rebanada=68
huachinango-cocido | Huachinango cocido | pargo | aoa-muy-bajo | SR28:15102 | 128 26.3 1.72 0 0 - 57 522 40 0.24 | 30 | filete=170
huachinango-crudo | Huachinango crudo | pargo | aoa-muy-bajo | SR28:15101 | 100 20.51 1.34 0 0 0 64 417 32 0.18 | 40 | filete=218
jaiba-cocida | Jaiba cocida | cangrejo | aoa-muy-bajo | SR28:15140 | 83 17.88 0.74 0 0 0 395 259 91 0.5 | 50 | taza (en trozos)=118, taza=135
jamon-de-pavo | Jamón de pavo | jamón de pavo extra magro | aoa-muy-bajo | SR28:42128 | 124 19.6 3.8 2.93 0 0 1038 299 5 1.35 | 30 | taza (en trozos)=138
jamon-de-pierna-bajo-en-grasa | Jamón de pierna bajo en grasa | jamón cocido 96 % libre de grasa | aoa-muy-bajo | SR28:07028 | 100 16.9 3.4 0.55 0 0 1279 490 5 0.58 | 40 | rebanada=23
merluza-cocida | Merluza cocida | | aoa-muy-bajo | SR28:15133 | 116 23.48 1.69 0 0 0 132 434 62 0.42 | 35 | filete=72
mero-cocido | Mero cocido | | aoa-muy-bajo | SR28:15032 | 118 24.84 1.3 0 0 - 53 475 21 1.14 | 35 | filete=202
molleja-de-pollo-cocida | Molleja de pollo cocida | | aoa-muy-bajo | SR28:05024 | 154 30.39 2.68 0 0 0 56 179 17 3.19 | 26 | taza (picado)=145
pavo-sin-piel-asado | Pavo sin piel asado | guajolote | aoa-muy-bajo | SR28:05168 | 159 29.06 3.84 0 0 0 101 239 13 1.03 | 25 |
pechuga-de-pavo-rebanada | Pechuga de pavo rebanada | jamón de pechuga de pavo | aoa-muy-bajo | SR28:07081 | 100 16.33 2.37 2.34 0 3.28 922 401 7 0.34 | 40 | rebanada=15
pechuga-de-pavo-sin-piel-asada | Pechuga de pavo sin piel asada | | aoa-muy-bajo | SR28:05711 | 136 29.51 1.97 0 0 0 114 297 14 0.97 | 29 |
pechuga-de-pollo-a-la-plancha | Pechuga de pollo a la plancha | | aoa-muy-bajo | SR28:05747 | 151 30.54 3.17 0 0 0 52 391 5 0.45 | 26 | pechuga grande=196
pechuga-de-pollo-sin-piel-asada | Pechuga de pollo sin piel asada | pollo asado | aoa-muy-bajo | SR28:05064 | 165 31.02 3.57 0 0 0 74 256 15 1.04 | 24 | taza (picado)=140, pechuga=172, media pechuga=86
pechuga-de-pollo-sin-piel-cruda | Pechuga de pollo sin piel cruda | | aoa-muy-bajo | SR28:05062 | 120 22.5 2.62 0 0 0 45 334 5 0.37 | 35 | pechuga grande=272
pechuga-de-pollo-sin-piel-hervida | Pechuga de pollo sin piel hervida | pollo deshebrado, pollo cocido | aoa-muy-bajo | SR28:05065 | 151 28.98 3.03 0 0 0 63 187 13 0.88 | 26 | taza (picado)=140, pechuga=190, media pechuga=95
pierna-de-borrego-magra-asada | Pierna de borrego magra asada | carnero | aoa-muy-bajo | SR28:17014 | 191 28.3 7.74 0 0 0 68 338 8 2.12 | 21 |
proteina-de-suero-en-polvo | Proteína de suero en polvo | whey protein | aoa-muy-bajo | SR28:14066 | 352 78.13 1.56 6.25 3.1 0 156 500 469 1.13 | 11 | taza=97 | Suplemento.
pulpo-cocido | Pulpo cocido | | aoa-muy-bajo | SR28:15230 | 164 29.82 2.08 4.4 0 0 460 630 106 9.54 | 24 |
queso-cottage-1-grasa | Queso cottage 1 % grasa | | aoa-muy-bajo | SR28:01016 | 72 12.39 1.02 2.72 0 2.72 406 86 61 0.14 | 55 | taza=226
res-para-guisar-cocida | Res para guisar cocida | espaldilla en trozo, maciza | aoa-muy-bajo | SR28:23090 | 191 32.41 6.82 0 0 0 67 319 16 2.96 | 21 |
robalo-cocido | Robalo cocido | | aoa-muy-bajo | SR28:15092 | 124 23.63 2.56 0 0 - 87 328 13 0.37 | 30 | filete=101
sierra-cocida | Sierra cocida | | aoa-muy-bajo | SR28:15052 | 158 23.59 6.32 0 0 - 66 554 13 0.74 | 25 | filete=146
surimi | Surimi | imitación de cangrejo | aoa-muy-bajo | SR28:15109 | 99 15.18 0.9 6.85 0 0 143 112 9 0.26 | 40 |
tilapia-cocida | Tilapia cocida | mojarra cocida, filete de tilapia | aoa-muy-bajo | SR28:15262 | 128 26.15 2.65 0 0 0 56 380 14 0.69 | 30 | filete=87
tilapia-cruda | Tilapia cruda | mojarra | aoa-muy-bajo | SR28:15261 | 96 20.08 1.7 0 0 0 52 302 10 0.56 | 40 | filete=116
arrachera-asada | Arrachera asada | entraña | aoa-bajo | SR28:23540 | 220 26.13 12.05 0 0 0 75 289 11 2.77 | 25 |
carne-molida-de-pavo-cocida | Carne molida de pavo cocida | | aoa-bajo | SR28:05306 | 203 27.37 10.4 0 0 0 78 294 28 1.52 | 27 |
carne-molida-de-pollo-cocida | Carne molida de pollo cocida | | aoa-bajo | SR28:05333 | 189 23.28 10.92 0 0 0 75 677 8 0.93 | 29 |
carne-molida-de-res-90-magra-cocida | Carne molida de res 90 % magra cocida | | aoa-bajo | SR28:23565 | 230 28.45 12.04 0 0 0 87 433 16 3.08 | 24 |
carne-molida-de-res-90-magra-cruda | Carne molida de res 90 % magra cruda | | aoa-bajo | SR28:23562 | 176 20 10 0 0 0 66 321 12 2.24 | 30 |
chicharron-de-cerdo | Chicharrón de cerdo | chicharrón seco | aoa-bajo | SR28:19041 | 544 61.3 31.3 0 0 0 1818 127 30 0.88 | 10 |
diezmillo-magro-cocido | Diezmillo magro cocido | | aoa-bajo | SR28:13382 | 253 31.06 13.3 0 0 0 71 263 13 3.68 | 22 |
espaldilla-de-cerdo-magra-cocida | Espaldilla de cerdo magra cocida | maciza, carnitas magras (aproximado) | aoa-bajo | SR28:10085 | 233 26.57 13.2 0 0 0 60 318 25 1.85 | 24 | | La referencia es espaldilla braseada.
falda-de-res-asada | Falda de res asada | falda, arrachera (aproximado) | aoa-bajo | SR28:13948 | 192 27.66 8.23 0 0 0 56 339 20 1.74 | 29 | | La referencia es flank steak.
jamon-regular | Jamón regular | jamón cocido | aoa-bajo | SR28:07029 | 163 16.6 8.6 3.83 1.3 0 1143 287 24 1.02 | 35 | rebanada=28
lomo-de-cerdo-magro-asado | Lomo de cerdo magro asado | | aoa-bajo | SR28:10027 | 209 28.62 9.63 0 0 0 58 425 18 1.09 | 26 |
muslo-de-pollo-sin-piel-asado | Muslo de pollo sin piel asado | | aoa-bajo | SR28:05098 | 179 24.76 8.15 0 0 0 106 269 9 1.13 | 30 | muslo=116
ostion-crudo | Ostión crudo | ostiones, ostras | aoa-bajo | SR28:15167 | 51 5.71 1.71 2.72 0 0.62 85 156 59 4.61 | 110 | pieza mediana=14, taza=248
panza-de-res-cocida | Panza de res cocida | mondongo, menudo, pancita | aoa-bajo | SR28:23640 | 94 11.71 4.05 1.99 0 0 68 42 81 0.66 | 60 |
pecho-de-res-magro-cocido | Pecho de res magro cocido | suadero (aproximado), brisket | aoa-bajo | SR28:13368 | 218 29.75 10.08 0 0 0 70 285 6 2.81 | 25 | | La referencia es pecho (brisket).
pierna-de-cerdo-magra-asada | Pierna de cerdo magra asada | | aoa-bajo | SR28:10011 | 211 29.41 9.44 0 0 0 64 373 7 1.12 | 26 | taza (en cubos)=135
pierna-de-pollo-con-piel-asada | Pierna de pollo con piel asada | | aoa-bajo | SR28:05069 | 191 23.35 10.15 0 0 0 123 247 11 1.11 | 29 |
pollo-entero-con-piel-rostizado | Pollo entero con piel rostizado | pollo rostizado | aoa-bajo | SR28:05009 | 239 27.3 13.6 0 0 0 82 223 15 1.26 | 23 | taza (picado)=140
queso-cottage | Queso cottage | | aoa-bajo | SR28:01012 | 98 11.12 4.3 3.38 0 2.67 364 104 83 0.07 | 55 | taza=210
salmon-cocido | Salmón cocido | | aoa-bajo | SR28:15237 | 206 22.1 12.35 0 0 0 61 384 15 0.34 | 27 | lonja (medio filete)=178
sardina-en-aceite-escurrida | Sardina en aceite escurrida | | aoa-bajo | SR28:15088 | 208 24.62 11.45 0 0 0 307 397 382 2.92 | 26 | taza=149, pieza=12
sardina-en-salsa-de-jitomate | Sardina en salsa de jitomate | sardinas | aoa-bajo | SR28:15089 | 185 20.86 10.45 0.54 0.1 0.43 414 341 240 2.3 | 30 | taza=89, lata=370, pieza=38
tofu-firme | Tofu firme | queso de soya | aoa-bajo | SR28:16126 | 78 9.04 4.17 2.85 0.9 0.6 12 148 201 1.61 | 70 | taza=252 | Vegetal: se cuenta como AOA por sus macronutrimentos.
trucha-arcoiris-cocida | Trucha arcoíris cocida | | aoa-bajo | SR28:15241 | 168 23.8 7.38 0 0 0 61 450 30 0.36 | 35 | filete=71
ala-de-pollo-con-piel-asada | Ala de pollo con piel asada | alitas | aoa-moderado | SR28:05103 | 254 23.79 16.87 0 0 0 98 212 18 0.84 | 30 | pieza=40
carne-molida-de-cerdo-cocida | Carne molida de cerdo cocida | | aoa-moderado | SR28:10220 | 297 25.69 20.77 0 0 0 73 362 22 1.29 | 25 |
carne-molida-de-res-80-magra-cocida | Carne molida de res 80 % magra cocida | | aoa-moderado | SR28:23575 | 272 27 17.36 0 0 0 91 380 28 2.78 | 28 |
costilla-corta-de-res-cocida | Costilla corta de res cocida | agujas | aoa-moderado | SR28:23125 | 305 25.48 22.58 0 0 0 70 239 14 2.7 | 25 |
espaldilla-de-cerdo-con-grasa-cocida | Espaldilla de cerdo con grasa cocida | carnitas (aproximado) | aoa-moderado | SR28:10081 | 267 25.07 17.69 0 0 0 58 305 26 1.75 | 28 | | La referencia es espaldilla braseada.
huevo-cocido | Huevo cocido | huevo duro | aoa-moderado | SR28:01129 | 155 12.58 10.61 1.12 0 1.12 124 126 50 1.19 | 50 | taza (picado)=136, cucharada=8.5, pieza grande=50, cucharadita=2.8
huevo-crudo | Huevo crudo | huevo entero, blanquillo | aoa-moderado | SR28:01123 | 143 12.56 9.51 0.72 0 0.37 142 138 56 1.75 | 50 | pieza grande=50, taza=243, pieza mediana=44, pieza chica=38
huevo-de-codorniz | Huevo de codorniz | | aoa-moderado | SR28:01140 | 158 13.05 11.09 0.41 0 0.4 141 132 64 3.65 | 45 | pieza=9
huevo-poche | Huevo poché | huevo escalfado | aoa-moderado | SR28:01131 | 143 12.51 9.47 0.71 0 0.37 297 138 56 1.75 | 50 | pieza grande=50
macarela-cocida | Macarela cocida | | aoa-moderado | SR28:15047 | 262 23.85 17.81 0 0 - 83 401 15 1.57 | 29 | filete=88
muslo-de-pollo-con-piel-asado | Muslo de pollo con piel asado | | aoa-moderado | SR28:05094 | 232 23.26 14.71 0 0 0 102 253 9 1.08 | 30 | muslo=137
patitas-de-cerdo-cocidas | Patitas de cerdo cocidas | manitas | aoa-moderado | SR28:10173 | 238 21.94 16.05 0 0 0 73 33 0 0.98 | 30 |
queso-de-puerco | Queso de puerco | | aoa-moderado | SR28:07034 | 157 13.83 10.9 0 0 0 941 31 16 1.5 | 50 | rebanada=28
queso-mozzarella-semidescremado | Queso mozzarella semidescremado | | aoa-moderado | SR28:01028 | 254 24.26 15.92 2.77 0 1.13 619 84 782 0.22 | 30 |
queso-parmesano | Queso parmesano | | aoa-moderado | SR28:01033 | 392 35.75 25.83 3.22 0 0.8 1376 92 1184 0.82 | 19 | cubo de 2.5 cm=10.3
requeson-semidescremado | Requesón semidescremado | ricotta semidescremado | aoa-moderado | SR28:01037 | 138 11.39 7.91 5.14 0 0.31 99 125 272 0.44 | 55 | taza=248
carne-molida-de-cerdo-cruda | Carne molida de cerdo cruda | | aoa-alto | SR28:10219 | 263 16.88 21.19 0 0 - 56 287 14 0.88 | 40 |
carne-molida-de-res-80-magra-cruda | Carne molida de res 80 % magra cruda | | aoa-alto | SR28:23572 | 254 17.17 20 0 0 0 66 270 18 1.94 | 40 |
chorizo | Chorizo | longaniza (aproximado) | aoa-alto | SR28:07019 | 455 24.1 38.27 1.86 0 0 1235 398 8 1.59 | 22 | pieza=60 | Chorizo de tipo español; el mexicano fresco no está en la fuente.
costilla-de-cerdo-cocida | Costilla de cerdo cocida | costillitas | aoa-alto | SR28:10089 | 397 29.06 30.3 0 0 0 93 320 47 1.85 | 25 |
huevo-estrellado | Huevo estrellado | huevo frito | aoa-alto | SR28:01128 | 196 13.61 14.84 0.83 0 0.4 207 152 62 1.89 | 50 | pieza grande=46
huevo-revuelto | Huevo revuelto | | aoa-alto | SR28:01132 | 149 9.99 10.98 1.61 0 1.39 145 132 66 1.31 | 65 | pieza grande=61, cucharada=13.7, taza=220, cucharadita=4.6
lengua-de-res-cocida | Lengua de res cocida | | aoa-alto | SR28:13340 | 284 19.29 22.3 0 0 0 65 184 5 2.61 | 35 |
moronga | Moronga | morcilla, rellena | aoa-alto | SR28:07005 | 379 14.6 34.5 1.29 0 1.29 680 38 6 6.4 | 26 | rebanada=25
mortadela | Mortadela | | aoa-alto | SR28:07050 | 311 16.37 25.39 3.05 0 0 1246 163 18 1.4 | 30 | rebanada=15
queso-amarillo | Queso amarillo | queso americano | aoa-alto | SR28:01042 | 366 18.13 30.71 4.78 0 2.26 1671 132 1045 0.63 | 27 | rebanada=28, taza (rallado)=113, taza (en cubos)=140, taza (derretido)=244, rebanada delgada=21
queso-asadero | Queso asadero | | aoa-alto | SR28:01166 | 356 22.6 28.26 2.87 0 2.87 705 86 661 0.51 | 28 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
queso-blanco | Queso blanco | | aoa-alto | SR28:01229 | 310 20.38 24.31 2.53 - 1.76 704 126 690 0.18 | 30 | taza (desmoronado)=118
queso-cheddar | Queso cheddar | | aoa-alto | SR28:01009 | 404 22.87 33.31 3.09 0 0.48 653 76 710 0.14 | 25 | taza (en cubos)=132, taza (derretido)=244, taza (rallado)=113, rebanada=28
queso-chihuahua | Queso Chihuahua | queso menonita | aoa-alto | SR28:01167 | 374 21.56 29.68 5.56 0 5.56 617 52 651 0.47 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
queso-cotija | Queso Cotija | | aoa-alto | SR28:01267 | 366 20 30 3.97 0 0 1400 125 800 0 | 27 | cucharadita=2.5
queso-fresco | Queso fresco | queso fresco mexicano | aoa-alto | SR28:01228 | 299 18.09 23.82 2.98 0 2.32 751 129 566 0.2 | 35 | taza (desmoronado)=122 | Queso fresco de EE. UU., más graso que el panela: no lo uses como panela.
queso-gouda | Queso gouda | | aoa-alto | SR28:01022 | 356 24.94 27.44 2.22 0 2.22 819 121 700 0.24 | 28 |
queso-oaxaca | Queso Oaxaca | quesillo, queso de hebra | aoa-alto | FDC:2647441 | 298 22.1 22.1 2.4 - - 734 80.7 532 - | 35 | | USDA Foundation Foods, leído de copias secundarias redondeadas; hierro, fibra y azúcares sin dato.
queso-tipo-manchego-mexicano | Queso tipo manchego mexicano | muenster (aproximado) | aoa-alto | SR28:01030 | 368 23.41 30.04 1.12 0 1.12 628 134 717 0.41 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28 | La referencia es queso muenster; el manchego mexicano no está en la fuente.
salami-de-res | Salami de res | | aoa-alto | SR28:07068 | 261 12.6 22.2 1.9 0 1.5 1140 188 6 2.2 | 40 | rebanada=26
salchicha-de-pollo | Salchicha de pollo | | aoa-alto | SR28:07024 | 223 15.51 16.19 2.74 0 2.98 1027 202 74 1.17 | 45 | pieza=45
salchicha-mixta-calentada | Salchicha mixta calentada | salchicha para hot dog | aoa-alto | SR28:07949 | 278 9.77 24.31 4.9 0 - 1013 141 99 1.22 | 35 | pieza=52
tocino-frito | Tocino frito | tocino | aoa-alto | SR28:10862 | 468 33.92 35.09 1.7 0 0 1684 499 11 0.95 | 21 | rebanada=11.5 | Algunas listas lo cuentan como grasa.
queso-anejo | Queso añejo | queso añejo mexicano | aoa-alto | SR28:01165 | 373 21.44 29.98 4.63 0 4.63 1131 87 680 0.47 | 27 | taza (desmoronado)=132
queso-seco | Queso blanco seco | queso seco | aoa-alto | SR28:01227 | 325 24.51 24.35 2.04 - 0.55 1808 116 661 0.18 | 30 | taza (rallado)=97
queso-mexicano-rallado-light | Mezcla de quesos tipo mexicano, reducida en grasa | queso rallado light | aoa-moderado | SR28:01209 | 282 24.69 19.4 3.41 0 0.56 776 93 1146 0.13 | 27 | taza (rallado)=112
queso-mozzarella | Queso mozzarella entero | | aoa-alto | SR28:01026 | 300 22.17 22.35 2.19 0 1.03 627 76 505 0.44 | 35 | taza (rallado)=112, rebanada=28.3
requeson | Requesón entero | ricotta entera | aoa-alto | SR28:01036 | 174 11.26 12.98 3.04 0 0.27 84 105 207 0.38 | 55 | taza=246
queso-suizo | Queso suizo | queso tipo gruyere (aproximado) | aoa-alto | SR28:01040 | 393 26.96 30.99 1.44 0 0 187 72 890 0.13 | 25 | rebanada=28, taza (rallado)=108
queso-feta | Queso feta | | aoa-alto | SR28:01019 | 264 14.21 21.28 4.09 0 4.09 917 62 493 0.65 | 40 | taza (desmoronado)=150
queso-de-cabra | Queso de cabra suave | | aoa-alto | SR28:01159 | 264 18.52 21.08 0 0 0 459 26 140 1.9 | 40 |
queso-parmesano-rallado | Queso parmesano rallado | | aoa-alto | SR28:01032 | 420 28.42 27.84 13.91 0 0.07 1804 180 853 0.49 | 24 | cucharada=5, cucharadita=1.7, taza=100
queso-cheddar-bajo-en-grasa | Queso cheddar bajo en grasa | queso amarillo light | aoa-bajo | SR28:01168 | 173 24.35 7 1.91 0 0.52 873 66 415 0.42 | 30 | rebanada=28, taza (rallado)=113
queso-cottage-reducido-en-lactosa | Queso cottage 1 % reducido en lactosa | cottage deslactosado | aoa-muy-bajo | SR28:42235 | 74 12.4 1 3.2 0.6 2.6 220 86 53 0.14 | 55 | taza=227
omelet | Omelet natural | omelette | aoa-alto | SR28:01130 | 154 10.57 11.66 0.64 0 0.31 155 117 48 1.48 | 65 | pieza grande=61
sustituto-de-huevo | Sustituto de huevo líquido sin grasa | claras líquidas pasteurizadas (aproximado) | aoa-muy-bajo | SR28:01226 | 48 10 0 2 0 2 199 213 73 1.98 | 85 | taza=240
salchicha-de-pavo | Salchicha de pavo | | aoa-alto | SR28:07025 | 223 12.23 17.29 3.81 0 1.21 911 392 148 1.47 | 45 | pieza=45
peperoni | Peperoni | pepperoni | aoa-alto | SR28:07057 | 504 19.25 46.28 1.18 0 0 1582 274 19 1.33 | 20 | rebanada=2
langosta-cocida | Langosta cocida | | aoa-muy-bajo | SR28:15228 | 143 26.41 1.94 3.12 0 - 227 208 63 1.41 | 28 | pieza=163
mejillon-cocido | Mejillón cocido | mejillones | aoa-muy-bajo | SR28:15165 | 172 23.8 4.48 7.39 0 - 369 268 33 6.72 | 23 |
bagre-cocido | Bagre cocido | pez gato | aoa-bajo | SR28:15235 | 144 18.44 7.19 0 0 0 119 366 9 0.28 | 40 | filete=143
lenguado-cocido | Lenguado cocido | | aoa-muy-bajo | SR28:15029 | 86 15.24 2.37 0 0 0 363 197 25 0.23 | 45 | filete=127
atun-blanco-en-agua-escurrido | Atún blanco en agua, escurrido | atún albacora | aoa-muy-bajo | SR28:15126 | 128 23.62 2.97 0 0 0 377 237 14 0.97 | 30 | lata=172
anchoa-en-aceite | Anchoa en aceite, escurrida | anchoas | aoa-bajo | SR28:15002 | 210 28.89 9.71 0 0 0 3668 544 232 4.63 | 26 | pieza=4
tiras-de-pollo-empanizadas | Tiras de pechuga de pollo empanizadas | nuggets, dedos de pollo | aoa-moderado | SR28:05326 | 252 16.35 12.89 17.56 0 0 446 225 14 1 | 30 | pieza=15
chambarete-de-res-cocido | Chambarete de res cocido | chamorro de res | aoa-muy-bajo | SR28:13228 | 201 33.68 6.36 0 0 - 64 447 32 3.86 | 20 | pieza=170
pierna-de-pollo-sin-piel-asada | Pierna de pollo sin piel, asada | | aoa-muy-bajo | SR28:05073 | 155 24.24 5.7 0 0 0 128 256 11 1.14 | 26 |
t-bone-de-res-asado | T-bone de res asado | | aoa-moderado | SR28:13473 | 247 24.18 15.93 0 0 0 67 302 5 3.35 | 30 |
sirloin-de-res-asado | Sirloin de res asado | aguayón (aproximado) | aoa-bajo | SR28:13451 | 212 29.33 9.67 0 0 0 61 368 22 1.89 | 26 |
tempeh | Tempeh | | aoa-bajo | SR28:16114 | 192 20.29 10.8 7.64 - - 9 412 111 2.7 | 29 | taza=166
tofu-suave | Tofu suave | tofu sedoso (aproximado) | aoa-bajo | SR28:16127 | 61 7.17 3.69 1.18 0.2 0.7 8 120 111 1.11 | 90 | taza (en cubos)=248, pieza=120
hamburguesa-de-soya | Carne vegetal para hamburguesa | hamburguesa vegetariana | aoa-bajo | SR28:16147 | 177 15.7 6.3 14.27 4.9 1.07 569 333 136 2.41 | 30 | pieza=70
`;
