/** Sugars and sweets, one per line; the columns are those of `food-table.ts`. */
export const sugars = `
agua-de-horchata | Agua de horchata | horchata | azucares-sin-grasa | SR28:14638 | Beverages, Horchata, as served in restaurant | 54 0.48 0.71 11.52 0 9.36 14 34 18 0.01 | 75 | taza=228 | Como se sirve en restaurante.
arroz-con-leche | Arroz con leche | pudín de arroz | azucares-sin-grasa | SR28:19193 | Puddings, rice, ready-to-eat | 108 3.23 2.15 18.39 0.3 11.59 97 125 95 0.11 | 35 | taza=172
azucar | Azúcar | azúcar blanca | azucares-sin-grasa | SR28:19335 | Sugars, granulated | 387 0 0 99.98 0 99.8 1 2 1 0.05 | 10 | cucharadita=4.2, taza=200
azucar-mascabado | Azúcar mascabado | piloncillo (aproximado), azúcar morena | azucares-sin-grasa | SR28:19334 | Sugars, brown | 380 0.12 0 98.09 0 97.02 28 133 83 0.71 | 11 | cucharadita=3, taza (compacto)=220, taza=145 | El piloncillo no está en la fuente: azúcar morena.
cajeta-o-dulce-de-leche | Cajeta o dulce de leche | cajeta (aproximado) | azucares-sin-grasa | SR28:01225 | Dulce de Leche | 315 6.84 7.35 55.35 0 49.74 129 350 251 0.17 | 13 | cucharada=19, cucharadita=6.3 | La cajeta (leche de cabra) no está en la fuente: dulce de leche.
caramelo-macizo | Caramelo macizo | dulce | azucares-sin-grasa | SR28:19107 | Candies, hard | 394 0 0.2 98 0 62.9 38 5 3 0.3 | 10 | pieza=6, pieza chica=3
chocolate-de-mesa | Chocolate de mesa | chocolate mexicano en tablilla | azucares-sin-grasa | SR28:19124 | Baking chocolate, mexican, squares | 426 3.64 15.59 77.41 4 69.4 3 397 34 2.18 | 9 |
chocolate-en-polvo-azucarado | Chocolate en polvo azucarado |  | azucares-sin-grasa | SR28:14192 | Beverages, Cocoa mix, powder | 398 6.67 4 83.73 3.7 65.55 504 712 133 1.19 | 10 |
dulce-de-tamarindo | Dulce de tamarindo |  | azucares-sin-grasa | SR28:19921 | Candies, Tamarind | 368 0 0 91.96 2.5 78.57 1643 309 0 0 | 11 |
flan-casero | Flan casero |  | azucares-sin-grasa | SR28:19094 | Desserts, flan, caramel custard, prepared-from-recipe | 145 4.53 4.03 22.78 0 23.15 53 118 83 0.38 | 28 | taza=306
gelatina-de-agua | Gelatina de agua |  | azucares-sin-grasa | SR28:19173 | Gelatin desserts, dry mix, prepared with water | 62 1.22 0 14.19 0 13.49 75 1 3 0.02 | 65 | taza=270
jarabe-de-agave | Jarabe de agave | miel de agave | azucares-sin-grasa | SR28:19912 | Sweetener, syrup, agave | 310 0.09 0.45 76.37 0.2 68.03 4 4 1 0.09 | 13 | cucharadita=6.9, taza=220
mermelada | Mermelada |  | azucares-sin-grasa | SR28:19297 | Jams and preserves | 278 0.37 0.07 68.86 1.1 48.5 32 77 20 0.49 | 14 | cucharada=20, cucharadita=6.7
miel-de-abeja | Miel de abeja | miel | azucares-sin-grasa | SR28:19296 | Honey | 304 0.3 0 82.4 0.2 82.12 4 52 6 0.42 | 13 | taza=339, cucharada=21, cucharadita=7
nectar-de-guayaba | Néctar de guayaba |  | azucares-sin-grasa | SR28:09435 | Guava nectar, canned, with added ascorbic acid | 63 0.09 0.06 16.25 1 12.95 6 39 8 0.38 | 65 | taza=251
nectar-de-mango | Néctar de mango |  | azucares-sin-grasa | SR28:09436 | Mango nectar, canned | 51 0.11 0.06 13.12 0.3 12.45 5 24 17 0.36 | 80 | taza=251
paleta-de-hielo-de-fruta | Paleta de hielo de fruta |  | azucares-sin-grasa | SR28:19263 | Frozen novelties, fruit and juice bars | 87 1.2 0.1 20.2 1 17.48 4 53 5 0.19 | 45 | barra=77
refresco-de-cola | Refresco de cola |  | azucares-sin-grasa | SR28:14148 | Beverages, carbonated, cola, regular | 42 0 0.25 10.36 0 9.94 3 5 1 0.02 | 95 |
salsa-catsup | Salsa cátsup | ketchup | azucares-sin-grasa | SR28:11935 | Catsup | 101 1.04 0.1 27.4 0.3 21.27 907 281 15 0.35 | 40 | cucharada=17, sobre=9, taza=240, cucharadita=5.7
chocolate-amargo-70-85 | Chocolate amargo 70-85 % |  | azucares-con-grasa | SR28:19904 | Chocolate, dark, 70-85% cacao solids | 598 7.79 42.63 45.9 10.9 23.99 20 715 73 11.9 | 14 | barra=101
chocolate-con-leche | Chocolate con leche |  | azucares-con-grasa | SR28:19120 | Candies, milk chocolate | 535 7.65 29.66 59.4 3.4 51.5 79 372 189 2.35 | 16 | pieza chica=7, barra=44, taza=168
helado-de-vainilla | Helado de vainilla |  | azucares-con-grasa | SR28:19095 | Ice creams, vanilla | 207 3.5 11 23.6 0.7 21.22 80 199 128 0.09 | 40 |
palanqueta-de-cacahuate | Palanqueta de cacahuate |  | azucares-con-grasa | SR28:19148 | Candies, peanut brittle, prepared-from-recipe | 486 7.57 18.98 71.24 2.5 51.33 445 168 27 1.22 | 17 |
pay-de-queso | Pay de queso | cheesecake | azucares-con-grasa | SR28:18147 | Cheesecake commercially prepared | 321 5.5 22.5 25.5 0.4 21.8 438 90 51 0.63 | 26 |
`;
