import { diets } from "../../catalogues/diets";
import { linesOf, setOf } from "../../catalogues/allergens/content";
import { findPhrases, phraseIndex, phraseOf } from "./phrases";

/** What a diet is also called: ids of diets | names. Without an id, nothing that foods are chosen by. */
const otherNames = `
vegana|vegano, a base de plantas, plant based
vegetariana|vegetariano, ovolactovegetariana, ovolactovegetariano, lactovegetariana, lactovegetariano, ovovegetariana, ovovegetariano
pescetariana|pescetariano, pescatariana, pescatariano, pescovegetariana
cetogenica|keto, cetogénico
mediterranea|mediterráneo
sin-gluten|celíaca, celíaco, libre de gluten
sin-lactosa|libre de lactosa, deslactosada
baja-en-fodmap|fodmap, low fodmap
baja-en-carbohidratos|low carb, baja en hidratos
baja-en-sodio|hiposódica, sin sal
alta-en-proteina|hiperproteica
paleo|paleolítica
ayuno-intermitente|ayuno
|ninguna, ninguno, normal, omnívora, omnívoro, hipocalórica, baja en calorías
`;

const known = phraseIndex<readonly string[]>([
  ...diets.map(({ _id, name }) => [name, [_id]] as const),
  ...linesOf(otherNames).flatMap(([ids, names = ""]) =>
    names.split(", ").map((name) => [name, [...setOf(ids)]] as const),
  ),
]);

/** The ids of the diets that a text names. */
export const dietsNamed = (name: string): string[] => [
  ...new Set(findPhrases(known, phraseOf(name)).flatMap(({ meaning }) => meaning)),
];

/** Whether a text names a diet, or says that there is none. */
export const isKnownDiet = (name: string): boolean => findPhrases(known, phraseOf(name)).length > 0;
