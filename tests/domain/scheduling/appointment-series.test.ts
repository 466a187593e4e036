import { addDays, addMinutes } from "@nutria/calendar/instant";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { AppError } from "@nutria/contract/wire/errors";
import {
  acceptClientAppointment,
  cancelAppointment,
  createAppointment,
  listAppointments,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPractice, appointmentInput, configure, type Practice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
});
afterAll(() => domain.close());

/** Monday at 10:00 in Mexico City, which has no daylight saving time. */
const ten = "2030-01-07T16:00:00.000Z";
const week = (count: number, from = ten) => addDays(from, 7 * count);
const weekly = (times: number) => ({ repeats: { every: "week", times } });

/** All appointments that occupy time in the year, 62 days at a time. */
async function shown(ctx: NutritionistContext, from = "2030-01-01T00:00:00.000Z"): Promise<Appointment[]> {
  const parts = Array.from({ length: 7 }, (_, index) => addDays(from, 60 * index));
  const lists = await Promise.all(
    parts.map((part) => listAppointments(ctx, { from: part, to: addDays(part, 60) })),
  );
  return [...new Map(lists.flat().map((one) => [one._id, one])).values()];
}

const startsOf = (list: Appointment[]) => list.map(({ startDate }) => startDate);
const auditOf = ({ ctx }: Practice) => auditAgenda(ctx, ctx.actor.id);

async function errorOf(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error("It was not refused");
}

