import { listNutritionists } from "@nutria/core/administration/admin/index";
import { listArchive } from "@nutria/core/archive/index";
import { orders, type StoredOrder } from "@nutria/core/billing/order/entity";
import { listPayments } from "@nutria/core/billing/order/index";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { listClientResults } from "@nutria/core/clinical/body-composition/index";
import { visitNoteEntity } from "@nutria/core/clinical/visit-note/entity";
import { visitNotes } from "@nutria/core/clinical/visit-note/repo";
import { cursorOf } from "@nutria/core/kernel/table/cursor";
import { passMovements } from "@nutria/core/passes/pass/entity";
import { listOwnPassMovements, listPassMovements } from "@nutria/core/passes/pass/index";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { assignmentEntity } from "@nutria/core/workouts/workout-assignment/entity";
import { listWorkoutPatients } from "@nutria/core/workouts/workout-assignment/index";
import { workoutEntity } from "@nutria/core/workouts/workout/entity";
import { createWorkout, listWorkouts } from "@nutria/core/workouts/workout/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { claim } from "@nutria/core/kernel/table/unique";
import { getItem, putItem, storedItem } from "@nutria/core/kernel/table/items";
import { storeItems } from "../../support/store-items";
import type { AdminContext, NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import { batchWriter, enterPatients } from "../../support/many-patients";
import { measures } from "../../support/partners";
import { aWorkout } from "../../support/workouts";
import { enterAppointments, inHours, now } from "../../support/agenda/many-appointments";
import { measured } from "../../support/read-units";

let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

test("the movements of the passes cost as much with 520 as with 720, on every page and for one type", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist({ passes: 500 });
    // What else the practice has stands before the movements in its partition.
    await enterAppointments(nutritionist, count / 4, () => ({}));
    const ids = await enterMovements(nutritionist, count);
    const list = (query: { cursor?: string; type?: "granted" | "assigned"; limit?: number }) =>
      measured(nutritionist, (ctx) =>
        listOwnPassMovements(ctx, { limit: 20, cursor: undefined, type: undefined, ...query }),
      );
    const first = await list({});
    const next = await list({ cursor: first.answer.nextCursor ?? "" });
    expect([...first.answer.items, ...next.answer.items].map(({ _id }) => _id)).toEqual(
      ids.slice(-40).reverse(),
    );
    expect(next.answer.items[0]?.balance).toBe(520);
    const last = await list({ cursor: cursorOf(ids[5] ?? "", "0") });
    expect(last.answer.items).toHaveLength(5);
    expect(last.answer.nextCursor).toBeNull();

    // The only one of its type is the oldest: pages without any lead there, with the balance kept.
    const costs: number[] = [];
    const granted: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const { answer, units } = await list({ type: "granted", ...(cursor !== undefined && { cursor }) });
      costs.push(units);
      granted.push(...answer.items.map(({ balance }) => balance));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(granted).toEqual([500 + count]);
    expect(costs).toHaveLength(Math.floor(count / 500) + 1);
    const common = await list({ type: "assigned" });
    return {
      first: first.units,
      next: next.units,
      last: last.units,
      rare: Math.max(...costs),
      common: common.units,
    };
  };
  const few = await measure(520);
  expect(await measure(720)).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(40);
});

/** Stores so many movements, each of which takes a pass, after those that there are; returns the ids of all, oldest first. */
async function enterMovements(ctx: NutritionistContext, count: number): Promise<string[]> {
  const write = batchWriter(ctx);
  const [granted] = await listPassMovements(ctx, ctx.actor.id);
  const ids = [granted?.movementId ?? ""];
  for (let index = 0; index < count; index++) {
    const movementId = ctx.newId("passMovement");
    ids.push(movementId);
    const stored = {
      nutritionistId: ctx.actor.id,
      movementId,
      type: "assigned" as const,
      quantity: -1,
      at: now,
    };
    await write([storedItem(passMovements(ctx.db), stored)]);
  }
  await write([], true);
  return ids;
}

