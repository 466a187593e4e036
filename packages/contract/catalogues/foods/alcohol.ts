/** Alcoholic drinks, one per line; the columns are those of `food-table.ts`. */
export const alcohol = `
cerveza | Cerveza | | alcohol | SR28:14003 | 43 0.46 0 3.55 0 0 4 27 4 0.02 | 330 | lata=356
cerveza-light | Cerveza light | | alcohol | SR28:14006 | 29 0.24 0 1.64 0 0.09 4 21 4 0.03 | 480 | lata=354
destilado-de-40 | Destilado de 40° | tequila, mezcal, ron, vodka, whisky | alcohol | SR28:14037 | 231 0 0 0 0 0 1 2 0 0.04 | 60 | caballito=42
licor-de-cafe | Licor de café | | alcohol | SR28:14414 | 336 0.1 0.3 46.8 0 38.3 8 30 1 0.06 | 40 | caballito=52
vino-blanco | Vino blanco | | alcohol | SR28:14106 | 82 0.07 0 2.6 0 0.96 5 71 9 0.27 | 170 | copa=147
vino-tinto | Vino tinto | | alcohol | SR28:14096 | 85 0.07 0 2.61 0 0.62 4 127 8 0.46 | 165 | copa=147
pina-colada | Piña colada | | alcohol | SR28:14017 | 174 0.42 1.88 22.66 0.3 22.33 6 71 8 0.21 | 80 | copa=141
`;
