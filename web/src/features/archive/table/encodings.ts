/** Encodings in which programs write tables, the usual ones first; the names of Excel's own kinds are in the texts. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "cp850",
  "cp437",
  "macintosh",
  "utf-8-twice",
] as const;
export type Encoding = (typeof encodings)[number];

/** How a file was read: its encoding, and whether another one may be meant. */
export interface ReadText {
  text: string;
  encoding: Encoding;
  isDoubtful: boolean;
}

/** The upper half of code page 850, of Mexico's MS-DOS. */
const upper850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡\u00AB\u00BB░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** That of 437, of the United States: where the other has Á, Í, Ó and Ú, it has frames and Greek letters. */
const upper437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡\u00AB\u00BB░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

const unitsOf = (upper: string) =>
  Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : upper.charCodeAt(byte - 128)));
const dosUnits = { cp850: unitsOf(upper850), cp437: unitsOf(upper437) };

/** A file's text in an encoding; undefined where its bytes are none of it. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  switch (encoding) {
    case "cp850":
    case "cp437": {
      const units = dosUnits[encoding];
      const text = new Uint16Array(bytes.length);
      for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at] ?? 0] ?? 0;
      return new TextDecoder("utf-16le").decode(text);
    }
    case "utf-8-twice":
      return decodedTwice(bytes);
    default:
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
      } catch {
        return undefined;
      }
  }
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** A file in UTF-8 that a program read as Windows wrote, and then saved as UTF-8: `MuÃ±oz`. */
function decodedTwice(bytes: Uint8Array): string | undefined {
  const once = decode(bytes, "utf-8");
  if (once === undefined || !/[ÂÃ]/.test(once)) return undefined;
  const back = [...withoutMark(once)].map((letter) => byteOf1252.get(letter));
  if (back.includes(undefined)) return undefined;
  return decode(Uint8Array.from(back as number[]), "utf-8");
}

const byteOf1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * The text of a file in the encoding that its bytes tell: a mark at its start, the zeros of UTF-16, or UTF-8 that is right.
 * Of the others, those of one byte for a letter, each is tried, and the one is taken in which all letters are those of
 * names; it is doubtful where that is none, or more than one that read the file differently.
 */
export function decodeByContent(bytes: Uint8Array): ReadText | undefined {
  const marked = encodingOfMark(bytes);
  if (marked !== undefined) {
    const text = decode(bytes, marked);
    return text === undefined ? undefined : { text: withoutMark(text), encoding: marked, isDoubtful: false };
  }
  if (bytes.includes(0)) return undefined;
  const utf8 = decode(bytes, "utf-8");
  if (utf8 !== undefined) {
    const twice = decode(bytes, "utf-8-twice");
    if (twice !== undefined) return { text: twice, encoding: "utf-8-twice", isDoubtful: true };
    return { text: utf8, encoding: "utf-8", isDoubtful: utf8.includes("\uFFFD") };
  }
  const found = oneByteEncodings.map((encoding) => {
    const text = decode(bytes, encoding) ?? "";
    return { text, encoding, odd: oddLetters(text) };
  });
  const [best, ...others] = found.toSorted((one, other) => one.odd - other.odd);
  if (best === undefined) return undefined;
  const { text, encoding, odd } = best;
  const next = others.find((one) => one.text !== text);
  const isClose = next !== undefined && next.odd - odd < leastDifference;
  return { text, encoding, isDoubtful: odd >= leastDifference || isClose };
}

/** How much one encoding must be better than the others: half a letter that stands in no name. */
const leastDifference = 0.5;
/** Letters by which an encoding is told. */
const lookedAtLetters = 20_000;

const oneByteEncodings = ["windows-1252", "cp850", "cp437", "macintosh"] as const;

/** The encoding that the first bytes of a file tell, or the zeros between its letters. */
function encodingOfMark(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 1].map((place) => start.filter((byte, at) => byte === 0 && at % 2 === place).length);
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 2;
  if (bytes.length % 2 !== 0) return undefined;
  if (odd > most * 0.7 && even < most * 0.05) return "utf-16le";
  return even > most * 0.7 && odd < most * 0.05 ? "utf-16be" : undefined;
}

const nameLetters = /[áéíóúüñçàèìòùâêîôûäëïöãõåøæß]/;
const capitals = /[ÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅØÆ]/;
/** What stands beside words in Spanish, at their ends or alone. */
const marks = /[¿¡ºª°\u00AB\u00BB–—‘’“”•…·´\u00A0€£©®™½¼¾²³]/;
/** Letters of Spanish; those of its neighbours may stand in names too. */
const spanish = /[áéíóúüñÁÉÍÓÚÜÑ]/;

/** How little the letters beyond English look like those of names; each by its neighbours, which decide its case. */
function oddLetters(text: string): number {
  let odd = 0;
  let count = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7f]/g)) {
    count += 1;
    if (count > lookedAtLetters) break;
    odd += oddnessOf(letter, text[index - 1] ?? "", text[index + 1] ?? "");
  }
  return Math.round(odd * 100) / 100;
}

function oddnessOf(letter: string, before: string, after: string): number {
  const ofNeighbours = spanish.test(letter) ? 0 : 0.3;
  // `éL` stands in no word, and neither does a capital letter after a small one.
  if (nameLetters.test(letter)) return isCapital(after) ? 1 : ofNeighbours;
  if (capitals.test(letter)) return isSmall(before) ? 1 : ofNeighbours;
  if (!marks.test(letter)) return 1;
  if (isLetter(before) && isLetter(after)) return letter === "’" ? 0.3 : 1;
  return 0.1;
}

const isLetter = (text: string): boolean => /\p{L}/u.test(text);
const isCapital = (text: string): boolean => /\p{Lu}/u.test(text);
const isSmall = (text: string): boolean => /\p{Ll}/u.test(text);