test("the orders of one type cost as much with 520 as with 720", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const write = batchWriter(nutritionist);
    const enter = async (type: StoredOrder["type"]) => {
      const order = anOrder(nutritionist, type);
      await write([storedItem(orders(nutritionist.db), order)]);
      return order.orderId;
    };
    const oldest = await enter("subscription");
    for (let index = 1; index < count; index++) await enter("passes");
    await write([], true);
    const costs: number[] = [];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 20, type: "subscription" as const, cursor };
      const { answer, units } = await measured(nutritionist, (ctx) => listPayments(ctx, query));
      costs.push(units);
      found.push(...answer.items.map(({ _id }) => _id));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual([oldest]);
    expect(costs).toHaveLength(Math.floor(count / 500) + 1);
    const all = await measured(nutritionist, (ctx) =>
      listPayments(ctx, { limit: 20, type: undefined, cursor: undefined }),
    );
    expect(all.answer.items).toHaveLength(20);
    return { all: all.units, rare: Math.max(...costs) };
  };
  const few = await measure(520);
  expect(await measure(720)).toEqual(few);
});

function anOrder(ctx: NutritionistContext, type: StoredOrder["type"]): StoredOrder {
  return {
    orderId: ctx.newId("order"),
    nutritionistId: ctx.actor.id,
    type,
    status: "settled",
    name: "5 pases",
    productId: "prd_1",
    priceCents: 150_000,
    totalCents: 150_000,
    months: 1,
    card: { customerId: "cus_1", methodId: "pm_1", brand: "visa", last4: "4242" },
    isOffSession: false,
    createdAt: now,
    version: 1,
  };
}

test("a page of notes costs as much with 40 long ones as with 90", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const patientId = nutritionist.newId("patient");
    const write = batchWriter(nutritionist);
    for (let index = 0; index < count; index++) {
      const note = {
        nutritionistId: nutritionist.actor.id,
        noteId: nutritionist.newId("visitNote"),
        patientId,
        date: inHours(-index),
        text: "Camina media hora cada día. ".repeat(100),
        measures: {} as never,
        hasMeasures: false,
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      await write([storedItem(visitNoteEntity(nutritionist.db), note)]);
    }
    await write([], true);
    const { answer, units } = await measured(nutritionist, (ctx) =>
      visitNotes(ctx, ctx.actor.id).before(patientId, undefined, 21),
    );
    expect(answer).toHaveLength(21);
    return units;
  };
  const few = await measure(40);
  expect(await measure(90)).toBe(few);
});

test("a page of the patients to export costs as much with 70 as with 130, and the pages hold each once", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    await enterPatients(nutritionist, count);
    // What else the practice has stands behind the patients in its partition.
    await enterMovements(nutritionist, count);
    const costs: number[] = [];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { answer, units } = await measured(nutritionist, (ctx) =>
        listArchive(ctx, { limit: 60, cursor }),
      );
      costs.push(units);
      found.push(...answer.patients.map(({ _id }) => _id));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(count);
    expect(found).toHaveLength(count);
    expect(costs).toHaveLength(Math.ceil(count / 60));
    return Math.max(...costs);
  };
  const few = await measure(70);
  expect(await measure(130)).toBe(few);
  expect(few).toBeLessThanOrEqual(12);
});

test("a page of filtered workouts costs as much with 130 as with 260, and the pages lead to the oldest", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const oldest = await createWorkout(nutritionist, { isSavingAs: false }, aWorkout({ name: "Yoga suave" }));
    const stored = await getItem(workoutEntity(nutritionist.db), {
      nutritionistId: nutritionist.actor.id,
      workoutId: oldest._id,
    });
    const write = batchWriter(nutritionist);
    for (let index = 1; index < count; index++) {
      const other = { ...stored!, workoutId: nutritionist.newId("workout"), name: "Fuerza" };
      await write([storedItem(workoutEntity(nutritionist.db), other)]);
    }
    await write([], true);
    const costs: number[] = [];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { answer, units } = await measured(nutritionist, (ctx) =>
        listWorkouts(ctx, { limit: 20, search: "yoga", ...(cursor !== undefined && { cursor }) }),
      );
      costs.push(units);
      found.push(...answer.items.map(({ name }) => name));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(["Yoga suave"]);
    expect(costs).toHaveLength(Math.floor(count / 100) + 1);
    const all = await measured(nutritionist, (ctx) => listWorkouts(ctx, { limit: 20 }));
    return { all: all.units, rare: Math.max(...costs) };
  };
  const few = await measure(130);
  expect(await measure(260)).toEqual(few);
});

