import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { listNutritionists } from "@nutria/core/administration/admin/index";
import { listArchive } from "@nutria/core/archive/index";
import { orders, type StoredOrder } from "@nutria/core/billing/order/entity";
import { listPayments } from "@nutria/core/billing/order/index";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { listClientResults } from "@nutria/core/clinical/body-composition/index";
import { visitNoteEntity } from "@nutria/core/clinical/visit-note/entity";
import { visitNotes } from "@nutria/core/clinical/visit-note/repo";
import { cursorOf } from "@nutria/core/kernel/cursor";
import { passMovements } from "@nutria/core/passes/pass/entity";
import { listOwnPassMovements, listPassMovements } from "@nutria/core/passes/pass/index";
import { listDayOffWarnings } from "@nutria/core/scheduling/affected-patients/index";
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import {
  cancelClientAppointment,
  countAppointments,
  listClientAppointments,
  listConfirmed,
  listWaiting,
} from "@nutria/core/scheduling/appointment/index";
import { reviewIndexItems } from "@nutria/core/scheduling/appointment/review-index";
import { appointments, patientAppointments } from "@nutria/core/scheduling/appointment/repo";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { assignmentEntity } from "@nutria/core/workouts/workout-assignment/entity";
import { listWorkoutPatients } from "@nutria/core/workouts/workout-assignment/index";
import { workoutEntity } from "@nutria/core/workouts/workout/entity";
import { createWorkout, listWorkouts } from "@nutria/core/workouts/workout/index";
import { commit } from "@nutria/core/kernel/commit";
import { claim } from "@nutria/core/kernel/unique";
import type { AdminContext, Context, NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda";
import { codeOf, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { batchWriter, enterPatients } from "../../support/many-patients";
import { measures } from "../../support/partners";
import { aWorkout } from "../../support/workouts";
import { withReadUnits } from "../../support/read-units";

let domain: Domain;

const now = "2030-01-07T18:00:00.000Z";
const hour = 3_600_000;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

/** An instant so many hours from now. */
const inHours = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString();

/** What a read costs in read units, and what it answers. */
async function measured<C extends Context, Answer>(actor: C, read: (ctx: C) => Promise<Answer>) {
  const { ctx, read: taken } = withReadUnits(actor);
  const answer = await read(ctx);
  return { answer, units: taken.units };
}

/** Stores so many appointments of half an hour, one an hour from an hour on; returns their ids, first start first. */
async function enterAppointments(
  ctx: NutritionistContext,
  count: number,
  changesOf: (index: number) => Partial<StoredAppointment>,
  isToReview = false,
): Promise<string[]> {
  const write = batchWriter(ctx);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const appointmentId = ctx.newId("appointment");
    ids.push(appointmentId);
    const stored = {
      nutritionistId: ctx.actor.id,
      appointmentId,
      type: "appointment" as const,
      status: "accepted" as const,
      createdByRole: "nutritionist" as const,
      nextActionRole: "client" as const,
      startDate: inHours(index + 1),
      endDate: inHours(index + 1.5),
      timeZone: "America/Mexico_City",
      isAllDay: false,
      span: "short" as const,
      comment: "",
      patientId: `pat_${index}`,
      patient: {
        name: "Paciente",
        lastName: String(index),
        email: "p@example.com",
        phoneNumber: "5512345678",
        countryCode: 52,
      },
      proposedAt: now,
      needsReview: false,
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...changesOf(index),
    };
    await write([appointmentEntity(ctx.db).put(stored).params<{ Item: object }>().Item]);
    if (isToReview) {
      for (const item of reviewIndexItems(ctx, undefined, stored, false)) {
        await write([(item.write.params() as { Item: object }).Item]);
      }
    }
  }
  await write([], true);
  return ids;
}

test("the confirmed appointments ahead cost as much with 420 as with 560: the first 300", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    // Every fourth was cancelled.
    const ids = await enterAppointments(nutritionist, count, (index) =>
      index % 4 === 0 ? { status: "cancelled" } : {},
    );
    const { answer, units } = await measured(nutritionist, listConfirmed);
    expect(answer.map(({ _id }) => _id)).toEqual(ids.filter((_, index) => index % 4 !== 0).slice(0, 300));
    return units;
  };
  const few = await measure(420);
  expect(await measure(560)).toBe(few);
  expect(few).toBeLessThanOrEqual(50);
});

test("the visits before a date cost as much after 40 as after 160", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const patientId = nutritionist.newId("patient");
    const ids = await enterAppointments(nutritionist, count, () => ({ patientId }));
    const position = { startDate: inHours(count + 1), appointmentId: "" };
    const { answer, units } = await measured(nutritionist, (ctx) =>
      appointments(ctx, ctx.actor.id).ofPatientBefore(patientId, position, 20),
    );
    expect(answer.map(({ appointmentId }) => appointmentId)).toEqual(ids.slice(-20).reverse());
    return units;
  };
  const few = await measure(40);
  expect(await measure(160)).toBe(few);
});

