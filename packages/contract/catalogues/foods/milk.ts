/** Milks and yogurts, one per line; the columns are those of `food-table.ts`. */
export const milk = `
jocoque-liquido | Jocoque líquido | suero de mantequilla, buttermilk bajo en grasa | leche-descremada | SR28:01088 | 40 3.31 0.88 4.79 0 4.79 190 151 116 0.05 | 240 | taza=245
leche-descremada | Leche descremada | | leche-descremada | SR28:01085 | 34 3.37 0.08 4.96 0 5.09 42 156 122 0.03 | 280 | taza=245
leche-descremada-en-polvo | Leche descremada en polvo | | leche-descremada | SR28:01091 | 362 36.16 0.77 51.98 0 51.98 535 1794 1257 0.32 | 26 | taza=120, cucharada=4.6, cucharadita=1.5
leche-evaporada-descremada | Leche evaporada descremada | | leche-descremada | SR28:01097 | 78 7.55 0.2 11.35 0 11.35 115 332 290 0.29 | 120 | taza=256
leche-light-1 | Leche light 1 % | | leche-descremada | SR28:01082 | 42 3.37 0.97 4.99 0 5.2 44 150 125 0.03 | 230 | taza=244
yogur-griego-natural-bajo-en-grasa | Yogur griego natural bajo en grasa | | leche-descremada | SR28:01287 | 73 9.95 1.92 3.94 0 3.56 34 141 115 0.04 | 130 | envase=200
yogur-griego-natural-descremado | Yogur griego natural descremado | | leche-descremada | SR28:01256 | 59 10.19 0.39 3.6 0 3.24 36 141 110 0.07 | 160 | envase=170
yogur-natural-bajo-en-grasa | Yogur natural bajo en grasa | | leche-descremada | SR28:01117 | 63 5.25 1.55 7.04 0 7.04 70 234 183 0.08 | 150 | taza=245
yogur-natural-descremado | Yogur natural descremado | | leche-descremada | SR28:01118 | 56 5.73 0.18 7.68 0 7.68 77 255 199 0.09 | 170 | taza=245
bebida-de-soya-con-azucar | Bebida de soya con azúcar | leche de soya de sabor | leche-semidescremada | SR28:16120 | 54 3.27 1.75 6.28 0.6 3.99 51 118 25 0.64 | 200 | taza=243 | Vegetal.
bebida-de-soya-sin-azucar | Bebida de soya sin azúcar | leche de soya | leche-semidescremada | SR28:16222 | 33 2.86 1.61 1.74 0.5 0.41 37 120 124 0.46 | 330 | taza=243 | Vegetal.
leche-semidescremada-2 | Leche semidescremada 2 % | | leche-semidescremada | SR28:01079 | 50 3.3 1.98 4.8 0 5.06 47 140 120 0.02 | 220 | taza=244
yogur-griego-natural-entero | Yogur griego natural entero | | leche-semidescremada | SR28:01293 | 97 9 5 3.98 0 4 35 141 100 0 | 115 |
leche-entera | Leche entera | | leche-entera | SR28:01077 | 61 3.15 3.25 4.8 0 5.05 43 132 113 0.03 | 250 | taza=244, cucharada=15, cucharadita=5
leche-entera-en-polvo | Leche entera en polvo | | leche-entera | SR28:01090 | 496 26.32 26.71 38.42 0 38.42 371 1330 912 0.47 | 30 | taza=128
leche-evaporada | Leche evaporada | | leche-entera | SR28:01096 | 134 6.81 7.56 10.04 0 10.04 106 303 261 0.19 | 110 | taza=252
yogur-natural-entero | Yogur natural entero | yogurt natural | leche-entera | SR28:01116 | 61 3.47 3.25 4.66 0 4.66 46 155 121 0.05 | 250 | taza=245
leche-con-chocolate-light | Leche con chocolate light | | leche-con-azucar | SR28:01104 | 62 3.46 1 9.86 0.1 9.94 65 172 129 0.23 | 320 | taza=250
leche-condensada-azucarada | Leche condensada azucarada | | leche-con-azucar | SR28:01095 | 321 7.91 8.7 54.4 0 54.4 127 371 284 0.19 | 60 | taza=306
yogur-con-fruta-bajo-en-grasa | Yogur con fruta bajo en grasa | yogurt de sabor | leche-con-azucar | SR28:01120 | 99 3.98 1.15 18.64 0 18.64 53 177 138 0.06 | 200 | taza=245
leche-de-cabra | Leche de cabra | | leche-entera | SR28:01106 | 69 3.56 4.14 4.45 0 4.45 50 204 134 0.05 | 220 | taza=244
leche-con-chocolate-entera | Leche con chocolate, entera | chocomilk preparado | leche-con-azucar | SR28:01102 | 83 3.17 3.39 10.34 0.8 9.54 60 167 112 0.24 | 240 | taza=250
yogur-de-vainilla-bajo-en-grasa | Yogur de vainilla bajo en grasa | | leche-con-azucar | SR28:01119 | 85 4.93 1.25 13.8 0 13.8 66 219 171 0.07 | 240 | taza=245, envase=170
yogur-griego-de-fresa-descremado | Yogur griego de fresa descremado | | leche-descremada | SR28:01285 | 82 8.05 0.15 12.07 0.6 11.27 33 132 97 0.09 | 115 | envase=150
yogur-con-fruta-light | Yogur con fruta bajo en grasa, con edulcorante | yogur light de sabor | leche-con-azucar | SR28:01203 | 105 4.86 1.41 18.6 0 2.9 58 194 152 0.07 | 190 | taza=245, envase=170
ponche-de-huevo | Ponche de huevo con leche, sin alcohol | rompope sin alcohol (aproximado) | leche-entera | SR28:01057 | 88 4.55 4.19 8.05 0 8.05 54 165 130 0.2 | 170 | taza=254
`;
