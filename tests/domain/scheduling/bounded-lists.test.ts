import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { getAttention, getToday } from "@nutria/core/consultation/today/index";
import { listDayOffWarnings } from "@nutria/core/scheduling/affected-patients/index";
import {
  cancelClientAppointment,
  countAppointments,
  createAppointment,
  listClientAppointments,
  listConfirmed,
  listWaiting,
} from "@nutria/core/scheduling/appointment/index";
import { appointments, patientAppointments } from "@nutria/core/scheduling/appointment/repo";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPractice, appointmentInput, type Practice } from "../../support/agenda/agenda";
import { codeOf, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { batchWriter, enterPatients } from "../../support/many-patients";
import { withReadUnits } from "../../support/read-units";
import { enterAppointments, inHours, now } from "../../support/agenda/many-appointments";
import { measured } from "../../support/read-units";
import { testInDepth } from "../../support/depth";

let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

test("a booking as the web sends it, with its key, reads in one trip; a repeated key books once", async () => {
  const practice = await aPractice(domain);
  const { serviceId: service, officeId: office, patientId: patient } = practice;
  const place = { patient, service, office, mode: "site", comment: "" };
  const book = async (startDate: string, key: string) => {
    const { ctx, read } = withReadUnits({ ...practice.ctx, idempotencyKey: key });
    const input = appointmentInput({ ...place, startDate, timeZone: "America/Mexico_City" });
    const { _id } = await createAppointment(ctx, input);
    return { _id, requests: read.requests };
  };
  const [morning, evening] = [await book("2030-03-05T09:00", "one"), await book("2030-03-05T17:00", "two")];
  expect([morning.requests, evening.requests]).toEqual([1, 1]);
  const again = await book("2030-03-05T09:00", "one");
  expect(again._id).toBe(morning._id);
  expect(await codeOf(book("2030-03-05T10:00", "one"))).toBe("idempotency_mismatch");
  expect(await codeOf(book("2030-03-05T09:00", "three"))).toBe("slot_taken");
  // The clocks of Tijuana go forward that night, so there is no half past two.
  const missing = appointmentInput({ ...place, startDate: "2030-03-10T02:30", timeZone: "America/Tijuana" });
  expect(await codeOf(createAppointment(practice.ctx, missing))).toBe("validation");
});

testInDepth("the confirmed appointments ahead cost as much with 420 as with 560: the first 300", async () => {
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

testInDepth(
  "Hoy costs as much after 30 visits and 20 patients as after 300 and 200: those of a year",
  async () => {
    const measure = async (visits: number, people: number) => {
      const { ctx, patientId } = await aPractice(domain);
      await enterPatients(ctx, people);
      const at = (hours: number) => ({ patientId, startDate: inHours(hours), endDate: inHours(hours + 0.5) });
      // Before the year in which a visit counts as owed, in the two months whose patients are looked at, and today.
      await enterAppointments(ctx, visits, (index) => at(-24 * 370 - index));
      await enterAppointments(ctx, 20, (index) => at(-24 * (index + 2)));
      await enterAppointments(ctx, 3, (index) => at(index + 1));
      const today = await measured(ctx, getToday);
      expect(today.answer.visits).toHaveLength(3);
      const attention = await measured(ctx, getAttention);
      expect(attention.answer.owed.visits).toBe(0);
      expect(attention.answer.withoutNote).toHaveLength(12);
      return { today: today.units, attention: attention.units };
    };
    const few = await measure(30, 20);
    expect(await measure(300, 200)).toEqual(few);
    expect(few.today).toBeLessThanOrEqual(40);
    expect(few.attention).toBeLessThanOrEqual(60);
  },
);
