import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { learnClock } from "../../../web/src/data/call/patient-clock";
import { happenedAt, mostDriftMs, onRightDay, timesOf } from "../../../web/src/device/outbox/right-day";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import type { Act } from "../../../web/src/device/outbox/outbox";
import { breakfast, noon, preparePhone, settle } from "./phone";

const phone = preparePhone();
const dayMs = 86_400_000;
const zone = "America/Mexico_City";
const practices = "listClientNutritionists {}";

const weight = (day: string): Act => ({
  type: "loggedWeight",
  data: { nutritionist: "nut_1", day, weight: 70 },
});
const comment = (entry: string): Act => ({
  type: "commentedMeal",
  data: { nutritionist: "nut_1", entry, text: "Rico" },
});

/** The phone's clock goes wrong by so much while there is no connection, and nothing tells so. */
function setWrongClock(byMs: number): void {
  vi.setSystemTime(noon);
  learnClock(new Date(noon).toUTCString());
  vi.setSystemTime(noon + byMs);
  serverData.setCopy(practices, [{ nutritionist: { _id: "nut_1" }, timeZone: zone }], noon);
}

/** A connection comes, and with it the right time. */
async function comeOnline(): Promise<void> {
  learnClock(new Date(noon).toUTCString());
  phone().sender.wake();
  await settle();
}

describe("what was logged while the phone's clock was wrong and nothing told so", () => {
  test.each([-3, -1, 1, 2, 30])(
    "(%s days off) is on the day on which it happened, which is said",
    async (off) => {
      setWrongClock(off * dayMs);
      const believed = addCalendarDays("2026-11-24", off);
      await phone().outbox.add(weight(believed));
      await comeOnline();
      expect(phone().taken).toMatchObject([
        { occurredAt: new Date(noon).toISOString(), data: { day: "2026-11-24" } },
      ]);
      expect(phone().toasts).toEqual([
        "El reloj de tu teléfono estaba mal: lo que anotaste quedó en el martes 24 de noviembre.",
      ]);
    },
  );

  test("for another day than today keeps its distance, and what was said of a meal follows it", async () => {
    setWrongClock(dayMs);
    await phone().outbox.add({
      type: "loggedMeal",
      data: { ...(breakfast("Huevos").data as object), day: "2026-11-24" },
    } as Act);
    await phone().outbox.add(comment("2026-11-24.0"));
    await phone().outbox.add(comment("2026-11-20.1"));
    await comeOnline();
    expect(phone().taken.map(({ data }) => data)).toMatchObject([
      { day: "2026-11-23" },
      { entry: "2026-11-23.0" },
      { entry: "2026-11-20.1" },
    ]);
  });

  test("by minutes stays where it is, and so does all of a practice whose zone nobody knows", async () => {
    setWrongClock(20 * 60_000);
    await phone().outbox.add(weight("2026-11-24"));
    await comeOnline();
    serverData.clear();
    setWrongClock(dayMs);
    serverData.clear();
    await phone().outbox.add(weight("2026-11-25"));
    await comeOnline();
    expect(phone().taken.map(({ data }) => (data as { day: string }).day)).toEqual([
      "2026-11-24",
      "2026-11-25",
    ]);
  });
});

const minute = 60_000;
const openedAt = 0;
/** An act of a page whose clock was not set since, and the clocks once the right time is known. */
const known = (deviceAt: number, errorMs: number) => {
  const page = { openedAt, count: 0 };
  const day = dayAt(new Date(deviceAt).toISOString(), zone);
  const item = { ...weight(day), id: "evt_1", order: 1, deviceAt, offsetMs: 0, ...page };
  return { item, clocks: { offsetMs: -errorMs, phoneNow: deviceAt, ...page } };
};
const dayOf = (data: Act["data"]) => (data as { day: string }).day;

describe("around midnight", () => {
  const midnight = Date.parse("2026-11-25T06:00:00Z");

  test.each([-30, -29, -12, -1, 1, 5, 17, 30])(
    "a clock that is %i minutes wrong moves nothing, and nobody is told",
    async (minutes) => {
      const error = minutes * minute;
      // The phone said one day, and it was the other one.
      const deviceAt = midnight + error / 2;
      const { item, clocks } = known(deviceAt, error);
      expect(onRightDay([item], clocks, () => zone)).toEqual([]);
      vi.setSystemTime(deviceAt - error);
      learnClock(new Date(deviceAt - error).toUTCString());
      vi.setSystemTime(deviceAt);
      serverData.setCopy(practices, [{ nutritionist: { _id: "nut_1" }, timeZone: zone }], deviceAt);
      await phone().outbox.add(weight(dayOf(item.data)));
      learnClock(new Date(deviceAt - error).toUTCString());
      phone().sender.wake();
      await settle();
      expect(phone().taken.map(({ data }) => dayOf(data as never))).toEqual([dayOf(item.data)]);
      expect(phone().toasts).toEqual([]);
    },
  );

  test.each([-180, -60, -45, -31, 31, 45, 60, 180])(
    "one that is %i minutes wrong has what it moved on its day",
    (minutes) => {
      const error = minutes * minute;
      const { item, clocks } = known(midnight + error / 2, error);
      const [moved] = onRightDay([item], clocks, () => zone);
      expect(moved && dayOf(moved.data)).toBe(minutes > 0 ? "2026-11-24" : "2026-11-25");
    },
  );

  test("by hours leaves what happened far from it where it is", () => {
    const { item, clocks } = known(noon, 120 * minute);
    expect(onRightDay([item], clocks, () => zone)).toEqual([]);
  });
});