test("a page of the administrator's search costs as much with 320 nutritionists as with 380, and a phone less", async () => {
  const nutritionist = await domain.nutritionist();
  const admin: AdminContext = { ...nutritionist, actor: { role: "admin", id: "adm_1" } };
  const stored = await getItem(nutritionists(admin.db), { nutritionistId: nutritionist.actor.id });
  const oldest = { ...stored!, name: "Zulema", createdAt: "2020-01-01T00:00:00.000Z" };
  await putItem(nutritionists(admin.db), oldest);
  await commit(admin, [
    claim(admin, "nutritionistPhone", "+525599887766", oldest.nutritionistId, "conflict"),
  ]);
  const measure = async (more: number) => {
    const write = batchWriter(admin);
    for (let index = 0; index < more; index++) {
      const other = { ...oldest, nutritionistId: admin.newId("nutritionist"), name: "Ana", createdAt: now };
      await write([storedItem(nutritionists(admin.db), other)]);
    }
    await write([], true);
    const list = (search: string, cursor?: string) =>
      measured(admin, (ctx) => listNutritionists(ctx, { limit: 20, search, cursor }));
    const [all, none, phone] = [await list(""), await list("zulema"), await list("55 9988 7766")];
    expect(all.answer.items).toHaveLength(20);
    expect(none.answer.items).toEqual([]);
    const rest = await list("zulema", none.answer.nextCursor ?? "");
    expect([...rest.answer.items, ...phone.answer.items].map(({ name }) => name)).toEqual([
      "Zulema",
      "Zulema",
    ]);
    return { all: all.units, none: none.units, phone: phone.units };
  };
  const few = await measure(320);
  expect(await measure(60)).toEqual(few);
});

test("the scans of a person cost as much with 110 as with 150: the last hundred", async () => {
  const patient = await domain.patient();
  const { id: patientId } = patient.actor;
  const ids: string[] = [];
  const measure = async (more: number) => {
    const scans = Array.from({ length: more }, () => ({
      patientId,
      resultId: patient.newId("bodyComposition"),
      date: now,
      partnerId: "prt_1",
      partnerName: "Gimnasio",
      measures,
      recordedAt: now,
    }));
    await storeItems(patient.db, bodyCompositions(patient.db), scans);
    ids.push(...scans.map(({ resultId }) => resultId));
    const { answer, units } = await measured(patient, listClientResults);
    expect(answer.map(({ _id }) => _id)).toEqual(ids.slice(-100).reverse());
    return units;
  };
  const few = await measure(110);
  expect(await measure(40)).toBe(few);
});

test("a page of the patients of a workout costs as much with 70 as with 130, and the pages hold each once", async () => {
  const nutritionist = await domain.nutritionist();
  const { _id: workoutId } = await createWorkout(nutritionist, { isSavingAs: false }, aWorkout());
  await enterPatients(nutritionist, 130);
  const { patients } = await listArchive(nutritionist, { limit: 130, cursor: undefined });
  const { id: nutritionistId } = nutritionist.actor;
  const measure = async (first: number, last: number) => {
    const given = patients.slice(first, last).map(({ _id: patientId }) => ({
      ...{ nutritionistId, workoutId, patientId },
      ...{ note: "", createdAt: now, sentAt: now },
    }));
    await storeItems(nutritionist.db, assignmentEntity(nutritionist.db), given);
    const costs: number[] = [];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { answer, units } = await measured(nutritionist, (ctx) =>
        listWorkoutPatients(ctx, workoutId, { limit: 60, cursor }),
      );
      costs.push(units);
      found.push(...answer.items.map(({ patient }) => patient._id));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.sort()).toEqual(patients.slice(0, last).map(({ _id }) => _id));
    return Math.max(...costs);
  };
  const few = await measure(0, 70);
  expect(await measure(70, 130)).toBe(few);
});
