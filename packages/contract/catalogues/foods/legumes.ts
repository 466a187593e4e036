/** Legumes, one per line; the columns are those of `food-table.ts`. */
export const legumes = `
| Alubia cocida | frijol blanco | leguminosas | 139 9.73 0.35 25.09 6.3 6 | 85 | taza=179, cucharada=11.2, cucharadita=3.7
| Chícharo seco cocido | chícharo partido, alverjón | leguminosas | 118 8.34 0.39 21.1 8.3 2 | 100 | taza=196, cucharada=12.2, cucharadita=4.1
| Chícharo seco crudo |  | leguminosas | 352 23.82 1.16 63.74 25.5 15 | 35 | taza=197
| Edamame cocido | soya verde | leguminosas | 121 11.91 5.2 8.91 5.2 6 | 100 | taza=155
| Frijol amarillo cocido | frijol peruano, mayocoba, canario | leguminosas | 144 9.16 1.08 25.28 10.4 5 | 85 | taza=177
| Frijol amarillo crudo |  | leguminosas | 345 22 2.6 60.7 25.1 12 | 35 | taza=196
| Frijol negro cocido | frijoles negros de la olla | leguminosas | 132 8.86 0.54 23.71 8.7 1 | 90 | taza=172
| Frijol negro crudo |  | leguminosas | 341 21.6 1.42 62.36 15.5 5 | 35 | taza=194, cucharada=12.1, cucharadita=4
| Frijol negro en lata |  | leguminosas | 91 6.03 0.29 16.55 6.9 384 | 130 | taza=240
| Frijol ojo negro cocido | frijol castilla, frijol caupí, espelón (aproximado) | leguminosas | 116 7.73 0.53 20.76 6.5 4 | 105 | taza=171
| Frijol pinto cocido | frijoles de la olla, frijol pinto o bayo (aproximado) | leguminosas | 143 9.01 0.65 26.22 9 1 | 85 | taza=171, cucharada=10.6, cucharadita=3.5
| Frijol pinto crudo |  | leguminosas | 347 21.42 1.23 62.55 15.5 12 | 35 | taza=193, cucharada=12, cucharadita=4
| Frijol pinto en lata escurrido |  | leguminosas | 114 6.99 0.9 20.22 5.5 239 | 105 | lata=277
| Frijol rojo cocido | alubia roja | leguminosas | 127 8.67 0.5 22.8 7.4 2 | 95 | taza=177, cucharada=11, cucharadita=3.7
| Frijol rosado cocido | frijol flor de mayo (aproximado) | leguminosas | 149 9.06 0.49 27.91 5.3 2 | 80 | taza=169
| Frijol rosado crudo |  | leguminosas | 343 20.96 1.13 64.19 12.7 8 | 35 | taza=210
| Frijoles refritos en lata |  | leguminosas | 90 4.98 2.01 13.55 3.7 370 | 135 | taza=238, lata=442
| Frijoles refritos en lata sin grasa |  | leguminosas | 79 5.34 0.45 13.5 4.7 438 | 150 | taza=231, lata=445
| Garbanzo cocido | garbanzos | leguminosas | 164 8.86 2.59 27.42 7.6 7 | 75 | taza=164
| Garbanzo crudo |  | leguminosas | 378 20.47 6.04 62.95 12.2 24 | 30 | taza=200, cucharada=12.5, cucharadita=4.2
| Garbanzo en lata escurrido |  | leguminosas | 139 7.05 2.77 22.53 6.4 246 | 85 | lata=253
| Haba seca cocida | habas | leguminosas | 110 7.6 0.4 19.65 5.4 5 | 110 | taza=170
| Haba seca cruda |  | leguminosas | 341 26.12 1.53 58.29 25 13 | 35 | taza=150, cucharada=9.4, cucharadita=3.1
| Hummus comercial |  | leguminosas | 166 7.9 9.6 14.29 6 379 | 70 | cucharada=15, taza=246, cucharadita=5
| Lenteja cocida | lentejas | leguminosas | 116 9.02 0.38 20.13 7.9 2 | 105 | taza=198, cucharada=12.3, cucharadita=4.1
| Lenteja cruda |  | leguminosas | 352 24.63 1.06 63.35 10.7 6 | 35 | taza=192, cucharada=12, cucharadita=4
| Soya cocida | frijol de soya | leguminosas | 172 18.21 8.97 8.36 6 1 | 70 | taza=172, cucharada=10.7, cucharadita=3.6
| Soya cruda |  | leguminosas | 446 36.49 19.94 30.16 9.3 2 | 27 | taza=186
soya-texturizada | Soya texturizada seca (extensor de carne) | carne de soya | leguminosas | 311 41.71 2.97 34.71 17.5 10 | 40 | taza=88
`;
