/** Sugars and sweets, one per line; the columns are those of `food-table.ts`. */
export const sugars = `
agua-de-horchata | Agua de horchata | horchata | azucares-sin-grasa | SR28:14638 | 54 0.48 0.71 11.52 0 9.36 14 34 18 0.01 | 75 | taza=228 | Como se sirve en restaurante.
arroz-con-leche | Arroz con leche | pudín de arroz | azucares-sin-grasa | SR28:19193 | 108 3.23 2.15 18.39 0.3 11.59 97 125 95 0.11 | 35 | taza=172
azucar | Azúcar | azúcar blanca | azucares-sin-grasa | SR28:19335 | 387 0 0 99.98 0 99.8 1 2 1 0.05 | 10 | cucharadita=4.2, taza=200
azucar-mascabado | Azúcar mascabado | piloncillo (aproximado), azúcar morena | azucares-sin-grasa | SR28:19334 | 380 0.12 0 98.09 0 97.02 28 133 83 0.71 | 11 | cucharadita=3, taza (compacto)=220, taza=145 | El piloncillo no está en la fuente: azúcar morena.
cajeta-o-dulce-de-leche | Cajeta o dulce de leche | cajeta (aproximado) | azucares-sin-grasa | SR28:01225 | 315 6.84 7.35 55.35 0 49.74 129 350 251 0.17 | 13 | cucharada=19, cucharadita=6.3 | La cajeta (leche de cabra) no está en la fuente: dulce de leche.
caramelo-macizo | Caramelo macizo | dulce | azucares-sin-grasa | SR28:19107 | 394 0 0.2 98 0 62.9 38 5 3 0.3 | 10 | pieza=6, pieza chica=3
chocolate-de-mesa | Chocolate de mesa | chocolate mexicano en tablilla | azucares-sin-grasa | SR28:19124 | 426 3.64 15.59 77.41 4 69.4 3 397 34 2.18 | 9 | tablilla=20
chocolate-en-polvo-azucarado | Chocolate en polvo azucarado | | azucares-sin-grasa | SR28:14192 | 398 6.67 4 83.73 3.7 65.55 504 712 133 1.19 | 10 | sobre=28
dulce-de-tamarindo | Dulce de tamarindo | | azucares-sin-grasa | SR28:19921 | 368 0 0 91.96 2.5 78.57 1643 309 0 0 | 11 |
flan-casero | Flan casero | | azucares-sin-grasa | SR28:19094 | 145 4.53 4.03 22.78 0 23.15 53 118 83 0.38 | 28 | taza=306
gelatina-de-agua | Gelatina de agua | | azucares-sin-grasa | SR28:19173 | 62 1.22 0 14.19 0 13.49 75 1 3 0.02 | 65 | taza=270
jarabe-de-agave | Jarabe de agave | miel de agave | azucares-sin-grasa | SR28:19912 | 310 0.09 0.45 76.37 0.2 68.03 4 4 1 0.09 | 13 | cucharadita=6.9, taza=220
mermelada | Mermelada | | azucares-sin-grasa | SR28:19297 | 278 0.37 0.07 68.86 1.1 48.5 32 77 20 0.49 | 14 | cucharada=20, cucharadita=6.7
miel-de-abeja | Miel de abeja | miel | azucares-sin-grasa | SR28:19296 | 304 0.3 0 82.4 0.2 82.12 4 52 6 0.42 | 13 | taza=339, cucharada=21, cucharadita=7
nectar-de-guayaba | Néctar de guayaba | | azucares-sin-grasa | SR28:09435 | 63 0.09 0.06 16.25 1 12.95 6 39 8 0.38 | 65 | taza=251
nectar-de-mango | Néctar de mango | | azucares-sin-grasa | SR28:09436 | 51 0.11 0.06 13.12 0.3 12.45 5 24 17 0.36 | 80 | taza=251
paleta-de-hielo-de-fruta | Paleta de hielo de fruta | | azucares-sin-grasa | SR28:19263 | 87 1.2 0.1 20.2 1 17.48 4 53 5 0.19 | 45 | pieza=77
refresco-de-cola | Refresco de cola | | azucares-sin-grasa | SR28:14148 | 42 0 0.25 10.36 0 9.94 3 5 1 0.02 | 95 | lata=370
salsa-catsup | Salsa cátsup | ketchup | azucares-sin-grasa | SR28:11935 | 101 1.04 0.1 27.4 0.3 21.27 907 281 15 0.35 | 40 | cucharada=17, sobre=9, taza=240, cucharadita=5.7
chocolate-amargo-70-85 | Chocolate amargo 70-85 % | | azucares-con-grasa | SR28:19904 | 598 7.79 42.63 45.9 10.9 23.99 20 715 73 11.9 | 14 | barra=101
chocolate-con-leche | Chocolate con leche | | azucares-con-grasa | SR28:19120 | 535 7.65 29.66 59.4 3.4 51.5 79 372 189 2.35 | 16 | pieza chica=7, barra=44, taza=168
helado-de-vainilla | Helado de vainilla | | azucares-con-grasa | SR28:19095 | 207 3.5 11 23.6 0.7 21.22 80 199 128 0.09 | 40 | taza=132
palanqueta-de-cacahuate | Palanqueta de cacahuate | | azucares-con-grasa | SR28:19148 | 486 7.57 18.98 71.24 2.5 51.33 445 168 27 1.22 | 17 |
pay-de-queso | Pay de queso | cheesecake | azucares-con-grasa | SR28:18147 | 321 5.5 22.5 25.5 0.4 21.8 438 90 51 0.63 | 26 | rebanada=80
coco-rallado-endulzado | Coco rallado endulzado | | azucares-con-grasa | SR28:12109 | 456 3.13 27.99 51.85 9.9 36.75 285 361 11 1.51 | 19 | taza=85
crema-de-avellana-y-cacao | Crema de avellana y cacao | untable de avellana | azucares-con-grasa | SR28:19125 | 541 5.41 29.73 62.16 5.4 54.05 41 407 108 4.38 | 16 | cucharada=18.5, cucharadita=6.2
jarabe-de-maple | Jarabe de maple | miel de maple | azucares-sin-grasa | SR28:19353 | 260 0.04 0.06 67.04 0 60.46 12 212 102 0.11 | 15 | cucharada=20, cucharadita=6.7
jarabe-de-chocolate | Jarabe de chocolate | | azucares-sin-grasa | SR28:19348 | 350 4.6 8.9 62.9 2.8 34.82 346 284 49 1.3 | 11 | cucharada=19, cucharadita=6.3
malvavisco | Malvavisco | bombón | azucares-sin-grasa | SR28:19116 | 318 1.8 0.2 81.3 0.1 57.56 80 5 3 0.23 | 13 | pieza=7.2
gomitas | Gomitas | dulces de goma | azucares-sin-grasa | SR28:19106 | 396 0 0 98.9 0.1 58.97 44 5 3 0.4 | 10 | pieza chica=3.2
refresco-de-lima-limon | Refresco de lima-limón | refresco transparente | azucares-sin-grasa | SR28:14145 | 40 0.05 0.02 10.14 0 8.98 9 1 2 0.11 | 100 | lata=369
refresco-de-naranja | Refresco de naranja | | azucares-sin-grasa | SR28:14150 | 48 0 0 12.3 0 - 12 2 5 0.06 | 85 | lata=372
bebida-deportiva | Bebida deportiva | | azucares-sin-grasa | SR28:14460 | 26 0 0 6.43 0 5.24 39 15 1 0.05 | 155 | botella=609, taza=244
bebida-energetica | Bebida energética con cafeína | | azucares-sin-grasa | SR28:14154 | 43 0.46 0 10.23 0 10.22 39 3 6 0.06 | 95 | lata=258
limonada | Limonada con azúcar | agua de limón con azúcar | azucares-sin-grasa | SR28:14293 | 40 0.07 0.04 10.42 0 9.98 4 15 4 0.16 | 100 | taza=247
nectar-de-guanabana | Néctar de guanábana | | azucares-sin-grasa | SR28:09434 | 59 0.11 0.17 14.93 0.1 13.07 8 25 7 0.36 | 70 | taza=251
nectar-de-tamarindo | Néctar de tamarindo | agua de tamarindo (aproximado) | azucares-sin-grasa | SR28:09437 | 57 0.09 0.12 14.73 0.5 12.7 7 27 10 0.75 | 70 | taza=251
nectar-de-durazno | Néctar de durazno | | azucares-sin-grasa | SR28:09251 | 54 0.27 0.02 13.92 0.6 13.32 7 40 5 0.19 | 75 | taza=249
chocolate-blanco | Chocolate blanco | | azucares-con-grasa | SR28:19087 | 539 5.87 32.09 59.24 0.2 59 90 286 199 0.24 | 16 | barra=85, cucharada=14, cucharadita=4.7
natilla-de-vainilla | Natilla de vainilla | pudín de vainilla | azucares-sin-grasa | SR28:19201 | 130 1.45 3.78 22.6 0 16.97 142 65 49 0.09 | 30 | envase=97
nieve-de-naranja | Nieve de naranja con leche | sherbet | azucares-sin-grasa | SR28:19097 | 144 1.1 2 30.4 1.3 24.32 46 96 54 0.14 | 28 | taza=148
helado-de-chocolate | Helado de chocolate | | azucares-con-grasa | SR28:19270 | 216 3.8 11 28.2 1.2 25.36 76 249 109 0.93 | 40 | taza=132
helado-de-vainilla-light | Helado de vainilla light | | azucares-sin-grasa | SR28:19088 | 180 4.78 4.83 29.46 0.3 22.12 74 208 161 0.19 | 22 | taza=152
cerveza-sin-alcohol | Bebida de malta sin alcohol | cerveza sin alcohol | azucares-sin-grasa | SR28:14305 | 37 0.21 0.12 8.05 0 8.05 13 8 7 0.06 | 110 | taza=237
`;
