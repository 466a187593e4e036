import { wordsOf } from "../../web/search";
import type { TableField } from "./fields";

type Sex = "female" | "male";

/** Words and letters that say a sex by themselves. */
const words: Readonly<Record<Sex, RegExp>> = {
  female: /^(f|fem|femenin[oa]|femenil|muj|mujer(es)?|female|woman|girl|nina|dama|senora|sra|srta)$/,
  male: /^(h|hom|hombres?|masc?|masculin[oa]|varon|varonil|male|man|boy|nino|caballero|senor|sr)$/,
};

/** The words of a cell that say a sex, without those that repeat its heading. */
const saidIn = (cell: string): string[] => {
  const plain = cell.replace(/♀\uFE0F?/gu, " mujer ").replace(/♂\uFE0F?/gu, " hombre ");
  return wordsOf(plain).filter((word) => !/^(sexo|genero|sex|gender)$/.test(word));
};

const isM = (said: readonly string[]): boolean => said.length === 1 && said[0] === "m";

/** The sex that words say together; undefined where they say none or both. */
function sexIn(said: readonly string[]): Sex | undefined {
  const all = said.map((word) =>
    words.female.test(word) ? "female" : words.male.test(word) ? "male" : undefined,
  );
  const others = said.filter((_, at) => all[at] === undefined);
  const [first] = all.filter((one) => one !== undefined);
  // `Mujer (M)` and `Masculino (M)` say the same twice.
  if (first === undefined || others.some((word) => word !== "m")) return undefined;
  return all.every((one) => one === undefined || one === first) ? first : undefined;
}

/** The sex that a cell says in a column of this kind; undefined where that is not known, as of M alone. */
export function sexOfCell(cell: string, kind: "sex" | "sexHM" | "sexFM"): Sex | undefined {
  const said = saidIn(cell);
  if (!isM(said)) return sexIn(said);
  return kind === "sex" ? undefined : kind === "sexHM" ? "female" : "male";
}

/**
 * How the letters of a column are meant: an H in its cells or its heading makes M a woman, an F a man. `sex` where M does
 * not occur, and where both or neither tell.
 */
export function sexKindOf(heading: string, cells: readonly string[]): TableField {
  const said = cells.map(saidIn);
  const all = [saidIn(heading), ...said].flat();
  const hasH = all.some((word) => words.male.test(word) && word.startsWith("h"));
  const hasF = all.some((word) => words.female.test(word) && word.startsWith("f"));
  const isAsked = cells.length === 0 || said.some(isM);
  if (!isAsked || hasH === hasF) return "sex";
  return hasH ? "sexHM" : "sexFM";
}

/** Whether a column of sexes has an M that may be a woman or a man. */
export const isSexAsked = (cells: readonly string[]): boolean => cells.some((cell) => isM(saidIn(cell)));