describe("a clock that was set back while an act waited", () => {
  const made = noon + dayMs;
  const item = { ...known(made, 0).item };
  /** An hour later, by the page's count. */
  const clocks = (phoneNow: number, page = { openedAt, count: 60 * minute }) => ({
    ...{ offsetMs: 0, phoneNow },
    ...page,
  });

  test("is known to the page that was open, and the act has its own time and day", () => {
    const later = clocks(noon + 60 * minute);
    expect(happenedAt(item, later)).toBe(noon);
    const [moved] = onRightDay([item], later, () => zone);
    expect(moved).toMatchObject({ deviceAt: noon, data: { day: "2026-11-24" } });
    expect(onRightDay(moved ? [moved] : [], later, () => zone)).toEqual([]);
  });

  test("is known to another page by an act of the future, which is taken for one of now", () => {
    const later = clocks(noon + 60 * minute, { openedAt: 1, count: 0 });
    expect(happenedAt(item, later)).toBe(noon + 60 * minute);
    expect(onRightDay([item], later, () => zone)).toMatchObject([{ data: { day: "2026-11-24" } }]);
  });

  test("is no phone that slept, for which a page counts too little", () => {
    const woken = clocks(made + 9 * 60 * minute, { openedAt, count: minute });
    expect(happenedAt(item, woken)).toBe(made);
    expect(onRightDay([item], woken, () => zone)).toEqual([]);
  });
});

describe("the times of acts that waited together", () => {
  const page = { openedAt: 1, count: 0 };
  const at = (deviceAt: number, given: object = {}) => ({
    ...weight("2026-11-24"),
    ...{
      id: `evt_${String(deviceAt)}`,
      order: 1,
      deviceAt,
      offsetMs: 0,
      openedAt,
      count: 0,
      ...given,
    },
  });

  test("are in their order, when the clock went wrong between them and the app was opened anew", () => {
    const error = -20 * minute;
    const items = [at(noon), at(noon + 5 * minute + error)];
    const clocks = { offsetMs: -error, phoneNow: noon + 6 * minute + error, ...page };
    expect(timesOf(items, clocks)).toEqual([noon + 5 * minute - 1, noon + 5 * minute]);
  });

  test("are those that the app was sure of, whatever the clock is set to later", () => {
    const clocks = { offsetMs: -dayMs, phoneNow: noon + 6 * minute + dayMs, ...page };
    const sure = at(noon, { heard: { at: noon - minute, count: -minute } });
    expect(timesOf([sure], clocks)).toEqual([noon]);
    expect(onRightDay([sure], clocks, () => zone)).toEqual([]);
  });

  test("leave what was sent before as it was", () => {
    const sent = at(noon, { occurredAt: new Date(noon + minute).toISOString() });
    const clocks = { offsetMs: 0, phoneNow: noon + 10 * minute, ...page };
    expect(timesOf([sent, at(noon + minute / 2)], clocks)).toEqual([noon + minute, noon + minute + 1]);
  });

  test("never go back, whatever the clock was set to between acts", () => {
    const error = fc.integer({ min: -3000, max: 3000 }).map((minutes) => minutes * minute);
    fc.assert(
      fc.property(fc.array(error, { minLength: 1, maxLength: 12 }), error, (errors, last) => {
        const items = errors.map((by, index) => at(noon + index * minute + by));
        const phoneNow = noon + errors.length * minute + last;
        const times = timesOf(items, { offsetMs: -last, phoneNow, ...page });
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(new Set(times).size).toBe(times.length);
        expect(Math.max(...times)).toBeLessThanOrEqual(phoneNow - last + errors.length);
      }),
    );
  });
});

test("whatever the clocks, the day that was today for the phone is the day of the act", () => {
  const instants = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => noon + minutes * 60_000);
  const errors = fc.integer({ min: -40 * 24 * 60, max: 40 * 24 * 60 }).map((minutes) => minutes * 60_000);
  const zones = fc.constantFrom(
    "America/Mexico_City",
    "America/Tijuana",
    "America/New_York",
    "Europe/Madrid",
  );
  fc.assert(
    fc.property(instants, errors, zones, (at, error, zoneOfPractice) => {
      const deviceAt = at + error;
      const today = dayAt(new Date(deviceAt).toISOString(), zoneOfPractice);
      const page = { openedAt, count: 0 };
      const item = { ...weight(today), id: "evt_1", order: 1, deviceAt, offsetMs: 0, ...page };
      const clocks = { offsetMs: -error, phoneNow: deviceAt, ...page };
      const [moved = item] = onRightDay([item], clocks, () => zoneOfPractice);
      const right = dayAt(new Date(at).toISOString(), zoneOfPractice);
      expect(dayOf(moved.data)).toBe(Math.abs(error) <= mostDriftMs ? today : right);
      expect(onRightDay([moved], clocks, () => zoneOfPractice)).toEqual([]);
    }),
  );
});
