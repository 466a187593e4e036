/** Alcoholic drinks, one per line; the columns are those of `food-table.ts`. */
export const alcohol = `
cerveza | Cerveza |  | alcohol | SR28:14003 | Alcoholic beverage, beer, regular, all | 43 0.46 0 3.55 0 0 4 27 4 0.02 | 330 | lata=356
cerveza-light | Cerveza light |  | alcohol | SR28:14006 | Alcoholic beverage, beer, light | 29 0.24 0 1.64 0 0.09 4 21 4 0.03 | 480 |
destilado-de-40 | Destilado de 40° | tequila, mezcal, ron, vodka, whisky | alcohol | SR28:14037 | Alcoholic beverage, distilled, all (gin, rum, vodka, whiskey) 80 proof | 231 0 0 0 0 0 1 2 0 0.04 | 60 |
licor-de-cafe | Licor de café |  | alcohol | SR28:14414 | Alcoholic beverage, liqueur, coffee, 53 proof | 336 0.1 0.3 46.8 0 38.3 8 30 1 0.06 | 40 |
vino-blanco | Vino blanco |  | alcohol | SR28:14106 | Alcoholic beverage, wine, table, white | 82 0.07 0 2.6 0 0.96 5 71 9 0.27 | 170 |
vino-tinto | Vino tinto |  | alcohol | SR28:14096 | Alcoholic beverage, wine, table, red | 85 0.07 0 2.61 0 0.62 4 127 8 0.46 | 165 |
`;
