import { afterEach, expect, test } from "vitest";
import { moveClock } from "./clock";

const present = "2031-03-12T16:40:00.000Z";
let restore: (() => void) | undefined;
afterEach(() => restore?.());

test("the clock runs on from a moment, and is put back", () => {
  const before = globalThis.Date;
  ({ restore } = moveClock(present));
  const now = new Date();
  expect(now.toISOString().slice(0, 16)).toBe(present.slice(0, 16));
  expect(now).toBeInstanceOf(Date);
  expect(now).toBeInstanceOf(before);
  expect(new Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
  expect(Math.abs(Date.now() - now.getTime())).toBeLessThan(10_000);
  expect(Date.parse(present)).toBe(Date.UTC(2031, 2, 12, 16, 40));
  restore();
  expect(globalThis.Date).toBe(before);
});
