import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import { messages } from "@nutria/contract/schemas/primitives";
import { describe, expect, test } from "vitest";
import {
  dayOffBodyOf,
  dayOffFormIn,
  newDayOff,
} from "../../../web/src/features/settings/days-off/day-off-form";
import {
  eventFormSchema,
  newEvent,
} from "../../../web/src/features/agenda/event-form/values/event-form-values";

const tijuana = "America/Tijuana";
/** The Sunday on which the clock of Tijuana goes from 02:00 to 03:00. */
const spring = "2099-03-08";
const typed = { date: spring, isAllDay: false, startTime: "01:30", endTime: "04:00" };

function issuesOf(given: Partial<typeof typed>, zone = tijuana) {
  const { error } = dayOffFormIn(zone).safeParse({ ...typed, ...given });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe("a time that the clock skips", () => {
  test("is refused on its field in the form of a day off", () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ startTime: "02:30" })).toEqual([["startTime", appointmentMessages.missingHour]]);
    expect(issuesOf({ endTime: "02:30" })).toEqual([["endTime", appointmentMessages.missingHour]]);
    expect(issuesOf({ startTime: "02:30" }, "America/Mexico_City")).toEqual([]);
    expect(issuesOf({ isAllDay: true, startTime: "02:30" })).toEqual([]);
  });

  test("is refused on its field in the form of an event, at its end too", () => {
    const refused = (start: string, end: string) => {
      const draft = { date: spring, start, end, kind: "other" as const };
      const values = { ...newEvent(draft, tijuana), title: "Congreso" };
      const { error } = eventFormSchema(tijuana).safeParse(values);
      return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    };
    expect(refused("01:30", "03:30")).toEqual([]);
    expect(refused("02:30", "04:00")).toEqual([["start", appointmentMessages.missingHour]]);
    expect(refused("01:30", "02:30")).toEqual([["end", appointmentMessages.missingHour]]);
  });
});

test("an empty form asks for its date and says nothing of the clock", () => {
  for (const isAllDay of [true, false])
    expect(issuesOf({ ...newDayOff, isAllDay })[0]).toEqual(["date", messages.requiredField]);
  expect(issuesOf({ date: "" }).map(([field]) => field)).not.toContain("startTime");
  expect(newDayOff).toMatchObject({ isAllDay: true, startTime: "00:00", endTime: "23:59" });
});

test("a day off may not end before it starts; equal times are left to the question", () => {
  expect(issuesOf({ startTime: "09:00", endTime: "09:00" })).toEqual([]);
  expect(issuesOf({ startTime: "09:00", endTime: "08:45" })).toEqual([
    ["endTime", "La hora de fin no puede ser menor a la de inicio"],
  ]);
});

test("a day off is sent as the instants of its zone, of a time that comes twice the first", () => {
  const autumn = { ...typed, date: "2099-11-01", startTime: "01:30" };
  expect(dayOffBodyOf(autumn, tijuana)).toEqual({
    startDate: "2099-11-01T08:30:00.000Z",
    endDate: "2099-11-01T12:00:00.000Z",
    isAllDay: false,
  });
});
