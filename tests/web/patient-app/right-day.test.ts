import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { learnClock } from "../../../web/src/features/patient-app/api/clock";
import { onRightDay } from "../../../web/src/features/patient-app/offline/right-day";
import { serverData } from "../../../web/src/features/patient-app/api/server-data";
import type { Act } from "../../../web/src/features/patient-app/offline/outbox";
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

/** The phone's clock is wrong by so much, and nothing is known of it: the app was opened without a connection. */
function setWrongClock(byMs: number): void {
  vi.setSystemTime(noon + byMs);
  learnClock(new Date(noon + byMs).toUTCString());
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
    vi.setSystemTime(noon + dayMs);
    learnClock(new Date(noon + dayMs).toUTCString());
    await phone().outbox.add(weight("2026-11-25"));
    await comeOnline();
    expect(phone().taken.map(({ data }) => (data as { day: string }).day)).toEqual([
      "2026-11-24",
      "2026-11-25",
    ]);
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
      const item = { ...weight(today), id: "evt_1", order: 1, deviceAt, offsetMs: 0 };
      const [moved = item] = onRightDay([item], -error, () => zoneOfPractice);
      expect((moved.data as { day: string }).day).toBe(dayAt(new Date(at).toISOString(), zoneOfPractice));
      expect(onRightDay([moved], -error, () => zoneOfPractice)).toEqual([]);
    }),
  );
});
