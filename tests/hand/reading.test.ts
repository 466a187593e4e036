import { expect, test } from "vitest";
import { minuteHeight, minutesAt, minutesOfLabel } from "./reading";

const hours = [
  // It has no room above its line.
  { time: "08:00", y: 108 },
  { time: "09:00", y: 148 },
  { time: "10:00", y: 196 },
];

test("a height is read by the labels around it, and beyond them", () => {
  expect(minutesAt({ hours }, 100)).toBe(8 * 60);
  expect(minutesAt({ hours }, 172)).toBe(9 * 60 + 30);
  expect(minutesAt({ hours }, 244)).toBe(11 * 60);
  expect(minuteHeight({ hours })).toBeCloseTo(0.8);
});

test("one label says nothing about a height", () => {
  expect(minutesAt({ hours: hours.slice(0, 1) }, 120)).toBeUndefined();
});

test.each([
  ["08:00", 480],
  ["0", 0],
  ["8 a. m.", 480],
  ["12 p. m.", 720],
  ["12 a.m.", 0],
  ["1:30 PM", 810],
])("the label %s is %i minutes", (label, minutes) => {
  expect(minutesOfLabel(label)).toBe(minutes);
});
