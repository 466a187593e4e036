import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { foodIndex, type Food } from "@nutria/contract/clinical/foods/food";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { describe, expect, it } from "vitest";
import { catalogue, foodOf } from "../../support/foods";

const search = foodSearch(catalogue);
const found = (typed: string) => search({ typed }).map(({ _id }) => _id);

describe("the search in foods", () => {
  it("ignores accents, case and plurals", () => {
    expect(found("PLÁTANOS")).toEqual(found("platano"));
    expect(found("nueces")[0]).toBe("nuez-de-castilla");
    expect(found("frijoles")[0]).toBe("frijol-negro-cocido");
  });

  it("finds beginnings of words, in any order, also of synonyms", () => {
    expect(found("coc arr")[0]).toBe("arroz-blanco-cocido");
    const { _id, synonyms } = catalogueFoods.find((food) => food.synonyms.length > 0) as Food;
    expect(found(synonyms[0] ?? "")).toContain(_id);
    expect(found("zzz")).toEqual([]);
  });

  it("puts the exact word before its beginnings", () => {
    const ids = found("papa");
    expect(ids[0]).toBe("papa-cocida-sin-cascara");
    expect(ids.indexOf("papaya")).toBeGreaterThan(ids.indexOf("papa-al-horno-con-cascara"));
  });

  it("finds one group, foods or dishes alone", () => {
    expect(search({ typed: "", group: "alcohol" })).toHaveLength(7);
    expect(search({ typed: "pollo", kind: "dish" }).every(({ kind }) => kind === "dish")).toBe(true);
  });

  it("puts the practice's own first, and a corrected copy in the place of the original", () => {
    const panela: Food = { ...foodOf("queso-fresco"), _id: "food_1", name: "Queso panela", isOwn: true };
    const corrected: Food = { ...foodOf("papaya"), _id: "food_2", copyOf: "papaya", isOwn: true };
    const gone: Food = { ...panela, _id: "food_3", isArchived: true };
    const own = foodSearch(foodIndex([...catalogueFoods, panela, corrected, gone], catalogueDishes));
    expect(own({ typed: "queso" })[0]?._id).toBe("food_1");
    expect(own({ typed: "papaya", kind: "food" }).map(({ _id }) => _id)).toEqual(["food_2"]);
    expect(own({ typed: "", kind: "own" })).toHaveLength(2);
  });
});
