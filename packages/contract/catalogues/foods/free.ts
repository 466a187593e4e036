/** Foods that count no energy, one per line; the columns are those of `food-table.ts`. */
export const free = `
agua-de-jamaica-sin-azucar | Agua de jamaica sin azúcar | infusión de jamaica | libres | SR28:14649 | 0 0 0 0 0 0 4 20 8 0.08 | - |
agua-mineral | Agua mineral | agua con gas | libres | SR28:14121 | 0 0 0 0 0 0 21 2 5 0.01 | - |
agua-simple | Agua simple | agua natural | libres | SR28:14411 | 0 0 0 0 0 0 4 0 3 0 | - |
ajo | Ajo | | libres | SR28:11215 | 149 6.36 0.5 33.06 2.1 1 17 401 181 1.7 | - | taza=136, cucharadita=2.8, diente=3
albahaca-fresca | Albahaca fresca | | libres | SR28:02044 | 23 3.15 0.64 2.65 1.6 0.3 4 295 177 3.17 | - | hoja=0.5, cucharada=2.6, cucharadita=0.9
cafe-americano-sin-azucar | Café americano sin azúcar | café negro | libres | SR28:14209 | 1 0.12 0.02 0 0 0 2 49 2 0.01 | - | taza=237
caldo-de-pollo-desgrasado | Caldo de pollo desgrasado | consomé | libres | SR28:06194 | 6 0.64 0.21 0.44 0 0.43 371 18 4 0.07 | - | taza=249
canela-molida | Canela molida | | libres | SR28:02010 | 247 3.99 1.24 80.59 53.1 2.17 10 431 1002 8.32 | - | cucharadita=2.6, cucharada=7.8
chile-en-polvo | Chile en polvo | | libres | SR28:02009 | 282 13.46 14.28 49.7 34.8 7.19 2867 1950 330 17.3 | - | cucharadita=2.7, cucharada=8
cilantro | Cilantro | | libres | SR28:11165 | 23 2.13 0.52 3.67 2.8 0.87 46 521 67 1.77 | - | taza=16, ramita=2.2
cocoa-sin-azucar | Cocoa sin azúcar | cacao en polvo | libres | SR28:19165 | 228 19.6 13.7 57.9 37 1.75 21 1524 128 13.86 | - | taza=86, cucharada=5.4, cucharadita=1.8
comino | Comino | | libres | SR28:02014 | 375 17.81 22.27 44.24 10.5 2.25 168 1788 931 66.36 | - |
epazote | Epazote | | libres | SR28:11984 | 32 0.33 0.52 7.44 3.8 - 43 633 275 1.88 | - | cucharada=0.8, ramita=2, cucharadita=0.3
hierbabuena-fresca | Hierbabuena fresca | menta | libres | SR28:02065 | 44 3.29 0.73 8.41 6.8 - 30 458 199 11.87 | - | hoja=0.1, cucharada=5.7, cucharadita=1.9
jengibre | Jengibre | | libres | SR28:11216 | 80 1.82 0.75 17.77 2 1.7 13 415 16 0.6 | - | cucharadita=2, taza (rebanado)=96, rebanada=2.2
mostaza | Mostaza | | libres | SR28:02046 | 60 3.74 3.34 5.83 4 0.92 1104 152 63 1.61 | - | cucharadita=5, taza=249
oregano-seco | Orégano seco | | libres | SR28:02027 | 265 9 4.28 68.92 42.5 4.09 25 1260 1597 36.8 | - | cucharadita=1
perejil | Perejil | | libres | SR28:11297 | 36 2.97 0.79 6.33 3.3 0.85 56 554 138 6.2 | - | taza (picado)=60, cucharada=3.8, ramita=1, cucharadita=1.3
pimienta-negra | Pimienta negra | | libres | SR28:02030 | 251 10.39 3.26 63.95 25.3 0.64 20 1329 443 9.71 | - | cucharadita=2.3, cucharada=6.9
refresco-de-cola-sin-azucar | Refresco de cola sin azúcar | refresco light | libres | SR28:14416 | 2 0.11 0.03 0.29 0 0 8 8 3 0.11 | - | lata=355
sal-de-mesa | Sal de mesa | | libres | SR28:02047 | 0 0 0 0 0 0 38758 8 24 0.33 | - | cucharadita=6, cucharada=18, taza=292
salsa-de-soya | Salsa de soya | | libres | SR28:16123 | 53 8.14 0.57 4.93 0.8 0.4 5493 435 33 1.45 | - | cucharada=16, cucharadita=5.3, taza=255
salsa-picante | Salsa picante | | libres | SR28:06168 | 11 0.51 0.37 1.75 0.3 1.26 2643 144 8 0.48 | - | cucharadita=4.7
te-de-manzanilla | Té de manzanilla | infusión de manzanilla | libres | SR28:14545 | 1 0 0 0.2 0 0 1 9 2 0.08 | - | taza=237
te-verde | Té verde | | libres | SR28:14278 | 1 0.22 0 0 0 0 1 8 0 0.02 | - | taza=245
vinagre-blanco | Vinagre blanco | | libres | SR28:02053 | 18 0 0 0.04 0 0.04 2 2 6 0.03 | - | cucharada=14.9, taza=238, cucharadita=5
cafe-soluble | Café soluble en polvo | nescafé, café instantáneo | libres | SR28:14214 | 353 12.2 0.5 75.4 0 0 37 3535 141 4.41 | - | cucharadita=1
caldo-de-res-desgrasado | Caldo de res desgrasado | consomé de res | libres | SR28:06008 | 7 1.14 0.22 0.04 0 0 372 54 6 0.17 | - | taza=240
cafe-descafeinado | Café descafeinado sin azúcar | | libres | SR28:14201 | 0 0.1 0 0 0 0 2 54 2 0.05 | - | taza=237
te-negro | Té negro sin azúcar | | libres | SR28:14355 | 1 0 0 0.3 0 0 3 37 0 0.02 | - | taza=237
`;
