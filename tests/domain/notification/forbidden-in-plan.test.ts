import {
  noteAgainst,
  removeMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { getAttention } from "@nutria/core/consultation/today/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { notify } from "@nutria/core/notification/index";
import { beforeEach, expect, test } from "vitest";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { aMealPlan, breakfast } from "../../support/meal-plans";
import { notificationsOf, takeEvents } from "../../support/notifications";

// What a record forbids from now on is looked for in the plans that its patient reads: the bell and Hoy name them.

const domain = domainOfFile();
let ctx: NutritionistContext;
let system: Context;
let patientId: string;

beforeEach(async () => {
  domain.setTime("2026-10-28T15:00:00.000Z");
  ctx = await domain.nutritionist();
  system = { ...ctx, actor: { role: "system", id: "check-sent-plans" } };
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos" });
  takeEvents(domain);
});

const forbid = (dietProfile: { allergies?: string[]; diets?: string[] }, version: number) =>
  updatePatient(ctx, patientId, { dietProfile: { ...dietProfile, version } });

async function sentPlan(menu: string) {
  const plan = await aMealPlan(ctx, patientId, { meals: [{ ...breakfast, menu }], title: "Octubre" });
  return sendMealPlan(ctx, plan._id);
}

const pairOf = () => ({ nutritionistId: ctx.actor.id, patientId });

/** Delivers what was raised, twice, as a bus may; returns the types of the events. */
async function deliver(): Promise<string[]> {
  const events = takeEvents(domain);
  for (const event of [...events, ...events]) {
    if (["record.eatingChanged", "mealPlan.sent"].includes(event.type)) await noteAgainst(system, pairOf());
    await notify(system, event);
  }
  return events.map(({ type }) => type);
}

const bell = async () => (await notificationsOf(ctx)).map(({ type, planId }) => ({ type, planId }));
const hoy = async () => {
  const { plansAgainst, patients } = await getAttention(ctx);
  return { plansAgainst, patients };
};

test("an allergy that is written later tells which plan has it, once, with the plan to open", async () => {
  const plan = await sentPlan("Huevos, yogur");
  await deliver();
  expect(await bell()).toEqual([]);
  await forbid({ allergies: ["Huevo"] }, 0);
  expect(await deliver()).toEqual(["record.eatingChanged"]);
  expect(await deliver()).toEqual(["mealPlan.forbidden"]);
  await deliver();
  const [told, ...others] = await notificationsOf(ctx);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    type: "forbiddenInPlan",
    text: "El plan enviado a Carmen Villalobos lleva algo que su expediente ya no permite",
    planId: plan._id,
    actionable: true,
    patient: { _id: patientId },
  });
  const named = { _id: patientId, name: "Carmen", lastName: "Villalobos" };
  expect(await hoy()).toEqual({
    plansAgainst: [{ patient: named, plan: plan._id, names: ["Huevo"] }],
    patients: [patientId],
  });
});

test("the same is not told again, and what comes besides is", async () => {
  await sentPlan("Huevos, yogur");
  for (const [version, allergies] of [["Huevo"], ["Huevo", "Kiwi"], ["Huevo", "Kiwi", "leche"]].entries()) {
    await forbid({ allergies }, version);
    await deliver();
    await deliver();
  }
  expect(await bell()).toHaveLength(2);
});

test("Hoy names it until the plan is sent without, or taken away", async () => {
  const plan = await sentPlan("Pollo con queso");
  await forbid({ diets: ["Kosher"] }, 0);
  await deliver();
  expect((await hoy()).plansAgainst).toMatchObject([{ names: ["Kosher"] }]);
  await updateMealPlan(ctx, plan._id, { meals: [{ ...breakfast, menu: "Pollo" }], version: plan.version });
  await deliver();
  expect((await hoy()).plansAgainst).toHaveLength(1);
  await sendMealPlan(ctx, plan._id);
  await deliver();
  expect(await hoy()).toEqual({ plansAgainst: [], patients: [] });
  const other = await sentPlan("Hamburguesa con queso").catch(() => undefined);
  expect(other).toBeUndefined();
});

test("a plan that was removed is named no longer, before anybody looks again", async () => {
  const plan = await sentPlan("Huevos");
  await forbid({ allergies: ["Huevo"] }, 0);
  await deliver();
  expect((await hoy()).plansAgainst).toHaveLength(1);
  await removeMealPlan(ctx, plan._id);
  expect((await hoy()).plansAgainst).toEqual([]);
});

test("what is written besides raises nothing, and two looks at once tell it once", async () => {
  await sentPlan("Huevos");
  await deliver();
  await updatePatient(ctx, patientId, { dietProfile: { likedFood: ["Mango"], version: 0 } });
  expect(await deliver()).toEqual([]);
  await forbid({ allergies: ["Huevo"] }, 1);
  await Promise.all([1, 2, 3, 4].map(() => noteAgainst(system, pairOf())));
  await deliver();
  await deliver();
  expect(await bell()).toHaveLength(1);
});
