import { listOf } from "./food-table";

/**
 * Phrases for foods that the catalogue lacks: the source has no figures, and recipes differ too much for our own. The
 * search says so instead of showing results that only sound alike; the practice's foods are still found by these words.
 */
const table = `
sushi, sashimi, poke, kimchi, nori, alga nori, gyoza, ramen japonés, arroz frito, chop suey, pad thai, curry de pollo, falafel, kebab, shawarma, seitán, crepa, empanada, wrap, cemita, guajolota, torta de tamal, torta ahogada, torta cubana, panucho, salbute, discada, volcán, tacos de canasta, tamal oaxaqueño, tamal de dulce, chicharrón en salsa, chicharrón en salsa verde, chicharrón de harina, chuleta ahumada, tripa, charal, camarón seco, chapulín, escamol, gusano de maguey, macarrones con queso, ensalada césar, ensalada rusa, ensalada de manzana, capirotada, bionico, ate con queso, mole verde
kombucha, pulque, tepache, tejuino, tesgüino, kéfir, tascalate, colonche, mermelada sin azúcar, monk fruit, fruto del monje, eritritol, xilitol, alulosa, sacarina, ghee, wasa
barra de proteína, barrita de proteína, proteína vegetal, proteína de chícharo, creatina, colágeno, ensure, glucerna, pediasure, nepro, metamucil, psyllium, psilio, inulina, espirulina, multivitamínico, omega 3, suplemento, termogénico
huitlacoche, cuitlacoche, huauzontle capeado, pitaya, pitahaya, xoconostle, tejocote, capulín, rambután, chaya, pápalo, berro de agua, caldo de huesos, knorr suiza, consomé en polvo, sazonador, salsa inglesa, jugo maggi
`;

/** Each such phrase. */
export const unfiguredPhrases: readonly string[] = table.trim().split("\n").flatMap(listOf);
