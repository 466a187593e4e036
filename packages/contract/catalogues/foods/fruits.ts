/** Fruits, one per line; the columns are those of `food-table.ts`. */
export const fruits = `
| Agua de coco |  | frutas | 19 0.72 0.2 3.71 1.1 105 | 320 | taza=240, cucharada=15, cucharadita=5 | Poca energía por porción.
| Chabacano | albaricoque | frutas | 48 1.4 0.39 11.12 2 1 | 125 | taza (en mitades)=155, taza (rebanado)=165, pieza=35
| Chicozapote | zapote chico | frutas | 83 0.44 1.1 19.96 5.3 12 | 70 | taza=241, pieza=170
| Chirimoya |  | frutas | 75 1.57 0.68 17.71 3 7 | 80 | taza (en trozos)=160, pieza=235
| Ciruela | ciruela roja o amarilla | frutas | 46 0.7 0.28 11.42 1.4 0 | 130 | taza (rebanado)=165, pieza=66
| Ciruela pasa |  | frutas | 240 2.18 0.38 63.88 7.1 2 | 25 | taza=174, pieza=9.5
| Coctel de frutas en su jugo |  | frutas | 46 0.46 0.01 11.86 1 4 | 130 | taza=237
| Dátil | dátiles | frutas | 282 2.45 0.39 75.03 8 2 | 21 | taza (picado)=147, pieza=7.1
| Durazno |  | frutas | 39 0.91 0.25 9.54 1.5 0 | 155 | pieza mediana=150, taza (rebanado)=154, pieza chica=130, pieza grande=175
| Durazno en lata en su jugo |  | frutas | 44 0.63 0.03 11.57 1.3 4 | 135 | taza=250, taza (rebanado)=248, mitad=98
| Frambuesa | frambuesas | frutas | 52 1.2 0.65 11.94 6.5 1 | 115 | taza=123
| Fresa | fresas | frutas | 32 0.67 0.3 7.68 2 1 | 190 | taza (en mitades)=152, taza (en puré)=232, taza (rebanado)=166, pieza grande=27, pieza mediana=12, pieza chica=7
| Granada roja | granada | frutas | 83 1.67 1.17 18.7 4 3 | 70 | taza=174, pieza=282
| Guanábana |  | frutas | 66 1 0.3 16.84 3.3 14 | 90 | taza=225, pieza=625
| Guayaba | guayabas | frutas | 68 2.55 0.95 14.32 5.4 2 | 90 | pieza=55, taza=165
| Higo | higos | frutas | 74 0.75 0.3 19.18 2.9 1 | 80 | pieza grande=64, pieza mediana=50, pieza chica=40
| Higo seco |  | frutas | 249 3.3 0.93 63.87 9.8 10 | 24 | taza=149, pieza=8.4
| Jugo de limón |  | frutas | 25 0.42 0.07 8.42 0.4 2 | 240 | taza=242, cucharada=15.4, limón exprimido=44
| Jugo de manzana sin azúcar |  | frutas | 46 0.1 0.13 11.3 0.2 4 | 130 | taza=248
| Jugo de naranja natural |  | frutas | 45 0.7 0.2 10.4 0.2 1 | 135 | taza=248
| Jugo de piña sin azúcar |  | frutas | 53 0.36 0.12 12.87 0.2 2 | 115 | taza=250
| Jugo de toronja natural |  | frutas | 39 0.5 0.1 9.2 0.1 1 | 155 | taza=247
| Kiwi |  | frutas | 61 1.14 0.52 14.66 3 3 | 100 | taza (rebanado)=180, pieza=69
| Limón agrio | limón mexicano, lima ácida | frutas | 30 0.7 0.2 10.54 2.8 2 | 200 | pieza=67
| Mandarina |  | frutas | 53 0.81 0.31 13.34 1.8 2 | 115 | pieza mediana=88, pieza grande=120, pieza chica=76, taza (en gajos)=195
| Mango | mango Ataulfo o petacón | frutas | 60 0.82 0.38 14.98 1.6 1 | 100 | taza (en trozos)=165, pieza grande (petacón)=336
| Manzana con cáscara |  | frutas | 52 0.26 0.17 13.81 2.4 1 | 115 | pieza chica=149, pieza mediana=182, pieza grande=223, taza (picado)=125, taza (rebanado)=109
| Maracuyá | granada china (aproximado), fruta de la pasión | frutas | 97 2.2 0.7 23.38 10.4 28 | 60 | taza=236
| Melón chino | melón cantaloupe | frutas | 34 0.84 0.19 8.16 0.9 16 | 175 | taza (en cubos)=160, pieza grande=814, pieza mediana=552, pieza chica=441, rebanada=69
| Melón verde | melón valenciano, honeydew | frutas | 36 0.54 0.14 9.09 0.8 18 | 165 | taza (en cubos)=170
| Mora azul | arándano azul, blueberry | frutas | 57 0.74 0.33 14.49 2.4 1 | 105 | taza=148
| Nanche en lata escurrido | nance | frutas | 95 0.56 1.28 22.79 7 8 | 65 | pieza=3.7
| Naranja |  | frutas | 47 0.94 0.12 11.75 2.4 0 | 130 | taza (en gajos)=180, pieza grande=184, pieza chica=96, pieza=131
| Níspero |  | frutas | 47 0.43 0.2 12.14 1.7 1 | 130 | taza (en cubos)=149, pieza grande=20, pieza mediana=16, pieza chica=13.6
| Papaya |  | frutas | 43 0.47 0.26 10.82 1.7 8 | 140 | taza (en trozos)=145, taza (en puré)=230, pieza (hawaiana)=157, pieza grande (hawaiana)=781
| Pasitas | uva pasa | frutas | 299 3.07 0.46 79.18 3.7 11 | 20 | taza (compacto)=165, taza=145
| Pera |  | frutas | 57 0.36 0.14 15.23 3.1 1 | 105 | pieza chica=148, pieza mediana=178, pieza grande=230, taza (rebanado)=140, taza (en cubos)=161
| Piña |  | frutas | 50 0.54 0.12 13.12 1.4 1 | 120 | taza (picado)=165, pieza=905, rebanada grande=166, rebanada delgada=56, rebanada mediana=84
| Piña en lata en su jugo |  | frutas | 60 0.42 0.08 15.7 0.8 1 | 100 | rebanada=47
| Plátano macho cocido |  | frutas | 116 0.79 0.18 31.15 2.3 5 | 50 | taza (en puré)=200, taza (rebanado)=154
| Plátano macho crudo |  | frutas | 122 1.3 0.37 31.89 2.3 4 | 50 | taza (rebanado)=148, pieza mediana=179
| Plátano Tabasco | plátano, banana | frutas | 89 1.09 0.33 22.84 2.6 1 | 65 | pieza mediana=118, pieza chica=101, pieza grande=136, taza (en puré)=225, taza (rebanado)=150, pieza extra chica=81
| Sandía |  | frutas | 30 0.61 0.15 7.55 0.4 1 | 200 | taza (en cubos)=152, rebanada grande=286
| Tamarindo | pulpa de tamarindo | frutas | 239 2.8 0.6 62.5 5.1 28 | 25 | taza=120, pieza=2
| Toronja rosa |  | frutas | 42 0.77 0.14 10.66 1.6 0 | 145 | taza (en gajos)=230, pieza=246
| Tuna | tunas, higo de nopal | frutas | 41 0.73 0.51 9.57 3.6 5 | 145 | pieza=103, taza=149
| Uva | uvas | frutas | 69 0.72 0.16 18.1 0.9 2 | 85 | taza=151
| Zapote mamey | mamey | frutas | 124 1.45 0.46 32.1 5.4 7 | 50 | taza (en trozos)=175
| Zarzamora | zarzamoras, mora | frutas | 43 1.39 0.49 9.61 5.3 1 | 140 | taza=144
| Cereza | cerezas | frutas | 63 1.06 0.2 16.01 2.1 0 | 95 | taza=154, pieza=8.2
| Carambola | fruta estrella | frutas | 31 1.04 0.33 6.73 2.8 2 | 195 | pieza mediana=91, pieza grande=124, taza (rebanado)=108
| Litchi | lichi | frutas | 66 0.83 0.44 16.53 1.3 1 | 90 | pieza=9.6, taza=190
membrillo | Membrillo crudo |  | frutas | 57 0.4 0.1 15.3 1.9 4 | 105 | pieza=92
| Nectarina |  | frutas | 44 1.06 0.32 10.55 1.7 0 | 135 | pieza mediana=142, taza (rebanado)=143
arandano-seco-endulzado | Arándano rojo seco endulzado | arándanos secos | frutas | 308 0.17 1.09 82.8 5.3 5 | 19 | taza=160
| Jugo de uva sin azúcar |  | frutas | 60 0.37 0.13 14.77 0.2 5 | 100 | taza=253
| Puré de manzana sin azúcar | compota de manzana | frutas | 42 0.17 0.1 11.27 1.1 2 | 145 | taza=244
| Chabacano seco | orejones | frutas | 241 3.39 0.51 62.64 7.3 10 | 25 | taza (en mitades)=130, mitad=3.5
limon-amarillo | Limón amarillo sin cáscara | limón real | frutas | 29 1.1 0.3 9.32 2.8 2 | 210 | pieza=58
| Manzana sin cáscara |  | frutas | 48 0.27 0.13 12.76 1.3 0 | 125 | taza (rebanado)=110, pieza mediana=161, pieza chica=132
`;
