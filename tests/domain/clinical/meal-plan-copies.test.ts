import type { CreateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import {
  createMealPlan,
  createMealPlanTemplate,
  listMealPlanTemplates,
  removeMealPlanTemplate,
} from "@nutria/core/clinical/meal-plan/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { aMealPlan, breakfast } from "../../support/meal-plans";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const create = (given: Partial<CreateMealPlanInput> = {}) => aMealPlan(ctx, patientId, given);

describe("a copy", () => {
  const computed = {
    energy: {
      kind: "formula",
      formula: "mifflin",
      sex: "female",
      ageYears: 35,
      weightKg: 68,
      heightCm: 162,
      activityFactor: 1.375,
      includesThermicEffect: false,
      adjustmentKcal: 0,
    },
    macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
    tolerancePercent: 5,
  } as const;

  test("of an earlier plan of the same patient has all its content", async () => {
    const plan = await create({
      meals: [breakfast],
      target: computed,
      avoid: "Picante",
      agreements: ["Agua"],
    });
    const copy = await create({ copyOf: plan._id, startDate: "2026-12-07", endDate: null });
    expect(copy).toMatchObject({
      meals: [breakfast],
      target: computed,
      avoid: "Picante",
      agreements: ["Agua"],
      sentAt: null,
      version: 1,
    });
    expect(copy._id).not.toBe(plan._id);
  });

  test("for another patient keeps the energy as a number, and nothing of the person", async () => {
    const plan = await create({ meals: [breakfast], target: computed, avoid: "Picante" });
    const other = await linkedPatient(domain, ctx);
    const copy = await create({ copyOf: plan._id, patient: other });
    expect(copy).toMatchObject({ meals: [breakfast], avoid: "" });
    expect(copy.target.energy).toEqual({ kind: "typed", energyKcal: 1865 });
  });

  test("of a template has the figures of the plan, and no text that was typed about its patient", async () => {
    const typed = "Se desmaya sin colación";
    const plan = await create({
      title: typed,
      meals: [{ ...breakfast, menu: typed }],
      agreements: [typed],
      freeFoods: typed,
      avoid: typed,
      appointmentNote: typed,
      target: computed,
    });
    const template = await createMealPlanTemplate(ctx, { plan: plan._id, name: "Base 1,865" });
    expect(JSON.stringify(template)).not.toMatch(/weightKg|desmaya|pat_/);
    const started = await create({ template: template._id, title: "Nuevo" });
    expect(started).toMatchObject({
      meals: [{ ...breakfast, menu: "" }],
      title: "Nuevo",
      agreements: [],
      freeFoods: expect.stringContaining("Limón") as unknown,
      avoid: "",
    });
  });

  test("of somebody else's plan or template is not found", async () => {
    const plan = await create();
    const template = await createMealPlanTemplate(ctx, { plan: plan._id, name: "Base" });
    const other = await domain.nutritionist();
    const theirs = await linkedPatient(domain, other);
    const input = { patient: theirs, startDate: "2026-10-26", endDate: null };
    expect(await codeOf(createMealPlan(other, { ...input, copyOf: plan._id }))).toBe("not_found");
    expect(await codeOf(createMealPlan(other, { ...input, template: template._id }))).toBe("not_found");
    expect(await codeOf(createMealPlan(other, { ...input, patient: patientId }))).toBe("not_found");
  });
});

describe("the templates of a practice", () => {
  test("are listed by name and removed one by one", async () => {
    const plan = await create();
    const names = ["Zona media", "Ágil", "Base"];
    for (const name of names) await createMealPlanTemplate(ctx, { plan: plan._id, name });
    const listed = await listMealPlanTemplates(ctx);
    expect(listed.map(({ name }) => name)).toEqual(["Ágil", "Base", "Zona media"]);
    await removeMealPlanTemplate(ctx, listed[0]?._id ?? "");
    expect(await listMealPlanTemplates(ctx)).toHaveLength(2);
    expect(await codeOf(removeMealPlanTemplate(ctx, listed[0]?._id ?? ""))).toBe("not_found");
  });

  test("are at most 50, however many are saved at once, and a removed one makes room", async () => {
    const plan = await create();
    const save = (number: number) =>
      createMealPlanTemplate(ctx, { plan: plan._id, name: `Plantilla ${number}` });
    for (let number = 0; number < 48; number += 8) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => save(number + index)));
    }
    const last = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => save(48 + index)));
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const [first] = await listMealPlanTemplates(ctx);
    await removeMealPlanTemplate(ctx, first?._id ?? "");
    await save(60);
    expect(await codeOf(save(61))).toBe("meal_plan_template_limit");
    expect(await listMealPlanTemplates(ctx)).toHaveLength(50);
  });
});
