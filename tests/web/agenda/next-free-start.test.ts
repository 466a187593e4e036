import { expect, test } from "vitest";
import { withStart } from "../../../web/src/features/agenda/event-form/values/next-free-start";

/** A practice in Mexico City without office hours. */
const settings = {
  zone: "America/Mexico_City",
  schedules: [],
  daysOff: [],
  offices: [],
  services: [],
  allowBackToBack: false,
} as unknown as Parameters<typeof withStart>[1];
const today = "2026-11-20";
const startAt = (time: string, draft: { date: string; isDayFixed?: boolean } = { date: today }) => {
  const { date, start } = withStart(
    draft,
    settings,
    { appointments: [], otherBusy: [] },
    `${new Date(`${today}T${time}-06:00`).toISOString()}`,
  );
  return `${date} ${start ?? ""}`;
};

test.each([
  ["07:10:00", "2026-11-20 08:00"],
  ["08:00:00", "2026-11-20 08:15"],
  ["12:14:59", "2026-11-20 12:15"],
  // A start that has come would be a visit that took place.
  ["12:15:00", "2026-11-20 12:30"],
  ["23:44:00", "2026-11-20 23:45"],
  ["23:45:00", "2026-11-21 08:00"],
])("without office hours, at %s an event starts at %s", (time, start) => {
  expect(startAt(time)).toBe(start);
});

test("on another day, or on the day that was clicked, it stays", () => {
  expect(startAt("12:00:00", { date: "2026-11-23" })).toBe("2026-11-23 08:00");
  expect(startAt("23:50:00", { date: today, isDayFixed: true })).toBe("2026-11-20 23:45");
});
