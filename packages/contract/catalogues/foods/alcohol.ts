/** Alcoholic drinks, one per line; the columns are those of `food-table.ts`. */
export const alcohol = `
| Cerveza |  | alcohol | 43 0.46 0 3.55 0 4 | 330 | lata=356
| Cerveza light |  | alcohol | 29 0.24 0 1.64 0 4 | 480 | lata=354
| Destilado de 40° | tequila, mezcal, ron, vodka, whisky | alcohol | 231 0 0 0 0 1 | 60 | caballito=42
| Licor de café |  | alcohol | 336 0.1 0.3 46.8 0 8 | 40 | caballito=52
| Vino blanco |  | alcohol | 82 0.07 0 2.6 0 5 | 170 | copa=147
| Vino tinto |  | alcohol | 85 0.07 0 2.61 0 4 | 165 | copa=147
| Piña colada |  | alcohol | 174 0.42 1.88 22.66 0.3 6 | 80 | copa=141
`;
