import { afterAll, beforeAll, expect, test } from "vitest";
import { iterations } from "../support/depth";
import { startProduct, type Product } from "../support/product";
import { walkApi } from "./api/walk";
import type { Ground } from "./ground";

// A share of `npm test -- acts` over the API: a product within this process, which is not killed.

let product: Product;
let ground: Ground;

beforeAll(async () => {
  product = await startProduct();
  const url = await product.serve();
  ground = {
    url: () => url,
    now: () => Date.now(),
    travel: (milliseconds) => Promise.resolve(product.travel({ seconds: milliseconds / 1000 })),
    linkTo: async (email, part) => {
      const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
      return links.find((one) => one.includes(part)) ?? "";
    },
    close: () => product.close(),
  };
});
afterAll(() => ground.close());

test("random acts of a patient are read by both sides as they were done", async () => {
  const wanted = iterations({ suite: 40, depth: 200 });
  for (let [seed, done] = [2026, 0]; done < wanted; seed += 1) {
    const { operations, differences, trace } = await walkApi(ground, seed, 40);
    expect(differences, `seed ${String(seed)}\n${trace.join("\n")}`).toEqual([]);
    done += operations;
  }
}, 600_000);
