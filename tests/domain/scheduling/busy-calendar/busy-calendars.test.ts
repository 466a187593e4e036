import { AppError } from "@nutria/contract/wire/errors";
import { addDays, addMinutes, addSeconds } from "@nutria/calendar/instant";
import type { BusyCalendarDue } from "@nutria/core/scheduling/busy-calendar/index";
import {
  addBusyCalendar,
  askForAllCalendars,
  getOtherBusyTimes,
  listBusyCalendars,
  readBusyCalendar,
  refreshBusyCalendars,
  removeBusyCalendar,
} from "@nutria/core/scheduling/busy-calendar/index";
import { busyCalendars, calendarsToRead, otherBusyTimes } from "@nutria/core/scheduling/busy-calendar/entity";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { getItem } from "@nutria/core/kernel/table/items";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aPractice, type Practice } from "../../../support/agenda/agenda";
import { aBusyCalendar } from "../../../support/calendars/connected";
import { busyCalendar, busyEvent, calendarOf, eventOf } from "../../../support/calendars/files";
import { codeOf, startDomain, type Domain } from "../../../support/domain";

let domain: Domain;
let practice: Practice;
let ctx: NutritionistContext;

const now = "2030-01-07T18:00:00.000Z";
const morning = ["2030-01-08T16:00:00.000Z", "2030-01-08T17:00:00.000Z"] as const;
const evening = ["2030-01-08T22:00:00.000Z", "2030-01-08T23:00:00.000Z"] as const;
const shown = (...times: (readonly [string, string])[]) =>
  times.map(([startDate, endDate]) => ({ startDate, endDate }));
const timesIn = async (range: { from: string; to: string }) => (await getOtherBusyTimes(ctx, range)).times;
const week = { from: now, to: addDays(now, 7) };

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
  ({ ctx } = practice);
});

const asked = () =>
  domain.events
    .filter(({ type }) => type === "busyCalendar.due")
    .map(({ data }) => data as ReturnType<typeof BusyCalendarDue>["data"])
    .filter(({ nutritionistId }) => nutritionistId === ctx.actor.id)
    .map(({ calendarId }) => calendarId);
const stored = async () => {
  const key = { nutritionistId: ctx.actor.id };
  const registry = await calendarsToRead(ctx.db).query.all({}).go({ pages: "all" });
  return {
    calendars: (await getItem(busyCalendars(ctx.db), key))?.calendars ?? [],
    times: (await getItem(otherBusyTimes(ctx.db), key))?.calendars ?? [],
    toRead: registry.data.filter(({ nutritionistId }) => nutritionistId === ctx.actor.id),
  };
};

describe("a calendar that is added", () => {
  test("is read at once, keeps when it is busy and says when that was", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    expect(asked()).toEqual([calendarId]);
    expect(await timesIn(week)).toEqual(shown(morning));
    const [calendar] = await listBusyCalendars(ctx);
    expect(calendar).toMatchObject({ name: "Personal", provider: "other", problem: null });
    expect(calendar?.readAt).toBe(calendar?.triedAt);
  });

  test("is stored with its address encrypted, which no answer has and no other calendar opens", async () => {
    const { address } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const { calendars } = await stored();
    const [calendar] = calendars;
    if (!calendar) throw new Error("There is no calendar");
    const path = new URL(address).pathname;
    expect(JSON.stringify([await stored(), await listBusyCalendars(ctx), domain.events])).not.toContain(path);
    expect(calendar.sealedAddress.length).toBeGreaterThan(address.length);
  });

  test("is busy together with the others, joined where they touch, and within the range alone", async () => {
    await aBusyCalendar(domain.product, ctx, busyCalendar(morning, evening));
    await aBusyCalendar(domain.product, ctx, busyCalendar([morning[1], addMinutes(morning[1], 30)]));
    expect(await timesIn(week)).toEqual(shown([morning[0], addMinutes(morning[1], 30)], evening));
    expect(await timesIn({ from: evening[1], to: week.to })).toEqual([]);
  });

  test("is one of five at most, whatever is added at once", async () => {
    const publish = (name: string) => domain.product.cloud.calendars.publish(name, busyCalendar(morning));
    const adding = Array.from({ length: 7 }, (_, index) =>
      codeOf(addBusyCalendar(ctx, { name: "Personal", address: publish(`muchos-${index}`) })),
    );
    const codes = await Promise.all(adding);
    expect(codes.filter((code) => code === undefined)).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_busy_calendars")).toHaveLength(2);
    expect(await listBusyCalendars(ctx)).toHaveLength(5);
  });

  test("is told by the last letters of its address, which is not added twice", async () => {
    const { address } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const [calendar] = await listBusyCalendars(ctx);
    expect(calendar?.addressEnd).toHaveLength(4);
    expect(address.replace(/\W/g, "")).toContain(`${calendar?.addressEnd}ics`);
    expect(await codeOf(addBusyCalendar(ctx, { name: "Otra vez", address }))).toBe("validation");
  });
});

