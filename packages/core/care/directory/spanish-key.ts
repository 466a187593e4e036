import { atFirstUse } from "@nutria/contract/wire/at-first-use";

/** The first code: above the separator of a key, and above the `#` between the parts of a stored key. */
const firstCode = 0x30;
const plain = String.fromCharCode(firstCode);
const capital = String.fromCharCode(firstCode + 1);
/** Above every code: what starts with it comes after all that continues with a code. */
const afterAll = "~";

const alphabet = atFirstUse(() => {
  const spanish = new Intl.Collator("es");
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  /** With a place of their own, in the order of Spanish: blanks, punctuation, digits, letters with the ñ. */
  const characters = [...printable.filter((one) => one === one.toLowerCase()), "ñ"].sort(spanish.compare);
  /** In the order of Spanish, among letters that are otherwise the same. */
  const accents = Array.from({ length: 0x30 }, (_, index) => String.fromCharCode(0x300 + index)).sort(
    (a, b) => spanish.compare(`a${a}`, `a${b}`),
  );
  return {
    characters,
    letters: new Intl.Collator("es", { sensitivity: "base" }),
    codes: new Map(characters.map((one, index) => [one, String.fromCharCode(firstCode + index)])),
    accentCodes: new Map(accents.map((one, index) => [one, String.fromCharCode(firstCode + 1 + index)])),
  };
});

/** The most characters of each part of a key; a stored key has at most 1,024 bytes. */
const most = { letters: 200, accents: 150, capitals: 80 };

/**
 * A text in ASCII whose order is that of last name and name in Spanish: letters first, accents where the letters are the
 * same, then capitals, as `Intl.Collator` compares them. The key of an index cannot compare otherwise.
 */
export function spanishKey(lastName: string, name: string): string {
  return `${keyOf(lastName)} ${keyOf(name)}`;
}

function keyOf(text: string): string {
  const { codes, accentCodes } = alphabet();
  let base = "";
  let marks = "";
  let capitals = "";
  for (const character of charactersOf(text)) {
    const accent = /^\p{M}$/u.test(character);
    if (accent) {
      marks += accentCodes.get(character) ?? afterAll;
      continue;
    }
    const lower = character.toLowerCase();
    base += codes.get(lower) ?? codeOfOther(lower);
    marks += plain;
    capitals += lower === character ? plain : capital;
  }
  return [
    base.slice(0, most.letters),
    withoutEnd(marks).slice(0, most.accents),
    withoutEnd(capitals).slice(0, most.capitals),
  ].join(" ");
}

/** The characters of a text with their accents apart; the ñ is a letter. */
function charactersOf(text: string): string[] {
  return [...text.normalize("NFC")].flatMap((one) => (/[ñÑ]/.test(one) ? one : [...one.normalize("NFD")]));
}

/** A character of another script: after the last one that Spanish puts before it. */
function codeOfOther(character: string): string {
  const { characters, codes, letters } = alphabet();
  const place = characters.findLast((one) => letters.compare(one, character) <= 0);
  if (place !== undefined && letters.compare(place, character) === 0) return codes.get(place) ?? afterAll;
  const code = (place !== undefined && codes.get(place)) || "";
  return `${code}${afterAll}${character.codePointAt(0)?.toString(16)}`;
}

/** Plain characters at the end order nothing. */
function withoutEnd(marks: string): string {
  return marks.replace(/0+$/, "");
}
