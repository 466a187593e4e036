import { beforeAll, describe, expect, test } from "vitest";
import { gridDaysOf } from "../../../web/src/features/agenda/calendar/grid-days";
import { loadTemporal } from "../../../web/src/features/agenda/calendar/temporal";
import { backgroundOf } from "../../../web/src/features/agenda/calendar/to-background";
import { anAppointment, zone } from "./agenda-harness";

beforeAll(loadTemporal);

const range = { from: "2026-11-24", to: "2026-11-26" };
const hours = { start: 480, end: 1200 };
/** Tuesday from nine to two. */
const schedules = [
  {
    _id: "osc_1",
    schedule: { days: [2], startTime: "09:00", endTime: "14:00", duration: 15 },
    offices: ["off_1"],
    version: 1,
  },
];

/** What lies behind the events as `day from–to title`, in its order. */
function shown(
  given: Partial<Parameters<typeof backgroundOf>[0]> = {},
  busy: Parameters<typeof gridDaysOf>[2] = [],
) {
  const days = gridDaysOf(range, { zone, schedules, daysOff: [] }, busy);
  const base = { days, appointments: [], hours, zone, now: "2026-12-24T18:00:00.000Z", ghost: undefined };
  return backgroundOf({ ...base, ...given }).map(({ start, end, title = "" }) => {
    const at = (time: unknown) => String(time).slice(11, 16);
    return `${String(start).slice(0, 10)} ${at(start)}–${at(end)} ${title}`.trim();
  });
}

describe("what lies behind the events", () => {
  test("is the closed time within the hours that are shown; a day that is closed as a whole says so", () => {
    expect(shown()).toEqual([
      "2026-11-24 08:00–09:00",
      "2026-11-24 14:00–20:00",
      "2026-11-25 08:00–20:00 Cerrado",
    ]);
  });

  test("of a day that is shown to midnight ends with it", () => {
    expect(shown({ hours: { start: 0, end: 1440 } })[1]).toBe("2026-11-24 14:00–23:59");
  });

  test("says what is busy elsewhere, and when", () => {
    const busy = [{ startDate: "2026-11-24T17:00:00.000Z", endDate: "2026-11-24T18:00:00.000Z" }];
    expect(shown({}, busy)).toContain("2026-11-24 11:00–12:00 Ocupado · otro calendario, 11:00 a 12:00");
  });

  test("says all day of what is busy all day elsewhere", () => {
    const busy = [{ startDate: "2026-11-24T06:00:00.000Z", endDate: "2026-11-25T06:00:00.000Z" }];
    expect(shown({}, busy)).toContain("2026-11-24 08:00–20:00 Ocupado · otro calendario, todo el día");
  });

  const elsewhere = (start: string, end: string, day = "2026-11-25") => ({
    startDate: new Date(`${day}T${start}-06:00`).toISOString(),
    endDate: new Date(`${day}T${end}-06:00`).toISOString(),
  });
  const visit = (start: string, end: string, day?: string) => anAppointment(elsewhere(start, end, day));
  const printed = (appointments: ReturnType<typeof visit>[], busy: ReturnType<typeof elsewhere>[]) =>
    shown({ appointments }, busy)
      .filter((one) => one.startsWith("2026-11-25"))
      .map((one) => one.slice(11).replace(" · otro calendario", ""));

  test("of a day that is closed and busy elsewhere is said once in each place, and never over another", () => {
    expect(printed([], [elsewhere("08:00", "09:00")])).toEqual([
      "08:00–20:00",
      "09:00–20:00 Cerrado",
      "08:00–09:00 Ocupado, 08:00 a 09:00",
    ]);
    expect(printed([], [elsewhere("12:00", "13:00")])[1]).toBe("08:00–12:00 Cerrado");
    // Fifteen minutes have no room for a line.
    expect(printed([], [elsewhere("08:15", "13:00")])[1]).toBe("13:00–20:00 Cerrado");
    expect(printed([], [elsewhere("08:15", "13:00"), elsewhere("13:05", "20:00")])[0]).toBe(
      "08:00–20:00 Cerrado",
    );
  });

  test("is said where no event covers it", () => {
    const busy = [elsewhere("10:00", "14:00")];
    const places = (...appointments: ReturnType<typeof visit>[]) =>
      printed(appointments, busy).filter((one) => one.includes("Ocupado"));
    expect(places()).toEqual(["10:00–14:00 Ocupado, 10:00 a 14:00"]);
    expect(places(visit("09:30", "11:00"))).toEqual(["11:00–14:00 Ocupado, 10:00 a 14:00"]);
    expect(places(visit("11:00", "12:00"))).toEqual(["10:00–11:00 Ocupado, 10:00 a 14:00"]);
    expect(places(visit("10:30", "12:00"), visit("12:15", "13:30"))).toEqual([
      "10:00–10:30 Ocupado, 10:00 a 14:00",
    ]);
    expect(places(visit("10:00", "12:00"), visit("11:00", "13:00"))).toEqual([
      "13:00–14:00 Ocupado, 10:00 a 14:00",
    ]);
    // The tooltip stays where nothing can be printed.
    expect(places(visit("09:00", "14:30"))).toEqual(["10:00–14:00 Ocupado, 10:00 a 14:00"]);
    expect(places(visit("10:00", "12:00", "2026-11-24"))).toEqual(["10:00–14:00 Ocupado, 10:00 a 14:00"]);
  });

  test("is the line of the current time by the clock of the practice, on its day alone", () => {
    expect(shown({ now: "2026-11-24T18:30:00.000Z" })).toContain("2026-11-24 12:30–12:31 Ahora, 12:30");
    expect(shown({ now: "2026-11-23T18:30:00.000Z" }).join()).not.toContain("Ahora");
  });

  test("is what is kept free around a visit", () => {
    const appointments = [anAppointment({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })];
    expect(shown({ appointments }).filter((one) => one.includes("reservado"))).toEqual([
      "2026-11-24 08:50–09:00 Tiempo reservado alrededor de la cita",
      "2026-11-24 10:00–10:20 Tiempo reservado alrededor de la cita",
    ]);
  });

  test("is what is being booked, at its true length", () => {
    const ghost = { day: "2026-11-24", start: 720, end: 765, label: "Nueva cita", times: "12:00–12:45" };
    expect(shown({ ghost })).toContain("2026-11-24 12:00–12:45 Nueva cita\n12:00–12:45");
  });
});
