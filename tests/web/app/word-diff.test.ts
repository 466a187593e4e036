import { expect, test } from "vitest";
import { diffWords, type DiffPart } from "../../../web/src/lib/format/word-diff";
import { testInDepth } from "../../support/depth";

/** The parts as text, with what is changed in brackets. */
const written = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const diff = (one: string, other: string) => diffWords(one, other).map(written);

test.each([
  ["50 mg, 1 al día", "100 mg, 1 al día", "[50] mg, 1 al día", "[100] mg, 1 al día"],
  [
    "Presión 128/82. Duerme 6 h.",
    "Presión 128/82. Duerme 6 h y despierta dos veces por la noche.",
    "Presión 128/82. Duerme 6 h.",
    "Presión 128/82. Duerme 6 h[ y despierta dos veces por la noche].",
  ],
  ["Camina a diario", "Nada a diario", "[Camina] a diario", "[Nada] a diario"],
  ["Toma café 👩🏽‍⚕️ ya", "Toma té 👨🏽‍⚕️ ya", "Toma [café 👩🏽‍⚕️] ya", "Toma [té 👨🏽‍⚕️] ya"],
  ["مرحبا يا أحمد", "مرحبا يا علي", "مرحبا يا [أحمد]", "مرحبا يا [علي]"],
  ["Una línea\nOtra", "Una línea\nTercera", "Una línea\n[Otra]", "Una línea\n[Tercera]"],
])("%s beside %s marks the words that differ", (one, other, mine, theirs) => {
  expect(diff(one, other)).toEqual([mine, theirs]);
});

test("texts without a word in common, empty ones and equal ones have no marks", () => {
  expect(diff("Sí", "No")).toEqual(["Sí", "No"]);
  expect(diff("", "Nueva nota")).toEqual(["", "Nueva nota"]);
  expect(diff("Igual que antes", "Igual que antes")).toEqual(["Igual que antes", "Igual que antes"]);
});

testInDepth("nothing is lost of any text, however long it is", () => {
  const long = Array.from({ length: 6000 }, (_, index) => `palabra${index % 97}`).join(" ");
  const other = `Antes ${long.replaceAll("palabra5", "otra").replace("palabra7 ", "")} al final`;
  const parts = diffWords(long, other);
  expect(parts.map((side) => side.map(({ text }) => text).join(""))).toEqual([long, other]);
});
