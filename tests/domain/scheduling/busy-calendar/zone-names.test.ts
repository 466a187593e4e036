import { isTimeZone } from "@nutria/calendar/time-zone";
import { windowsZones } from "@nutria/core/scheduling/busy-calendar/ical/zones/windows-zones";
import { posixZone } from "@nutria/core/scheduling/busy-calendar/ical/zones/posix-zone";
import { ianaNameOf } from "@nutria/core/scheduling/busy-calendar/ical/zones/zone-names";
import { describe, expect, test } from "vitest";
import { calendarOf, eventOf } from "../../../support/calendars/files";
import { instantOnWall } from "../../../support/calendars/oracle";
import { read } from "../../../support/calendars/read-times";
import { spellings } from "../../../support/calendars/zone-spellings";

const quoted = (name: string): string => (/[,;:]/.test(name) ? `"${name}"` : name);
/** An hour from nine o'clock of a day in winter and of one in summer. */
const mornings = ["20270120T090000", "20270715T090000"];
const inZone = (name: string) =>
  mornings.flatMap((at) => eventOf(`DTSTART;TZID=${name}:${at}`, "DURATION:PT1H"));
const expectedIn = (zone: string) =>
  [Date.UTC(2027, 0, 20, 9), Date.UTC(2027, 6, 15, 9)].map((wall) => {
    const start = instantOnWall(wall, zone);
    return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
  });

