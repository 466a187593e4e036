import { readText, contentOfText } from "@nutria/contract/clinical/eating/read-text";
import type { AllergenWord } from "@nutria/contract/catalogues/allergens/vocabulary";
import { foodWords } from "@nutria/contract/catalogues/allergens/words";
import { wordExceptions } from "@nutria/contract/catalogues/allergens/exceptions";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const containedIn = (text: string) => [...contentOfText(text).contains].sort();

describe("the words of a menu", () => {
  test.each<[string, AllergenWord[]]>([
    ["Pollo en mole poblano", ["chili", "cocoa", "peanut", "poultry", "sesame"]],
    ["Tortitas de atún", ["egg", "fish"]],
    ["Pescado empanizado", ["egg", "fish", "gluten", "wheat"]],
    ["Arroz con leche", ["lactose", "milk"]],
    ["Café con leche de almendra", ["almond", "caffeine"]],
    ["Avena con leche de coco", ["coconut", "oats"]],
    ["Quesadilla sin queso", ["corn"]],
    ["Tortilla de harina", ["gluten", "wheat"]],
    ["Tortillas", ["corn"]],
    ["Nuez moscada", []],
    ["Nuez de la India", ["cashew"]],
    ["Salsa de tomate verde", ["chili"]],
    ["Ensalada César", ["egg", "fish", "gluten", "lactose-trace", "milk", "wheat"]],
    ["Jamón de pavo", ["poultry", "preservatives"]],
    ["Jamón", ["pork", "preservatives"]],
    ["Mayonesa", ["egg"]],
    ["Crema de cacahuate", ["peanut"]],
    ["Hummus", ["legume", "sesame"]],
    ["Salsa de soya", ["chili", "gluten", "legume", "soy", "wheat"]],
    ["Clamato", ["celery", "fish", "tomato"]],
    ["Gelatina de agua", ["gelatine"]],
    ["Papaya, nopales y calabacita", []],
  ])("%s", (text, words) => {
    expect(containedIn(text)).toEqual(words);
  });

  test("an exception stands for the words inside it, and a longer phrase adds to those inside it", () => {
    expect(containedIn("leche de tigre")).not.toContain("milk");
    expect(containedIn("tacos gobernador")).toEqual(["corn", "crustaceans", "lactose-trace", "milk"]);
    expect(containedIn("dedos de queso")).toContain("milk");
  });

  test("each phrase of the table is found, in any case, with or without accents, in the plural and among others", () => {
    const lines = [foodWords, wordExceptions].flatMap((table) => table.trim().split("\n"));
    const phrases = lines.flatMap((line) => {
      const [contains = "", , listed = ""] = line.split("|");
      return listed.split(", ").map((phrase) => ({ phrase, contains: contains.split(" ").filter(Boolean) }));
    });
    const exceptions = wordExceptions.split("\n").flatMap((line) => line.split("|")[2]?.split(", ") ?? []);
    const written = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
      (text: string) => `1 taza de ${text}`,
      (text: string) => `Papaya; ${text}, calabacita`,
      (text: string) => `Papaya y ${text}\nnopales`,
    );
    fc.assert(
      fc.property(fc.constantFrom(...phrases), written, ({ phrase, contains }, write) => {
        if (exceptions.includes(phrase) && contains.length === 0) return;
        const isExcepted = exceptions.some((one) => one === phrase);
        const found = containedIn(write(phrase));
        if (!isExcepted) expect(contains.filter((word) => !found.includes(word as AllergenWord))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("what a food is said to be without", () => {
  test.each<[string, AllergenWord[]]>([
    ["Hot cakes sin leche ni huevo", ["gluten", "wheat"]],
    ["Hot cakes sin huevo", ["gluten", "lactose", "milk", "wheat"]],
    ["Sopa sin crema", []],
    ["Chilaquiles de queso sin crema", ["corn", "lactose-trace", "milk"]],
    ["Mole sin cacahuate", ["chili", "cocoa", "sesame"]],
    ["Galletas libres de gluten", ["egg", "lactose", "milk"]],
    ["Espagueti sin gluten", []],
    ["Yogur sin lactosa", ["milk"]],
    ["Sin nada de queso", []],
    ["Pollo sin piel", ["poultry"]],
    ["Leche sin azúcar", ["lactose", "milk"]],
  ])("%s", (text, words) => {
    expect(containedIn(text)).toEqual(words);
  });

  test("is taken from that food alone, and cheese without milk is still cheese", () => {
    expect(containedIn("Galletas libres de gluten y 1 bolillo")).toContain("gluten");
    expect(containedIn("Crema sin sal, pan sin gluten")).toContain("milk");
    expect(containedIn("Queso sin leche")).toContain("milk");
    expect(containedIn("Avena sin gluten")).toContain("oats");
  });
});

test("a text is cut into its foods as they are written", () => {
  const foods = (text: string) => readText(text).map((food) => food.text);
  expect(foods("1 manzana con crema de CACAHUATES; 6 nueces")).toEqual([
    "1 manzana",
    "crema de CACAHUATES",
    "6 nueces",
  ]);
  expect(foods("Rajas con crema y elote\nAgua")).toEqual(["Rajas con crema", "elote", "Agua"]);
  expect(foods("½ taza de arroz con leche")).toEqual(["½ taza de arroz con leche"]);
  expect(foods("")).toEqual([]);
});
