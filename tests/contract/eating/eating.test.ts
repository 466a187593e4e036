import { foodIndex, type Food } from "@nutria/contract/clinical/foods/food";
import { describe, expect, test } from "vitest";
import { eatingWith } from "../../support/eating";
import { catalogue, dishOf, foodOf } from "../../support/foods";

describe("what a record says of a food", () => {
  const { ofEntry } = eatingWith({
    allergies: ["Pescado", "Huevo"],
    intolerances: ["Lácteos"],
    dislikedFood: ["hígado"],
  });

  test("is that it is forbidden, with what of it and why", () => {
    const verdict = ofEntry(foodOf("atun-en-agua-escurrido"));
    expect(verdict).toMatchObject({ level: "forbidden", isOffered: false, isUnchecked: false });
    expect(verdict.findings).toEqual([
      {
        severity: "forbidden",
        kind: "allergy",
        name: "Pescado",
        of: ["pescado"],
        reason: "proteína de pescado",
        beside: [],
        isOffered: false,
      },
    ]);
  });

  test("is known of a dish by all that is in it", () => {
    expect(ofEntry(dishOf("crema-de-calabacita"))).toMatchObject({ level: "forbidden" });
    expect(ofEntry(dishOf("ensalada-de-jicama-pepino-y-naranja"))).toMatchObject({
      level: "fine",
      isOffered: true,
    });
  });

  test("is a note for mature cheese, and what somebody dislikes is only left out", () => {
    expect(ofEntry(foodOf("queso-parmesano"))).toMatchObject({ level: "caution", isOffered: true });
    expect(ofEntry(foodOf("higado-de-res-cocido"))).toMatchObject({ level: "caution", isOffered: false });
    expect(ofEntry(foodOf("papaya"))).toEqual({
      level: "fine",
      findings: [],
      isUnchecked: false,
      isOffered: true,
    });
  });

  test("by a label is not offered where the rule says so, and otherwise with its note", () => {
    const allergic = eatingWith({ allergies: ["Soya"] });
    const bread = [...catalogue.foods.values()].find((food) => allergic.ofEntry(food).level === "may");
    expect(bread && allergic.ofEntry(bread)).toMatchObject({ isOffered: false });
    const vegan = eatingWith({ diets: ["Vegana"] });
    const perhaps = [...catalogue.foods.values()].find((food) => vegan.ofEntry(food).level === "may");
    expect(perhaps && vegan.ofEntry(perhaps)).toMatchObject({ isOffered: true });
  });

  test("of what a diet of quantity limits is a note; what keto and paleo exclude is not offered", () => {
    expect(eatingWith({ diets: ["DASH"] }).ofEntry(foodOf("jamon-de-pavo"))).toMatchObject({
      level: "caution",
      isOffered: true,
    });
    expect(eatingWith({ diets: ["Cetogénica"] }).ofEntry(foodOf("tortilla-de-maiz")).isOffered).toBe(false);
    expect(eatingWith({ diets: ["Baja en FODMAP"] }).ofEntry(foodOf("tofu-firme")).level).not.toBe(
      "forbidden",
    );
    expect(eatingWith({ diets: ["Baja en FODMAP"] }).ofEntry(foodOf("frijol-negro-cocido")).level).toBe(
      "forbidden",
    );
  });

  test("names every milk, cheese and egg of the catalogue for whoever cannot have them", () => {
    const dairy = eatingWith({ allergies: ["Leche de vaca", "Huevo"] });
    const isMilk = (id: string) =>
      /^(leche(?!-de-coco)|queso-(?!de-puerco)|yogur|requeson|crema-acida|mantequilla)/.test(id);
    const foods = [...catalogue.foods.values()];
    const named = (food: Food) => dairy.ofEntry(food).findings.map(({ name }) => name);
    for (const food of foods.filter(({ _id }) => isMilk(_id))) {
      expect(named(food), food._id).toContain("Leche de vaca");
    }
    for (const food of foods.filter(({ _id }) => _id.startsWith("huevo"))) {
      expect(named(food), food._id).toContain("Huevo");
    }
  });

  test("that no rule knows is said, and its name is looked for", () => {
    const eating = eatingWith({ allergies: ["Papaya", "Huevo"] });
    expect(eating.unknown).toEqual(["Papaya"]);
    expect(eating.ofEntry(foodOf("papaya")).level).toBe("forbidden");
    expect(eating.ofEntry(foodOf("mango")).level).toBe("fine");
  });
});

describe("a food of the practice", () => {
  const own = (given: Partial<Food>): Food => ({
    ...foodOf("queso-fresco"),
    _id: "foo_1",
    name: "Barra de la casa",
    synonyms: [],
    isOwn: true,
    ...given,
  });
  const levelOf = (food: Food, allergy: string) =>
    eatingWith({ allergies: [allergy] }, foodIndex([food], [])).ofEntry(food);

  test("is unchecked and not offered until somebody confirms what it contains", () => {
    expect(levelOf(own({}), "Kiwi")).toMatchObject({
      level: "unchecked",
      isUnchecked: true,
      isOffered: false,
    });
    const reviewed = own({ contents: { contains: ["kiwi"], mayContain: ["soy"] } });
    expect(levelOf(reviewed, "Kiwi")).toMatchObject({ level: "forbidden" });
    expect(levelOf(reviewed, "Soya")).toMatchObject({ level: "may", isOffered: false });
    expect(levelOf(reviewed, "Pescado")).toMatchObject({ level: "fine", isOffered: true });
  });

  test("is forbidden before, where its words or the food that it corrects say so", () => {
    expect(levelOf(own({ name: "Galletas de avena" }), "Trigo")).toMatchObject({
      level: "forbidden",
      isUnchecked: true,
    });
    expect(levelOf(own({ copyOf: "queso-fresco" }), "Leche de vaca")).toMatchObject({ level: "forbidden" });
    expect(levelOf(own({ synonyms: ["atún"] }), "Pescado")).toMatchObject({ level: "forbidden" });
  });

  test("may be offered to whom nothing is forbidden", () => {
    const food = own({});
    const { ofEntry } = eatingWith({ dislikedFood: ["Hígado"] }, foodIndex([food], []));
    expect(ofEntry(food)).toMatchObject({ level: "fine", isOffered: true });
  });

  test("makes a dish unchecked that has it, and forbidden what it has", () => {
    const food = own({ contents: { contains: ["peanut"], mayContain: [] } });
    const dish = {
      ...dishOf("ensalada-de-jicama-pepino-y-naranja"),
      _id: "dsh_1",
      isOwn: true,
      ingredients: [{ food: food._id, grams: 30 }],
    };
    const index = foodIndex([food], [dish]);
    const { ofEntry } = eatingWith({ allergies: ["Cacahuate"] }, index);
    expect(ofEntry(dish)).toMatchObject({ level: "forbidden", isUnchecked: true });
    const reviewed = { ...dish, contents: { contains: [], mayContain: [] } };
    expect(ofEntry(reviewed)).toMatchObject({ level: "forbidden", isUnchecked: false });
    const lost = { ...reviewed, _id: "dsh_2", ingredients: [{ food: "foo_gone", grams: 30 }] };
    expect(ofEntry(lost)).toMatchObject({ level: "unchecked", isOffered: false });
  });
});
