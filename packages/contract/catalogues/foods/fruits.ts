/** Fruits, one per line; the columns are those of `food-table.ts`. */
export const fruits = `
agua-de-coco | Agua de coco | | frutas | SR28:12119 | 19 0.72 0.2 3.71 1.1 2.61 105 250 24 0.29 | 320 | taza=240, cucharada=15, cucharadita=5 | Poca energía por porción.
chabacano | Chabacano | albaricoque | frutas | SR28:09021 | 48 1.4 0.39 11.12 2 9.24 1 259 13 0.39 | 125 | taza (en mitades)=155, taza (rebanado)=165, pieza=35
chicozapote | Chicozapote | zapote chico | frutas | SR28:09313 | 83 0.44 1.1 19.96 5.3 - 12 193 21 0.8 | 70 | taza=241, pieza=170
chirimoya | Chirimoya | | frutas | SR28:09062 | 75 1.57 0.68 17.71 3 12.87 7 287 10 0.27 | 80 | taza (en trozos)=160, pieza=235
ciruela | Ciruela | ciruela roja o amarilla | frutas | SR28:09279 | 46 0.7 0.28 11.42 1.4 9.92 0 157 6 0.17 | 130 | taza (rebanado)=165, pieza=66
ciruela-pasa | Ciruela pasa | | frutas | SR28:09291 | 240 2.18 0.38 63.88 7.1 38.13 2 732 43 0.93 | 25 | taza=174, pieza=9.5
coctel-de-frutas-en-su-jugo | Coctel de frutas en su jugo | | frutas | SR28:09097 | 46 0.46 0.01 11.86 1 10.86 4 95 8 0.21 | 130 | taza=237
datil | Dátil | dátiles | frutas | SR28:09087 | 282 2.45 0.39 75.03 8 63.35 2 656 39 1.02 | 21 | taza (picado)=147, pieza=7.1
durazno | Durazno | | frutas | SR28:09236 | 39 0.91 0.25 9.54 1.5 8.39 0 190 6 0.25 | 155 | pieza mediana=150, taza (rebanado)=154, pieza chica=130, pieza grande=175
durazno-en-lata-en-su-jugo | Durazno en lata en su jugo | | frutas | SR28:09238 | 44 0.63 0.03 11.57 1.3 10.27 4 128 6 0.27 | 135 | taza=250, taza (rebanado)=248, mitad=98
frambuesa | Frambuesa | frambuesas | frutas | SR28:09302 | 52 1.2 0.65 11.94 6.5 4.42 1 151 25 0.69 | 115 | taza=123
fresa | Fresa | fresas | frutas | SR28:09316 | 32 0.67 0.3 7.68 2 4.89 1 153 16 0.41 | 190 | taza (en mitades)=152, taza (en puré)=232, taza (rebanado)=166, pieza grande=27, pieza mediana=12, pieza chica=7
granada-roja | Granada roja | granada | frutas | SR28:09286 | 83 1.67 1.17 18.7 4 13.67 3 236 10 0.3 | 70 | taza=174, pieza=282
guanabana | Guanábana | | frutas | SR28:09315 | 66 1 0.3 16.84 3.3 13.54 14 278 14 0.6 | 90 | taza=225, pieza=625
guayaba | Guayaba | guayabas | frutas | SR28:09139 | 68 2.55 0.95 14.32 5.4 8.92 2 417 18 0.26 | 90 | pieza=55, taza=165
higo | Higo | higos | frutas | SR28:09089 | 74 0.75 0.3 19.18 2.9 16.26 1 232 35 0.37 | 80 | pieza grande=64, pieza mediana=50, pieza chica=40
higo-seco | Higo seco | | frutas | SR28:09094 | 249 3.3 0.93 63.87 9.8 47.92 10 680 162 2.03 | 24 | taza=149, pieza=8.4
jugo-de-limon | Jugo de limón | | frutas | SR28:09160 | 25 0.42 0.07 8.42 0.4 1.69 2 117 14 0.09 | 240 | taza=242, cucharada=15.4, limón exprimido=44
jugo-de-manzana-sin-azucar | Jugo de manzana sin azúcar | | frutas | SR28:09016 | 46 0.1 0.13 11.3 0.2 9.62 4 101 8 0.12 | 130 | taza=248
jugo-de-naranja-natural | Jugo de naranja natural | | frutas | SR28:09206 | 45 0.7 0.2 10.4 0.2 8.4 1 200 11 0.2 | 135 | taza=248
jugo-de-pina-sin-azucar | Jugo de piña sin azúcar | | frutas | SR28:09273 | 53 0.36 0.12 12.87 0.2 9.98 2 130 13 0.31 | 115 | taza=250
jugo-de-toronja-natural | Jugo de toronja natural | | frutas | SR28:09128 | 39 0.5 0.1 9.2 0.1 9.1 1 162 9 0.2 | 155 | taza=247
kiwi | Kiwi | | frutas | SR28:09148 | 61 1.14 0.52 14.66 3 8.99 3 312 34 0.31 | 100 | taza (rebanado)=180, pieza=69
limon-agrio | Limón agrio | limón mexicano, lima ácida | frutas | SR28:09159 | 30 0.7 0.2 10.54 2.8 1.69 2 102 33 0.6 | 200 | pieza=67
mandarina | Mandarina | | frutas | SR28:09218 | 53 0.81 0.31 13.34 1.8 10.58 2 166 37 0.15 | 115 | pieza mediana=88, pieza grande=120, pieza chica=76, taza (en gajos)=195
mango | Mango | mango Ataulfo o petacón | frutas | SR28:09176 | 60 0.82 0.38 14.98 1.6 13.66 1 168 11 0.16 | 100 | taza (en trozos)=165, pieza grande (petacón)=336
manzana-con-cascara | Manzana con cáscara | | frutas | SR28:09003 | 52 0.26 0.17 13.81 2.4 10.39 1 107 6 0.12 | 115 | pieza chica=149, pieza mediana=182, pieza grande=223, taza (picado)=125, taza (rebanado)=109
maracuya | Maracuyá | granada china (aproximado), fruta de la pasión | frutas | SR28:09231 | 97 2.2 0.7 23.38 10.4 11.2 28 348 12 1.6 | 60 | taza=236
melon-chino | Melón chino | melón cantaloupe | frutas | SR28:09181 | 34 0.84 0.19 8.16 0.9 7.86 16 267 9 0.21 | 175 | taza (en cubos)=160, pieza grande=814, pieza mediana=552, pieza chica=441, rebanada=69
melon-verde | Melón verde | melón valenciano, honeydew | frutas | SR28:09184 | 36 0.54 0.14 9.09 0.8 8.12 18 228 6 0.17 | 165 | taza (en cubos)=170
mora-azul | Mora azul | arándano azul, blueberry | frutas | SR28:09050 | 57 0.74 0.33 14.49 2.4 9.96 1 77 6 0.28 | 105 | taza=148
nanche-en-lata-escurrido | Nanche en lata escurrido | nance | frutas | SR28:09448 | 95 0.56 1.28 22.79 7 15.66 8 194 42 0.37 | 65 | pieza=3.7
naranja | Naranja | | frutas | SR28:09200 | 47 0.94 0.12 11.75 2.4 9.35 0 181 40 0.1 | 130 | taza (en gajos)=180, pieza grande=184, pieza chica=96, pieza=131
nispero | Níspero | | frutas | SR28:09174 | 47 0.43 0.2 12.14 1.7 - 1 266 16 0.28 | 130 | taza (en cubos)=149, pieza grande=20, pieza mediana=16, pieza chica=13.6
papaya | Papaya | | frutas | SR28:09226 | 43 0.47 0.26 10.82 1.7 7.82 8 182 20 0.25 | 140 | taza (en trozos)=145, taza (en puré)=230, pieza (hawaiana)=157, pieza grande (hawaiana)=781
pasitas | Pasitas | uva pasa | frutas | SR28:09298 | 299 3.07 0.46 79.18 3.7 59.19 11 749 50 1.88 | 20 | taza (compacto)=165, taza=145
pera | Pera | | frutas | SR28:09252 | 57 0.36 0.14 15.23 3.1 9.75 1 116 9 0.18 | 105 | pieza chica=148, pieza mediana=178, pieza grande=230, taza (rebanado)=140, taza (en cubos)=161
pina | Piña | | frutas | SR28:09266 | 50 0.54 0.12 13.12 1.4 9.85 1 109 13 0.29 | 120 | taza (picado)=165, pieza=905, rebanada grande=166, rebanada delgada=56, rebanada mediana=84
pina-en-lata-en-su-jugo | Piña en lata en su jugo | | frutas | SR28:09268 | 60 0.42 0.08 15.7 0.8 14.45 1 122 14 0.28 | 100 | rebanada=47
platano-macho-cocido | Plátano macho cocido | | frutas | SR28:09278 | 116 0.79 0.18 31.15 2.3 14 5 465 2 0.58 | 50 | taza (en puré)=200, taza (rebanado)=154
platano-macho-crudo | Plátano macho crudo | | frutas | SR28:09277 | 122 1.3 0.37 31.89 2.3 15 4 499 3 0.6 | 50 | taza (rebanado)=148, pieza mediana=179
platano-tabasco | Plátano Tabasco | plátano, banana | frutas | SR28:09040 | 89 1.09 0.33 22.84 2.6 12.23 1 358 5 0.26 | 65 | pieza mediana=118, pieza chica=101, pieza grande=136, taza (en puré)=225, taza (rebanado)=150, pieza extra chica=81
sandia | Sandía | | frutas | SR28:09326 | 30 0.61 0.15 7.55 0.4 6.2 1 112 7 0.24 | 200 | taza (en cubos)=152, rebanada grande=286
tamarindo | Tamarindo | pulpa de tamarindo | frutas | SR28:09322 | 239 2.8 0.6 62.5 5.1 38.8 28 628 74 2.8 | 25 | taza=120, pieza=2
toronja-rosa | Toronja rosa | | frutas | SR28:09112 | 42 0.77 0.14 10.66 1.6 6.89 0 135 22 0.08 | 145 | taza (en gajos)=230, pieza=246
tuna | Tuna | tunas, higo de nopal | frutas | SR28:09287 | 41 0.73 0.51 9.57 3.6 - 5 220 56 0.3 | 145 | pieza=103, taza=149
uva | Uva | uvas | frutas | SR28:09132 | 69 0.72 0.16 18.1 0.9 15.48 2 191 10 0.36 | 85 | taza=151
zapote-mamey | Zapote mamey | mamey | frutas | SR28:09314 | 124 1.45 0.46 32.1 5.4 20.14 7 454 18 0.78 | 50 | taza (en trozos)=175
zarzamora | Zarzamora | zarzamoras, mora | frutas | SR28:09042 | 43 1.39 0.49 9.61 5.3 4.88 1 162 29 0.62 | 140 | taza=144
cereza | Cereza | cerezas | frutas | SR28:09070 | 63 1.06 0.2 16.01 2.1 12.82 0 222 13 0.36 | 95 | taza=154, pieza=8.2
carambola | Carambola | fruta estrella | frutas | SR28:09060 | 31 1.04 0.33 6.73 2.8 3.98 2 133 3 0.08 | 195 | pieza mediana=91, pieza grande=124, taza (rebanado)=108
litchi | Litchi | lichi | frutas | SR28:09164 | 66 0.83 0.44 16.53 1.3 15.23 1 171 5 0.31 | 90 | pieza=9.6, taza=190
membrillo | Membrillo crudo | | frutas | SR28:09296 | 57 0.4 0.1 15.3 1.9 - 4 197 11 0.7 | 105 | pieza=92
nectarina | Nectarina | | frutas | SR28:09191 | 44 1.06 0.32 10.55 1.7 7.89 0 201 6 0.28 | 135 | pieza mediana=142, taza (rebanado)=143
arandano-seco-endulzado | Arándano rojo seco endulzado | arándanos secos | frutas | SR28:09079 | 308 0.17 1.09 82.8 5.3 72.56 5 49 9 0.39 | 19 | taza=160
jugo-de-uva-sin-azucar | Jugo de uva sin azúcar | | frutas | SR28:09135 | 60 0.37 0.13 14.77 0.2 14.2 5 104 11 0.25 | 100 | taza=253
pure-de-manzana-sin-azucar | Puré de manzana sin azúcar | compota de manzana | frutas | SR28:09401 | 42 0.17 0.1 11.27 1.1 9.39 2 74 4 0.23 | 145 | taza=244
chabacano-seco | Chabacano seco | orejones | frutas | SR28:09032 | 241 3.39 0.51 62.64 7.3 53.44 10 1162 55 2.66 | 25 | taza (en mitades)=130, mitad=3.5
limon-amarillo | Limón amarillo sin cáscara | limón real | frutas | SR28:09150 | 29 1.1 0.3 9.32 2.8 2.5 2 138 26 0.6 | 210 | pieza=58
manzana-sin-cascara | Manzana sin cáscara | | frutas | SR28:09004 | 48 0.27 0.13 12.76 1.3 10.1 0 90 5 0.07 | 125 | taza (rebanado)=110, pieza mediana=161, pieza chica=132
`;
