/** What the name of a stage may be: names of resources of AWS begin with it, and buckets are the strictest. */
const stagePattern = /^[a-z](?:-?[a-z0-9])*$/;

const longest = 20;

/** Message about a name that no stage can have. */
interface StageWords {
  tooLong: (length: number) => string;
  upperCase: (lower: string) => string;
  odd: (character: string) => string;
  start: string;
  hyphen: string;
}

const english: StageWords = {
  tooLong: (length) => `it has ${length} characters, and ${longest} are the most`,
  upperCase: (lower) => `write it in lower case, ${lower}`,
  odd: (character) => `it has ${character}, and only lower-case letters, digits and hyphens may be in it`,
  start: "it must begin with a letter",
  hyphen: "a hyphen stands between two letters or digits",
};

/** The words of the commands that speak Spanish. */
export const spanishStageWords: StageWords = {
  tooLong: (length) => `tiene ${length} caracteres y caben ${longest}`,
  upperCase: (lower) => `escríbelo en minúsculas, ${lower}`,
  odd: (character) => `tiene ${character} y solo puede llevar minúsculas, cifras y guiones`,
  start: "empieza con una letra",
  hyphen: "un guion va entre dos letras o cifras",
};

/** Why there can be no stage of this name; undefined when there can. */
export function mistakeInStage(stage: string, words: StageWords = english): string | undefined {
  if (stage.length > longest) return words.tooLong(stage.length);
  if (/[A-Z]/.test(stage)) return words.upperCase(stage.toLowerCase());
  const [odd] = /[^a-z0-9-]/u.exec(stage) ?? [];
  if (odd !== undefined) return words.odd(JSON.stringify(odd));
  if (!/^[a-z]/.test(stage)) return words.start;
  return stagePattern.test(stage) ? undefined : words.hyphen;
}
