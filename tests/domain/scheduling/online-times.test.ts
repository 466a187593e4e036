import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { maximumBufferMinutes } from "@nutria/contract/schemas/practice/service";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import {
  checkOnlineTime,
  getOnlineOptions,
  listFreeTimes,
  withAlternatives,
} from "@nutria/core/scheduling/appointment/index";
import type { AppError } from "@nutria/contract/wire/errors";
import { createOffice } from "@nutria/core/practice/office/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { officeInput } from "../../support/agenda/agenda";
import { aPublicPractice, type PublicPractice } from "../../support/agenda/online-rounds";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: PublicPractice;

/** A Monday at noon in Mexico City. The office opens every day from 06:00 to 23:00, for visits of 15 minutes. */
const now = "2030-01-07T18:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());
beforeEach(async () => {
  practice = await aPublicPractice(domain);
});

const wanted = () =>
  ({ service: practice.serviceId, mode: "site", office: practice.officeId, timeZone: undefined }) as const;
const freeTimes = (query: { from?: string; timeZone?: string } = {}) =>
  listFreeTimes(practice.ctx, practice.ctx.actor.id, { ...wanted(), from: undefined, ...query });
const timesOfDay = async (from: string) =>
  ((await freeTimes({ from })).days[0]?.times ?? []).map(({ time }) => time);
const books = async (startDate: string) => codeOf(practice.confirm((await practice.ask(startDate)).token));

