import { formatElapsed } from "@nutria/calendar/elapsed";
import {
  dayFromTyped,
  monthFromTyped,
  formatDay,
  formatInstant,
  formatInstantInFull,
  formatInstantWithWeekday,
} from "@nutria/calendar/format";
import {
  formatDayInFull,
  formatDays,
  formatLongDay,
  formatMonth,
  formatShortDay,
} from "@nutria/calendar/format-days";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { zoneLabel, zoneName, zones } from "@nutria/calendar/zones";
import { describe, expect, test } from "vitest";

const mexico = "America/Mexico_City";
const instant = "2026-11-24T04:30:00.000Z";

describe("texts of dates", () => {
  test("of a day", () => {
    expect([formatDay("2026-11-23"), formatDay(null)]).toEqual(["23/11/2026", ""]);
    expect(formatLongDay("2026-11-23")).toBe("lunes, 23 de noviembre");
    expect(formatDayInFull("2026-11-23")).toBe("lunes, 23 de noviembre de 2026");
    expect(formatShortDay("2026-11-25")).toBe("mié 25 nov");
    expect(formatMonth("2026-11-23")).toBe("noviembre de 2026");
    expect(formatDays("2026-11-22", "2026-11-28")).toMatch(/22.*28.*nov.*2026/);
  });

  test("of an instant, by the clock of a zone", () => {
    expect(formatInstant(instant, mexico)).toBe("23/11/2026 22:30");
    expect(formatInstantWithWeekday(instant, mexico)).toBe("lunes 23/11/2026, 22:30");
    expect(formatInstantInFull(instant, mexico)).toBe(
      "lunes, 23 de noviembre de 2026, 22:30 h (hora del centro)",
    );
  });

  test("of a time that is over, the more exactly the nearer it is", () => {
    expect(formatElapsed(instant, instant, mexico)).toBe("Hace un momento");
    expect(formatElapsed(instant, "2026-11-25T04:30:00.000Z", mexico)).toBe("Ayer, 22:30");
  });

  test.each([
    ["5/3/1990", "1990-03-05"],
    ["05-03-1990", "1990-03-05"],
    ["05031990", "1990-03-05"],
    ["31/02/1990", null],
    ["mañana", null],
  ])("%s is typed for %s", (typed, day) => expect(dayFromTyped(typed)).toBe(day));

  test.each([
    ["4/2019", "2019-04"],
    ["12-2019", "2019-12"],
    ["04.2019", "2019-04"],
    ["13/2019", null],
    ["0/2019", null],
    ["01/02/2019", null],
  ])("the month %s is typed for %s", (typed, month) => expect(monthFromTyped(typed)).toBe(month));
});

describe("names of zones", () => {
  test.each([
    [mexico, "hora del centro", "Hora del centro (Ciudad de México)"],
    ["America/Mazatlan", "hora del Pacífico", "Hora del Pacífico (Mazatlán)"],
    ["America/Cancun", "hora del sureste", "Hora del sureste (Cancún)"],
    ["America/Tijuana", "hora del noroeste", "Hora del noroeste (Tijuana)"],
    ["America/Ojinaga", "hora de la frontera en Ojinaga", "Hora de la frontera en Ojinaga"],
    ["Mexico/General", "hora del centro", "Hora del centro (Ciudad de México)"],
    ["Europe/Madrid", "hora de Madrid", "Hora de Madrid"],
    ["America/Argentina/Buenos_Aires", "hora de Buenos Aires", "Hora de Buenos Aires"],
    ["UTC", "hora UTC", "Hora UTC"],
  ])("%s is %s", (id, name, label) => {
    expect(zoneName(id)).toBe(name);
    expect(zoneLabel(id)).toBe(label);
  });

  test("every zone of the catalogue exists and has a label of its own", () => {
    expect(zones.every(({ id }) => isTimeZone(id))).toBe(true);
    expect(new Set(zones.map(({ id }) => zoneLabel(id))).size).toBe(zones.length);
    expect(zones.some(({ id }) => /est[áa]ndar|GMT/.test(zoneLabel(id)))).toBe(false);
  });
});
