import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import type { AppError } from "@nutria/contract/wire/errors";
import {
  cancelAppointment,
  listAppointments,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: Practice;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-07T18:00:00.000Z");
});
afterAll(() => domain.close());
beforeEach(async () => {
  practice = await aPractice(domain);
});

const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as AppError).fields,
  );
const times = ({ startDate, endDate }: { startDate: string; endDate: string }) => [startDate, endDate];
const ten = "2030-01-14T16:00:00.000Z";
const none = { timeZone: undefined };

describe("an event", () => {
  test("without an end takes an hour; by the clock of its zone where it says no instant", async () => {
    const event = await practice.block("2030-01-14T10:00", undefined as unknown as string);
    expect(times(event)).toEqual([ten, addMinutes(ten, 60)]);
    const east = await practice.block("2030-01-15T10:00", "2030-01-15T10:30", { timeZone: "America/Cancun" });
    expect(times(east)).toEqual(["2030-01-15T15:00:00.000Z", "2030-01-15T15:30:00.000Z"]);
  });

  test("ends a minute after its start at the earliest", async () => {
    const { ctx, block } = practice;
    const { _id } = await block(ten, addMinutes(ten, 1));
    const endAt = (endDate: string) => updateAppointment(ctx, _id, { endDate, ...none });
    expect(await fieldsOf(endAt(ten))).toEqual({ endDate: appointmentMessages.sameTimes });
    expect(await fieldsOf(endAt(addMinutes(ten, -1)))).toEqual({
      endDate: appointmentMessages.endBeforeStart,
    });
    expect(times(await endAt(addMinutes(ten, 2)))).toEqual([ten, addMinutes(ten, 2)]);
  });

  test("that the clock skips is refused on the field that says it", async () => {
    // Ciudad Juárez goes from two to three on 10 March 2030.
    const zone = { timeZone: "America/Ciudad_Juarez" };
    const skipped = "2030-03-10T02:30";
    expect(await fieldsOf(practice.block(skipped, "2030-03-10T04:00", zone))).toEqual({
      startDate: appointmentMessages.missingHour,
    });
    expect(await fieldsOf(practice.block("2030-03-10T01:00", skipped, zone))).toEqual({
      endDate: appointmentMessages.missingHour,
    });
    const around = await practice.block("2030-03-10T01:00", "2030-03-10T03:00", zone);
    expect(times(around)).toEqual(["2030-03-10T08:00:00.000Z", "2030-03-10T09:00:00.000Z"]);
  });

  test("of 62 days is the longest, and is seen on its last day as on its first", async () => {
    const { ctx, block } = practice;
    const end = "2030-03-17T16:00:00.000Z";
    const { _id } = await block(ten, end);
    const tooLong = updateAppointment(ctx, _id, { endDate: addMinutes(end, 121), ...none });
    expect(await fieldsOf(tooLong)).toEqual({ endDate: appointmentMessages.eventTooLong });
    const seen = async (from: string, to: string) =>
      (await listAppointments(ctx, { from, to })).map((one) => one._id);
    expect(await seen(addMinutes(ten, -60), ten)).toEqual([]);
    expect(await seen(ten, addMinutes(ten, 1))).toEqual([_id]);
    expect(await seen(addMinutes(end, -1), addMinutes(end, 60))).toEqual([_id]);
    expect(await seen(end, addMinutes(end, 60))).toEqual([]);
  });

  test.each([
    ["of a day", 24 * 60],
    ["of a minute more", 24 * 60 + 1],
  ])("%s is seen in its last minute and not after it", async (_, minutes) => {
    const { ctx, block } = practice;
    const end = addMinutes(ten, minutes);
    const { _id } = await block(ten, end);
    expect(await listAppointments(ctx, { from: addMinutes(end, -1), to: end })).toMatchObject([{ _id }]);
    expect(await listAppointments(ctx, { from: end, to: addMinutes(end, 1) })).toEqual([]);
  });

  test("does not take what only an appointment has, nor an appointment what only an event has", async () => {
    const { ctx, book, block, serviceId, officeId } = practice;
    const event = await block(ten, addMinutes(ten, 30));
    const ofVisits = [
      { service: serviceId },
      { office: officeId },
      { mode: "site" as const },
      { minutesLenght: 45 },
    ];
    for (const change of ofVisits) {
      const [field = ""] = Object.keys(change);
      expect(await fieldsOf(updateAppointment(ctx, event._id, { ...change, ...none }))).toEqual({
        [field]: appointmentMessages.notInForm,
      });
    }
    const appointment = await book(addMinutes(ten, 120));
    for (const change of [{ title: "Comida" }, { isAllDay: true }]) {
      const [field = ""] = Object.keys(change);
      expect(await fieldsOf(updateAppointment(ctx, appointment._id, { ...change, ...none }))).toEqual({
        [field]: appointmentMessages.notInForm,
      });
    }
    await cancelAppointment(ctx, event._id);
    expect(await codeOf(updateAppointment(ctx, event._id, { title: "Cena", ...none }))).toBe(
      "appointment_closed",
    );
  });
});

