/** Vegetables, one per line; the columns are those of `food-table.ts`. */
export const vegetables = `
| Acelga cocida | acelgas cocidas | verduras | 20 1.88 0.08 4.13 2.1 179 | 125 | taza (picado)=175
| Acelga cruda | acelgas | verduras | 19 1.8 0.2 3.74 1.6 213 | 130 | taza=36, hoja=48
| Apio crudo |  | verduras | 16 0.69 0.17 2.97 1.6 80 | 155 | taza (picado)=101, cucharada=7.5, tallo grande=64, tallo mediano=40, tallo chico=17, cucharadita=2.5
| Berenjena cruda |  | verduras | 25 0.98 0.18 5.88 3 2 | 100 | taza (en cubos)=82
| Berros |  | verduras | 11 2.3 0.1 1.29 0.5 41 | 230 | taza (picado)=34, ramita=2.5
| Betabel cocido | remolacha cocida | verduras | 44 1.68 0.18 9.96 2 77 | 55 | taza (rebanado)=170, pieza=50
| Betabel crudo | remolacha | verduras | 43 1.61 0.17 9.56 2.8 78 | 60 | taza=136, pieza=82
| Brócoli cocido |  | verduras | 35 2.38 0.41 7.18 3.3 41 | 70 | taza (picado)=156, ramito=37, tallo grande=280, tallo mediano=180, tallo chico=140
| Brócoli crudo |  | verduras | 34 2.82 0.37 6.64 2.6 33 | 75 | taza (picado)=91
| Calabacita cocida | calabacín cocido | verduras | 15 1.14 0.36 2.69 1 3 | 165 | taza (rebanado)=180, taza (en puré)=240
| Calabacita cruda | calabacín, calabacita italiana | verduras | 17 1.21 0.32 3.11 1 8 | 145 | taza (picado)=124, taza (rebanado)=113, pieza grande=323, pieza mediana=196, rebanada=9.9, pieza chica=118
| Calabaza de Castilla cocida |  | verduras | 20 0.72 0.07 4.9 1.1 1 | 125 | taza (en puré)=245
| Calabaza de Castilla cruda | calabaza, pumpkin | verduras | 26 1 0.1 6.5 0.5 1 | 95 | taza (en cubos)=116
| Cebolla cocida |  | verduras | 44 1.36 0.19 10.15 1.4 3 | 55 | taza=210, cucharada=15, pieza grande=128, rebanada grande=32, pieza mediana=94, rebanada=12, pieza chica=60, rebanada delgada=8, cucharadita=5
| Cebolla cruda | cebolla blanca | verduras | 40 1.1 0.1 9.34 1.7 4 | 65 | taza (picado)=160, taza (rebanado)=115, cucharada=10, pieza grande=150, rebanada grande=38, pieza mediana=110, rebanada=14, pieza chica=70, rebanada delgada=9, cucharadita=3.3
| Cebollín | ciboulette | verduras | 30 3.27 0.73 4.35 2.5 3 | 85 | cucharada=3, cucharadita=1
| Cebollita de cambray | cebollín con rabo, cebolla de rabo | verduras | 32 1.83 0.19 7.34 2.6 16 | 80 | taza (picado)=100, cucharada=6, pieza grande=25, pieza mediana=15, pieza chica=5, cucharadita=2
| Champiñón cocido | champiñones cocidos | verduras | 28 2.17 0.47 5.29 2.2 2 | 90 | taza (en trozos)=156, cucharada=9.8, pieza=12, cucharadita=3.3
| Champiñón crudo | champiñones | verduras | 22 3.09 0.34 3.26 1 5 | 115 | taza (rebanado)=70, pieza grande=23, pieza mediana=18, rebanada=6, pieza chica=10, taza (en trozos)=70
| Champiñón en lata escurrido |  | verduras | 25 1.87 0.29 5.09 2.4 425 | 100 | taza=156, lata=132, pieza grande=16, pieza mediana=12, pieza chica=7, rebanada=4, taza (en trozos)=156
| Chayote cocido |  | verduras | 24 0.62 0.48 5.09 2.8 1 | 105 | taza (en trozos)=160
| Chayote crudo |  | verduras | 19 0.82 0.13 4.51 1.7 2 | 130 | taza (en trozos)=132, pieza=203
| Chícharo cocido | chícharos cocidos | verduras | 84 5.36 0.22 15.63 5.5 3 | 30 | taza=160
| Chícharo crudo | chícharos, guisantes | verduras | 81 5.42 0.4 14.45 5.7 5 | 30 | taza=145 | Algunas listas lo cuentan con porción menor.
| Chile ancho seco |  | verduras | 281 11.86 8.2 51.42 21.6 43 | 9 | pieza=17
| Chile jalapeño | chile cuaresmeño | verduras | 29 0.91 0.37 6.5 2.8 3 | 85 | taza (rebanado)=90, pieza=14
| Chile jalapeño en escabeche o lata | chiles en vinagre, rajas en lata | verduras | 27 0.92 0.94 4.74 2.6 1671 | 95 | taza (picado)=136, taza (rebanado)=104, pieza=22
| Chile pasilla seco |  | verduras | 345 12.35 15.85 51.13 26.8 89 | 7 | pieza=7
| Chile seco picante | chile de árbol seco (aproximado) | verduras | 324 10.58 5.81 69.86 28.7 91 | 8 | taza=37, pieza=0.5
| Chile serrano |  | verduras | 32 1.74 0.44 6.7 3.7 10 | 80 | taza (picado)=105, pieza=6.1
| Chile verde en lata | rajas de chile verde | verduras | 21 0.72 0.27 4.6 1.7 397 | 120 | taza=139
| Chile verde fresco | chile de árbol fresco (aproximado) | verduras | 40 2 0.2 9.46 1.5 7 | 65 | pieza=45, taza (picado)=150
| Col blanca cruda | repollo | verduras | 25 1.28 0.1 5.8 2.5 18 | 100 | taza (picado)=89, taza (rallado)=70, cabeza grande=1248, hoja grande=33, cabeza mediana=908, cabeza chica=714, hoja=23
| Col morada cruda | repollo morado | verduras | 31 1.43 0.16 7.37 2.1 27 | 80 | taza (picado)=89, taza (rallado)=70, cabeza grande=1134, hoja=23, cabeza mediana=839, cabeza chica=567
| Coliflor cocida |  | verduras | 23 1.84 0.45 4.11 2.3 15 | 110 | taza (en trozos)=124, ramito=18
| Coliflor cruda |  | verduras | 25 1.92 0.28 4.97 2 30 | 100 | taza (picado)=107, ramito=13, cabeza grande=840, cabeza mediana=588, cabeza chica=265
| Ejote cocido | ejotes cocidos | verduras | 35 1.89 0.28 7.88 3.2 1 | 70 | taza=125
| Ejote crudo | ejotes | verduras | 31 1.83 0.22 6.97 2.7 6 | 80 | taza (en trozos)=100
| Espárrago cocido | espárragos cocidos | verduras | 22 2.4 0.22 4.11 2 14 | 115 | taza=180
| Espinaca cocida | espinacas cocidas | verduras | 23 2.97 0.26 3.75 2.4 70 | 110 | taza=180
| Espinaca cruda | espinacas | verduras | 23 2.86 0.39 3.63 2.2 79 | 110 | taza=30, hoja=10
| Flor de calabaza cocida | flores de calabaza cocidas | verduras | 15 1.09 0.08 3.3 0.9 6 | 165 | taza=134
| Flor de calabaza cruda | flores de calabaza | verduras | 15 1.03 0.07 3.28 - 5 | 165 | taza=33, flor=2
| Germinado de frijol mungo | germen de soya (comercial) | verduras | 30 3.04 0.18 5.94 1.8 6 | 85 | taza=104
| Haba verde cocida | habas verdes cocidas | verduras | 62 4.8 0.5 10.1 3.6 41 | 40 |
| Hoja de amaranto cocida | quintoniles cocidos | verduras | 21 2.11 0.18 4.11 - 21 | 120 | taza=132
| Hoja de amaranto cruda | quintonil, quelite quintonil | verduras | 23 2.46 0.33 4.02 - 20 | 110 | taza=28, hoja=14
| Jícama cruda |  | verduras | 38 0.72 0.09 8.82 4.9 4 | 65 | taza (rebanado)=120, taza=130, pieza grande=1200, pieza mediana=659, rebanada=6, pieza chica=365
| Jitomate cocido | jitomate guisado | verduras | 18 0.95 0.11 4.01 0.7 11 | 140 | taza=240, pieza mediana=123
| Jitomate crudo | jitomate bola, tomate rojo, jitomate saladet | verduras | 18 0.88 0.2 3.89 1.2 5 | 140 | pieza mediana=123, pieza grande=182, pieza chica=91, pieza (saladet)=62, taza (cherry)=149, taza (picado)=180, rebanada=20, rebanada grande=27, gajo=31, rebanada delgada=15
| Jugo de jitomate sin sal | jugo de tomate | verduras | 17 0.85 0.29 3.53 0.4 10 | 145 | taza=243
| Kale crudo | col rizada | verduras | 49 4.28 0.93 8.75 3.6 38 | 50 | taza (en trozos)=16
| Lechuga bola | lechuga romanita, lechuga iceberg | verduras | 14 0.9 0.14 2.97 1.2 10 | 180 | taza (picado)=57, taza (rallado)=72, cabeza grande=755, cabeza mediana=539, cabeza chica=324, hoja=15
| Lechuga romana | lechuga orejona | verduras | 17 1.23 0.3 3.29 2.1 8 | 145 | taza (picado)=47, hoja=6, hoja grande=28
| Nabo crudo |  | verduras | 28 0.9 0.1 6.43 1.8 67 | 90 | taza (en cubos)=130, pieza grande=183, pieza mediana=122, rebanada=15, pieza chica=61
| Nopal cocido | nopalitos cocidos | verduras | 15 1.35 0.05 3.28 2 20 | 165 | taza=149, penca=29
| Nopal crudo | nopales, penca de nopal | verduras | 16 1.32 0.09 3.33 2.2 21 | 155 | taza (rebanado)=86
| Pasta de jitomate | concentrado de jitomate | verduras | 82 4.32 0.47 18.91 4.1 59 | 30 | taza=264, cucharada=16, cucharadita=5.3
| Pepinillo en salmuera | pepinillos agrios | verduras | 12 0.5 0.3 2.41 1 809 | 210 | tira=35, rebanada=7, pieza grande=135, taza (picado)=143, taza (rebanado)=155
| Pepino con cáscara |  | verduras | 15 0.65 0.11 3.63 0.5 2 | 165 | taza (rebanado)=104, pieza=301
| Pimiento rojo crudo | pimiento morrón rojo | verduras | 31 0.99 0.3 6.03 2.1 4 | 80 | taza (picado)=149, taza (rebanado)=92, cucharada=9.3, pieza grande=164, pieza mediana=119, pieza chica=74, cucharadita=3.1
| Pimiento verde crudo | pimiento morrón verde | verduras | 20 0.86 0.17 4.64 1.7 3 | 125 | taza (picado)=149, taza (rebanado)=92, cucharada=9.3, pieza mediana=119, pieza chica=74, cucharadita=3.1
| Poro crudo | puerro | verduras | 61 1.5 0.3 14.15 1.8 20 | 40 | taza=89, rebanada=6
| Puré de jitomate | puré de tomate | verduras | 38 1.65 0.21 8.98 1.9 28 | 65 | taza=250
| Quelite cenizo cocido | quelites cocidos | verduras | 32 3.2 0.7 5 2.1 29 | 80 | taza (picado)=180
| Quelite cenizo crudo | quelites, huauzontle tierno (aproximado) | verduras | 43 4.2 0.8 7.3 4 43 | 60 |  | Chenopodium; huauzontle no está en la fuente.
| Rábano | rábanos | verduras | 16 0.68 0.1 3.4 1.6 39 | 155 | taza (rebanado)=116, pieza grande=9, pieza mediana=4.5, rebanada=1, pieza chica=2
| Salsa de jitomate enlatada | salsa de tomate para guisar | verduras | 24 1.2 0.3 5.31 1.5 474 | 105 | taza=245
| Salsa roja lista para servir | salsa mexicana de frasco | verduras | 29 1.52 0.17 6.64 1.9 711 | 85 | cucharada=18, taza=260, cucharadita=6
| Salsa verde lista para servir |  | verduras | 38 1.13 0.89 6.36 1.9 600 | 65 | cucharada=15, cucharadita=5
| Seta cruda | setas, hongo oyster | verduras | 33 3.31 0.41 6.09 2.3 18 | 75 | racimo=148, pieza=15, taza (rebanado)=86
| Tomate verde | tomatillo, tomate de cáscara | verduras | 32 0.96 1.02 5.84 1.9 1 | 80 | pieza mediana=34, taza (picado)=132
| Verdolaga cocida | verdolagas cocidas | verduras | 18 1.49 0.19 3.55 - 44 | 140 | taza=115
| Verdolaga cruda | verdolagas | verduras | 20 2.03 0.36 3.39 - 45 | 125 | taza=43
| Zanahoria cocida |  | verduras | 35 0.76 0.18 8.22 3 58 | 70 | cucharada=9.7, taza (rebanado)=156, pieza=46, cucharadita=3.2
| Zanahoria cruda |  | verduras | 41 0.93 0.24 9.58 2.8 69 | 60 | taza (picado)=128, taza (rallado)=110, taza (rebanado)=122, pieza grande=72, pieza mediana=61, pieza chica=50, rebanada=3
| Jugo de zanahoria |  | verduras | 40 0.95 0.15 9.28 0.8 66 | 65 | taza=236
| Alcachofa cocida | alcachofas | verduras | 53 2.89 0.34 11.95 5.7 60 | 45 | pieza mediana=120
| Col de Bruselas cocida | coles de Bruselas | verduras | 36 2.55 0.5 7.1 2.6 21 | 70 | pieza=21, taza=156
| Arúgula | rúcula | verduras | 25 2.58 0.66 3.65 1.6 27 | 100 | taza=20, hoja=2
| Verduras mixtas congeladas, cocidas | ensalada de verduras congelada | verduras | 65 2.86 0.15 13.09 4.4 35 | 40 | taza=182
| Pepino sin cáscara |  | verduras | 12 0.59 0.16 2.16 0.7 2 | 210 | taza (rebanado)=119, pieza mediana=201
| Pimiento amarillo crudo | pimiento morrón amarillo | verduras | 27 1 0.21 6.32 0.9 2 | 95 | pieza grande=186
| Germinado de alfalfa | germen de alfalfa | verduras | 23 3.99 0.69 2.1 1.9 6 | 110 | taza=33
jugo-de-verduras | Jugo de verduras de lata | jugo de ocho verduras | verduras | 22 0.93 0.31 3.87 0.5 169 | 115 | taza=253
| Chícharo en lata, escurrido |  | verduras | 68 4.47 0.8 11.36 4.9 273 | 35 | taza=175
| Jícama cocida |  | verduras | 38 0.72 0.09 8.82 - 4 | 65 |
`;
