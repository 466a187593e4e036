import type { CreateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import {
  getMealPlan,
  getMealPlanPdf,
  listMealPlanHistory,
  listMealPlans,
  removeMealPlan,
  restoreMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { mealPlanEntity } from "@nutria/core/clinical/meal-plan/entity";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { getItem } from "@nutria/core/kernel/table/items";
import { aMealPlan, breakfast } from "../../support/meal-plans";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const create = (given: Partial<CreateMealPlanInput> = {}) => aMealPlan(ctx, patientId, given);

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
