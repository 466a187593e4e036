import { groupFlags } from "@nutria/contract/clinical/eating/group-flags";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { FoodGroupId } from "@nutria/contract/clinical/food-group";
import { expect, test } from "vitest";
import { nothingAgainst } from "../../support/eating";
import { catalogue } from "../../support/foods";

/** The groups that are flagged for a record, and with what. */
function flagged(record: Partial<EatingRecord>): Partial<Record<FoodGroupId, string[]>> {
  const all = [...groupFlags({ ...nothingAgainst, ...record }, catalogue)];
  return Object.fromEntries(
    all
      .filter(([, flags]) => flags.length > 0)
      .map(([group, flags]) => [group, flags.map(({ name }) => name)]),
  );
}
const groupsOf = (record: Partial<EatingRecord>) => Object.keys(flagged(record));

test("an allergy flags the groups that its foods are in", () => {
  expect(groupsOf({ allergies: ["Cacahuate"] })).toEqual(["aceites-con-proteina"]);
  expect(groupsOf({ allergies: ["Pescado"] })).toEqual(["aoa-muy-bajo", "aoa-bajo", "aoa-moderado"]);
  expect(groupsOf({ allergies: ["Huevo"] })).toEqual(
    expect.arrayContaining(["aoa-muy-bajo", "aoa-moderado", "aoa-alto"]),
  );
  expect(groupsOf({ intolerances: ["Gluten"] })).toEqual(
    expect.arrayContaining(["cereales-sin-grasa", "cereales-con-grasa"]),
  );
  expect(groupsOf({ intolerances: ["Lácteos"] })).toEqual(
    expect.arrayContaining(["leche-descremada", "leche-semidescremada", "leche-entera", "leche-con-azucar"]),
  );
  expect(groupsOf({ allergies: ["Polvo"] })).toEqual([]);
  expect(groupsOf({ dislikedFood: ["Papaya"] })).toEqual([]);
});

test("a typed one flags all that it names, under its name", () => {
  const both = "leche y huevo";
  expect(flagged({ allergies: [both] })).toMatchObject({
    "leche-descremada": [both],
    "aoa-moderado": [both],
  });
  expect(groupsOf({ allergies: ["oleaginosas"] })).toContain("aceites-con-proteina");
  expect(groupsOf({ allergies: ["alérgica al cacahuate tostado"] })).toContain("aceites-con-proteina");
  expect(groupsOf({ allergies: ["pescados y mariscos"] })).toEqual(
    groupsOf({ allergies: ["Pescado", "Crustáceos", "Moluscos"] }),
  );
});

test("a diet flags what it leaves out, and a combination no group", () => {
  expect(flagged({ diets: ["Vegana"] })).toMatchObject({
    "leche-entera": ["Vegana"],
    "aoa-bajo": ["Vegana"],
  });
  expect(groupsOf({ diets: ["Kosher"] })).not.toContain("leche-entera");
});
