import { authRoutes } from "@nutria/contract/routes/auth";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct, type RunningProduct } from "@nutria/local/app/run-product";
import { demoAccount } from "@nutria/local/demo/account";
import { renewDemo, seedDemo } from "@nutria/local/demo/index";
import { testCloudOptions } from "@nutria/local/testing";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { httpClient } from "../support/http-client";

test("the product that is started again on the next day answers at once, and soon has that day's visits", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "nutria-next-day-"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(async () => {
    vi.useRealTimers();
    await rm(dataDirectory, { recursive: true });
  });
  const renewed: Promise<boolean>[] = [];
  const start = () =>
    runProduct({
      port: 0,
      dataDirectory,
      isDemoWanted: true,
      loadProduct,
      cloudOptions: testCloudOptions,
      seedDemo,
      renewDemo: (hasTime) => {
        const one = renewDemo(hasTime);
        renewed.push(one);
        return one;
      },
    });

  const today = await start();
  expect(await renewed.at(-1)).toBe(false);
  const before = await visitsOf(today);
  await today.close();

  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  const tomorrow = await start();
  onTestFinished(() => tomorrow.close());
  // It answers while the day is written.
  expect((await fetch(`${tomorrow.url}/health`)).status).toBe(200);
  expect(await renewed.at(-1)).toBe(true);
  const visits = await visitsOf(tomorrow);
  const now = new Date().toISOString();
  expect(visits.filter(({ appointment }) => visitStateOf(appointment, now) === "now")).toHaveLength(1);
  expect(visits.length).toBeGreaterThanOrEqual(5);
  const ids = new Set(before.map(({ appointment }) => appointment._id));
  expect(visits.filter(({ appointment }) => ids.has(appointment._id))).toEqual([]);
});

async function visitsOf({ url }: RunningProduct) {
  const { token } = await httpClient(url)(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  return (await httpClient(url, () => token.accessToken)(todayRoutes.getToday, {})).visits;
}
