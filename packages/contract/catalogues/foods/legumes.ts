/** Legumes, one per line; the columns are those of `food-table.ts`. */
export const legumes = `
alubia-cocida | Alubia cocida | frijol blanco | leguminosas | SR28:16050 | 139 9.73 0.35 25.09 6.3 0.34 6 561 90 3.7 | 85 | taza=179, cucharada=11.2, cucharadita=3.7
chicharo-seco-cocido | Chícharo seco cocido | chícharo partido, alverjón | leguminosas | SR28:16086 | 118 8.34 0.39 21.1 8.3 2.9 2 362 14 1.29 | 100 | taza=196, cucharada=12.2, cucharadita=4.1
chicharo-seco-crudo | Chícharo seco crudo | | leguminosas | SR28:16085 | 352 23.82 1.16 63.74 25.5 8 15 823 37 4.82 | 35 | taza=197
edamame-cocido | Edamame cocido | soya verde | leguminosas | SR28:11212 | 121 11.91 5.2 8.91 5.2 2.18 6 436 63 2.27 | 100 | taza=155
frijol-amarillo-cocido | Frijol amarillo cocido | frijol peruano, mayocoba, canario | leguminosas | SR28:16048 | 144 9.16 1.08 25.28 10.4 0.34 5 325 62 2.48 | 85 | taza=177
frijol-amarillo-crudo | Frijol amarillo crudo | | leguminosas | SR28:16047 | 345 22 2.6 60.7 25.1 - 12 1042 166 7.01 | 35 | taza=196
frijol-negro-cocido | Frijol negro cocido | frijoles negros de la olla | leguminosas | SR28:16015 | 132 8.86 0.54 23.71 8.7 0.32 1 355 27 2.1 | 90 | taza=172
frijol-negro-crudo | Frijol negro crudo | | leguminosas | SR28:16014 | 341 21.6 1.42 62.36 15.5 2.12 5 1483 123 5.02 | 35 | taza=194, cucharada=12.1, cucharadita=4
frijol-negro-en-lata | Frijol negro en lata | | leguminosas | SR28:16018 | 91 6.03 0.29 16.55 6.9 0.23 384 308 35 1.9 | 130 | taza=240
frijol-ojo-negro-cocido | Frijol ojo negro cocido | frijol castilla, frijol caupí, espelón (aproximado) | leguminosas | SR28:16063 | 116 7.73 0.53 20.76 6.5 3.3 4 278 24 2.51 | 105 | taza=171
frijol-pinto-cocido | Frijol pinto cocido | frijoles de la olla, frijol pinto o bayo (aproximado) | leguminosas | SR28:16043 | 143 9.01 0.65 26.22 9 0.34 1 436 46 2.09 | 85 | taza=171, cucharada=10.6, cucharadita=3.5
frijol-pinto-crudo | Frijol pinto crudo | | leguminosas | SR28:16042 | 347 21.42 1.23 62.55 15.5 2.11 12 1393 113 5.07 | 35 | taza=193, cucharada=12, cucharadita=4
frijol-pinto-en-lata-escurrido | Frijol pinto en lata escurrido | | leguminosas | SR28:16146 | 114 6.99 0.9 20.22 5.5 0.54 239 274 63 1.33 | 105 | lata=277
frijol-rojo-cocido | Frijol rojo cocido | alubia roja | leguminosas | SR28:16033 | 127 8.67 0.5 22.8 7.4 0.32 2 403 28 2.94 | 95 | taza=177, cucharada=11, cucharadita=3.7
frijol-rosado-cocido | Frijol rosado cocido | frijol flor de mayo (aproximado) | leguminosas | SR28:16041 | 149 9.06 0.49 27.91 5.3 0.36 2 508 52 2.3 | 80 | taza=169
frijol-rosado-crudo | Frijol rosado crudo | | leguminosas | SR28:16040 | 343 20.96 1.13 64.19 12.7 2.14 8 1464 130 6.77 | 35 | taza=210
frijoles-refritos-en-lata | Frijoles refritos en lata | | leguminosas | SR28:16103 | 90 4.98 2.01 13.55 3.7 0.54 370 319 29 1.44 | 135 | taza=238, lata=442
frijoles-refritos-en-lata-sin-grasa | Frijoles refritos en lata sin grasa | | leguminosas | SR28:16172 | 79 5.34 0.45 13.5 4.7 0.61 438 344 34 1.62 | 150 | taza=231, lata=445
garbanzo-cocido | Garbanzo cocido | garbanzos | leguminosas | SR28:16057 | 164 8.86 2.59 27.42 7.6 4.8 7 291 49 2.89 | 75 | taza=164
garbanzo-crudo | Garbanzo crudo | | leguminosas | SR28:16056 | 378 20.47 6.04 62.95 12.2 10.7 24 718 57 4.31 | 30 | taza=200, cucharada=12.5, cucharadita=4.2
garbanzo-en-lata-escurrido | Garbanzo en lata escurrido | | leguminosas | SR28:16358 | 139 7.05 2.77 22.53 6.4 4.01 246 126 45 1.07 | 85 | lata=253
haba-seca-cocida | Haba seca cocida | habas | leguminosas | SR28:16053 | 110 7.6 0.4 19.65 5.4 1.82 5 268 36 1.5 | 110 | taza=170
haba-seca-cruda | Haba seca cruda | | leguminosas | SR28:16052 | 341 26.12 1.53 58.29 25 5.7 13 1062 103 6.7 | 35 | taza=150, cucharada=9.4, cucharadita=3.1
hummus-comercial | Hummus comercial | | leguminosas | SR28:16158 | 166 7.9 9.6 14.29 6 - 379 228 38 2.44 | 70 | cucharada=15, taza=246, cucharadita=5
lenteja-cocida | Lenteja cocida | lentejas | leguminosas | SR28:16070 | 116 9.02 0.38 20.13 7.9 1.8 2 369 19 3.33 | 105 | taza=198, cucharada=12.3, cucharadita=4.1
lenteja-cruda | Lenteja cruda | | leguminosas | SR28:16069 | 352 24.63 1.06 63.35 10.7 2.03 6 677 35 6.51 | 35 | taza=192, cucharada=12, cucharadita=4
soya-cocida | Soya cocida | frijol de soya | leguminosas | SR28:16109 | 172 18.21 8.97 8.36 6 3 1 515 102 5.14 | 70 | taza=172, cucharada=10.7, cucharadita=3.6
soya-cruda | Soya cruda | | leguminosas | SR28:16108 | 446 36.49 19.94 30.16 9.3 7.33 2 1797 277 15.7 | 27 | taza=186
soya-texturizada | Soya texturizada seca (extensor de carne) | carne de soya | leguminosas | SR28:16106 | 311 41.71 2.97 34.71 17.5 - 10 1902 204 11.99 | 40 | taza=88
`;
