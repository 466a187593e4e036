/** Milks and yogurts, one per line; the columns are those of `food-table.ts`. */
export const milk = `
| Jocoque líquido | suero de mantequilla, buttermilk bajo en grasa | leche-descremada | 40 3.31 0.88 4.79 0 190 | 240 | taza=245
| Leche descremada |  | leche-descremada | 34 3.37 0.08 4.96 0 42 | 280 | taza=245
| Leche descremada en polvo |  | leche-descremada | 362 36.16 0.77 51.98 0 535 | 26 | taza=120, cucharada=4.6, cucharadita=1.5
| Leche evaporada descremada |  | leche-descremada | 78 7.55 0.2 11.35 0 115 | 120 | taza=256
| Leche light 1 % |  | leche-descremada | 42 3.37 0.97 4.99 0 44 | 230 | taza=244
| Yogur griego natural bajo en grasa |  | leche-descremada | 73 9.95 1.92 3.94 0 34 | 130 | envase=200
| Yogur griego natural descremado |  | leche-descremada | 59 10.19 0.39 3.6 0 36 | 160 | envase=170
| Yogur natural bajo en grasa |  | leche-descremada | 63 5.25 1.55 7.04 0 70 | 150 | taza=245
| Yogur natural descremado |  | leche-descremada | 56 5.73 0.18 7.68 0 77 | 170 | taza=245
| Bebida de soya con azúcar | leche de soya de sabor | leche-semidescremada | 54 3.27 1.75 6.28 0.6 51 | 200 | taza=243 | Vegetal.
| Bebida de soya sin azúcar | leche de soya | leche-semidescremada | 33 2.86 1.61 1.74 0.5 37 | 330 | taza=243 | Vegetal.
| Leche semidescremada 2 % |  | leche-semidescremada | 50 3.3 1.98 4.8 0 47 | 220 | taza=244
| Yogur griego natural entero |  | leche-semidescremada | 97 9 5 3.98 0 35 | 115 |
| Leche entera |  | leche-entera | 61 3.15 3.25 4.8 0 43 | 250 | taza=244, cucharada=15, cucharadita=5
| Leche entera en polvo |  | leche-entera | 496 26.32 26.71 38.42 0 371 | 30 | taza=128
| Leche evaporada |  | leche-entera | 134 6.81 7.56 10.04 0 106 | 110 | taza=252
| Yogur natural entero | yogurt natural | leche-entera | 61 3.47 3.25 4.66 0 46 | 250 | taza=245
| Leche con chocolate light |  | leche-con-azucar | 62 3.46 1 9.86 0.1 65 | 320 | taza=250
| Leche condensada azucarada |  | leche-con-azucar | 321 7.91 8.7 54.4 0 127 | 60 | taza=306
| Yogur con fruta bajo en grasa | yogurt de sabor | leche-con-azucar | 99 3.98 1.15 18.64 0 53 | 200 | taza=245
| Leche de cabra |  | leche-entera | 69 3.56 4.14 4.45 0 50 | 220 | taza=244
| Leche con chocolate, entera | chocomilk preparado | leche-con-azucar | 83 3.17 3.39 10.34 0.8 60 | 240 | taza=250
| Yogur de vainilla bajo en grasa |  | leche-con-azucar | 85 4.93 1.25 13.8 0 66 | 240 | taza=245, envase=170
| Yogur griego de fresa descremado |  | leche-descremada | 82 8.05 0.15 12.07 0.6 33 | 115 | envase=150
yogur-con-fruta-light | Yogur con fruta bajo en grasa, con edulcorante | yogur light de sabor | leche-con-azucar | 105 4.86 1.41 18.6 0 58 | 190 | taza=245, envase=170
ponche-de-huevo | Ponche de huevo con leche, sin alcohol | rompope sin alcohol (aproximado) | leche-entera | 88 4.55 4.19 8.05 0 54 | 170 | taza=254
`;