describe("a reading", () => {
  test("that fails says why, and what was read before stays busy until one succeeds", async () => {
    const { read, address } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const [before] = await listBusyCalendars(ctx);
    await read("<html>Inicia sesión</html>");
    const [failed] = await listBusyCalendars(ctx);
    expect(failed).toMatchObject({ problem: "not_calendar", readAt: before?.readAt });
    expect((failed?.triedAt ?? "") > (failed?.readAt ?? "")).toBe(true);
    expect(await timesIn(week)).toEqual(shown(morning));
    domain.product.cloud.calendars.withdraw(new URL(address).pathname.slice(1, -4));
    await read();
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: "not_found" }]);
    await read(busyCalendar(evening));
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: null }]);
    expect(await timesIn(week)).toEqual(shown(evening));
  });

  test("that raises is a problem that is told, whatever was raised, and nothing old looks new", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const due = { nutritionistId: ctx.actor.id, calendarId };
    const [before] = await listBusyCalendars(ctx);
    const text = busyCalendar(evening);
    const raise = (error: unknown) => () => Promise.reject(error as Error);
    const attempts: [Partial<NutritionistContext>, string][] = [
      [{ compute: raise(new RangeError("Invalid array length")) }, "failed"],
      [{ compute: raise(new Error("The thread of computations ended")) }, "failed"],
      [{ compute: raise(new AppError("busy")) }, "failed"],
      [{ compute: raise(new AppError("file_too_complex")) }, "too_complex"],
      [{ calendars: { read: raise(new TypeError("fetch failed")) } }, "failed"],
      [{ compute: raise("a text") }, "failed"],
    ];
    for (const [index, [faulty, problem]] of attempts.entries()) {
      const at = addMinutes(now, 10 + index * 2);
      const logged: unknown[] = [];
      const log = { ...ctx.log, error: (...entry: unknown[]) => void logged.push(entry) };
      await readBusyCalendar(
        { ...ctx, log, calendars: { read: async () => ({ text }) }, ...faulty, now: () => at },
        due,
      );
      expect(await listBusyCalendars(ctx)).toMatchObject([{ problem, triedAt: at, readAt: before?.readAt }]);
      expect(logged).toHaveLength(problem === "failed" ? 1 : 0);
      expect(JSON.stringify(logged)).not.toContain("fetch failed");
    }
    expect(await timesIn(week)).toEqual(shown(morning));
  });

  test("of which some events cannot be read says how many and which days, until they can", async () => {
    const broken = calendarOf(
      ...busyEvent(...morning),
      ...eventOf("DTSTART;TZID=Zona inventada:20300110T100000", "DURATION:PT1H"),
      ...eventOf("DTSTART:20300111T160000Z", "DURATION:una hora"),
      ...eventOf("SUMMARY:Sin fecha"),
    );
    const { read } = await aBusyCalendar(domain.product, ctx, broken);
    const unread = {
      count: 3,
      undated: 1,
      days: ["2030-01-10", "2030-01-11"],
      reasons: ["date", "length", "zone"],
    };
    const [calendar] = await listBusyCalendars(ctx);
    expect(calendar).toMatchObject({
      problem: null,
      unread: { ...unread, reasons: expect.any(Array) as unknown },
    });
    expect(calendar?.unread?.reasons.toSorted()).toEqual(unread.reasons);
    const times = (await timesIn(week)).map(
      ({ startDate, endDate }) => `${startDate.slice(5, 13)}/${endDate.slice(5, 13)}`,
    );
    expect(times).toEqual(["01-08T16/01-08T17", "01-10T06/01-12T06"]);
    // A reading that fails changes nothing of what is known.
    await read("<html>Inicia sesión</html>");
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: "not_calendar", unread: { count: 3 } }]);
    await read(busyCalendar(evening));
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: null, unread: null }]);
    expect(await timesIn(week)).toEqual(shown(evening));
  });

  test("of ten years costs no more than what lies ahead", async () => {
    const past = Array.from({ length: 2500 }, (_, index) => {
      const day = addDays("2020-01-02T16:00:00.000Z", index);
      return [day, addMinutes(day, 60)] as const;
    });
    const { read } = await aBusyCalendar(domain.product, ctx, busyCalendar(...past, morning));
    expect(await timesIn(week)).toEqual(shown(morning));
    const many = Array.from(
      { length: 2001 },
      (_, index) => [addMinutes(evening[0], index), evening[1]] as const,
    );
    await read(busyCalendar(...many));
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: "too_many_events" }]);
  });

  test("comes once a minute at most, however often it is asked for", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const read = vi.fn(ctx.calendars.read);
    const due = { nutritionistId: ctx.actor.id, calendarId };
    const [{ triedAt } = { triedAt: null }] = await listBusyCalendars(ctx);
    const at = (seconds: number) => ({
      ...ctx,
      calendars: { read },
      now: () => addSeconds(triedAt ?? now, seconds),
    });
    await readBusyCalendar(at(1), due);
    await readBusyCalendar(at(59), due);
    expect(read).not.toHaveBeenCalled();
    await readBusyCalendar(at(61), due);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("that began earlier does not replace one that began later", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar());
    const due = { nutritionistId: ctx.actor.id, calendarId };
    let answer: (text: string) => void = () => undefined;
    const slow = new Promise<{ text: string }>((resolve) => (answer = (text) => resolve({ text })));
    const late = { ...ctx, now: () => addMinutes(now, 10), calendars: { read: () => slow } };
    const reading = readBusyCalendar(late, due);
    const text = busyCalendar(evening);
    await readBusyCalendar(
      { ...ctx, now: () => addMinutes(now, 12), calendars: { read: async () => ({ text }) } },
      due,
    );
    answer(busyCalendar(morning));
    await reading;
    expect(await timesIn(week)).toEqual(shown(evening));
  });

  test("encrypts the address anew, so that a secret that was replaced is needed no longer", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const due = { nutritionistId: ctx.actor.id, calendarId };
    const [old] = await ctx.secrets.linkSecrets();
    const at = (minutes: number, ...secrets: [string, ...string[]]) => ({
      ...ctx,
      now: () => addMinutes(now, minutes),
      secrets: { linkSecrets: () => Promise.resolve(secrets) },
    });
    await readBusyCalendar(at(10, "nuevo", old), due);
    await readBusyCalendar(at(20, "nuevo"), due);
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: null }]);
    await readBusyCalendar(at(30, "otro"), due);
    expect(await listBusyCalendars(ctx)).toMatchObject([{ problem: "address_lost" }]);
    expect(await timesIn(week)).toEqual(shown(morning));
  });
});