test("a patient's appointment by its id costs as much with 120 as with 360, whether the two are linked or not", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const patientId = await linkedPatient(domain, nutritionist);
    const patient = domain.as(patientId);
    const [oldest = ""] = await enterAppointments(nutritionist, count, () => ({ patientId }));
    const [others] = await enterAppointments(nutritionist, 1, () => ({ patientId: "pat_other" }));
    const stranger = await domain.nutritionist();
    const [asked = ""] = await enterAppointments(stranger, 1, () => ({ patientId, startDate: inHours(999) }));

    const get = (id: string) => measured(patient, (ctx) => patientAppointments(ctx, patientId).get(id));
    const linked = await get(oldest);
    expect(linked.answer).toMatchObject({ appointmentId: oldest, patientId });
    const unlinked = await get(asked);
    expect(unlinked.answer).toMatchObject({ appointmentId: asked, nutritionistId: stranger.actor.id });
    expect(await codeOf(cancelClientAppointment(patient, others ?? ""))).toBe("not_found");
    expect(await codeOf(cancelClientAppointment(patient, "apt_none"))).toBe("not_found");
    const unknown = withReadUnits(patient);
    await codeOf(patientAppointments(unknown.ctx, patientId).get("apt_none"));
    const list = await measured(patient, listClientAppointments);
    return { linked: linked.units, unlinked: unlinked.units, unknown: unknown.read.units, list: list.units };
  };
  const [few, many] = [await measure(120), await measure(360)];
  expect(many).toEqual(few);
  expect(many.linked).toBeLessThanOrEqual(4);
  expect(many.unlinked).toBeLessThanOrEqual(20);
});

test("whether a closed agenda has events costs as much with 40 days of them as with 160", async () => {
  const measure = async (days: number) => {
    const practice = await aPractice(domain);
    await enterDays(practice, days);
    await changeProfile(practice.ctx, () => ({ set: { agendaDisabledByAdmin: true }, result: undefined }));
    const { answer, units } = await measured(practice.ctx, countAppointments);
    expect(answer.restriction).toBe("mid");
    return units;
  };
  const few = await measure(40);
  expect(await measure(160)).toBe(few);
});

/** Books a visit, and copies the day of the agenda on which it is to the days after it. */
async function enterDays({ ctx, book }: Practice, days: number): Promise<void> {
  await book("2030-01-08T16:00:00.000Z");
  const { client, tableName } = ctx.db;
  const { Items: [booked] = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": `nutritionist#${ctx.actor.id}`, ":prefix": "agendaDay#" },
    }),
  );
  const write = batchWriter(ctx);
  for (let index = 1; index < days; index++) {
    const day = inHours(24 * (index + 1)).slice(0, 10);
    await write([{ ...booked, day, sk: `agendaDay#${day}` }]);
  }
  await write([], true);
}

test("a day off costs as much with 50 appointments ahead as with 200", async () => {
  const measure = async (count: number) => {
    const nutritionist = await domain.nutritionist();
    const ids = await enterAppointments(nutritionist, count, () => ({}));
    const period = { startDate: inHours(6), endDate: inHours(10) };
    const { answer, units } = await measured(nutritionist, (ctx) => listDayOffWarnings(ctx, period));
    expect(answer.map(({ _id }) => _id)).toEqual(ids.slice(5, 9));
    return units;
  };
  const few = await measure(50);
  expect(await measure(200)).toBe(few);
});

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
    await write([passMovements(ctx.db).put(stored).params<{ Item: object }>().Item]);
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
      await write([orders(nutritionist.db).put(order).params<{ Item: object }>().Item]);
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
      await write([visitNoteEntity(nutritionist.db).put(note).params<{ Item: object }>().Item]);
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
    const { data: stored } = await workoutEntity(nutritionist.db)
      .get({ nutritionistId: nutritionist.actor.id, workoutId: oldest._id })
      .go();
    const write = batchWriter(nutritionist);
    for (let index = 1; index < count; index++) {
      const other = { ...stored!, workoutId: nutritionist.newId("workout"), name: "Fuerza" };
      await write([workoutEntity(nutritionist.db).put(other).params<{ Item: object }>().Item]);
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
  const { data: stored } = await nutritionists(admin.db).get({ nutritionistId: nutritionist.actor.id }).go();
  const oldest = { ...stored!, name: "Zulema", createdAt: "2020-01-01T00:00:00.000Z" };
  await nutritionists(admin.db).put(oldest).go();
  await commit(admin, [
    claim(admin, "nutritionistPhone", "+525599887766", oldest.nutritionistId, "conflict"),
  ]);
  const measure = async (more: number) => {
    const write = batchWriter(admin);
    for (let index = 0; index < more; index++) {
      const other = { ...oldest, nutritionistId: admin.newId("nutritionist"), name: "Ana", createdAt: now };
      await write([nutritionists(admin.db).put(other).params<{ Item: object }>().Item]);
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

test("the appointments to review cost as much with 310 as with 350, counted and listed", async () => {
  const nutritionist = await domain.nutritionist();
  const measure = async (more: number) => {
    const waiting = { status: "pending", nextActionRole: "nutritionist", needsReview: true } as const;
    await enterAppointments(nutritionist, more, () => ({ ...waiting, patientId: "pat_one" }), true);
    const counted = await measured(nutritionist, countAppointments);
    expect(counted.answer).toMatchObject({ new: 300, mine: 0 });
    const listed = await measured(nutritionist, listWaiting);
    expect(listed.answer).toHaveLength(300);
    return { counted: counted.units, listed: listed.units };
  };
  const few = await measure(310);
  expect(await measure(40)).toEqual(few);
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
    await bodyCompositions(patient.db).put(scans).go();
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
    await assignmentEntity(nutritionist.db).put(given).go();
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
