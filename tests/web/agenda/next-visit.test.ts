import { expect, test } from "vitest";
import {
  nearestFree,
  nextVisitDays,
  weeksUntil,
} from "../../../web/src/features/agenda/event-form/values/next-visit";
import { weekOfTimes } from "./agenda-harness";

test.each([
  ["2026-11-23", "2026-11-23", ["2026-12-07", "2026-12-21"], [2, 4]],
  ["2026-11-22", "2026-11-23", ["2026-12-06", "2026-12-20"], [2, 4]],
  ["2026-11-16", "2026-11-23", ["2026-12-07", "2026-12-21"], [2, 4]],
  ["2026-11-17", "2026-11-23", ["2026-12-01", "2026-12-15"], [1, 3]],
  ["2025-03-04", "2026-11-23", ["2026-12-01", "2026-12-15"], [1, 3]],
  ["2026-11-25", "2026-11-23", ["2026-12-09", "2026-12-23"], [2, 4]],
])("a visit of %s is followed, on %s, on its weekday", (day, today, expected, weeks) => {
  const days = nextVisitDays(day, today);
  expect(days).toEqual(expected);
  expect(days.map((one) => weeksUntil(one, today))).toEqual(weeks);
});

test("the nearest free time is on the same day first, and of two that are as near the later one", () => {
  const week = weekOfTimes({ "2026-12-07": ["08:00", "09:30", "10:30"], "2026-12-08": ["10:00"] });
  expect(nearestFree(week, "10:00")).toBe("2026-12-07T16:30:00.000Z");
  expect(nearestFree(week, "08:00")).toBe("2026-12-07T14:00:00.000Z");
  expect(nearestFree(weekOfTimes({ "2026-12-09": ["12:00"] }, "2026-12-07"), "10:00")).toBe(
    "2026-12-09T18:00:00.000Z",
  );
  const none = weekOfTimes({}, "2026-12-07");
  expect(nearestFree({ ...none, nextFreeAt: "2026-12-20T18:00:00.000Z" }, "10:00")).toBe(
    "2026-12-20T18:00:00.000Z",
  );
  expect(nearestFree(none, "10:00")).toBeUndefined();
});
