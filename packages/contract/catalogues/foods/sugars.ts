/** Sugars and sweets, one per line; the columns are those of `food-table.ts`. */
export const sugars = `
| Agua de horchata | horchata | azucares-sin-grasa | 54 0.48 0.71 11.52 0 14 | 75 | taza=228 | Como se sirve en restaurante.
| Arroz con leche | pudín de arroz | azucares-sin-grasa | 108 3.23 2.15 18.39 0.3 97 | 35 | taza=172
| Azúcar | azúcar blanca | azucares-sin-grasa | 387 0 0 99.98 0 1 | 10 | cucharadita=4.2, taza=200
| Azúcar mascabado | piloncillo (aproximado), azúcar morena | azucares-sin-grasa | 380 0.12 0 98.09 0 28 | 11 | cucharadita=3, taza (compacto)=220, taza=145 | El piloncillo no está en la fuente: azúcar morena.
| Cajeta o dulce de leche | cajeta (aproximado) | azucares-sin-grasa | 315 6.84 7.35 55.35 0 129 | 13 | cucharada=19, cucharadita=6.3 | La cajeta (leche de cabra) no está en la fuente: dulce de leche.
| Caramelo macizo | dulce | azucares-sin-grasa | 394 0 0.2 98 0 38 | 10 | pieza=6, pieza chica=3
| Chocolate de mesa | chocolate mexicano en tablilla | azucares-sin-grasa | 426 3.64 15.59 77.41 4 3 | 9 | tablilla=20
| Chocolate en polvo azucarado |  | azucares-sin-grasa | 398 6.67 4 83.73 3.7 504 | 10 | sobre=28
| Dulce de tamarindo |  | azucares-sin-grasa | 368 0 0 91.96 2.5 1643 | 11 |
| Flan casero |  | azucares-sin-grasa | 145 4.53 4.03 22.78 0 53 | 28 | taza=306
| Gelatina de agua |  | azucares-sin-grasa | 62 1.22 0 14.19 0 75 | 65 | taza=270
| Jarabe de agave | miel de agave | azucares-sin-grasa | 310 0.09 0.45 76.37 0.2 4 | 13 | cucharadita=6.9, taza=220
| Mermelada |  | azucares-sin-grasa | 278 0.37 0.07 68.86 1.1 32 | 14 | cucharada=20, cucharadita=6.7
| Miel de abeja | miel | azucares-sin-grasa | 304 0.3 0 82.4 0.2 4 | 13 | taza=339, cucharada=21, cucharadita=7
| Néctar de guayaba |  | azucares-sin-grasa | 63 0.09 0.06 16.25 1 6 | 65 | taza=251
| Néctar de mango |  | azucares-sin-grasa | 51 0.11 0.06 13.12 0.3 5 | 80 | taza=251
| Paleta de hielo de fruta |  | azucares-sin-grasa | 87 1.2 0.1 20.2 1 4 | 45 | pieza=77
| Refresco de cola |  | azucares-sin-grasa | 42 0 0.25 10.36 0 3 | 95 | lata=370
| Salsa cátsup | ketchup | azucares-sin-grasa | 101 1.04 0.1 27.4 0.3 907 | 40 | cucharada=17, sobre=9, taza=240, cucharadita=5.7
| Chocolate amargo 70-85 % |  | azucares-con-grasa | 598 7.79 42.63 45.9 10.9 20 | 14 | barra=101
| Chocolate con leche |  | azucares-con-grasa | 535 7.65 29.66 59.4 3.4 79 | 16 | pieza chica=7, barra=44, taza=168
| Helado de vainilla |  | azucares-con-grasa | 207 3.5 11 23.6 0.7 80 | 40 | taza=132
| Palanqueta de cacahuate |  | azucares-con-grasa | 486 7.57 18.98 71.24 2.5 445 | 17 |
| Pay de queso | cheesecake | azucares-con-grasa | 321 5.5 22.5 25.5 0.4 438 | 26 | rebanada=80
| Coco rallado endulzado |  | azucares-con-grasa | 456 3.13 27.99 51.85 9.9 285 | 19 | taza=85
| Crema de avellana y cacao | untable de avellana | azucares-con-grasa | 541 5.41 29.73 62.16 5.4 41 | 16 | cucharada=18.5, cucharadita=6.2
| Jarabe de maple | miel de maple | azucares-sin-grasa | 260 0.04 0.06 67.04 0 12 | 15 | cucharada=20, cucharadita=6.7
| Jarabe de chocolate |  | azucares-sin-grasa | 350 4.6 8.9 62.9 2.8 346 | 11 | cucharada=19, cucharadita=6.3
| Malvavisco | bombón | azucares-sin-grasa | 318 1.8 0.2 81.3 0.1 80 | 13 | pieza=7.2
| Gomitas | dulces de goma | azucares-sin-grasa | 396 0 0 98.9 0.1 44 | 10 | pieza chica=3.2
| Refresco de lima-limón | refresco transparente | azucares-sin-grasa | 40 0.05 0.02 10.14 0 9 | 100 | lata=369
| Refresco de naranja |  | azucares-sin-grasa | 48 0 0 12.3 0 12 | 85 | lata=372
| Bebida deportiva |  | azucares-sin-grasa | 26 0 0 6.43 0 39 | 155 | botella=609, taza=244
bebida-energetica | Bebida energética con cafeína |  | azucares-sin-grasa | 43 0.46 0 10.23 0 39 | 95 | lata=258
limonada | Limonada con azúcar | agua de limón con azúcar | azucares-sin-grasa | 40 0.07 0.04 10.42 0 4 | 100 | taza=247
| Néctar de guanábana |  | azucares-sin-grasa | 59 0.11 0.17 14.93 0.1 8 | 70 | taza=251
| Néctar de tamarindo | agua de tamarindo (aproximado) | azucares-sin-grasa | 57 0.09 0.12 14.73 0.5 7 | 70 | taza=251
| Néctar de durazno |  | azucares-sin-grasa | 54 0.27 0.02 13.92 0.6 7 | 75 | taza=249
| Chocolate blanco |  | azucares-con-grasa | 539 5.87 32.09 59.24 0.2 90 | 16 | barra=85, cucharada=14, cucharadita=4.7
| Natilla de vainilla | pudín de vainilla | azucares-sin-grasa | 130 1.45 3.78 22.6 0 142 | 30 | envase=97
nieve-de-naranja | Nieve de naranja con leche | sherbet | azucares-sin-grasa | 144 1.1 2 30.4 1.3 46 | 28 | taza=148
| Helado de chocolate |  | azucares-con-grasa | 216 3.8 11 28.2 1.2 76 | 40 | taza=132
| Helado de vainilla light |  | azucares-sin-grasa | 180 4.78 4.83 29.46 0.3 74 | 22 | taza=152
cerveza-sin-alcohol | Bebida de malta sin alcohol | cerveza sin alcohol | azucares-sin-grasa | 37 0.21 0.12 8.05 0 13 | 110 | taza=237
`;