describe("a series", () => {
  test("of 26 weeks is booked whole, with one event, also where every visit crosses midnight in UTC", async () => {
    const practice = await aPractice(domain, {
      buffers: { bufferBeforeMinutes: 60, bufferAfterMinutes: 60 },
    });
    const { ctx, book, patientId } = practice;
    const before = domain.events.length;
    // 17:30 in Mexico City; with its buffers from 16:30 to 19:30, on two days in UTC.
    const first = await book("2030-01-07T23:30:00.000Z", weekly(26));
    expect(first.series).toEqual({
      _id: expect.stringMatching(/^ser_/) as string,
      position: 1,
      every: "week",
      times: 26,
    });
    const events = domain.events.slice(before);
    expect(events.map(({ type }) => type)).toEqual(["appointment.created"]);
    expect(events[0]?.data).toMatchObject({ appointmentId: first._id, seriesId: first.series?._id });
    const all = await shown(ctx);
    expect(startsOf(all)).toEqual(
      Array.from({ length: 26 }, (_, index) => week(index, "2030-01-07T23:30:00.000Z")),
    );
    expect(all.map(({ series }) => series?.position)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 1),
    );
    expect(await auditOf(practice)).toEqual([]);

    // The patient accepts all of them once; each has its reminder and its place in the card.
    const patient = domain.as(patientId);
    await acceptClientAppointment(patient, first._id, { scope: "following" });
    expect((await shown(ctx)).every(({ status }) => status === "accepted")).toBe(true);
    expect(await auditOf(practice)).toEqual([]);

    // Moving them to another hour of the same day, all or none.
    await updateAppointment(ctx, first._id, {
      startDate: "2030-01-07T23:45:00.000Z",
      scope: "following",
      timeZone: undefined,
    });
    const moved = await shown(ctx);
    expect(moved.map(({ status }) => status)).toEqual(Array.from({ length: 26 }, () => "rescheduled"));
    expect(await auditOf(practice)).toEqual([]);
    await cancelAppointment(ctx, first._id, { scope: "following" });
    expect(await shown(ctx)).toEqual([]);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("is refused whole where it clashes, with the dates named", async () => {
    const practice = await aPractice(domain);
    const { ctx, book, block } = practice;
    await block(addMinutes(week(2), 30), addMinutes(week(2), 45));
    await book(week(5));
    const refusal = await errorOf(book(ten, weekly(8)));
    expect(refusal).toMatchObject({ code: "slot_taken", status: 409, clashes: [week(2), week(5)] });
    expect(refusal.fields).toEqual({ startDate: "Ya hay otra cita en 21/01/2030 y 11/02/2030" });
    expect(startsOf(await shown(ctx))).toHaveLength(2);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("has a date at another time of its week, whole or not at all like the others", async () => {
    const practice = await aPractice(domain);
    const { ctx, book, block } = practice;
    await block(addMinutes(week(2), 30), addMinutes(week(2), 45));
    const at = (...moved: [position: number, startDate: string][]) => ({
      repeats: {
        every: "week",
        times: 4,
        moved: moved.map(([position, startDate]) => ({ position, startDate })),
      },
    });
    const late = addMinutes(week(2), 240);
    const first = await book(ten, at([3, late], [4, addDays(week(3), 1)]));
    expect(first.series).toMatchObject({ position: 1, every: "week", times: 4 });
    const visits = (await shown(ctx)).filter(({ series }) => series !== null);
    expect(startsOf(visits)).toEqual([ten, week(1), late, addDays(week(3), 1)]);
    expect(visits.map(({ endDate }, index) => addMinutes(endDate, -60) === startsOf(visits)[index])).toEqual(
      visits.map(() => true),
    );
    expect(await auditOf(practice)).toEqual([]);

    const from = week(8);
    await block(week(10), addMinutes(week(10), 30));
    const clash = await errorOf(book(from, at([3, addMinutes(week(10), 15)])));
    expect(clash).toMatchObject({ code: "slot_taken", clashes: [addMinutes(week(10), 15)] });
    const refused = [
      at([5, week(12)]),
      at([3, week(11)]),
      at([2, week(7)]),
      at([3, late], [3, week(10)]),
      at([2, addMinutes(week(9), 7 * 24 * 60)]),
    ];
    for (const series of refused) {
      expect(await errorOf(book(from, series))).toMatchObject({
        code: "validation",
        fields: { "repeats.moved": "Elige un horario de esa semana, entre la fecha anterior y la siguiente" },
      });
    }
  });

  test("with a moved date does not need the hour that the clock of that day skips; whole days have no hour", async () => {
    const timeZone = "America/Tijuana";
    const { ctx, book, block } = await aPractice(domain, { timeZone });
    const moved = (startDate: string) => ({
      repeats: { every: "week", times: 3, moved: [{ position: 2, startDate }] },
      timeZone,
    });
    await book("2030-03-03T02:30", moved("2030-03-10T04:00"));
    expect(startsOf(await shown(ctx))).toEqual([
      "2030-03-03T10:30:00.000Z",
      "2030-03-10T11:00:00.000Z",
      "2030-03-17T09:30:00.000Z",
    ]);
    expect(await errorOf(book("2030-03-03T09:00", moved("2030-03-10T02:30")))).toMatchObject({
      fields: { "repeats.moved": "Esa hora no existe ese día por el cambio de horario" },
    });
    const days = block("2030-05-06", "2030-05-06", { isAllDay: true, ...moved("2030-05-14T09:00") });
    expect(await errorOf(days)).toMatchObject({
      fields: { "repeats.moved": "Este dato no se puede cambiar" },
    });
  });

  test("keeps its hour on the wall across a change of clocks, and names a day that skips it", async () => {
    const timeZone = "America/Tijuana";
    const { ctx, book } = await aPractice(domain, { timeZone });
    await book("2030-03-03T09:00", { ...weekly(3), timeZone });
    expect(startsOf(await shown(ctx))).toEqual([
      "2030-03-03T17:00:00.000Z",
      "2030-03-10T16:00:00.000Z",
      "2030-03-17T16:00:00.000Z",
    ]);
    const refusal = await errorOf(book("2030-03-03T02:30", { ...weekly(3), timeZone }));
    expect(refusal).toMatchObject({
      code: "validation",
      fields: { startDate: "Esa hora no existe por el cambio de horario: 10/03/2030" },
    });
  });

  test("of every month takes the last day of a shorter month; of every two weeks, each second one", async () => {
    const { ctx, block } = await aPractice(domain);
    await block("2030-01-31T16:00:00.000Z", "2030-01-31T17:00:00.000Z", {
      repeats: { every: "month", times: 4 },
    });
    expect(startsOf(await shown(ctx)).map((start) => start.slice(0, 10))).toEqual([
      "2030-01-31",
      "2030-02-28",
      "2030-03-31",
      "2030-04-30",
    ]);
    await block("2030-05-06T16:00:00.000Z", "2030-05-06T17:00:00.000Z", {
      repeats: { every: "twoWeeks", times: 3 },
    });
    expect(startsOf(await shown(ctx)).slice(4)).toEqual(
      [0, 2, 4].map((count) => week(count, "2030-05-06T16:00:00.000Z")),
    );
  });

  test("of days longer than a week clashes with itself; one too large for a transaction is refused", async () => {
    const { ctx, block } = await aPractice(domain);
    const days = (last: string, times = 26) =>
      block("2030-01-07", last, { isAllDay: true, ...weekly(times) });
    expect(await codeOf(days("2030-01-16", 3))).toBe("slot_taken");
    expect(await codeOf(days("2030-01-11"))).toBe("series_too_long");
    expect(await shown(ctx)).toEqual([]);
    await days("2030-01-07");
    expect(await shown(ctx)).toHaveLength(26);
  });

  test("of appointments does not begin in the past; one that the patient confirmed is accepted whole", async () => {
    const practice = await aPractice(domain);
    const { ctx, book } = practice;
    expect((await errorOf(book("2029-12-31T16:00:00.000Z", weekly(3)))).fields).toEqual({
      startDate: "Una serie empieza en una fecha que no ha pasado",
    });
    await book(ten, { ...weekly(3), isConfirmedByPatient: true });
    expect((await shown(ctx)).map(({ status }) => status)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("is booked once by a repeated idempotency key", async () => {
    const practice = await aPractice(domain);
    const ctx = { ...practice.ctx, idempotencyKey: "serie-1" };
    const input = appointmentInput({
      type: "other",
      title: "Comida",
      startDate: ten,
      endDate: addMinutes(ten, 60),
      ...weekly(4),
    });
    const answers = await Promise.all([1, 2, 3].map(() => createAppointment(ctx, input)));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await createAppointment(ctx, input)).toEqual(answers[0]);
    expect(await shown(practice.ctx)).toHaveLength(4);
  });
});

describe("this and the following", () => {
  test("are moved by the same days to the same hour, or not at all", async () => {
    const practice = await aPractice(domain);
    const { ctx, book } = practice;
    await book(ten, weekly(5));
    const [, second, third] = await shown(ctx);
    // The third goes its own way, and stays part of the series.
    await updateAppointment(ctx, third?._id ?? "", { startDate: addDays(week(2), 1), timeZone: undefined });
    const other = await book(addMinutes(addDays(week(3), 2), 120));
    const wanted = {
      startDate: addMinutes(addDays(week(1), 2), 120),
      scope: "following" as const,
      timeZone: undefined,
    };
    const refusal = await errorOf(updateAppointment(ctx, second?._id ?? "", wanted));
    expect(refusal).toMatchObject({ code: "slot_taken", clashes: [other.startDate] });
    expect(startsOf(await shown(ctx))).toContain(week(1));

    await cancelAppointment(ctx, other._id);
    const before = domain.events.length;
    await updateAppointment(ctx, second?._id ?? "", wanted);
    const at = (count: number, days: number) => addMinutes(addDays(week(count), days), 120);
    expect(startsOf(await shown(ctx))).toEqual([ten, at(1, 2), at(2, 3), at(3, 2), at(4, 2)]);
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual(["appointment.rescheduled"]);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("is not moved onto a later visit of the same series that stays where it is", async () => {
    const practice = await aPractice(domain);
    const { ctx, book } = practice;
    const first = await book(ten, weekly(2));
    const [, second] = await shown(ctx);
    const afternoon = addMinutes(ten, 6 * 60);
    await updateAppointment(ctx, second?._id ?? "", { startDate: afternoon, timeZone: undefined });
    const onto = { startDate: afternoon, scope: "following" as const, timeZone: undefined };
    expect(await errorOf(updateAppointment(ctx, first._id, onto))).toMatchObject({
      code: "slot_taken",
      clashes: [afternoon],
    });
    expect(startsOf(await shown(ctx))).toEqual([ten, afternoon]);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("of events are moved with their length, renamed and made whole days", async () => {
    const practice = await aPractice(domain);
    const { ctx, block } = practice;
    const first = await block(ten, addMinutes(ten, 60), weekly(3));
    await updateAppointment(ctx, first._id, {
      title: "Clase",
      endDate: addMinutes(ten, 90),
      scope: "following",
      timeZone: undefined,
    });
    const longer = await shown(ctx);
    expect(longer.map(({ endDate }) => endDate)).toEqual(
      [0, 1, 2].map((count) => addMinutes(week(count), 90)),
    );
    expect(new Set(longer.map(({ title }) => title))).toEqual(new Set(["Clase"]));
    const last = longer[1];
    await updateAppointment(ctx, last?._id ?? "", {
      startDate: "2030-01-15",
      endDate: "2030-01-16",
      isAllDay: true,
      scope: "following",
      timeZone: undefined,
    });
    expect((await shown(ctx)).map(({ startDate, isAllDay }) => [startDate, isAllDay])).toEqual([
      [ten, false],
      ["2030-01-15T06:00:00.000Z", true],
      ["2030-01-22T06:00:00.000Z", true],
    ]);
    expect(await auditOf(practice)).toEqual([]);
  });

  test("are cancelled from one on; the earlier ones stay", async () => {
    const practice = await aPractice(domain);
    const { ctx, book } = practice;
    await book(ten, weekly(4));
    const [, second, third] = await shown(ctx);
    await cancelAppointment(ctx, third?._id ?? "");
    await cancelAppointment(ctx, second?._id ?? "", { scope: "following" });
    expect(startsOf(await shown(ctx))).toEqual([ten]);
    expect(await codeOf(cancelAppointment(ctx, second?._id ?? "", { scope: "following" }))).toBe(
      "appointment_closed",
    );
    const stranger = await aPractice(domain);
    expect(await codeOf(cancelAppointment(stranger.ctx, second?._id ?? "", { scope: "following" }))).toBe(
      "not_found",
    );
    expect(await auditOf(practice)).toEqual([]);
  });

  test("are refused whole when the version that was changed is stale", async () => {
    const { ctx, book } = await aPractice(domain);
    const first = await book(ten, weekly(3));
    await updateAppointment(ctx, first._id, { comment: "Traer análisis", timeZone: undefined });
    const stale = { comment: "", scope: "following" as const, version: first.version, timeZone: undefined };
    expect(await errorOf(updateAppointment(ctx, first._id, stale))).toMatchObject({
      code: "stale_version",
      current: { comment: "Traer análisis" },
    });
    await updateAppointment(ctx, first._id, { ...stale, version: first.version + 1 });
  });

  test("wait for the patient together; the others can be accepted after one was rejected", async () => {
    const practice = await aPractice(domain);
    const { ctx, book, patientId } = practice;
    await configure(ctx, { allowBackToBack: true });
    await book(ten, weekly(3));
    const [, second] = await shown(ctx);
    const patient = domain.as(patientId);
    await acceptClientAppointment(patient, second?._id ?? "");
    expect((await shown(ctx)).map(({ status }) => status)).toEqual(["pending", "accepted", "pending"]);
    const [first] = await shown(ctx);
    await acceptClientAppointment(patient, first?._id ?? "", { scope: "following" });
    expect((await shown(ctx)).map(({ status }) => status)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await auditAgenda(ctx, ctx.actor.id, { allowBackToBack: true })).toEqual([]);
  });
});
