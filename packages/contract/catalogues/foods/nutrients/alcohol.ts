/** Drinks with alcohol, one per line: its id and its figures in the order of `furtherNutrients`, per 100 g. */
export const alcohol = `
cerveza 0 0 0 0 0 14 6 .01 0 0 0 0 0 .02 .046 6 .005 .025 .513 .6 91.96 3.9 0 0
cerveza-light 0 0 0 0 0 12 5 .01 0 0 0 0 0 .02 .034 6 .005 .015 .391 .4 94.88 3.1 0 0
destilado-de-40 0 0 0 0 0 4 0 .04 0 0 0 0 0 0 .001 0 .006 .004 .013 0 66.6 33.4 0 -
licor-de-cafe .106 .022 .105 0 0 6 3 .03 0 0 0 0 0 0 0 0 .004 .012 .144 .4 31 21.7 26 -
vino-blanco 0 0 0 0 0 18 10 .12 0 0 0 0 .4 0 .05 1 .005 .015 .108 .1 86.86 10.3 0 -
vino-tinto 0 0 0 0 0 23 12 .14 0 0 0 0 .4 0 .057 1 .005 .031 .224 .2 86.49 10.6 0 -
pina-colada 1.636 .082 .033 0 0 7 8 .13 0 4.9 - .02 .1 0 .045 12 .029 .017 .118 .7 64.99 9.9 0 -
`;
