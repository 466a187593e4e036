import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import type { CreateMealPlanInput, MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { updatePatientAccess } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import {
  getClientPlan,
  getClientPlanPdf,
  getClientShoppingListPdf,
  getSentPlansAgainst,
  getMealPlanPdf,
  plansOfDays,
  removeMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { mealPlanEntity } from "@nutria/core/clinical/meal-plan/entity";
import { sentPlanEntity, sentPlanListEntity } from "@nutria/core/clinical/meal-plan/sent-plan/entity";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { createFood, removeFood, reviewFood } from "@nutria/core/foods/index";
import { saveWatchedNutrients } from "@nutria/core/clinical/watched-nutrients/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, domainOfFile, linkedPatient } from "../../support/domain";
import { foodItem } from "../../support/foods";
import { aMealPlan, breakfast } from "../../support/meal-plans";
import { pagesOf } from "../../support/samples/pdf";
import { describeInDepth } from "../../support/depth";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patient: PatientContext;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patient = domain.as(await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" }));
  domain.setTime("2026-10-28T15:00:00.000Z");
});
afterEach(() => domain.setTime(undefined));

const create = (given: Partial<CreateMealPlanInput> = {}) => aMealPlan(ctx, patient.actor.id, given);
const read = () => getClientPlan(patient, ctx.actor.id);
const pair = () => ({ nutritionistId: ctx.actor.id, patientId: patient.actor.id });

async function sent(given: Partial<CreateMealPlanInput> = {}): Promise<MealPlan> {
  const plan = await create(given);
  return sendMealPlan(ctx, plan._id);
}

/** Makes a sent plan as it was before snapshots: the plan alone. */
async function forgetSnapshots(): Promise<void> {
  const { data } = await sentPlanEntity(ctx.db).query.byPatient(pair()).go();
  for (const snapshot of data) await sentPlanEntity(ctx.db).remove(snapshot).go();
  await sentPlanListEntity(ctx.db).remove(pair()).go();
}

describe("what a patient reads", () => {
  test("is nothing before a plan is sent", async () => {
    await create();
    expect(await read()).toMatchObject({ current: null, isOver: false });
  });

  test("is the plan as it was sent, whatever is written since, beside what the record says now", async () => {
    const { dietProfile } = await getPatient(ctx, patient.actor.id);
    const diet = { ...dietProfile, allergies: [], dislikedFood: ["Hígado"] };
    await updatePatient(ctx, patient.actor.id, { dietProfile: diet });
    const plan = await sent({ meals: [breakfast], avoid: "Picante", agreements: ["Agua"] });
    await updateMealPlan(ctx, plan._id, { avoid: "Todo", version: plan.version });
    await updatePatient(ctx, patient.actor.id, {
      dietProfile: { ...diet, allergies: ["Kiwi"], diets: ["Vegana"], version: diet.version + 1 },
    });
    expect(await read()).toMatchObject({
      isOver: false,
      current: {
        _id: plan._id,
        nutritionist: ctx.actor.id,
        meals: [breakfast],
        avoid: "Picante",
        agreements: ["Agua"],
        allergies: ["Kiwi"],
        diets: ["Vegana"],
        dislikes: ["Hígado"],
        guide: breakfast.portions,
        version: 1,
        showsCalories: false,
        energyKcal: null,
      },
    });
  });

  test("is the new content once the plan is sent again", async () => {
    const plan = await sent({ title: "Antes" });
    await updateMealPlan(ctx, plan._id, { title: "Después", endDate: "2026-11-30", version: 1 });
    await sendMealPlan(ctx, plan._id);
    expect((await read()).current).toMatchObject({ title: "Después", endDate: "2026-11-30", version: 2 });
  });

  test("says the energy of a day where the practice shows it, to all or to this patient", async () => {
    await sent({ meals: [breakfast] });
    await saveConversationSettings(ctx, { ...defaultConversationSettings, showsCalories: true });
    expect((await read()).current).toMatchObject({ showsCalories: true, energyKcal: 1800 });
    await updatePatientAccess(ctx, patient.actor.id, { showsCalories: "off" });
    expect((await read()).current).toMatchObject({ showsCalories: false, energyKcal: null });
    await saveConversationSettings(ctx, defaultConversationSettings);
    await updatePatientAccess(ctx, patient.actor.id, { showsCalories: "on" });
    expect((await read()).current).toMatchObject({ showsCalories: true, energyKcal: 1800 });
    await updatePatientAccess(ctx, patient.actor.id, { showsCalories: "default" });
    expect((await read()).current).toMatchObject({ showsCalories: false, energyKcal: null });
  });

  test("has the practice's own foods that the menu uses, removed ones too", async () => {
    const given = { group: "aoa-moderado", per100g: { energyKcal: 220 } } as const;
    const own = {
      synonyms: [],
      measures: [],
      source: "",
      note: "",
      copyOf: null,
      equivalentG: null,
      combination: null,
    };
    const food = await createFood(ctx, { ...own, ...given, name: "Queso panela de la casa" });
    await createFood(ctx, { ...own, ...given, name: "Otro queso" });
    const items = [
      { ...foodItem("platano-tabasco", 90), ref: food._id, name: food.name },
      foodItem("platano-tabasco", 90),
    ];
    await sent({ meals: [{ ...breakfast, items }] });
    await removeFood(ctx, food._id);
    const { current } = await read();
    expect(current?.ownFoods).toEqual([food]);
    expect(current?.ownDishes).toEqual([]);
  });

  test("marks at once what a new allergy forbids, and its mark is another, so that the phone reads it anew", async () => {
    await sent({ meals: [{ ...breakfast, menu: "2 huevos con nopales" }], freeFoods: "Salsa martajada" });
    const before = await read();
    expect(before.current).toMatchObject({ marks: [], unchecked: [] });
    await updatePatient(ctx, patient.actor.id, {
      dietProfile: { allergies: ["huevo y leche", "Papaya"], version: 0 },
    });
    const after = await read();
    expect(after.mark).not.toBe(before.mark);
    expect(after.current).toMatchObject({
      allergies: ["huevo y leche", "Papaya"],
      unchecked: ["Papaya"],
      marks: [{ level: "forbidden", names: ["huevo y leche"], food: "2 huevos", meals: [0] }],
    });
    const { bytes } = await getClientPlanPdf(patient, after.current?._id ?? "", ctx.actor.id);
    const text = (await pagesOf(bytes)).join(" ");
    expect(text).toContain("no lo comas sin hablarlo antes: 2 huevos (huevo y leche)");
    expect(text).toContain("No revisamos esto por ti: Papaya");
  });

  test("warns of a food of the practice that nobody reviewed, until somebody does", async () => {
    const food = await createFood(ctx, {
      ...{
        synonyms: [],
        measures: [],
        source: "",
        note: "",
        copyOf: null,
        equivalentG: null,
        combination: null,
      },
      ...{ group: "aoa-moderado", per100g: { energyKcal: 220 }, name: "Barra de la casa" },
    });
    const items = [{ ...foodItem("platano-tabasco", 90), ref: food._id, name: food.name }];
    await updatePatient(ctx, patient.actor.id, { dietProfile: { allergies: ["Kiwi"], version: 0 } });
    await sent({ meals: [{ ...breakfast, menu: "", items }] });
    const before = await read();
    expect(before.current?.marks).toEqual([
      { level: "unreviewed", names: [], food: "Barra de la casa", meals: [0], beside: [] },
    ]);
    await reviewFood(ctx, food._id, { contains: ["kiwi"], mayContain: [] });
    const after = await read();
    expect(after.mark).not.toBe(before.mark);
    expect(after.current?.marks).toMatchObject([{ level: "forbidden", names: ["Kiwi"] }]);
    expect(after.current?.ownFoods[0]?.contents).toEqual({ contains: ["kiwi"], mayContain: [] });
    await reviewFood(ctx, food._id, { contains: [], mayContain: [] });
    expect((await read()).current?.marks).toEqual([]);
  });

  test("is entered in the log of the nutritionist, with the patient as who read it", async () => {
    const plan = await sent();
    await read();
    await getClientPlanPdf(patient, plan._id, ctx.actor.id);
    const { items } = await listAccess(ctx, patient.actor.id, { limit: 2 });
    const entry = { actorRole: "patient", actorId: patient.actor.id, what: "mealPlan", subjectId: plan._id };
    expect(items).toMatchObject([
      { ...entry, action: "export" },
      { ...entry, action: "read" },
    ]);
  });

  test("is nobody else's", async () => {
    const plan = await sent();
    const other = await domain.nutritionist();
    const stranger = domain.as(await linkedPatient(domain, ctx));
    expect(await codeOf(getClientPlan(patient, other.actor.id))).toBe("not_found");
    expect(await getClientPlan(stranger, ctx.actor.id)).toMatchObject({ current: null, isOver: false });
    expect(await codeOf(getClientPlanPdf(stranger, plan._id, ctx.actor.id))).toBe("not_found");
    expect(await codeOf(getClientPlanPdf(patient, plan._id, other.actor.id))).toBe("not_found");
    const choice = { persons: 1, nutritionist: ctx.actor.id };
    expect(await codeOf(getClientShoppingListPdf(stranger, plan._id, choice))).toBe("not_found");
    const draft = await create();
    expect(await codeOf(getClientPlanPdf(patient, draft._id, ctx.actor.id))).toBe("not_found");
  });
});

describe("which plan is read", () => {
  test("is that of the day in the zone of the practice", async () => {
    await sent({ title: "Octubre", startDate: "2026-10-01", endDate: "2026-10-31" });
    const november = await sent({ title: "Noviembre", startDate: "2026-11-01", endDate: "2026-11-30" });
    // In Mexico City it is still the 31st of October.
    domain.setTime("2026-11-01T05:30:00.000Z");
    expect((await read()).current?.title).toBe("Octubre");
    domain.setTime("2026-11-01T06:30:00.000Z");
    expect(await read()).toMatchObject({ current: { _id: november._id }, isOver: false });
  });

  test("is the one that started last, where several hold", async () => {
    await sent({ title: "Sin fin", startDate: "2026-01-01", endDate: null });
    await sent({ title: "Reciente", startDate: "2026-10-20", endDate: "2026-11-30" });
    expect((await read()).current?.title).toBe("Reciente");
    domain.setTime("2026-12-15T12:00:00.000Z");
    expect(await read()).toMatchObject({ current: { title: "Sin fin" }, isOver: false });
  });

  test("is the last one when its days are over, and the next to begin before its first day", async () => {
    await sent({ title: "Primero", startDate: "2026-08-01", endDate: "2026-08-31" });
    await sent({ title: "Segundo", startDate: "2026-09-01", endDate: "2026-09-30" });
    expect(await read()).toMatchObject({ current: { title: "Segundo" }, isOver: true });
    await sent({ title: "Próximo", startDate: "2026-11-01", endDate: "2026-11-30" });
    expect(await read()).toMatchObject({ current: { title: "Próximo" }, isOver: false });
  });

  test("is no longer one that was removed", async () => {
    const [kept, removed] = [await sent({ startDate: "2026-10-01" }), await sent()];
    expect((await read()).current?._id).toBe(removed._id);
    await removeMealPlan(ctx, removed._id);
    expect((await read()).current?._id).toBe(kept._id);
    expect(await codeOf(getClientPlanPdf(patient, removed._id, ctx.actor.id))).toBe("not_found");
  });
});

describe("a plan that was sent before snapshots were kept", () => {
  test("is read as it is then, and keeps that content", async () => {
    const plan = await sent({ title: "Antiguo" });
    await forgetSnapshots();
    expect((await read()).current).toMatchObject({ title: "Antiguo", sentAt: plan.sentAt, version: 1 });
    await updateMealPlan(ctx, plan._id, { title: "Cambiado", version: 1 });
    expect((await read()).current?.title).toBe("Antiguo");
  });

  test("is still there when another is sent first", async () => {
    const before = await sent({ startDate: "2026-10-01", endDate: null });
    await forgetSnapshots();
    await sent({ startDate: "2026-11-15", endDate: null });
    expect((await read()).current?._id).toBe(before._id);
  });

  test("is kept once, whoever reads first", async () => {
    await sent({ title: "Antiguo" });
    await forgetSnapshots();
    const answers = await Promise.all([1, 2, 3, 4].map(() => read()));
    expect(answers.map(({ current }) => current?.title)).toEqual(Array.from({ length: 4 }, () => "Antiguo"));
  });
});

describe("the plans that a record forbids by now", () => {
  const against = () => getSentPlansAgainst(ctx, patient.actor.id);
  const allergic = (allergies: string[], version: number) =>
    updatePatient(ctx, patient.actor.id, { dietProfile: { allergies, version } });

  test("are told with their foods, as soon as an allergy is written, until they are sent without", async () => {
    const plan = await sent({ meals: [{ ...breakfast, menu: "Huevos, yogur" }], title: "Octubre" });
    const over = await sent({ meals: [breakfast], startDate: "2026-08-01", endDate: "2026-08-31" });
    await create({ meals: [breakfast], title: "Borrador" });
    expect(await against()).toEqual({ plans: [], unknown: [] });
    await allergic(["Huevo", "Papaya"], 0);
    const told = await against();
    expect(told).toMatchObject({
      plans: [
        {
          plan: plan._id,
          title: "Octubre",
          found: [{ kind: "allergy", name: "Huevo", foods: ["Huevos"] }],
        },
      ],
      unknown: ["Papaya"],
    });
    expect(JSON.stringify(told)).not.toContain(over._id);
    await updateMealPlan(ctx, plan._id, { meals: [{ ...breakfast, menu: "Yogur" }], version: 1 });
    expect((await against()).plans).toHaveLength(1);
    await sendMealPlan(ctx, plan._id);
    expect((await against()).plans).toEqual([]);
  });

  test("are not told of what was acknowledged when they were sent, but of what came since", async () => {
    await allergic(["Huevo"], 0);
    const plan = await create({ meals: [{ ...breakfast, menu: "Huevos, yogur" }] });
    await sendMealPlan(ctx, plan._id, { acknowledgedAllergies: ["Huevo"] });
    expect((await against()).plans).toEqual([]);
    await allergic(["Huevo", "leche"], 1);
    expect((await against()).plans).toMatchObject([{ found: [{ name: "leche", foods: ["yogur"] }] }]);
  });

  test("are nobody else's, and the log says that they were read", async () => {
    await sent({ meals: [breakfast] });
    const other = await domain.nutritionist();
    expect(await codeOf(getSentPlansAgainst(other, patient.actor.id))).toBe("not_found");
    await allergic(["Huevo"], 0);
    await against();
    const { items } = await listAccess(ctx, patient.actor.id, { limit: 1 });
    expect(items).toMatchObject([{ action: "read", what: "mealPlan", actorId: ctx.actor.id }]);
  });
});

test("plans that are sent and read at once are all listed", async () => {
  const plans = [await create(), await create(), await create(), await create()];
  const outcomes = await countOutcomes([...plans.map((plan) => sendMealPlan(ctx, plan._id)), read(), read()]);
  expect(outcomes).toEqual({ won: 6 });
  const { data } = await sentPlanListEntity(ctx.db).query.byPatient(pair()).go();
  expect(data[0]?.plans.map(({ planId }) => planId).sort()).toEqual(plans.map(({ _id }) => _id).sort());
});

test("the plans of a week name for each day the one that holds", async () => {
  const first = await sent({ startDate: "2026-10-01", endDate: "2026-10-28" });
  const second = await sent({ startDate: "2026-10-30", endDate: null });
  const days = ["2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30"];
  const found = await plansOfDays(ctx, pair(), days);
  expect(days.map((day) => found.get(day)?.planId)).toEqual([first._id, first._id, undefined, second._id]);
});

describe("the papers of a sent plan", () => {
  test("say what was sent", async () => {
    const plan = await sent({ meals: [breakfast] });
    await updateMealPlan(ctx, plan._id, { meals: [{ ...breakfast, menu: "Otra cosa" }], version: 1 });
    const { bytes } = await getClientPlanPdf(patient, plan._id, ctx.actor.id);
    const text = (await pagesOf(bytes)).join(" ");
    expect(text).toContain("2 huevos con nopales");
    expect(text).not.toContain("Otra cosa");
  });

  test("list nothing that the record forbids now, and say so", async () => {
    const items = [foodItem("platano-tabasco", 90, 1), foodItem("manzana-con-cascara", 100, 1)];
    const plan = await sent({ meals: [{ ...breakfast, items }] });
    await updatePatient(ctx, patient.actor.id, { dietProfile: { allergies: ["Plátano"], version: 0 } });
    const choice = { persons: 1, nutritionist: ctx.actor.id } as const;
    const { bytes } = await getClientShoppingListPdf(patient, plan._id, choice);
    const text = (await pagesOf(bytes)).join(" ");
    expect(text).toContain("No se compra, por lo que dice el expediente: Plátano");
    expect(text).toContain("Manzana");
  });

  test("list what to buy for some days and persons", async () => {
    const items = [foodItem("platano-tabasco", 90, 1), foodItem("manzana-con-cascara", 100, 2)];
    const plan = await sent({ meals: [{ ...breakfast, items }] });
    const choice = { days: [1], persons: 2, nutritionist: ctx.actor.id } as const;
    const { bytes } = await getClientShoppingListPdf(patient, plan._id, choice);
    const text = (await pagesOf(bytes)).join(" ");
    expect(text).toContain("Plátano");
    expect(text).toContain("2 personas");
    expect(text).not.toContain("Manzana");
  });
});

test("a plan without an end is written without one", async () => {
  await sent({ endDate: null });
  const { data } = await mealPlanEntity(ctx.db).query.byPatient(pair()).go();
  expect(data[0]?.endDate).toBeUndefined();
  expect((await read()).current?.endDate).toBeNull();
});

describeInDepth("the nutrients that the practice watches", () => {
  const salt = { nutrient: "sodiumMg", kind: "limit", amount: 2000, isShownToPatient: false } as const;
  const phosphorus = {
    nutrient: "phosphorusMg",
    kind: "limit",
    amount: 250,
    isShownToPatient: true,
  } as const;
  const beans = { ...breakfast, items: [foodItem("frijol-negro-cocido", 200, 3)] };
  const watch = (nutrients: readonly (typeof salt | typeof phosphorus)[], version = 0) =>
    saveWatchedNutrients(ctx, patient.actor.id, { nutrients: [...nutrients], version });
  const onPaper = async (planId: string) =>
    (await pagesOf((await getClientPlanPdf(patient, planId, ctx.actor.id)).bytes)).join(" ");

  test("are not read by the patient, nor printed, where nobody chose to show them", async () => {
    const plan = await sent({ meals: [beans] });
    await watch([salt]);
    expect((await read()).current?.nutrients).toEqual([]);
    expect(await onPaper(plan._id)).not.toContain("Cuidamos en tu menú");
    const { bytes } = await getMealPlanPdf(ctx, plan._id);
    expect((await pagesOf(bytes)).join(" ")).not.toMatch(/Cuidamos|Sodio/);
  });

  test("are read and printed where they were chosen, as they are now, and only those", async () => {
    const plan = await sent({ meals: [beans] });
    const before = await read();
    await watch([salt, phosphorus]);
    const after = await read();
    expect(after.current?.nutrients).toEqual([{ nutrient: "phosphorusMg", kind: "limit", amount: 250 }]);
    // The phone is told of it, although no plan was sent.
    expect(after.mark).not.toBe(before.mark);
    const paper = await onPaper(plan._id);
    expect(paper).toContain("Cuidamos en tu menú");
    expect(paper).toContain("Fósforo: 280 mg al día · límite 250 mg · pasa del límite por 30 mg");
    expect(paper).not.toContain("Sodio");
    await watch([salt], 1);
    expect((await read()).current?.nutrients).toEqual([]);
    expect(await onPaper(plan._id)).not.toContain("Fósforo");
  });
});
