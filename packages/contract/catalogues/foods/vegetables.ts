/** Vegetables, one per line; the columns are those of `food-table.ts`. */
export const vegetables = `
acelga-cocida | Acelga cocida | acelgas cocidas | verduras | SR28:11148 | 20 1.88 0.08 4.13 2.1 1.1 179 549 58 2.26 | 125 | taza (picado)=175
acelga-cruda | Acelga cruda | acelgas | verduras | SR28:11147 | 19 1.8 0.2 3.74 1.6 1.1 213 379 51 1.8 | 130 | taza=36, hoja=48
apio-crudo | Apio crudo | | verduras | SR28:11143 | 16 0.69 0.17 2.97 1.6 1.34 80 260 40 0.2 | 155 | taza (picado)=101, cucharada=7.5, tallo grande=64, tallo mediano=40, tallo chico=17, cucharadita=2.5
berenjena-cruda | Berenjena cruda | | verduras | SR28:11209 | 25 0.98 0.18 5.88 3 3.53 2 229 9 0.23 | 100 | taza (en cubos)=82
berros | Berros | | verduras | SR28:11591 | 11 2.3 0.1 1.29 0.5 0.2 41 330 120 0.2 | 230 | taza (picado)=34, ramita=2.5
betabel-cocido | Betabel cocido | remolacha cocida | verduras | SR28:11081 | 44 1.68 0.18 9.96 2 7.96 77 305 16 0.79 | 55 | taza (rebanado)=170, pieza=50
betabel-crudo | Betabel crudo | remolacha | verduras | SR28:11080 | 43 1.61 0.17 9.56 2.8 6.76 78 325 16 0.8 | 60 | taza=136, pieza=82
brocoli-cocido | Brócoli cocido | | verduras | SR28:11091 | 35 2.38 0.41 7.18 3.3 1.39 41 293 40 0.67 | 70 | taza (picado)=156, ramito=37, tallo grande=280, tallo mediano=180, tallo chico=140
brocoli-crudo | Brócoli crudo | | verduras | SR28:11090 | 34 2.82 0.37 6.64 2.6 1.7 33 316 47 0.73 | 75 | taza (picado)=91
calabacita-cocida | Calabacita cocida | calabacín cocido | verduras | SR28:11478 | 15 1.14 0.36 2.69 1 1.71 3 264 18 0.37 | 165 | taza (rebanado)=180, taza (en puré)=240
calabacita-cruda | Calabacita cruda | calabacín, calabacita italiana | verduras | SR28:11477 | 17 1.21 0.32 3.11 1 2.5 8 261 16 0.37 | 145 | taza (picado)=124, taza (rebanado)=113, pieza grande=323, pieza mediana=196, rebanada=9.9, pieza chica=118
calabaza-de-castilla-cocida | Calabaza de Castilla cocida | | verduras | SR28:11423 | 20 0.72 0.07 4.9 1.1 2.08 1 230 15 0.57 | 125 | taza (en puré)=245
calabaza-de-castilla-cruda | Calabaza de Castilla cruda | calabaza, pumpkin | verduras | SR28:11422 | 26 1 0.1 6.5 0.5 2.76 1 340 21 0.8 | 95 | taza (en cubos)=116
cebolla-cocida | Cebolla cocida | | verduras | SR28:11283 | 44 1.36 0.19 10.15 1.4 4.73 3 166 22 0.24 | 55 | taza=210, cucharada=15, pieza grande=128, rebanada grande=32, pieza mediana=94, rebanada=12, pieza chica=60, rebanada delgada=8, cucharadita=5
cebolla-cruda | Cebolla cruda | cebolla blanca | verduras | SR28:11282 | 40 1.1 0.1 9.34 1.7 4.24 4 146 23 0.21 | 65 | taza (picado)=160, taza (rebanado)=115, cucharada=10, pieza grande=150, rebanada grande=38, pieza mediana=110, rebanada=14, pieza chica=70, rebanada delgada=9, cucharadita=3.3
cebollin | Cebollín | ciboulette | verduras | SR28:11156 | 30 3.27 0.73 4.35 2.5 1.85 3 296 92 1.6 | 85 | cucharada=3, cucharadita=1
cebollita-de-cambray | Cebollita de cambray | cebollín con rabo, cebolla de rabo | verduras | SR28:11291 | 32 1.83 0.19 7.34 2.6 2.33 16 276 72 1.48 | 80 | taza (picado)=100, cucharada=6, pieza grande=25, pieza mediana=15, pieza chica=5, cucharadita=2
champinon-cocido | Champiñón cocido | champiñones cocidos | verduras | SR28:11261 | 28 2.17 0.47 5.29 2.2 2.34 2 356 6 1.74 | 90 | taza (en trozos)=156, cucharada=9.8, pieza=12, cucharadita=3.3
champinon-crudo | Champiñón crudo | champiñones | verduras | SR28:11260 | 22 3.09 0.34 3.26 1 1.98 5 318 3 0.5 | 115 | taza (rebanado)=70, pieza grande=23, pieza mediana=18, rebanada=6, pieza chica=10, taza (en trozos)=70
champinon-en-lata-escurrido | Champiñón en lata escurrido | | verduras | SR28:11264 | 25 1.87 0.29 5.09 2.4 2.34 425 129 11 0.79 | 100 | taza=156, lata=132, pieza grande=16, pieza mediana=12, pieza chica=7, rebanada=4, taza (en trozos)=156
chayote-cocido | Chayote cocido | | verduras | SR28:11150 | 24 0.62 0.48 5.09 2.8 1.89 1 173 13 0.22 | 105 | taza (en trozos)=160
chayote-crudo | Chayote crudo | | verduras | SR28:11149 | 19 0.82 0.13 4.51 1.7 1.66 2 125 17 0.34 | 130 | taza (en trozos)=132, pieza=203
chicharo-cocido | Chícharo cocido | chícharos cocidos | verduras | SR28:11305 | 84 5.36 0.22 15.63 5.5 5.93 3 271 27 1.54 | 30 | taza=160
chicharo-crudo | Chícharo crudo | chícharos, guisantes | verduras | SR28:11304 | 81 5.42 0.4 14.45 5.7 5.67 5 244 25 1.47 | 30 | taza=145 | Algunas listas lo cuentan con porción menor.
chile-ancho-seco | Chile ancho seco | | verduras | SR28:11978 | 281 11.86 8.2 51.42 21.6 - 43 2411 61 10.93 | 9 | pieza=17
chile-jalapeno | Chile jalapeño | chile cuaresmeño | verduras | SR28:11979 | 29 0.91 0.37 6.5 2.8 4.12 3 248 12 0.25 | 85 | taza (rebanado)=90, pieza=14
chile-jalapeno-en-escabeche-o-lata | Chile jalapeño en escabeche o lata | chiles en vinagre, rajas en lata | verduras | SR28:11632 | 27 0.92 0.94 4.74 2.6 2.14 1671 193 23 1.88 | 95 | taza (picado)=136, taza (rebanado)=104, pieza=22
chile-pasilla-seco | Chile pasilla seco | | verduras | SR28:11982 | 345 12.35 15.85 51.13 26.8 - 89 2222 97 9.83 | 7 | pieza=7
chile-seco-picante | Chile seco picante | chile de árbol seco (aproximado) | verduras | SR28:11962 | 324 10.58 5.81 69.86 28.7 41.06 91 1870 45 6.04 | 8 | taza=37, pieza=0.5
chile-serrano | Chile serrano | | verduras | SR28:11977 | 32 1.74 0.44 6.7 3.7 3.83 10 305 11 0.86 | 80 | taza (picado)=105, pieza=6.1
chile-verde-en-lata | Chile verde en lata | rajas de chile verde | verduras | SR28:11980 | 21 0.72 0.27 4.6 1.7 - 397 113 36 1.33 | 120 | taza=139
chile-verde-fresco | Chile verde fresco | chile de árbol fresco (aproximado) | verduras | SR28:11670 | 40 2 0.2 9.46 1.5 5.1 7 340 18 1.2 | 65 | pieza=45, taza (picado)=150
col-blanca-cruda | Col blanca cruda | repollo | verduras | SR28:11109 | 25 1.28 0.1 5.8 2.5 3.2 18 170 40 0.47 | 100 | taza (picado)=89, taza (rallado)=70, cabeza grande=1248, hoja grande=33, cabeza mediana=908, cabeza chica=714, hoja=23
col-morada-cruda | Col morada cruda | repollo morado | verduras | SR28:11112 | 31 1.43 0.16 7.37 2.1 3.83 27 243 45 0.8 | 80 | taza (picado)=89, taza (rallado)=70, cabeza grande=1134, hoja=23, cabeza mediana=839, cabeza chica=567
coliflor-cocida | Coliflor cocida | | verduras | SR28:11136 | 23 1.84 0.45 4.11 2.3 2.08 15 142 16 0.32 | 110 | taza (en trozos)=124, ramito=18
coliflor-cruda | Coliflor cruda | | verduras | SR28:11135 | 25 1.92 0.28 4.97 2 1.91 30 299 22 0.42 | 100 | taza (picado)=107, ramito=13, cabeza grande=840, cabeza mediana=588, cabeza chica=265
ejote-cocido | Ejote cocido | ejotes cocidos | verduras | SR28:11053 | 35 1.89 0.28 7.88 3.2 3.63 1 146 44 0.65 | 70 | taza=125
ejote-crudo | Ejote crudo | ejotes | verduras | SR28:11052 | 31 1.83 0.22 6.97 2.7 3.26 6 211 37 1.03 | 80 | taza (en trozos)=100
esparrago-cocido | Espárrago cocido | espárragos cocidos | verduras | SR28:11012 | 22 2.4 0.22 4.11 2 1.3 14 224 23 0.91 | 115 | taza=180
espinaca-cocida | Espinaca cocida | espinacas cocidas | verduras | SR28:11458 | 23 2.97 0.26 3.75 2.4 0.43 70 466 136 3.57 | 110 | taza=180
espinaca-cruda | Espinaca cruda | espinacas | verduras | SR28:11457 | 23 2.86 0.39 3.63 2.2 0.42 79 558 99 2.71 | 110 | taza=30, hoja=10
flor-de-calabaza-cocida | Flor de calabaza cocida | flores de calabaza cocidas | verduras | SR28:11417 | 15 1.09 0.08 3.3 0.9 2.4 6 106 37 0.88 | 165 | taza=134
flor-de-calabaza-cruda | Flor de calabaza cruda | flores de calabaza | verduras | SR28:11416 | 15 1.03 0.07 3.28 - - 5 173 39 0.7 | 165 | taza=33, flor=2
germinado-de-frijol-mungo | Germinado de frijol mungo | germen de soya (comercial) | verduras | SR28:11043 | 30 3.04 0.18 5.94 1.8 4.13 6 149 13 0.91 | 85 | taza=104
haba-verde-cocida | Haba verde cocida | habas verdes cocidas | verduras | SR28:11089 | 62 4.8 0.5 10.1 3.6 - 41 193 18 1.5 | 40 |
hoja-de-amaranto-cocida | Hoja de amaranto cocida | quintoniles cocidos | verduras | SR28:11004 | 21 2.11 0.18 4.11 - - 21 641 209 2.26 | 120 | taza=132
hoja-de-amaranto-cruda | Hoja de amaranto cruda | quintonil, quelite quintonil | verduras | SR28:11003 | 23 2.46 0.33 4.02 - - 20 611 215 2.32 | 110 | taza=28, hoja=14
jicama-cruda | Jícama cruda | | verduras | SR28:11603 | 38 0.72 0.09 8.82 4.9 1.8 4 150 12 0.6 | 65 | taza (rebanado)=120, taza=130, pieza grande=1200, pieza mediana=659, rebanada=6, pieza chica=365
jitomate-cocido | Jitomate cocido | jitomate guisado | verduras | SR28:11530 | 18 0.95 0.11 4.01 0.7 2.49 11 218 11 0.68 | 140 | taza=240, pieza mediana=123
jitomate-crudo | Jitomate crudo | jitomate bola, tomate rojo, jitomate saladet | verduras | SR28:11529 | 18 0.88 0.2 3.89 1.2 2.63 5 237 10 0.27 | 140 | pieza mediana=123, pieza grande=182, pieza chica=91, pieza (saladet)=62, taza (cherry)=149, taza (picado)=180, rebanada=20, rebanada grande=27, gajo=31, rebanada delgada=15
jugo-de-jitomate-sin-sal | Jugo de jitomate sin sal | jugo de tomate | verduras | SR28:11886 | 17 0.85 0.29 3.53 0.4 2.58 10 217 10 0.39 | 145 | taza=243
kale-crudo | Kale crudo | col rizada | verduras | SR28:11233 | 49 4.28 0.93 8.75 3.6 2.26 38 491 150 1.47 | 50 | taza (en trozos)=16
lechuga-bola | Lechuga bola | lechuga romanita, lechuga iceberg | verduras | SR28:11252 | 14 0.9 0.14 2.97 1.2 1.97 10 141 18 0.41 | 180 | taza (picado)=57, taza (rallado)=72, cabeza grande=755, cabeza mediana=539, cabeza chica=324, hoja=15
lechuga-romana | Lechuga romana | lechuga orejona | verduras | SR28:11251 | 17 1.23 0.3 3.29 2.1 1.19 8 247 33 0.97 | 145 | taza (picado)=47, hoja=6, hoja grande=28
nabo-crudo | Nabo crudo | | verduras | SR28:11564 | 28 0.9 0.1 6.43 1.8 3.8 67 191 30 0.3 | 90 | taza (en cubos)=130, pieza grande=183, pieza mediana=122, rebanada=15, pieza chica=61
nopal-cocido | Nopal cocido | nopalitos cocidos | verduras | SR28:11964 | 15 1.35 0.05 3.28 2 1.12 20 195 164 0.5 | 165 | taza=149, penca=29
nopal-crudo | Nopal crudo | nopales, penca de nopal | verduras | SR28:11963 | 16 1.32 0.09 3.33 2.2 1.15 21 257 164 0.59 | 155 | taza (rebanado)=86
pasta-de-jitomate | Pasta de jitomate | concentrado de jitomate | verduras | SR28:11546 | 82 4.32 0.47 18.91 4.1 12.18 59 1014 36 2.98 | 30 | taza=264, cucharada=16, cucharadita=5.3
pepinillo-en-salmuera | Pepinillo en salmuera | pepinillos agrios | verduras | SR28:11937 | 12 0.5 0.3 2.41 1 1.07 809 117 57 0.26 | 210 | tira=35, rebanada=7, pieza grande=135, taza (picado)=143, taza (rebanado)=155
pepino-con-cascara | Pepino con cáscara | | verduras | SR28:11205 | 15 0.65 0.11 3.63 0.5 1.67 2 147 16 0.28 | 165 | taza (rebanado)=104, pieza=301
pimiento-rojo-crudo | Pimiento rojo crudo | pimiento morrón rojo | verduras | SR28:11821 | 31 0.99 0.3 6.03 2.1 4.2 4 211 7 0.43 | 80 | taza (picado)=149, taza (rebanado)=92, cucharada=9.3, pieza grande=164, pieza mediana=119, pieza chica=74, cucharadita=3.1
pimiento-verde-crudo | Pimiento verde crudo | pimiento morrón verde | verduras | SR28:11333 | 20 0.86 0.17 4.64 1.7 2.4 3 175 10 0.34 | 125 | taza (picado)=149, taza (rebanado)=92, cucharada=9.3, pieza mediana=119, pieza chica=74, cucharadita=3.1
poro-crudo | Poro crudo | puerro | verduras | SR28:11246 | 61 1.5 0.3 14.15 1.8 3.9 20 180 59 2.1 | 40 | taza=89, rebanada=6
pure-de-jitomate | Puré de jitomate | puré de tomate | verduras | SR28:11547 | 38 1.65 0.21 8.98 1.9 4.83 28 439 18 1.78 | 65 | taza=250
quelite-cenizo-cocido | Quelite cenizo cocido | quelites cocidos | verduras | SR28:11245 | 32 3.2 0.7 5 2.1 0.62 29 288 258 0.7 | 80 | taza (picado)=180
quelite-cenizo-crudo | Quelite cenizo crudo | quelites, huauzontle tierno (aproximado) | verduras | SR28:11244 | 43 4.2 0.8 7.3 4 - 43 452 309 1.2 | 60 | | Chenopodium; huauzontle no está en la fuente.
rabano | Rábano | rábanos | verduras | SR28:11429 | 16 0.68 0.1 3.4 1.6 1.86 39 233 25 0.34 | 155 | taza (rebanado)=116, pieza grande=9, pieza mediana=4.5, rebanada=1, pieza chica=2
salsa-de-jitomate-enlatada | Salsa de jitomate enlatada | salsa de tomate para guisar | verduras | SR28:11549 | 24 1.2 0.3 5.31 1.5 3.56 474 297 14 0.96 | 105 | taza=245
salsa-roja-lista-para-servir | Salsa roja lista para servir | salsa mexicana de frasco | verduras | SR28:06164 | 29 1.52 0.17 6.64 1.9 4.01 711 275 30 0.42 | 85 | cucharada=18, taza=260, cucharadita=6
salsa-verde-lista-para-servir | Salsa verde lista para servir | | verduras | SR28:27047 | 38 1.13 0.89 6.36 1.9 3.5 600 259 9 0.65 | 65 | cucharada=15, cucharadita=5
seta-cruda | Seta cruda | setas, hongo oyster | verduras | SR28:11987 | 33 3.31 0.41 6.09 2.3 1.11 18 420 3 1.33 | 75 | racimo=148, pieza=15, taza (rebanado)=86
tomate-verde | Tomate verde | tomatillo, tomate de cáscara | verduras | SR28:11954 | 32 0.96 1.02 5.84 1.9 3.93 1 268 7 0.62 | 80 | pieza mediana=34, taza (picado)=132
verdolaga-cocida | Verdolaga cocida | verdolagas cocidas | verduras | SR28:11428 | 18 1.49 0.19 3.55 - - 44 488 78 0.77 | 140 | taza=115
verdolaga-cruda | Verdolaga cruda | verdolagas | verduras | SR28:11427 | 20 2.03 0.36 3.39 - - 45 494 65 1.99 | 125 | taza=43
zanahoria-cocida | Zanahoria cocida | | verduras | SR28:11125 | 35 0.76 0.18 8.22 3 3.45 58 235 30 0.34 | 70 | cucharada=9.7, taza (rebanado)=156, pieza=46, cucharadita=3.2
zanahoria-cruda | Zanahoria cruda | | verduras | SR28:11124 | 41 0.93 0.24 9.58 2.8 4.74 69 320 33 0.3 | 60 | taza (picado)=128, taza (rallado)=110, taza (rebanado)=122, pieza grande=72, pieza mediana=61, pieza chica=50, rebanada=3
jugo-de-zanahoria | Jugo de zanahoria | | verduras | SR28:11655 | 40 0.95 0.15 9.28 0.8 3.91 66 292 24 0.46 | 65 | taza=236
alcachofa-cocida | Alcachofa cocida | alcachofas | verduras | SR28:11008 | 53 2.89 0.34 11.95 5.7 0.99 60 286 21 0.61 | 45 | pieza mediana=120
col-de-bruselas-cocida | Col de Bruselas cocida | coles de Bruselas | verduras | SR28:11099 | 36 2.55 0.5 7.1 2.6 1.74 21 317 36 1.2 | 70 | pieza=21, taza=156
arugula | Arúgula | rúcula | verduras | SR28:11959 | 25 2.58 0.66 3.65 1.6 2.05 27 369 160 1.46 | 100 | taza=20, hoja=2
verduras-mixtas-congeladas-cocidas | Verduras mixtas congeladas, cocidas | ensalada de verduras congelada | verduras | SR28:11584 | 65 2.86 0.15 13.09 4.4 3.12 35 169 25 0.82 | 40 | taza=182
pepino-sin-cascara | Pepino sin cáscara | | verduras | SR28:11206 | 12 0.59 0.16 2.16 0.7 1.38 2 136 14 0.22 | 210 | taza (rebanado)=119, pieza mediana=201
pimiento-amarillo-crudo | Pimiento amarillo crudo | pimiento morrón amarillo | verduras | SR28:11951 | 27 1 0.21 6.32 0.9 - 2 212 11 0.46 | 95 | pieza grande=186
germinado-de-alfalfa | Germinado de alfalfa | germen de alfalfa | verduras | SR28:11001 | 23 3.99 0.69 2.1 1.9 0.2 6 79 32 0.96 | 110 | taza=33
jugo-de-verduras | Jugo de verduras de lata | jugo de ocho verduras | verduras | SR28:11578 | 22 0.93 0.31 3.87 0.5 2.84 169 185 14 0.28 | 115 | taza=253
chicharo-en-lata-escurrido | Chícharo en lata, escurrido | | verduras | SR28:11308 | 68 4.47 0.8 11.36 4.9 2.99 273 106 23 1.18 | 35 | taza=175
jicama-cocida | Jícama cocida | | verduras | SR28:11604 | 38 0.72 0.09 8.82 - - 4 135 11 0.57 | 65 |
`;
