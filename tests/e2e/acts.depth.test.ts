import { testCloudOptions } from "@nutria/local/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { walkBrowser } from "../acts/browser/walk";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";

// A share of `npm test -- acts` on two phones; `tests/acts/acts.test.ts` has one without screens.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct({ cloudOptions: testCloudOptions });
});
afterAll(() => product.close());

test("random acts on two phones are on both screens, and the nutritionist reads them", async () => {
  for (let [seed, done] = [4000, 0]; done < 16; seed += 1) {
    const { operations, differences, trace } = await walkBrowser(product, seed, 20);
    expect(differences, `seed ${String(seed)}\n${trace.join("\n")}`).toEqual([]);
    done += operations;
  }
  expect(product.complaints).toEqual([]);
});
