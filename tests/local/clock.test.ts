import { createThrottle } from "@nutria/local/http-gateway/throttle";
import { expect, test } from "vitest";

const day = 86_400_000;

test.each([
  ["back by a year", -365 * day],
  ["back by a second", -1000],
  ["forward by a year", 365 * day],
])("a clock that is set %s keeps nobody from asking", (_, moved) => {
  let now = Date.parse("2026-11-20T12:00:00.000Z");
  const throttle = createThrottle({ perSecond: 20, burst: 60 }, () => now);
  for (let asked = 0; asked < 10; asked++) expect(throttle("::1")).toBe(0);
  now += moved;
  for (let asked = 0; asked < 50; asked++) expect(throttle("::1")).toBe(0);
  for (let asked = 0; asked < 10; asked++) throttle("::1");
  expect(throttle("::1")).toBe(1);
});