describe("the free times online", () => {
  test("begin when the notice has passed, to the minute", async () => {
    await practice.configure({ minimumNoticeHours: 24 });
    const { firstDay, days } = await freeTimes();
    expect([firstDay, days[0]?.day, days[0]?.times[0]?.time]).toEqual(["2030-01-08", "2030-01-08", "12:00"]);
    expect(await timesOfDay("2030-01-07")).toEqual([]);
    domain.setTime(addMinutes(now, 1));
    expect((await timesOfDay("2030-01-08"))[0]).toBe("12:15");
    domain.setTime(now);
    expect(await books(addMinutes(addHours(now, 24), -15))).toBe("slot_not_offered");
    expect(await books(addHours(now, 24))).toBeUndefined();
  });

  test("at midnight keep the longest buffer from a visit of the evening before", async () => {
    practice = await aPublicPractice(domain, {
      minutes: 15,
      hours: [{ startTime: "00:00", endTime: "23:00" }],
    });
    const { at, book, configure } = practice;
    await configure({ bufferBeforeMinutes: maximumBufferMinutes });
    const buffer = maximumBufferMinutes / 60;
    // It ends where the buffer of a visit at midnight begins: visits do not touch.
    await book(at(24 - buffer - 0.25, 5));
    expect((await timesOfDay("2030-01-13")).slice(0, 2)).toEqual(["00:15", "00:30"]);
    expect(await books(at(0, 6))).toBe("slot_taken");
    expect(await books(at(0.25, 6))).toBeUndefined();
  });

  test("end with the last day that is open, whole", async () => {
    await practice.configure({ daysAhead: 10 });
    const { lastDay } = await freeTimes();
    expect(lastDay).toBe("2030-01-17");
    const onLast = await freeTimes({ from: lastDay });
    expect(onLast.days.map(({ times }) => times.length)).toEqual([68, 0, 0, 0, 0, 0, 0]);
    expect(onLast.nextFreeAt).toBeNull();
    expect(await books(practice.at(22.75, 10))).toBeUndefined();
    expect(await books(practice.at(6, 11))).toBe("slot_not_offered");
  });

  test("are those of seven days, and the next one after them", async () => {
    const { days, nextFreeAt } = await freeTimes({ from: "2030-01-10" });
    expect(days.map(({ day }) => day)).toEqual(
      ["10", "11", "12", "13", "14", "15", "16"].map((day) => `2030-01-${day}`),
    );
    expect(days.map(({ times }) => [times[0]?.time, times.at(-1)?.time])).toEqual(
      Array.from({ length: 7 }, () => ["06:00", "22:45"]),
    );
    expect(nextFreeAt).toBe(practice.at(6, 10));
  });

  test("start at the first free day when none is asked for, and at the first open one when all is full", async () => {
    const { book, block, configure, at } = practice;
    await configure({ minimumNoticeHours: 0, daysAhead: 2 });
    expect((await freeTimes()).days[0]?.day).toBe("2030-01-07");
    await block(now, at(0, 2));
    expect((await freeTimes()).days[0]?.day).toBe("2030-01-09");
    await block(addMinutes(at(0, 2), 1), at(0, 3));
    const { days, nextFreeAt, firstDay } = await freeTimes();
    expect([days[0]?.day, firstDay, nextFreeAt]).toEqual(["2030-01-07", "2030-01-07", null]);
    expect(await codeOf(book(addMinutes(at(0, 3), 15)))).toBeUndefined();
  });

  test("lie on the days of the visitor's zone, with the practice's day and time beside them", async () => {
    await practice.configure({ minimumNoticeHours: 24 });
    const tokyo = await freeTimes({ timeZone: "Asia/Tokyo" });
    expect(tokyo).toMatchObject({ firstDay: "2030-01-09", practiceTimeZone: "America/Mexico_City" });
    const [first, second] = tokyo.days;
    expect(first?.times[0]).toEqual({
      startDate: addHours(now, 24),
      time: "03:00",
      practiceDay: "2030-01-08",
      practiceTime: "12:00",
    });
    // 22:45 in Mexico is the last of the practice's day; 06:00 of the next is at nine in the evening.
    expect(first?.times.map(({ time }) => time).at(-1)).toBe("23:45");
    expect(second?.times[0]?.time).toBe("00:00");
    // Midnight in Tokyo is nine in Mexico: the first time of the days that are shown, and the next one after them.
    const thursday = await freeTimes({ timeZone: "Asia/Tokyo", from: "2030-01-10" });
    expect(thursday.days[0]?.times[0]?.startDate).toBe("2030-01-09T15:00:00.000Z");
    expect(thursday.nextFreeAt).toBe("2030-01-16T15:00:00.000Z");
    expect(
      tokyo.days.every(({ day, times }) => times.every(({ startDate }) => dayInTokyo(startDate) === day)),
    ).toBe(true);
  });

  test.each(["1999-12-31", "2100-01-01"])("are none on a day outside the agenda, %s", async (from) => {
    expect(await codeOf(freeTimes({ from }))).toBe("validation");
  });

  test("are none of a service, an office or a mode that is not offered", async () => {
    const { ctx } = practice;
    const ask = (change: object) =>
      codeOf(listFreeTimes(ctx, ctx.actor.id, { ...wanted(), from: undefined, ...change }));
    expect(await ask({})).toBeUndefined();
    for (const change of [
      { service: "srv_no" },
      { office: "off_no" },
      { mode: "home" },
      { mode: "online" },
    ]) {
      expect(await ask(change)).toBe("validation");
    }
    await practice.configure({ isOpen: false });
    expect(await ask({})).toBe("agenda_closed");
  });
});