describe("who asks for readings", () => {
  test("the job, for every calendar; and who opens the agenda, for those that are older than a minute", async () => {
    const first = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const second = await aBusyCalendar(domain.product, ctx, busyCalendar(evening));
    domain.events.length = 0;
    await askForAllCalendars(ctx);
    expect(asked().sort()).toEqual([first.calendarId, second.calendarId].sort());
    domain.events.length = 0;
    domain.setTime(addMinutes(now, 30));
    await first.read();
    domain.setTime(addMinutes(now, 31.5));
    await refreshBusyCalendars(ctx);
    expect(asked()).toEqual([second.calendarId]);
  });

  test("is not asked more often than four times a minute", async () => {
    await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    domain.setTime(addMinutes(now, 30));
    domain.events.length = 0;
    for (let times = 0; times < 10; times++) await refreshBusyCalendars(ctx);
    expect(asked()).toHaveLength(4);
  });
});

describe("a calendar that is removed", () => {
  test("frees its times at once, and those of the others stay", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    await aBusyCalendar(domain.product, ctx, busyCalendar(evening));
    await removeBusyCalendar(ctx, calendarId);
    expect(await timesIn(week)).toEqual(shown(evening));
    expect(await codeOf(removeBusyCalendar(ctx, calendarId))).toBe("not_found");
  });

  test("leaves nothing behind, also while it is being read", async () => {
    const { calendarId } = await aBusyCalendar(domain.product, ctx, busyCalendar(morning));
    const due = { nutritionistId: ctx.actor.id, calendarId };
    let answer: (text: string) => void = () => undefined;
    const slow = new Promise<{ text: string }>((resolve) => (answer = (text) => resolve({ text })));
    const later = { ...ctx, now: () => addMinutes(now, 30), calendars: { read: () => slow } };
    const reading = readBusyCalendar(later, due);
    await removeBusyCalendar(ctx, calendarId);
    answer(busyCalendar(evening));
    await reading;
    expect(await stored()).toEqual({ calendars: [], times: [], toRead: [] });
    await readBusyCalendar({ ...later, now: () => addMinutes(now, 40) }, due);
    expect(await stored()).toEqual({ calendars: [], times: [], toRead: [] });
  });

  test("and read, added and read again in any order leaves what is listed, and its times", async () => {
    for (let round = 0; round < 6; round++) {
      const added = await Promise.all(
        [morning, evening].map((time) => aBusyCalendar(domain.product, ctx, busyCalendar(time))),
      );
      const [first, second] = added;
      if (!first || !second) throw new Error("Nothing was added");
      await Promise.all([
        removeBusyCalendar(ctx, first.calendarId),
        first.read(busyCalendar(morning, evening)),
        second.read(),
      ]);
      const { calendars, times, toRead } = await stored();
      const own = [second.calendarId];
      expect(calendars.map((one) => one.calendarId)).toEqual(own);
      expect(times.map((one) => one.calendarId)).toEqual(own);
      expect(toRead.map((one) => one.calendarId)).toEqual(own);
      await removeBusyCalendar(ctx, second.calendarId);
    }
    expect(await stored()).toEqual({ calendars: [], times: [], toRead: [] });
  });
});
