import { OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { CreateMealPlanInput, Meal } from "@nutria/contract/schemas/record/meal-plan";
import {
  createMealPlan,
  createMealPlanTemplate,
  getMealPlan,
  getMealPlanPdf,
  listMealPlanHistory,
  listMealPlans,
  listMealPlanTemplates,
  mailMealPlan,
  removeMealPlan,
  removeMealPlanTemplate,
  restoreMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { mealPlanEntity } from "@nutria/core/clinical/meal-plan/entity";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { careLinks, deactivatePatient } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { onlineOffice, onsiteOffice } from "../../support/profile";
import { createOffice } from "@nutria/core/practice/office/index";
import { pagesOf, placesOf } from "../../support/samples/pdf";
import { getItem } from "@nutria/core/kernel/table/items";

let domain: Domain;
let ctx: NutritionistContext;
let patientId: string;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const breakfastWithoutWords: Meal = { name: "Desayuno", time: "07:30", portions: { frutas: 1 }, menu: "" };
const breakfast: Meal = {
  name: "Desayuno",
  time: "07:30",
  portions: { verduras: 1, "aoa-muy-bajo": 1, "aoa-moderado": 1.5, "aceites-con-proteina": 1 },
  menu: "2 huevos con nopales y 2 tortillas",
};

const create = (given: Partial<CreateMealPlanInput> = {}) =>
  createMealPlan(ctx, { patient: patientId, startDate: "2026-10-26", endDate: "2026-12-06", ...given });

describe("a structured plan", () => {
  test("starts with the five meals and a target, and is saved in parts", async () => {
    const plan = await create();
    expect(plan.meals.map(({ name }) => name)).toEqual([
      "Desayuno",
      "Colación",
      "Comida",
      "Colación",
      "Cena",
    ]);
    const saved = await updateMealPlan(ctx, plan._id, { meals: [breakfast], version: 1 });
    const titled = await updateMealPlan(ctx, plan._id, { title: "Con más fibra", version: saved.version });
    expect(titled).toMatchObject({ version: 3, title: "Con más fibra", meals: [breakfast] });
    expect(await getMealPlan(ctx, plan._id)).toEqual(titled);
  });

  test("starts with the hours of the record, and with the usual ones where it says too few", async () => {
    const hoursOf = async () => (await create()).meals.map(({ name, time }) => `${time} ${name}`);
    const schedule = (hours: string[], version: number) =>
      updatePatient(ctx, patientId, {
        dietProfile: { version, mealSchedule: hours.map((hour) => ({ hour })) },
      });
    await schedule(["06:45", "", "13:30", "19:45"], 0);
    expect(await hoursOf()).toEqual(["06:45 Desayuno", "13:30 Comida", "19:45 Cena"]);
    await schedule(["06:45", ""], 1);
    expect(await hoursOf()).toHaveLength(5);
    await schedule(
      Array.from({ length: 12 }, (_, index) => `${String(index + 8).padStart(2, "0")}:00`),
      2,
    );
    const hours = await hoursOf();
    expect(hours).toHaveLength(8);
    expect(hours).toEqual(expect.arrayContaining(["08:00 Desayuno", "14:00 Comida", "19:00 Cena"]));
  });

  test("saved elsewhere meanwhile is refused with what is stored, and stays", async () => {
    const plan = await create();
    const first = await updateMealPlan(ctx, plan._id, { title: "Primero", version: 1 });
    await expect(updateMealPlan(ctx, plan._id, { title: "Segundo", version: 1 })).rejects.toMatchObject({
      code: "stale_version",
      current: first,
    });
    expect((await getMealPlan(ctx, plan._id)).title).toBe("Primero");
  });

  test("of which two saves race keeps one of them whole", async () => {
    const plan = await create();
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, number) =>
        updateMealPlan(ctx, plan._id, { title: `Versión ${number}`, version: 1 }),
      ),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getMealPlan(ctx, plan._id)).toMatchObject({ version: 2 });
  });

  test("keeps each save, says what it changed, and goes back to an earlier one", async () => {
    const plan = await create();
    const typed = { kind: "typed", energyKcal: 1600 } as const;
    await updateMealPlan(ctx, plan._id, { target: { energy: typed }, meals: [breakfast], version: 1 });
    const before = await updateMealPlan(ctx, plan._id, { title: "Con fibra", endDate: null, version: 2 });
    expect(before.target).toMatchObject({ energy: typed, tolerancePercent: 5 });
    expect(await updateMealPlan(ctx, plan._id, { title: "Con fibra", version: 3 })).toEqual(before);
    const first = await listMealPlanHistory(ctx, plan._id, { limit: 1 });
    const cursor = first.nextCursor ?? "";
    const rest = await listMealPlanHistory(ctx, plan._id, { limit: 1, cursor });
    expect([...first.items, ...rest.items]).toMatchObject([
      {
        version: 3,
        savedBy: ctx.actor.id,
        changes: [
          { path: "title", before: "", after: "Con fibra" },
          { path: "endDate", before: "2026-12-06", after: null },
        ],
      },
      {
        version: 2,
        changes: [
          { path: "target.energy", before: { energyKcal: 1800 }, after: typed },
          { path: "meals", after: [breakfast] },
        ],
      },
      { version: 1, changes: [] },
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  test("goes back to any earlier version, as a new one", async () => {
    const plan = await create();
    await updateMealPlan(ctx, plan._id, { meals: [breakfast], endDate: null, version: 1 });
    const at = { toVersion: 1, version: 2 };
    expect(await codeOf(restoreMealPlan(ctx, plan._id, { ...at, version: 1 }))).toBe("stale_version");
    expect(await codeOf(restoreMealPlan(ctx, plan._id, { ...at, toVersion: 7 }))).toBe("not_found");
    const restored = await restoreMealPlan(ctx, plan._id, at);
    expect(restored).toEqual({ ...plan, version: 3, updatedAt: restored.updatedAt });
    const { items } = await listMealPlanHistory(ctx, plan._id, { limit: 5 });
    expect(items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    const stranger = await domain.nutritionist();
    expect(await codeOf(listMealPlanHistory(stranger, plan._id, { limit: 5 }))).toBe("not_found");
    expect(await codeOf(restoreMealPlan(stranger, plan._id, at))).toBe("not_found");
    await deactivatePatient(ctx, patientId);
    expect(await codeOf(restoreMealPlan(ctx, plan._id, { toVersion: 2, version: 3 }))).toBe(
      "patient_inactive",
    );
  });

  test("ends on or after its first day", async () => {
    const plan = await create();
    await expect(
      updateMealPlan(ctx, plan._id, { startDate: "2026-12-07", version: 1 }),
    ).rejects.toMatchObject({ fields: { endDate: "La fecha de fin no puede ser anterior a la de inicio" } });
    const ofOneDay = await updateMealPlan(ctx, plan._id, { startDate: "2026-12-06", version: 1 });
    expect(ofOneDay).toMatchObject({ startDate: "2026-12-06", endDate: "2026-12-06" });
    const open = await updateMealPlan(ctx, plan._id, { endDate: null, version: 2 });
    expect(open.endDate).toBeNull();
  });

  test("is listed newest first, page by page, without those removed", async () => {
    const days = ["2026-01-05", "2026-03-02", "2026-02-02", "2026-03-02"];
    for (const startDate of days) await create({ startDate });
    const gone = await create({ startDate: "2026-05-01" });
    await removeMealPlan(ctx, gone._id);
    const first = await listMealPlans(ctx, patientId, { limit: 3 });
    const second = await listMealPlans(ctx, patientId, { limit: 3, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ startDate }) => startDate)).toEqual([
      "2026-03-02",
      "2026-03-02",
      "2026-02-02",
      "2026-01-05",
    ]);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(4);
    expect(second.nextCursor).toBeNull();
  });

  test("that was removed takes no place of a page, however many were", async () => {
    const days = ["02", "03", "04", "05", "06", "07"].map((day) => `2026-03-${day}`);
    const plans = await Promise.all(days.map((startDate) => create({ startDate, endDate: null })));
    for (const { _id } of plans.slice(4)) await removeMealPlan(ctx, _id);
    const { items, nextCursor } = await listMealPlans(ctx, patientId, { limit: 3 });
    expect(items.map(({ startDate }) => startDate)).toEqual(["2026-03-05", "2026-03-04", "2026-03-03"]);
    expect(nextCursor).not.toBeNull();
  });

  test("that was removed is not found and stays stored for its five years", async () => {
    const plan = await create();
    await removeMealPlan(ctx, plan._id);
    expect(await codeOf(getMealPlan(ctx, plan._id))).toBe("not_found");
    expect(await codeOf(updateMealPlan(ctx, plan._id, { title: "Otra", version: 2 }))).toBe("not_found");
    const data = await getItem(mealPlanEntity(ctx.db), { nutritionistId: ctx.actor.id, planId: plan._id });
    expect(data).toMatchObject({ patientId, removedAt: expect.any(String) as string });
  });

  test("of an inactive patient is only read", async () => {
    const plan = await create();
    await deactivatePatient(ctx, patientId);
    expect(await getMealPlan(ctx, plan._id)).toEqual(plan);
    for (const refused of [
      () => create(),
      () => updateMealPlan(ctx, plan._id, { title: "Otra", version: 1 }),
      () => removeMealPlan(ctx, plan._id),
      () => sendMealPlan(ctx, plan._id),
    ]) {
      expect(await codeOf(refused())).toBe("patient_inactive");
    }
  });

  test("leaves each access in the log, without a value", async () => {
    const plan = await create();
    await updateMealPlan(ctx, plan._id, { title: "Secreto", version: 1 });
    await getMealPlan(ctx, plan._id);
    await getMealPlanPdf(ctx, plan._id);
    await sendMealPlan(ctx, plan._id);
    await removeMealPlan(ctx, plan._id);
    const { items } = await listAccess(ctx, patientId, { limit: 10 });
    const ofPlan = items.filter(({ subjectId }) => subjectId === plan._id);
    expect(ofPlan.map(({ action }) => action).reverse()).toEqual([
      "create",
      "update",
      "read",
      "export",
      "send",
      "remove",
    ]);
    expect(JSON.stringify([items, domain.events])).not.toContain("Secreto");
  });
});

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

  test("guides by the groups of its pills: fats with protein apart, and animal food high in fat", async () => {
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
    expect(guide.indexOf("7 almendras")).toBeGreaterThan(guide.indexOf(titles[4] ?? ""));
  });

  test("says the allergies of the record, and its guide names none of their foods", async () => {
    await updatePatient(ctx, patientId, {
      dietProfile: { allergies: ["Cacahuate"], intolerances: ["Lácteos"], version: 0 },
    });
    const [page = ""] = await pagesOfPlan({ meals: [{ ...breakfast, menu: "" }] });
    expect(page).toContain("Alergia: Cacahuate");
    expect(page).toContain("Intolerancia: Lácteos");
    expect(page).toContain("pistaches");
    expect(page).not.toContain("cacahuates");
    expect(page).not.toContain("panela");
  });

  test("with long menus moves the guide to page two and says so, and never loses a word", async () => {
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

  test("names the office where the practice receives, and none that is only online", async () => {
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

describe("mailing a plan", () => {
  test("attaches the sheet, names no food in the mail, and notes when", async () => {
    const product = domain.product;
    const plan = await create({ meals: [breakfast] });
    domain.setTime("2026-10-26T15:00:00.000Z");
    const sent = await sendMealPlan(ctx, plan._id);
    domain.setTime(undefined);
    expect(sent).toMatchObject({ sentAt: "2026-10-26T15:00:00.000Z", version: 1 });
    const event = domain.events.findLast(({ type }) => type === "mealPlan.sent");
    expect(event?.data).toEqual({ nutritionistId: ctx.actor.id, planId: plan._id });
    const system = await product.context({ role: "system", id: "test" });
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: plan._id });
    const link = await careLinks(ctx, ctx.actor.id).get(patientId);
    const [mail] = await product.mailsTo(link.email);
    expect(mail?.subject).toContain("Tu plan de alimentación");
    expect(`${mail?.html}${mail?.text}`).not.toContain("huevos");
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ fileName: "plan-de-alimentacion.pdf", contentType: "application/pdf" });
    const [page] = await pagesOf(Buffer.from(file?.content ?? "", "base64"));
    expect(page).toContain("2 huevos con nopales");
  });

  test("that names a food of an allergy is mailed only when that is acknowledged, which the plan keeps", async () => {
    const { dietProfile } = await getPatient(ctx, patientId);
    const allergic = { ...dietProfile, allergies: ["Huevo", "Kiwi", "Nuez"] };
    await updatePatient(ctx, patientId, { dietProfile: allergic });
    const plan = await create({ meals: [{ ...breakfast, menu: "2 huevos con 3 nueces" }] });
    const send = (...acknowledgedAllergies: string[]) =>
      sendMealPlan(ctx, plan._id, { acknowledgedAllergies });
    for (const known of [[], ["Kiwi", "Nuez"]]) {
      await expect(send(...known)).rejects.toMatchObject({
        code: "validation",
        fields: { acknowledgedAllergies: "Marca la casilla para enviar así." },
      });
    }
    expect(await getMealPlan(ctx, plan._id)).toMatchObject({ sentAt: null, acknowledgements: [] });
    const first = await send("Nuez", "Huevo", "Kiwi");
    expect(first.acknowledgements).toEqual([{ sentAt: first.sentAt, allergies: ["Huevo", "Nuez"] }]);
    const second = await send("Huevo", "Nuez");
    await updateMealPlan(ctx, plan._id, { meals: [breakfastWithoutWords], version: 1 });
    const third = await send();
    expect(third.acknowledgements).toEqual([
      ...first.acknowledgements,
      { sentAt: second.sentAt, allergies: ["Huevo", "Nuez"] },
    ]);
    expect(JSON.stringify(domain.events)).not.toContain("Nuez");
  });

  test("twice at once keeps both acknowledgements", async () => {
    const { dietProfile } = await getPatient(ctx, patientId);
    await updatePatient(ctx, patientId, { dietProfile: { ...dietProfile, allergies: ["Huevo"] } });
    const plan = await create({ meals: [{ ...breakfast, menu: "2 huevos" }] });
    await Promise.all([1, 2, 3].map(() => sendMealPlan(ctx, plan._id, { acknowledgedAllergies: ["Huevo"] })));
    expect((await getMealPlan(ctx, plan._id)).acknowledgements).toHaveLength(3);
  });

  test("that races with saves loses neither the time nor a save", async () => {
    const plan = await create();
    const [sent, saved] = await Promise.all([
      sendMealPlan(ctx, plan._id),
      updateMealPlan(ctx, plan._id, { title: "Nuevo", version: 1 }),
    ]);
    expect(saved.title).toBe("Nuevo");
    expect(await getMealPlan(ctx, plan._id)).toMatchObject({
      title: "Nuevo",
      version: 2,
      sentAt: sent.sentAt,
    });
  });

  test("says in the list when it was, and that another was not", async () => {
    const [plan, other] = [await create(), await create()];
    const { sentAt } = await sendMealPlan(ctx, plan._id);
    const { items } = await listMealPlans(ctx, patientId, { limit: 10 });
    const times = new Map(items.map((one) => [one._id, one.sentAt]));
    expect([times.get(plan._id), times.get(other._id)]).toEqual([sentAt, null]);
  });

  test("is limited to five an hour for one plan", async () => {
    const plan = await create();
    for (let count = 0; count < 5; count++) await sendMealPlan(ctx, plan._id);
    expect(await codeOf(sendMealPlan(ctx, plan._id))).toBe("throttled");
    expect(await codeOf(sendMealPlan(ctx, (await create())._id))).toBeUndefined();
  });

  test("goes to an active patient whose address takes mails", async () => {
    const plan = await create();
    const links = careLinks(ctx, ctx.actor.id);
    const failure = { reason: "bounced", at: "2026-10-26T15:00:00.000Z" } as const;
    await commit(ctx, [links.mailFailureItem(patientId, failure)]);
    expect(await codeOf(sendMealPlan(ctx, plan._id))).toBe("mail_failed");
  });

  test("of a plan that was removed meanwhile sends nothing", async () => {
    const plan = await create();
    await sendMealPlan(ctx, plan._id);
    await removeMealPlan(ctx, plan._id);
    const system = await domain.product.context({ role: "system", id: "test" });
    const link = await careLinks(ctx, ctx.actor.id).get(patientId);
    const before = (await domain.product.mailsTo(link.email)).length;
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: plan._id });
    await mailMealPlan(system, { nutritionistId: ctx.actor.id, planId: "mpl_none" });
    expect(await domain.product.mailsTo(link.email)).toHaveLength(before);
  });
});
