import { OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { CreateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { getMealPlanPdf } from "@nutria/core/clinical/meal-plan/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { onlineOffice, onsiteOffice } from "../../support/profile";
import { createOffice } from "@nutria/core/practice/office/index";
import { pagesOf, placesOf } from "../../support/samples/pdf";
import { aMealPlan, breakfast } from "../../support/meal-plans";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const create = (given: Partial<CreateMealPlanInput> = {}) => aMealPlan(ctx, patientId, given);

describe("the sheet of a plan", () => {
  const pagesOfPlan = async (given: Partial<CreateMealPlanInput>) => {
    const plan = await create(given);
    const { bytes, contentType } = await getMealPlanPdf(ctx, plan._id);
    expect(contentType).toBe("application/pdf");
    return pagesOf(bytes);
  };

  test("fits on one page, with meals by hour, pills, the guide and the practice", async () => {
    const pages = await pagesOfPlan({ meals: [breakfast], agreements: ["Camina 30 minutos"] });
    expect(pages).toHaveLength(1);
    const [page = ""] = pages;
    expect(page).toContain("Carmen Villalobos Ruiz");
    expect(page).toContain("26/10/2026");
    expect(page).toContain("1,800 kcal");
    expect(page).toContain("07:30");
    // Equivalents of animal origin are counted together.
    expect(page).toContain("2½ de origen animal");
    expect(page).toContain("2 huevos con nopales");
    expect(page).toContain("Un equivalente es…");
    expect(page).toContain("Camina 30 minutos");
    expect(page).toContain("Hecho con Nutria");
  });

  testInDepth(
    "guides by the groups of its pills: fats with protein apart, and animal food high in fat",
    async () => {
      const [page = ""] = await pagesOfPlan({
        meals: [
          {
            ...breakfast,
            portions: {
              "aoa-muy-bajo": 1,
              "aoa-moderado": 1,
              "aoa-alto": 1,
              "aceites-sin-proteina": 2,
              "aceites-con-proteina": 1,
              "cereales-con-grasa": 1,
            },
          },
        ],
      });
      for (const pill of [
        "2 de origen animal",
        "1 de origen animal alto en grasa",
        "2 grasas",
        "1 grasa con proteína",
      ])
        expect(page).toContain(pill);
      const titles = [
        "Cereales y tubérculos con grasa",
        "Origen animal 2 claras de huevo",
        "Origen animal, alto en grasa",
        "Aceites y grasas sin proteína",
        "Aceites y grasas con proteína",
      ];
      const guide = page.slice(page.indexOf("Un equivalente es…"));
      const places = titles.map((title) => guide.indexOf(title));
      expect(places, guide).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(guide.indexOf("1 cucharadita de aceite")).toBeLessThan(guide.indexOf(titles[4] ?? ""));
      expect(guide.indexOf("10 almendras")).toBeGreaterThan(guide.indexOf(titles[4] ?? ""));
    },
  );

  test("says the allergies of the record, and its guide names none of their foods", async () => {
    await updatePatient(ctx, patientId, {
      dietProfile: { allergies: ["Cacahuate"], intolerances: ["Lácteos"], version: 0 },
    });
    const [page = ""] = await pagesOfPlan({ meals: [{ ...breakfast, menu: "" }] });
    expect(page).toContain("Alergia: Cacahuate");
    expect(page).toContain("Intolerancia: Lácteos");
    // Pistachios may have peanut by their label.
    expect(page).not.toContain("pistaches");
    expect(page).not.toContain("cacahuates");
    expect(page).not.toContain("panela");
  });

  testInDepth("with long menus moves the guide to page two and says so, and never loses a word", async () => {
    const menu = Array.from({ length: 110 }, (_, number) => `plato${number}`).join(" ");
    const meals = ["Uno", "Dos", "Tres", "Cuatro", "Cinco"].map((name) => ({
      ...breakfast,
      name,
      menu: `${menu} fin${name}`,
    }));
    const pages = await pagesOfPlan({ meals });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("La guía de equivalentes está en la página 2.");
    expect(pages[0]).not.toContain("Un equivalente es…");
    expect(pages[1]).toContain("Un equivalente es…");
    for (const { name } of meals) expect(pages.join(" ")).toContain(`fin${name}`);
  });

  test("with eight meals of the longest text goes on to further pages whole", async () => {
    const meals = Array.from({ length: 8 }, (_, number) => ({
      ...breakfast,
      name: `Tiempo ${number}`,
      menu: `${"verdura ".repeat(98)}fin${number}`.slice(-800),
    }));
    const pages = await pagesOfPlan({ meals, avoid: "Picante" });
    expect(pages[0]).toContain("Picante");
    for (let number = 0; number < 8; number++) expect(pages.join(" ")).toContain(`fin${number}`);
  });

  test("has its days and its energy side by side at the right, each below its label, beside the title", async () => {
    const plan = await create({ meals: [breakfast] });
    const { bytes } = await getMealPlanPdf(ctx, plan._id);
    const places = await placesOf(bytes);
    const at = (text: string) => {
      const found = places.find((place) => place.text === text);
      if (!found) throw new Error(`${text} is not on the sheet`);
      return found;
    };
    const labels = ["Del", "Al", "Energía"].map(at);
    const values = labels.map((label) => {
      const below = places.filter(({ left, top }) => Math.abs(left - label.left) < 1 && top > label.top);
      return below.toSorted((a, b) => a.top - b.top)[0] ?? label;
    });
    expect(values.map(({ text }) => text).at(-1)).toMatch(/kcal/);
    const gaps = values.map(({ top }, index) => top - (labels[index]?.top ?? 0));
    expect(gaps.every((gap) => gap > 5 && gap < 20)).toBe(true);
    const [from, until, energy] = values;
    expect((until?.left ?? 0) - (from?.right ?? 0)).toBeGreaterThan(10);
    expect((energy?.left ?? 0) - (until?.right ?? 0)).toBeGreaterThan(10);
    expect((energy?.left ?? 0) - (until?.right ?? 0)).toBeLessThan(30);
    // The right margin is as wide as the left one.
    const title = at("Tu plan de alimentación");
    expect(Math.abs(612 - (energy?.right ?? 0) - title.left)).toBeLessThan(4);
    expect((from?.left ?? 0) - title.right).toBeGreaterThan(10);
    const name = at("Carmen Villalobos Ruiz");
    expect([name.left, name.top > title.top + 15, name.top < title.top + 45]).toEqual([
      title.left,
      true,
      true,
    ]);
    const days = places.filter(({ text }) => text === "Desayuno");
    expect((days[0]?.top ?? 0) - name.top).toBeGreaterThan(12);
  });

  testInDepth("names the office where the practice receives, and none that is only online", async () => {
    const office = OfficeInput.parse(onsiteOffice());
    await createOffice(ctx, OfficeInput.parse({ ...onlineOffice, name: "Por video" }));
    const [without = ""] = await pagesOfPlan({ meals: [breakfast] });
    expect(without).not.toContain("Por video");
    await createOffice(ctx, office);
    const [page = ""] = await pagesOfPlan({ meals: [breakfast] });
    expect(page).toContain(office.name);
    expect(page).toContain(office.address.street);
  });

  test("takes names with accents, emoji and right-to-left text", async () => {
    await updatePatient(ctx, patientId, { general: { name: "Zoë 🥑 محمد", lastName: "Núñez", version: 1 } });
    const [page = ""] = await pagesOfPlan({ meals: [breakfast] });
    expect(page).toMatch(/Zoë .*Núñez/);
  });
});