describe("an event of whole days", () => {
  const whole = (start: string, end: string) => practice.block(start, end, { isAllDay: true });
  const midnight = (day: string) => `${day}T06:00:00.000Z`;

  test("takes its first and its last day whole, one day too", async () => {
    expect(times(await whole("2030-01-14", "2030-01-14"))).toEqual([
      midnight("2030-01-14"),
      midnight("2030-01-15"),
    ]);
    expect(times(await whole("2030-01-16", "2030-01-18"))).toEqual([
      midnight("2030-01-16"),
      midnight("2030-01-19"),
    ]);
    const without = await whole("2030-01-20T10:00", undefined as unknown as string);
    expect(times(without)).toEqual([midnight("2030-01-20"), midnight("2030-01-21")]);
  });

  test("ends before the midnight at which we say that it ends, and at a minute past it has one day more", async () => {
    expect(times(await whole(midnight("2030-01-14"), midnight("2030-01-16")))).toEqual([
      midnight("2030-01-14"),
      midnight("2030-01-16"),
    ]);
    expect(times(await whole(midnight("2030-01-20"), "2030-01-22T06:01:00.000Z"))).toEqual([
      midnight("2030-01-20"),
      midnight("2030-01-23"),
    ]);
    // From midnight to the same midnight is that day.
    expect(times(await whole("2030-01-25", midnight("2030-01-25")))).toEqual([
      midnight("2030-01-25"),
      midnight("2030-01-26"),
    ]);
  });

  test("does not end a day before it starts", async () => {
    expect(await fieldsOf(whole("2030-01-15", "2030-01-14"))).toEqual({
      endDate: appointmentMessages.endBeforeStart,
    });
  });

  test("is moved with its days, and keeps its days in another zone", async () => {
    const { ctx } = practice;
    const { _id } = await whole("2030-01-14", "2030-01-16");
    const moved = await updateAppointment(ctx, _id, { startDate: "2030-01-21", ...none });
    expect(times(moved)).toEqual([midnight("2030-01-21"), midnight("2030-01-24")]);
    const east = await updateAppointment(ctx, _id, { timeZone: "America/Cancun" });
    expect(times(east)).toEqual(["2030-01-21T05:00:00.000Z", "2030-01-24T05:00:00.000Z"]);
    const renamed = await updateAppointment(ctx, _id, { title: "Congreso", ...none });
    expect(renamed).toMatchObject({ title: "Congreso", startDate: east.startDate, endDate: east.endDate });
    const hours = await updateAppointment(ctx, _id, {
      isAllDay: false,
      startDate: ten,
      endDate: addMinutes(ten, 90),
      ...none,
    });
    expect(times(hours)).toEqual([ten, addMinutes(ten, 90)]);
    const later = await updateAppointment(ctx, _id, { startDate: addMinutes(ten, 30), ...none });
    expect(times(later)).toEqual([addMinutes(ten, 30), addMinutes(ten, 120)]);
  });
});

describe("the end that is sent with an appointment", () => {
  test("is checked like an event's, though the service says how long it takes", async () => {
    const booked = await practice.book(ten, { endDate: addMinutes(ten, 15) });
    expect(times(booked)).toEqual([ten, addMinutes(ten, 60)]);
    const start = addMinutes(ten, 180);
    const same = updateAppointment(practice.ctx, booked._id, { startDate: start, endDate: start, ...none });
    expect(await fieldsOf(same)).toEqual({ endDate: appointmentMessages.sameTimes });
    const proposal = { startDate: start, endDate: addMinutes(start, -1), ...none };
    expect(await fieldsOf(updateAppointment(practice.ctx, booked._id, proposal))).toEqual({
      endDate: appointmentMessages.proposedEndBeforeStart,
    });
    const stays = { startDate: ten, endDate: addMinutes(ten, -1), ...none };
    expect(await fieldsOf(updateAppointment(practice.ctx, booked._id, stays))).toEqual({
      endDate: appointmentMessages.endBeforeStart,
    });
  });
});

describe("the length of one visit", () => {
  const change = (id: string, input: object) => updateAppointment(practice.ctx, id, { ...input, ...none });

  test("is changed for the patient to accept, and stays when only the place or the comment changes", async () => {
    const booked = await practice.book(ten);
    const shorter = await change(booked._id, { minutesLenght: 30 });
    expect(times(shorter)).toEqual([ten, addMinutes(ten, 30)]);
    expect(shorter).toMatchObject({ status: "rescheduled", displayStatus: "PENDING_BY_PATIENT" });
    expect(times(await change(booked._id, { comment: "Trae tus análisis" }))).toEqual(times(shorter));
  });

  test("goes along with a new start that is sent with it, and is the service's without one", async () => {
    const booked = await practice.book(ten);
    const later = addMinutes(ten, 120);
    const moved = await change(booked._id, { startDate: later, minutesLenght: 90 });
    expect(times(moved)).toEqual([later, addMinutes(later, 90)]);
    expect(times(await change(booked._id, { startDate: ten }))).toEqual([ten, addMinutes(ten, 60)]);
  });

  test("that is the same tells nobody", async () => {
    const booked = await practice.book(ten);
    expect(await change(booked._id, { minutesLenght: 60 })).toMatchObject({ status: booked.status });
  });

  test("never reaches into another visit", async () => {
    const booked = await practice.book(ten);
    await practice.book(addMinutes(ten, 75));
    expect(await codeOf(change(booked._id, { minutesLenght: 90 }))).toBe("slot_taken");
    expect(await codeOf(change(booked._id, { minutesLenght: 75 }))).toBe("slot_taken");
    expect(times(await change(booked._id, { minutesLenght: 70 }))).toEqual([ten, addMinutes(ten, 70)]);
  });

  test("of a series is changed for one, or for those that follow as well", async () => {
    const booked = await practice.book(ten, { repeats: { every: "week", times: 3 } });
    await change(booked._id, { minutesLenght: 45, scope: "following" });
    const all = await listAppointments(practice.ctx, { from: ten, to: addMinutes(ten, 30 * 24 * 60) });
    expect(all.map((one) => [one.status, minutesBetween(one.startDate, one.endDate)])).toEqual([
      ["rescheduled", 45],
      ["rescheduled", 45],
      ["rescheduled", 45],
    ]);
  });
});
