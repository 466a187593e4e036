import { atFirstUse } from "@nutria/contract/at-first-use";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff";

export type Weight = "regular" | "bold";

/** Western letters first; the second file has the letters of the other Latin alphabets. */
const alphabets = ["latin", "latin-ext"] as const;
const weights = { regular: 400, bold: 600 } as const;

const fileOf = (alphabet: (typeof alphabets)[number], weight: Weight): string =>
  `@fontsource/inter/files/inter-${alphabet}-${weights[weight]}-normal.woff`;

/** Looked up in `node_modules`: a Lambda that draws a PDF has them beside its bundle. */
export const pdfFontFiles: readonly string[] = alphabets.flatMap((alphabet) => [
  fileOf(alphabet, "regular"),
  fileOf(alphabet, "bold"),
]);

/** The bytes of the fonts of each weight, in the order in which a letter is looked up; read once. */
export const pdfFonts = atFirstUse(async (): Promise<Record<Weight, Buffer[]>> => {
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: Weight) =>
    Promise.all(alphabets.map((alphabet) => readFile(resolve(fileOf(alphabet, weight))).then(unpackWoff)));
  const [regular, bold] = await Promise.all([read("regular"), read("bold")]);
  return { regular, bold };
});