/** The summer time that Mexico abolished in 2022, as old machines still send it. */
const abolished = (name: string, hours: number) => {
  const [winter, summer] = [hours, hours - 1].map((one) => `-${String(one).padStart(2, "0")}00`);
  const part = (kind: string, from: string, to: string, rule: string) => [
    `BEGIN:${kind}`,
    "DTSTART:16010101T020000",
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:FREQ=YEARLY;INTERVAL=1;${rule}`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...part("STANDARD", String(summer), String(winter), "BYDAY=-1SU;BYMONTH=10"),
    ...part("DAYLIGHT", String(winter), String(summer), "BYDAY=1SU;BYMONTH=4"),
    "END:VTIMEZONE",
  ];
};

describe("the zone of a name", () => {
  test.each(spellings)("%s is that of %s, in winter and in summer, with quotes and without", (name, zone) => {
    for (const spelled of new Set([quoted(name), `"${name}"`, ...(/;/.test(name) ? [] : [name])]))
      expect(read(calendarOf(...inZone(spelled)))).toEqual({ times: expectedIn(zone) });
  });

  test("is the same where the calendar as a whole has it", () => {
    for (const [name, zone] of spellings) {
      const floating = mornings.flatMap((at) => eventOf(`DTSTART:${at}`, "DURATION:PT1H"));
      expect(read(calendarOf(`X-WR-TIMEZONE:${name}`, ...floating))).toEqual({ times: expectedIn(zone) });
    }
  });

  test("is found for every zone of Windows, also in its summer time", () => {
    for (const [name, zone] of Object.entries(windowsZones)) {
      expect(isTimeZone(zone), zone).toBe(true);
      expect(ianaNameOf(name)).toBe(zone);
      expect(ianaNameOf(name.toUpperCase())).toBe(zone);
      expect(ianaNameOf(name.replace("Standard Time", "Daylight Time"))).toBe(zone);
    }
  });

  test.each([
    ["Central Standard Time (Mexico)", 6, "America/Mexico_City"],
    ["Hora estándar central (México)", 6, "America/Mexico_City"],
    ["(UTC-06:00) Guadalajara, Mexico City, Monterrey", 6, "America/Mexico_City"],
    ["America/Monterrey", 6, "America/Monterrey"],
    ["/mozilla.org/20070129_1/America/Merida", 6, "America/Merida"],
    ["Mountain Standard Time (Mexico)", 7, "America/Mazatlan"],
    ["America/Chihuahua", 7, "America/Chihuahua"],
    ["Eastern Standard Time (Mexico)", 6, "America/Cancun"],
    ["UTC", 6, "UTC"],
    ["Pacific Standard Time (Mexico)", 8, "America/Tijuana"],
  ])("%s counts more than a summer time that was abolished", (name, hours, zone) => {
    const calendar = calendarOf(...abolished(name, hours), ...inZone(quoted(name)));
    expect(read(calendar)).toEqual({ times: expectedIn(zone) });
  });

  test("is that of the place that a description names, whatever it is called itself", () => {
    const lines = abolished("Zona 1", 6);
    const placed = lines.toSpliced(2, 0, "X-LIC-LOCATION:America/Mexico_City");
    expect(read(calendarOf(...placed, ...inZone("Zona 1")))).toEqual({
      times: expectedIn("America/Mexico_City"),
    });
  });
});

describe("a zone that nobody knows", () => {
  test.each([
    "Zona inventada",
    "CST",
    "IST",
    "Customized Time Zone",
    "tzone://Microsoft/Custom",
    "America/Guadalajara_Jalisco",
    "(UTC-03:00) Ciudad de México",
    "(UTC+02:00) Bogota, Lima, Quito",
    "La Paz",
    "Sala 2",
    "Sala2",
    "Mi zona: la de siempre",
    "CST6CDT,M13.2.0,M11.1.0",
    "UTC-25",
    "Mars/Olympus_Mons",
  ])("%s is told, and the day is busy, not the hour of the practice's clock", (name) => {
    const calendar = calendarOf(...eventOf(`DTSTART;TZID="${name}":20261201T230000`, "DURATION:PT1H"));
    expect(read(calendar)).toEqual({
      times: [{ start: "2026-12-01T06:00:00.000Z", end: "2026-12-02T06:00:00.000Z" }],
      unread: { count: 1, undated: 0, days: ["2026-12-01"], reasons: ["zone"] },
    });
  });

  test("is told where the calendar has it, for times without a zone, and not for whole days", () => {
    const floating = eventOf("DTSTART:20261201T100000", "DURATION:PT1H");
    const day = eventOf("DTSTART;VALUE=DATE:20261210");
    expect(read(calendarOf("X-WR-TIMEZONE:Zona inventada", ...floating, ...day))).toMatchObject({
      times: [{ start: "2026-12-01T06:00:00.000Z" }, { start: "2026-12-10T06:00:00.000Z" }],
      unread: { count: 1, days: ["2026-12-01"] },
    });
  });

  test("is told where its description is one that no zone has had since 2022, and used where it is another", () => {
    expect(read(calendarOf(...abolished("Zona 1", 6), ...inZone("Zona 1")))).toMatchObject({
      unread: { count: 2, reasons: ["zone"] },
    });
    const current = abolished("Zona 1", 6)
      .map((line) => line.replace("BYDAY=-1SU;BYMONTH=10", "BYDAY=1SU;BYMONTH=11"))
      .map((line) => line.replace("BYDAY=1SU;BYMONTH=4", "BYDAY=2SU;BYMONTH=3"));
    expect(read(calendarOf(...current, ...inZone("Zona 1")))).toEqual({
      times: expectedIn("America/Chicago"),
    });
  });

  test("is told where its description cannot be read", () => {
    for (const broken of ["TZOFFSETTO:siempre", "RRULE:FREQ=A_VECES", "DTSTART:ayer"]) {
      const name = broken.split(":")[0] ?? "";
      const lines = abolished("Zona 1", 6).map((line) => (line.startsWith(`${name}:`) ? broken : line));
      expect(read(calendarOf(...lines, ...inZone("Zona 1"))), broken).toMatchObject({ unread: { count: 2 } });
    }
  });
});

describe("a zone as POSIX writes it", () => {
  /** What a clock shows, and the instant; summer time is an hour ahead of six hours behind UTC. */
  const winter = (wall: string) => [wall, 6] as const;
  const summer = (wall: string) => [wall, 5] as const;

  test.each([
    ["a day without leap days", "J60,J305", [winter("2027-02-28T23:00"), summer("2027-03-01T04:00")]],
    ["the same in a leap year", "J60,J305", [winter("2028-02-29T23:00"), summer("2028-03-01T04:00")]],
    ["a day before the leap day", "J59,J305", [winter("2028-02-27T23:00"), summer("2028-02-28T04:00")]],
    ["the first day of the year", "J1,J305", [winter("2026-12-31T23:00"), summer("2027-01-01T04:00")]],
    ["a day with leap days", "59,J305", [winter("2027-02-28T23:00"), summer("2027-03-01T04:00")]],
    ["the same in a leap year", "59,J305", [winter("2028-02-28T23:00"), summer("2028-02-29T04:00")]],
    ["the end of summer", "J60,J305", [summer("2027-11-01T01:00"), winter("2027-11-01T03:00")]],
    ["its end by leap days", "59,304", [summer("2028-10-31T01:00"), winter("2028-10-31T03:00")]],
    ["another hour", "J60/22,J305/23:30", [winter("2027-03-01T21:00"), summer("2027-03-01T23:30")]],
    [
      "its end at another hour",
      "J60/22,J305/23:30",
      [summer("2027-11-01T23:00"), winter("2027-11-01T23:45")],
    ],
    ["the second Sunday", "M3.2.0,M11.1.0", [winter("2027-03-14T01:00"), summer("2027-03-14T04:00")]],
    ["the last Sunday", "M4.5.0,M10.5.0", [winter("2027-04-25T01:00"), summer("2027-04-25T04:00")]],
  ])("changes its clock on %s: %s", (_, rules, walls) => {
    const zone = posixZone(`CST6CDT,${rules}`);
    for (const [wall, hours] of walls) {
      const at = Date.parse(`${wall}:00Z`);
      expect([wall, ((zone?.(at) ?? 0) - at) / 3_600_000]).toEqual([wall, hours]);
    }
  });

  test("counts minutes and seconds, to the west and to the east", () => {
    const hoursOf = (text: string) => (posixZone(text)?.(0) ?? NaN) / 3_600_000;
    expect(["CST6", "CST+6", "EET-2", "<+0530>-5:30", "<-03>3", "CST6:00:36"].map(hoursOf)).toEqual([
      6, 6, -2, -5.5, 3, 6.01,
    ]);
  });

  test.each(["CST6CDT,J60", "CST6CDT,X60,J305", "CST6CDT,M3.2.7,M11.1.0", "Sala2", "CST", ""])(
    "is none of %s",
    (text) => {
      expect(posixZone(text)).toBeUndefined();
    },
  );
});
