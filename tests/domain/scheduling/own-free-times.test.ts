import { createOffice } from "@nutria/core/practice/office/index";
import {
  acceptClientAppointment,
  listClientFreeTimes,
  listOwnFreeTimes,
} from "@nutria/core/scheduling/appointment/index";
import { beforeEach, expect, test } from "vitest";
import { addService, aPractice, officeInput, type Practice } from "../../support/agenda/agenda";
import { codeOf, domainOfFile } from "../../support/domain";

const domain = domainOfFile();
let practice: Practice;

/** A Monday at noon in Mexico City. The office opens every day from 09:00 to 18:00, for visits of an hour. */
const now = "2030-01-07T18:00:00.000Z";
const today = "2030-01-07";
/** An instant of a day in January, by the clock of Mexico City. */
const at = (day: number, hour: number) => new Date(Date.UTC(2030, 0, day, hour + 6)).toISOString();

beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain, { allowBackToBack: true });
});

type Query = Parameters<typeof listOwnFreeTimes>[1];

const freeTimes = (query: Partial<Query> = {}) =>
  listOwnFreeTimes(practice.ctx, {
    service: practice.serviceId,
    mode: "site",
    office: practice.officeId,
    from: undefined,
    appointment: undefined,
    ...query,
  });
const timesOf = async (query: Partial<Query> = {}) => {
  const [day] = (await freeTimes(query)).days;
  return [day?.day, day?.times[0]?.time, day?.times.at(-1)?.time];
};

test("begin today with what is left of it, and end with the last whole visit", async () => {
  expect(await timesOf()).toEqual([today, "12:00", "17:00"]);
  expect(await timesOf({ from: "2030-01-08" })).toEqual(["2030-01-08", "09:00", "17:00"]);
  expect(await timesOf({ from: "2030-01-06" })).toEqual(["2030-01-06", undefined, undefined]);
  const { firstDay, lastDay, days, timeZone } = await freeTimes();
  expect([firstDay, lastDay, timeZone]).toEqual([today, "2031-01-08", "America/Mexico_City"]);
  expect(days.map(({ day }) => day).at(-1)).toBe("2030-01-13");
});

test("begin with the first free day when none is asked, within five weeks, and today when there is none", async () => {
  await practice.block(now, at(9, 18));
  expect(await timesOf()).toEqual(["2030-01-10", "09:00", "17:00"]);
  expect(await timesOf({ from: today })).toEqual([today, undefined, undefined]);
  await practice.block(at(9, 18), at(41, 0));
  expect(await timesOf()).toEqual(["2030-02-10", "09:00", "17:00"]);
  await practice.block(at(41, 0), at(42, 0));
  expect(await timesOf()).toEqual([today, undefined, undefined]);
});

test("name the next free time after the seven days, up to the last day that is searched", async () => {
  await practice.block(now, at(41, 0));
  expect((await freeTimes({ from: today })).nextFreeAt).toBe(at(41, 9));
  await practice.block(at(41, 0), at(42, 0));
  expect((await freeTimes({ from: today })).nextFreeAt).toBeNull();
});

test("leave out what is booked, but for the appointment that is moved", async () => {
  const { _id } = await practice.book(at(8, 9));
  const from = "2030-01-08";
  expect(await timesOf({ from })).toEqual([from, "10:00", "17:00"]);
  expect(await timesOf({ from, appointment: _id })).toEqual([from, "09:00", "17:00"]);
});

test("without an office are those of every office of the mode, and of no other", async () => {
  const { ctx } = practice;
  const from = "2030-01-08";
  expect(await timesOf({ from, office: undefined })).toEqual([from, "09:00", "17:00"]);
  const online = await createOffice(ctx, { ...officeInput("Videollamada"), mode: "online" });
  expect(await timesOf({ from, office: undefined, mode: "online" })).toEqual([from, undefined, undefined]);
  expect(await codeOf(freeTimes({ office: online._id }))).toBe("validation");
});

test("are of the length of the service", async () => {
  const service = await addService(practice.ctx, 90);
  expect(await timesOf({ service, from: "2030-01-08" })).toEqual(["2030-01-08", "09:00", "16:30"]);
});

test("of a patient who moves a visit are the others, also those that overlap with its own", async () => {
  const { _id } = await practice.book(at(8, 9));
  const patient = domain.as(practice.patientId);
  await acceptClientAppointment(patient, _id);
  const from = "2030-01-08";
  const times = async (appointment?: string) => {
    const { days } = await listClientFreeTimes(patient, {
      nutritionist: practice.ctx.actor.id,
      service: practice.serviceId,
      mode: "site",
      office: practice.officeId,
      from,
      appointment,
    });
    return days[0]?.times.map(({ time }) => time).slice(0, 3);
  };
  expect([await times(), await times(_id)]).toEqual([
    ["10:00", "10:15", "10:30"],
    ["09:15", "09:30", "09:45"],
  ]);
});
