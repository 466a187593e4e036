import {
  readyChoice,
  watchConditions,
  withReadyChoice,
  type WatchedPerson,
} from "@nutria/contract/clinical/nutrients/ready-choices";
import { WatchedNutrientsInput } from "@nutria/contract/schemas/record/watched-nutrients";
import { describe, expect, it } from "vitest";

const woman: WatchedPerson = { sex: "female", age: 34, isPregnant: false };
const chosen = (condition: (typeof watchConditions)[number], person = woman) =>
  Object.fromEntries(
    readyChoice(condition, person).map(({ nutrient, kind, amount }) => [nutrient, `${kind} ${amount}`]),
  );

describe("a ready choice of what is watched", () => {
  it("limits salt, potassium and phosphorus of a sick kidney", () => {
    expect(chosen("kidney")).toEqual({
      sodiumMg: "limit 2000",
      potassiumMg: "limit 2700",
      phosphorusMg: "limit 1000",
    });
  });

  it("asks for potassium with high blood pressure, and limits salt", () => {
    expect(chosen("hypertension")).toEqual({ sodiumMg: "limit 2000", potassiumMg: "aim 3510" });
  });

  it("asks for fibre with diabetes, and limits sugars, saturated fat and salt", () => {
    expect(chosen("diabetes")).toMatchObject({
      fiberG: "aim 25",
      sugarsG: "limit 90",
      saturatedFatG: "limit 22",
    });
  });

  it.each([
    [woman, 18],
    [{ ...woman, age: 51 }, 8],
    [{ ...woman, isPregnant: true }, 27],
    [{ ...woman, sex: "male" as const }, 8],
    [{ ...woman, sex: null, age: null }, 18],
  ])("asks with anaemia for the iron that %j needs", (person, iron) => {
    expect(chosen("anaemia", person).ironMg).toBe(`aim ${iron}`);
  });

  it("can be saved as it is, with nothing shown to the patient", () => {
    for (const condition of watchConditions) {
      const nutrients = readyChoice(condition, woman);
      const saved = WatchedNutrientsInput.parse({ nutrients, version: 0 });
      expect(saved.nutrients.every(({ isShownToPatient }) => !isShownToPatient)).toBe(true);
    }
  });

  it("is added to what is watched already, which keeps its amounts", () => {
    const own = [{ nutrient: "sodiumMg", kind: "limit", amount: 1500 }] as const;
    const both = withReadyChoice(own, readyChoice("kidney", woman), (one) => ({ ...one }) as never);
    expect(both.map(({ nutrient, amount }) => [nutrient, amount])).toEqual([
      ["sodiumMg", 1500],
      ["potassiumMg", 2700],
      ["phosphorusMg", 1000],
    ]);
  });
});
