import { addDays } from "@nutria/calendar/instant";
import { limitSignIn } from "@nutria/core/identity/account/sign-in/sign-in-limits";
import type { Context } from "@nutria/core/kernel/context";
import { isWithinLimit } from "@nutria/core/kernel/throttle";
import { expireItems } from "@nutria/local/jobs/expire-items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDomain, type Domain } from "../support/domain";

const present = "2030-03-01T12:00:00.000Z";
const monthAhead = addDays(present, 30);

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = { ...(await domain.nutritionist()), callerAddress: "10.0.0.1", now: () => present };
});
afterAll(() => domain.close());

const expire = (now: () => number) => expireItems(ctx.db.client, ctx.db.tableName, now);

test("a sign-in ends well although what it counted expired while it ran", async () => {
  const attempt = await limitSignIn(ctx, "assistant", "asistente@example.com", undefined);
  expect(await expire(() => Date.parse(monthAhead))).toBeGreaterThan(0);
  await expect(attempt.uncount()).resolves.toBeUndefined();
});

test("what is written after a clock was set back stays, though the expiry began before", async () => {
  const rule = { action: "test", subject: "back", limit: 1, windowSeconds: 3600 };
  await isWithinLimit(ctx, rule);
  const times = [Date.parse(monthAhead)];
  expect(await expire(() => times.shift() ?? Date.parse(present))).toBe(0);
  expect(await isWithinLimit(ctx, rule)).toBe(false);
});
