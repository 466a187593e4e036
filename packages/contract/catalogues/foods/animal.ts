/** Foods of animal origin, one per line; the columns are those of `food-table.ts`. */
export const animal = `
| Almeja cocida |  | aoa-muy-bajo | 148 25.55 1.95 5.13 0 1202 | 27 | pieza chica=9.5
| Atún en aceite escurrido |  | aoa-muy-bajo | 198 29.13 8.21 0 0 416 | 20 | taza (picado)=146, lata=171
| Atún en agua escurrido | atún en lata | aoa-muy-bajo | 86 19.44 0.96 0 0 247 | 45 | lata=165, taza (picado)=154
| Atún fresco cocido |  | aoa-muy-bajo | 130 29.15 0.59 0 0 54 | 30 |
| Bacalao fresco cocido |  | aoa-muy-bajo | 105 22.83 0.86 0 0 78 | 40 | filete=180
| Bacalao seco salado |  | aoa-muy-bajo | 290 62.82 2.37 0 0 7027 | 14 | pieza=80 | Pesa seco y con sal: desalar antes de usar.
| Bistec magro de res a la plancha | bistec de bola | aoa-muy-bajo | 155 29.85 3.9 0 0 68 | 26 |
| Cabrito asado | chivo, carne de cabra | aoa-muy-bajo | 143 27.1 3.03 0 0 86 | 28 |
| Calamar crudo |  | aoa-muy-bajo | 92 15.58 1.38 3.08 0 44 | 45 |
| Callo cocido | callo de hacha (aproximado), vieira | aoa-muy-bajo | 111 20.54 0.84 5.41 0 667 | 35 |  | La referencia es vieira al vapor.
| Camarón cocido | camarones | aoa-muy-bajo | 119 22.78 1.7 1.52 0 947 | 35 | pieza grande=5.5
| Camarón crudo |  | aoa-muy-bajo | 71 13.61 1.01 0.91 0 566 | 55 | pieza mediana=6, pieza chica=5, pieza grande=7
| Carne molida de res 95 % magra cocida |  | aoa-muy-bajo | 193 29.17 7.58 0 0 85 | 21 |
| Carne seca de res | machaca, cecina seca (aproximado) | aoa-muy-bajo | 153 31.1 1.94 2.76 0 2790 | 26 | rebanada=2.8 | La referencia es carne de res curada y seca.
| Cazón crudo | tiburón | aoa-muy-bajo | 130 20.98 4.51 0 0 79 | 30 |
| Chuleta de cerdo magra asada |  | aoa-muy-bajo | 180 26.76 7.29 0 0 56 | 22 |
| Clara de huevo | claras | aoa-muy-bajo | 52 10.9 0.17 0.73 0 166 | 75 | pieza grande=33, taza=243
| Conejo cocido |  | aoa-muy-bajo | 206 30.38 8.41 0 0 37 | 19 |
| Cuete o pierna de res asada | bistec de pierna, pulpa negra | aoa-muy-bajo | 177 27.76 6.48 0 0 36 | 23 |
| Dorado cocido | mahi-mahi | aoa-muy-bajo | 109 23.72 0.9 0 0 113 | 35 | filete=159
| Filete de cerdo asado | lomo fino | aoa-muy-bajo | 143 26.17 3.51 0 0 57 | 28 |
| Grenetina sin azúcar | gelatina en polvo sin sabor | aoa-muy-bajo | 335 85.6 0.1 0 0 196 | 12 | sobre=7 | Proteína casi pura.
| Hígado de pollo cocido | higaditos | aoa-muy-bajo | 167 24.46 6.51 0.87 0 76 | 24 |
| Hígado de res cocido |  | aoa-muy-bajo | 191 29.08 5.26 5.13 0 79 | 21 | rebanada=68
| Huachinango cocido | pargo | aoa-muy-bajo | 128 26.3 1.72 0 0 57 | 30 | filete=170
| Huachinango crudo | pargo | aoa-muy-bajo | 100 20.51 1.34 0 0 64 | 40 | filete=218
| Jaiba cocida | cangrejo | aoa-muy-bajo | 83 17.88 0.74 0 0 395 | 50 | taza (en trozos)=118, taza=135
| Jamón de pavo | jamón de pavo extra magro | aoa-muy-bajo | 124 19.6 3.8 2.93 0 1038 | 30 | taza (en trozos)=138
| Jamón de pierna bajo en grasa | jamón cocido 96 % libre de grasa | aoa-muy-bajo | 100 16.9 3.4 0.55 0 1279 | 40 | rebanada=23
| Merluza cocida |  | aoa-muy-bajo | 116 23.48 1.69 0 0 132 | 35 | filete=72
| Mero cocido |  | aoa-muy-bajo | 118 24.84 1.3 0 0 53 | 35 | filete=202
| Molleja de pollo cocida |  | aoa-muy-bajo | 154 30.39 2.68 0 0 56 | 26 | taza (picado)=145
| Pavo sin piel asado | guajolote | aoa-muy-bajo | 159 29.06 3.84 0 0 101 | 25 |
| Pechuga de pavo rebanada | jamón de pechuga de pavo | aoa-muy-bajo | 100 16.33 2.37 2.34 0 922 | 40 | rebanada=15
| Pechuga de pavo sin piel asada |  | aoa-muy-bajo | 136 29.51 1.97 0 0 114 | 29 |
| Pechuga de pollo a la plancha |  | aoa-muy-bajo | 151 30.54 3.17 0 0 52 | 26 | pechuga grande=196
| Pechuga de pollo sin piel asada | pollo asado | aoa-muy-bajo | 165 31.02 3.57 0 0 74 | 24 | taza (picado)=140, pechuga=172, media pechuga=86
| Pechuga de pollo sin piel cruda |  | aoa-muy-bajo | 120 22.5 2.62 0 0 45 | 35 | pechuga grande=272
| Pechuga de pollo sin piel hervida | pollo deshebrado, pollo cocido | aoa-muy-bajo | 151 28.98 3.03 0 0 63 | 26 | taza (picado)=140, pechuga=190, media pechuga=95
| Pierna de borrego magra asada | carnero | aoa-muy-bajo | 191 28.3 7.74 0 0 68 | 21 |
| Proteína de suero en polvo | whey protein | aoa-muy-bajo | 352 78.13 1.56 6.25 3.1 156 | 11 | taza=97 | Suplemento.
| Pulpo cocido |  | aoa-muy-bajo | 164 29.82 2.08 4.4 0 460 | 24 |
| Queso cottage 1 % grasa |  | aoa-muy-bajo | 72 12.39 1.02 2.72 0 406 | 55 | taza=226
| Res para guisar cocida | espaldilla en trozo, maciza | aoa-muy-bajo | 191 32.41 6.82 0 0 67 | 21 |
| Robalo cocido |  | aoa-muy-bajo | 124 23.63 2.56 0 0 87 | 30 | filete=101
| Sierra cocida |  | aoa-muy-bajo | 158 23.59 6.32 0 0 66 | 25 | filete=146
| Surimi | imitación de cangrejo | aoa-muy-bajo | 99 15.18 0.9 6.85 0 143 | 40 |
| Tilapia cocida | mojarra cocida, filete de tilapia | aoa-muy-bajo | 128 26.15 2.65 0 0 56 | 30 | filete=87
| Tilapia cruda | mojarra | aoa-muy-bajo | 96 20.08 1.7 0 0 52 | 40 | filete=116
| Arrachera asada | entraña | aoa-bajo | 220 26.13 12.05 0 0 75 | 25 |
| Carne molida de pavo cocida |  | aoa-bajo | 203 27.37 10.4 0 0 78 | 27 |
| Carne molida de pollo cocida |  | aoa-bajo | 189 23.28 10.92 0 0 75 | 29 |
| Carne molida de res 90 % magra cocida |  | aoa-bajo | 230 28.45 12.04 0 0 87 | 24 |
| Carne molida de res 90 % magra cruda |  | aoa-bajo | 176 20 10 0 0 66 | 30 |
| Chicharrón de cerdo | chicharrón seco | aoa-bajo | 544 61.3 31.3 0 0 1818 | 10 |
| Diezmillo magro cocido |  | aoa-bajo | 253 31.06 13.3 0 0 71 | 22 |
| Espaldilla de cerdo magra cocida | maciza, carnitas magras (aproximado) | aoa-bajo | 233 26.57 13.2 0 0 60 | 24 |  | La referencia es espaldilla braseada.
| Falda de res asada | falda, arrachera (aproximado) | aoa-bajo | 192 27.66 8.23 0 0 56 | 29 |  | La referencia es flank steak.
| Jamón regular | jamón cocido | aoa-bajo | 163 16.6 8.6 3.83 1.3 1143 | 35 | rebanada=28
| Lomo de cerdo magro asado |  | aoa-bajo | 209 28.62 9.63 0 0 58 | 26 |
| Muslo de pollo sin piel asado |  | aoa-bajo | 179 24.76 8.15 0 0 106 | 30 | muslo=116
| Ostión crudo | ostiones, ostras | aoa-bajo | 51 5.71 1.71 2.72 0 85 | 110 | pieza mediana=14, taza=248
| Panza de res cocida | mondongo, menudo, pancita | aoa-bajo | 94 11.71 4.05 1.99 0 68 | 60 |
| Pecho de res magro cocido | suadero (aproximado), brisket | aoa-bajo | 218 29.75 10.08 0 0 70 | 25 |  | La referencia es pecho (brisket).
| Pierna de cerdo magra asada |  | aoa-bajo | 211 29.41 9.44 0 0 64 | 26 | taza (en cubos)=135
| Pierna de pollo con piel asada |  | aoa-bajo | 191 23.35 10.15 0 0 123 | 29 |
| Pollo entero con piel rostizado | pollo rostizado | aoa-bajo | 239 27.3 13.6 0 0 82 | 23 | taza (picado)=140
| Queso cottage |  | aoa-bajo | 98 11.12 4.3 3.38 0 364 | 55 | taza=210
| Salmón cocido |  | aoa-bajo | 206 22.1 12.35 0 0 61 | 27 | lonja (medio filete)=178
| Sardina en aceite escurrida |  | aoa-bajo | 208 24.62 11.45 0 0 307 | 26 | taza=149, pieza=12
| Sardina en salsa de jitomate | sardinas | aoa-bajo | 185 20.86 10.45 0.54 0.1 414 | 30 | taza=89, lata=370, pieza=38
| Tofu firme | queso de soya | aoa-bajo | 78 9.04 4.17 2.85 0.9 12 | 70 | taza=252 | Vegetal: se cuenta como AOA por sus macronutrimentos.
| Trucha arcoíris cocida |  | aoa-bajo | 168 23.8 7.38 0 0 61 | 35 | filete=71
| Ala de pollo con piel asada | alitas | aoa-moderado | 254 23.79 16.87 0 0 98 | 30 | pieza=40
| Carne molida de cerdo cocida |  | aoa-moderado | 297 25.69 20.77 0 0 73 | 25 |
| Carne molida de res 80 % magra cocida |  | aoa-moderado | 272 27 17.36 0 0 91 | 28 |
| Costilla corta de res cocida | agujas | aoa-moderado | 305 25.48 22.58 0 0 70 | 25 |
| Espaldilla de cerdo con grasa cocida | carnitas (aproximado) | aoa-moderado | 267 25.07 17.69 0 0 58 | 28 |  | La referencia es espaldilla braseada.
| Huevo cocido | huevo duro | aoa-moderado | 155 12.58 10.61 1.12 0 124 | 50 | taza (picado)=136, cucharada=8.5, pieza grande=50, cucharadita=2.8
| Huevo crudo | huevo entero, blanquillo | aoa-moderado | 143 12.56 9.51 0.72 0 142 | 50 | pieza grande=50, taza=243, pieza mediana=44, pieza chica=38
| Huevo de codorniz |  | aoa-moderado | 158 13.05 11.09 0.41 0 141 | 45 | pieza=9
| Huevo poché | huevo escalfado | aoa-moderado | 143 12.51 9.47 0.71 0 297 | 50 | pieza grande=50
| Macarela cocida |  | aoa-moderado | 262 23.85 17.81 0 0 83 | 29 | filete=88
| Muslo de pollo con piel asado |  | aoa-moderado | 232 23.26 14.71 0 0 102 | 30 | muslo=137
| Patitas de cerdo cocidas | manitas | aoa-moderado | 238 21.94 16.05 0 0 73 | 30 |
| Queso de puerco |  | aoa-moderado | 157 13.83 10.9 0 0 941 | 50 | rebanada=28
| Queso mozzarella semidescremado |  | aoa-moderado | 254 24.26 15.92 2.77 0 619 | 30 |
| Queso parmesano |  | aoa-moderado | 392 35.75 25.83 3.22 0 1376 | 19 | cubo de 2.5 cm=10.3
| Requesón semidescremado | ricotta semidescremado | aoa-moderado | 138 11.39 7.91 5.14 0 99 | 55 | taza=248
| Carne molida de cerdo cruda |  | aoa-alto | 263 16.88 21.19 0 0 56 | 40 |
| Carne molida de res 80 % magra cruda |  | aoa-alto | 254 17.17 20 0 0 66 | 40 |
| Chorizo | longaniza (aproximado) | aoa-alto | 455 24.1 38.27 1.86 0 1235 | 22 | pieza=60 | Chorizo de tipo español; el mexicano fresco no está en la fuente.
| Costilla de cerdo cocida | costillitas | aoa-alto | 397 29.06 30.3 0 0 93 | 25 |
| Huevo estrellado | huevo frito | aoa-alto | 196 13.61 14.84 0.83 0 207 | 50 | pieza grande=46
| Huevo revuelto |  | aoa-alto | 149 9.99 10.98 1.61 0 145 | 65 | pieza grande=61, cucharada=13.7, taza=220, cucharadita=4.6
| Lengua de res cocida |  | aoa-alto | 284 19.29 22.3 0 0 65 | 35 |
| Moronga | morcilla, rellena | aoa-alto | 379 14.6 34.5 1.29 0 680 | 26 | rebanada=25
| Mortadela |  | aoa-alto | 311 16.37 25.39 3.05 0 1246 | 30 | rebanada=15
| Queso amarillo | queso americano | aoa-alto | 366 18.13 30.71 4.78 0 1671 | 27 | rebanada=28, taza (rallado)=113, taza (en cubos)=140, taza (derretido)=244, rebanada delgada=21
| Queso asadero |  | aoa-alto | 356 22.6 28.26 2.87 0 705 | 28 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
| Queso blanco |  | aoa-alto | 310 20.38 24.31 2.53 - 704 | 30 | taza (desmoronado)=118
| Queso cheddar |  | aoa-alto | 404 22.87 33.31 3.09 0 653 | 25 | taza (en cubos)=132, taza (derretido)=244, taza (rallado)=113, rebanada=28
| Queso Chihuahua | queso menonita | aoa-alto | 374 21.56 29.68 5.56 0 617 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28
| Queso Cotija |  | aoa-alto | 366 20 30 3.97 0 1400 | 27 | cucharadita=2.5
| Queso fresco | queso fresco mexicano | aoa-alto | 299 18.09 23.82 2.98 0 751 | 35 | taza (desmoronado)=122 | Queso fresco de EE. UU., más graso que el panela: no lo uses como panela.
| Queso gouda |  | aoa-alto | 356 24.94 27.44 2.22 0 819 | 28 |
| Queso Oaxaca | quesillo, queso de hebra | aoa-alto | 298 22.1 22.1 2.4 - 734 | 35 |  | USDA Foundation Foods, leído de copias secundarias redondeadas; hierro, fibra y azúcares sin dato.
| Queso tipo manchego mexicano | muenster (aproximado) | aoa-alto | 368 23.41 30.04 1.12 0 628 | 27 | taza (en cubos)=132, taza (rallado)=113, rebanada=28 | La referencia es queso muenster; el manchego mexicano no está en la fuente.
| Salami de res |  | aoa-alto | 261 12.6 22.2 1.9 0 1140 | 40 | rebanada=26
| Salchicha de pollo |  | aoa-alto | 223 15.51 16.19 2.74 0 1027 | 45 | pieza=45
| Salchicha mixta calentada | salchicha para hot dog | aoa-alto | 278 9.77 24.31 4.9 0 1013 | 35 | pieza=52
| Tocino frito | tocino | aoa-alto | 468 33.92 35.09 1.7 0 1684 | 21 | rebanada=11.5 | Algunas listas lo cuentan como grasa.
| Queso añejo | queso añejo mexicano | aoa-alto | 373 21.44 29.98 4.63 0 1131 | 27 | taza (desmoronado)=132
queso-seco | Queso blanco seco | queso seco | aoa-alto | 325 24.51 24.35 2.04 - 1808 | 30 | taza (rallado)=97
queso-mexicano-rallado-light | Mezcla de quesos tipo mexicano, reducida en grasa | queso rallado light | aoa-moderado | 282 24.69 19.4 3.41 0 776 | 27 | taza (rallado)=112
queso-mozzarella | Queso mozzarella entero |  | aoa-alto | 300 22.17 22.35 2.19 0 627 | 35 | taza (rallado)=112, rebanada=28.3
requeson | Requesón entero | ricotta entera | aoa-alto | 174 11.26 12.98 3.04 0 84 | 55 | taza=246
| Queso suizo | queso tipo gruyere (aproximado) | aoa-alto | 393 26.96 30.99 1.44 0 187 | 25 | rebanada=28, taza (rallado)=108
| Queso feta |  | aoa-alto | 264 14.21 21.28 4.09 0 917 | 40 | taza (desmoronado)=150
queso-de-cabra | Queso de cabra suave |  | aoa-alto | 264 18.52 21.08 0 0 459 | 40 |
| Queso parmesano rallado |  | aoa-alto | 420 28.42 27.84 13.91 0 1804 | 24 | cucharada=5, cucharadita=1.7, taza=100
| Queso cheddar bajo en grasa | queso amarillo light | aoa-bajo | 173 24.35 7 1.91 0 873 | 30 | rebanada=28, taza (rallado)=113
queso-cottage-reducido-en-lactosa | Queso cottage 1 % reducido en lactosa | cottage deslactosado | aoa-muy-bajo | 74 12.4 1 3.2 0.6 220 | 55 | taza=227
omelet | Omelet natural | omelette | aoa-alto | 154 10.57 11.66 0.64 0 155 | 65 | pieza grande=61
sustituto-de-huevo | Sustituto de huevo líquido sin grasa | claras líquidas pasteurizadas (aproximado) | aoa-muy-bajo | 48 10 0 2 0 199 | 85 | taza=240
| Salchicha de pavo |  | aoa-alto | 223 12.23 17.29 3.81 0 911 | 45 | pieza=45
| Peperoni | pepperoni | aoa-alto | 504 19.25 46.28 1.18 0 1582 | 20 | rebanada=2
| Langosta cocida |  | aoa-muy-bajo | 143 26.41 1.94 3.12 0 227 | 28 | pieza=163
| Mejillón cocido | mejillones | aoa-muy-bajo | 172 23.8 4.48 7.39 0 369 | 23 |
| Bagre cocido | pez gato | aoa-bajo | 144 18.44 7.19 0 0 119 | 40 | filete=143
| Lenguado cocido |  | aoa-muy-bajo | 86 15.24 2.37 0 0 363 | 45 | filete=127
| Atún blanco en agua, escurrido | atún albacora | aoa-muy-bajo | 128 23.62 2.97 0 0 377 | 30 | lata=172
anchoa-en-aceite | Anchoa en aceite, escurrida | anchoas | aoa-bajo | 210 28.89 9.71 0 0 3668 | 26 | pieza=4
tiras-de-pollo-empanizadas | Tiras de pechuga de pollo empanizadas | nuggets, dedos de pollo | aoa-moderado | 252 16.35 12.89 17.56 0 446 | 30 | pieza=15
| Chambarete de res cocido | chamorro de res | aoa-muy-bajo | 201 33.68 6.36 0 0 64 | 20 | pieza=170
| Pierna de pollo sin piel, asada |  | aoa-muy-bajo | 155 24.24 5.7 0 0 128 | 26 |
| T-bone de res asado |  | aoa-moderado | 247 24.18 15.93 0 0 67 | 30 |
| Sirloin de res asado | aguayón (aproximado) | aoa-bajo | 212 29.33 9.67 0 0 61 | 26 |
| Tempeh |  | aoa-bajo | 192 20.29 10.8 7.64 - 9 | 29 | taza=166
| Tofu suave | tofu sedoso (aproximado) | aoa-bajo | 61 7.17 3.69 1.18 0.2 8 | 90 | taza (en cubos)=248, pieza=120
hamburguesa-de-soya | Carne vegetal para hamburguesa | hamburguesa vegetariana | aoa-bajo | 177 15.7 6.3 14.27 4.9 569 | 30 | pieza=70
| Salmón ahumado |  | aoa-muy-bajo | 117 18.28 4.32 0 0 672 | 35 |
`;
