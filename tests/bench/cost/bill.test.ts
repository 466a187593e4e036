import { whatsAppCost, whatsAppPrices } from "./whats-app";
import { expect, test } from "vitest";
import type { Measured } from "./measure";
import { signInWays } from "./sign-in";
import type { StageCounts } from "./stage-counts";
import { breakEvenGigabytes, savedByInfrequentAccess, tableCost } from "./table-class";
import { usageOf } from "./usage";

const stage: StageCounts = {
  standing: {
    alarmMetrics: 12,
    compositeAlarms: 0,
    dashboards: 1,
    customMetrics: 0,
    firewalls: 1,
    firewallRules: 2,
    secrets: 1,
    customerKeys: 0,
  },
  tableClass: "STANDARD",
  isRestorable: true,
  polledQueues: 3,
  logDays: 90,
  removedVideoDays: 15,
};
const idle: Measured = {
  reads: 0,
  writes: 0,
  indexWrites: 0,
  calls: 0,
  grown: 1_000,
  grownInTable: 500,
  requests: 0,
  events: 0,
  runs: 0,
  queued: 0,
  mails: 0,
  pushes: 0,
  batches: 0,
  published: 0,
};
const input = { day: idle, patient: { grown: 2_000, grownInTable: 1_500 }, stage };

test("storage is billed with the copies in indexes, what can be restored without them", () => {
  const { storedGigabytes, restorableGigabytes } = usageOf(input, 2, 1);
  // 3,000 patients of 2,000 bytes and 22 days of 1,000, twice; without copies 1,500 and 500.
  expect(storedGigabytes).toBeCloseTo((2 * (6_000_000 + 22_000)) / 1e9, 12);
  expect(restorableGigabytes).toBeCloseTo((2 * (4_500_000 + 11_000)) / 1e9, 12);
  expect(usageOf({ ...input, stage: { ...stage, isRestorable: false } }, 2).restorableGigabytes).toBe(0);
  expect(usageOf(input, 2, 3).storedGigabytes - storedGigabytes).toBeCloseTo((2 * 2 * 22_000) / 1e9, 12);
});

test("a removed video is billed for the days for which it is kept", () => {
  // 20 videos and half a month of one, each of 40 MB, of two nutritionists.
  expect(usageOf(input, 2).videoGigabytes).toBeCloseTo(2 * 20.5 * 0.04, 10);
});

test("what a stage has is billed without nutritionists, its asking of empty queues included", () => {
  const usage = usageOf(input, 0);
  expect(usage).toMatchObject({ alarmMetrics: 12, dashboards: 1, firewallRules: 2, secrets: 1 });
  expect(usage.queueRequests).toBe(3 * 648_000);
  expect(usage.storedGigabytes).toBe(0);
});

test("requests pass the firewall where the stage has one", () => {
  // 60 files of the site on 22 days.
  expect(usageOf(input, 10).firewallRequests).toBe(10 * 60 * 22);
  const without = { ...stage, standing: { ...stage.standing, firewalls: 0 } };
  expect(usageOf({ ...input, stage: without }, 10).firewallRequests).toBe(0);
});

test("a table costs by its class", () => {
  const usage = {
    ...usageOf(input, 0),
    writeUnits: 2e6,
    readUnits: 8e6,
    storedGigabytes: 125,
    restorableGigabytes: 50,
  };
  expect(tableCost(usage, "STANDARD")).toBeCloseTo(1.25 + 1 + 25 + 10, 10);
  expect(tableCost(usage, "STANDARD_INFREQUENT_ACCESS")).toBeCloseTo(1.56 + 1.24 + 12.5 + 10, 10);
  expect(savedByInfrequentAccess(usage)).toBeCloseTo(11.95, 10);
  // Calls cost 0.55 more, the free 25 GB are worth 6.25, and each gigabyte saves 0.15.
  expect(breakEvenGigabytes(usage)).toBeCloseTo(6.8 / 0.15, 10);
  expect(savedByInfrequentAccess({ ...usage, storedGigabytes: 6.8 / 0.15 })).toBeCloseTo(0, 10);
});

test("the ways of signing patients in, for 10,000 nutritionists and 300,000 active patients", () => {
  const usd = Object.fromEntries(signInWays.map((way) => [way.name, way.usd(10_000)]));
  expect(usd["in the pool, Lite, as now"]).toBeCloseTo(90_000 * 0.0055 + 210_000 * 0.0046, 8);
  expect(usd["in the pool, Essentials, as before"]).toBeCloseTo(300_000 * 0.015, 8);
  // A sixth of the patients signs in anew in a month.
  expect(usd["password in the pool, sessions of our own"]).toBeCloseTo(50_000 * 0.0055, 8);
  // Two sign-ins of 0.6 gigabyte-seconds each.
  expect(usd["password checked by us"]).toBeCloseTo(360_000 * 0.0000133334, 8);
  expect(usd["a code by mail instead of a password"]).toBeCloseTo(600 * 0.1, 8);
});

test("WhatsApp costs Meta's fee and AWS's for each message, and nothing where nobody agreed", () => {
  const { metaUsd, outUsd, inUsd } = whatsAppPrices;
  expect(metaUsd + outUsd).toBeCloseTo(0.0136, 6);
  expect(whatsAppCost(1_000, 0)).toBe(0);
  expect(whatsAppCost(2_000, 0.5)).toBeCloseTo(whatsAppCost(1_000, 1), 6);
  // Nineteen messages and seven presses on each of 22 days.
  expect(whatsAppCost(1, 1)).toBeCloseTo(22 * (19 * (metaUsd + outUsd) + 7 * inUsd), 6);
});