describe("instead of a time that went,", () => {
  const check = (startDate: string) =>
    checkOnlineTime(practice.ctx, practice.ctx.actor.id, { ...wanted(), startDate });

  test("four later times of its day and four of the next are offered", async () => {
    const { at, book } = practice;
    expect(await check(at(9))).toEqual({ isFree: true, alternatives: [] });
    await book(at(9));
    const { isFree, alternatives } = await check(at(9));
    expect(isFree).toBe(false);
    const quarters = (start: string) => [0, 15, 30, 45].map((minutes) => addMinutes(start, minutes));
    // Visits do not touch, so the next one may begin half an hour later.
    expect(alternatives).toEqual([...quarters(at(9.5)), ...quarters(at(6, 8))]);
  });

  test("late in the evening, those that are left and those of one other day", async () => {
    const { at } = practice;
    const { alternatives } = await check(addMinutes(at(22.5), 5));
    expect(alternatives).toEqual([at(22.75), at(6, 8), at(6.25, 8), at(6.5, 8), at(6.75, 8)]);
  });

  test("none are left after the last time of the last day", async () => {
    await practice.configure({ daysAhead: 7 });
    expect(await check(practice.at(22.75))).toEqual({ isFree: true, alternatives: [] });
    expect(await check(addMinutes(practice.at(22.75), 5))).toEqual({ isFree: false, alternatives: [] });
  });

  test("other times come with the refusal of a time, and with no other refusal", async () => {
    const { ctx, at } = practice;
    const refused = (error: Error) =>
      withAlternatives(ctx, ctx.actor.id, { ...wanted(), startDate: at(9) }, Promise.reject(error)).catch(
        (raised: unknown) => raised,
      );
    await practice.book(at(9));
    const taken = await practice.confirm((await practice.ask(at(9))).token).catch((error: unknown) => error);
    expect(taken).toMatchObject({ code: "slot_taken" });
    expect((taken as AppError).alternatives).toHaveLength(8);
    const other = new Error("Otra cosa");
    expect(await refused(other)).toBe(other);
    expect(
      await withAlternatives(ctx, ctx.actor.id, { ...wanted(), startDate: at(9) }, Promise.resolve(7)),
    ).toBe(7);
  });
});

describe("the limit of a day", () => {
  test("counts what was booked online alone, and on its own day", async () => {
    const { at, book } = practice;
    await practice.configure({ maximumPerDay: 2 });
    await book(at(6));
    expect(await books(at(8))).toBeUndefined();
    expect(await books(at(22.75, 6))).toBeUndefined();
    expect(await books(at(9))).toBeUndefined();
    expect(await books(at(10))).toBe("slot_not_offered");
    expect(await books(at(6, 8))).toBeUndefined();
    expect(await codeOf(book(at(12)))).toBeUndefined();
  });
});

describe("what is offered online", () => {
  const options = async () => {
    const profile = await findNutritionist(practice.ctx, practice.ctx.actor.id);
    if (!profile) throw new Error("There is no profile");
    return getOnlineOptions(practice.ctx, profile);
  };

  test("is a service with each office of its mode, and when each is free next", async () => {
    const { ctx, block, at, officeId } = practice;
    const second = await createOffice(ctx, officeInput("Consultorio Condesa"));
    const [first] = (await options()).services;
    expect(first).toMatchObject({ minutesLenght: 15, price: 60_000 });
    expect(first?.places).toMatchObject([
      { mode: "site", office: { _id: officeId }, nextFreeAt: practice.at(6, 1) },
      { mode: "site", office: { _id: second._id, name: "Consultorio Condesa" }, nextFreeAt: null },
    ]);
    await block(now, at(10, 1));
    expect((await options()).services[0]?.places[0]?.nextFreeAt).toBe(at(10.25, 1));
  });

  test("joins the offices online in one place, without the link of the meeting", async () => {
    for (const name of ["Videollamada", "Otra videollamada"]) {
      const address = { ...officeInput(name).address, mapUrl: "https://meet.example.com/abc" };
      await createOffice(practice.ctx, { ...officeInput(name), mode: "online", address });
    }
    const { services } = await options();
    expect(services[0]?.places.map(({ mode, office }) => [mode, office === null])).toEqual([
      ["online", true],
      ["site", false],
    ]);
    expect(JSON.stringify(services)).not.toContain("meet.example.com");
  });

  test("is nothing while booking is closed", async () => {
    await practice.configure({ isOpen: false });
    expect(await options()).toEqual({
      isOpen: false,
      timeZone: "America/Mexico_City",
      firstDay: "2030-01-08",
      lastDay: addDays(now, 60).slice(0, 10),
      services: [],
    });
  });
});

const dayInTokyo = (instant: string) => addHours(instant, 9).slice(0, 10);
