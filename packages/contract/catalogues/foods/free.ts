/** Foods that count no energy, one per line; the columns are those of `food-table.ts`. */
export const free = `
| Agua de jamaica sin azúcar | infusión de jamaica | libres | 0 0 0 0 0 4 | - |
| Agua mineral | agua con gas | libres | 0 0 0 0 0 21 | - |
| Agua simple | agua natural | libres | 0 0 0 0 0 4 | - |
| Ajo |  | libres | 149 6.36 0.5 33.06 2.1 17 | - | taza=136, cucharadita=2.8, diente=3
| Albahaca fresca |  | libres | 23 3.15 0.64 2.65 1.6 4 | - | hoja=0.5, cucharada=2.6, cucharadita=0.9
| Café americano sin azúcar | café negro | libres | 1 0.12 0.02 0 0 2 | - | taza=237
| Caldo de pollo desgrasado | consomé | libres | 6 0.64 0.21 0.44 0 371 | - | taza=249
| Canela molida |  | libres | 247 3.99 1.24 80.59 53.1 10 | - | cucharadita=2.6, cucharada=7.8
| Chile en polvo |  | libres | 282 13.46 14.28 49.7 34.8 2867 | - | cucharadita=2.7, cucharada=8
| Cilantro |  | libres | 23 2.13 0.52 3.67 2.8 46 | - | taza=16, ramita=2.2
| Cocoa sin azúcar | cacao en polvo | libres | 228 19.6 13.7 57.9 37 21 | - | taza=86, cucharada=5.4, cucharadita=1.8
| Comino |  | libres | 375 17.81 22.27 44.24 10.5 168 | - |
| Epazote |  | libres | 32 0.33 0.52 7.44 3.8 43 | - | cucharada=0.8, ramita=2, cucharadita=0.3
| Hierbabuena fresca | menta | libres | 44 3.29 0.73 8.41 6.8 30 | - | hoja=0.1, cucharada=5.7, cucharadita=1.9
| Jengibre |  | libres | 80 1.82 0.75 17.77 2 13 | - | cucharadita=2, taza (rebanado)=96, rebanada=2.2
| Mostaza |  | libres | 60 3.74 3.34 5.83 4 1104 | - | cucharadita=5, taza=249
| Orégano seco |  | libres | 265 9 4.28 68.92 42.5 25 | - | cucharadita=1
| Perejil |  | libres | 36 2.97 0.79 6.33 3.3 56 | - | taza (picado)=60, cucharada=3.8, ramita=1, cucharadita=1.3
| Pimienta negra |  | libres | 251 10.39 3.26 63.95 25.3 20 | - | cucharadita=2.3, cucharada=6.9
| Refresco de cola sin azúcar | refresco light | libres | 2 0.11 0.03 0.29 0 8 | - | lata=355
| Sal de mesa |  | libres | 0 0 0 0 0 38758 | - | cucharadita=6, cucharada=18, taza=292
| Salsa de soya |  | libres | 53 8.14 0.57 4.93 0.8 5493 | - | cucharada=16, cucharadita=5.3, taza=255
| Salsa picante |  | libres | 11 0.51 0.37 1.75 0.3 2643 | - | cucharadita=4.7
| Té de manzanilla | infusión de manzanilla | libres | 1 0 0 0.2 0 1 | - | taza=237
| Té verde |  | libres | 1 0.22 0 0 0 1 | - | taza=245
| Vinagre blanco |  | libres | 18 0 0 0.04 0 2 | - | cucharada=14.9, taza=238, cucharadita=5
cafe-soluble | Café soluble en polvo | nescafé, café instantáneo | libres | 353 12.2 0.5 75.4 0 37 | - | cucharadita=1
| Caldo de res desgrasado | consomé de res | libres | 7 1.14 0.22 0.04 0 372 | - | taza=240
cafe-descafeinado | Café descafeinado sin azúcar |  | libres | 0 0.1 0 0 0 2 | - | taza=237
te-negro | Té negro sin azúcar |  | libres | 1 0 0 0.3 0 3 | - | taza=237
| Stevia en polvo | estevia | libres | 0 0 0 100 0 0 | - | sobre=1
| Sucralosa en sobre | splenda | libres | 336 0 0 91.17 0 0 | - | sobre=1 | Un sobre aporta unas 3 kcal, de lo que acompaña al edulcorante.
| Vinagre de manzana |  | libres | 21 0 0 0.93 0 5 | - | cucharada=14.9, taza=239, cucharadita=5
| Ajo en polvo |  | libres | 331 16.55 0.73 72.73 9 60 | - | cucharadita=3.1, cucharada=9.7
| Cúrcuma molida |  | libres | 312 9.68 3.25 67.14 22.7 27 | - | cucharadita=3, cucharada=9.4
| Curry en polvo |  | libres | 325 14.29 14.01 55.83 53.2 52 | - | cucharadita=2, cucharada=6.3
`;
