import type { SaveProductInput } from "@nutria/contract/schemas/store/admin-store";
import {
  getPassBundle,
  getProduct,
  getSubscriptionProduct,
  listPassBundles,
  listProducts,
  listPublicProducts,
  listSubscriptionProducts,
  saveProductItem,
} from "@nutria/core/billing/product/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
afterAll(() => domain.close());

const passes = { type: "passes", name: "3 pases", price: 900_00, isActive: true, passesAmount: 3 } as const;
const plan = {
  type: "subscription",
  name: "Clínica",
  price: 499_00,
  isActive: true,
  users: 300,
  includesAgenda: true,
} as const;
const save = async (id: string, product: SaveProductInput) =>
  commit(ctx, [await saveProductItem(ctx, id, product)]);
const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id);
const initial = ["prd_passes5", "prd_passes10", "prd_passes25", "prd_passes50"];

test("a new stage sells its bundles and plans, the cheapest first", async () => {
  expect(idsOf(await listProducts(ctx))).toEqual([...initial, "prd_plan100", "prd_planUnlimited"]);
  expect(idsOf(await listPassBundles(ctx))).toEqual(initial);
  expect(idsOf(await listSubscriptionProducts(ctx))).toEqual(["prd_plan100", "prd_planUnlimited"]);
});

describe("a product that an administrator saves", () => {
  test("is sold among the others by its price, and takes the place of the initial one with its id", async () => {
    await save("prd_three", passes);
    await save("prd_passes10", { ...passes, name: "10 pases", price: 2_500_00, passesAmount: 11 });
    await save("prd_clinic", plan);
    expect(idsOf(await listPassBundles(ctx))).toEqual(["prd_three", ...initial]);
    expect(await getPassBundle(ctx, "prd_passes10")).toMatchObject({ price: 2_500_00, passesAmount: 11 });
    expect(idsOf(await listSubscriptionProducts(ctx))).toEqual([
      "prd_plan100",
      "prd_clinic",
      "prd_planUnlimited",
    ]);
    expect(await getSubscriptionProduct(ctx, "prd_clinic")).toEqual({ _id: "prd_clinic", ...plan });
  });

  test("with the price of another comes after it by its id", async () => {
    await save("prd_alike2", { ...passes, price: 901_00 });
    await save("prd_alike1", { ...passes, price: 901_00 });
    const ids = idsOf(await listPassBundles(ctx));
    expect(ids.filter((id) => id.startsWith("prd_alike"))).toEqual(["prd_alike1", "prd_alike2"]);
  });

  test("that is not sold any more is in no shop, and its subscribers still read it", async () => {
    await save("prd_old", { ...plan, isActive: false });
    await save("prd_oldPasses", { ...passes, isActive: false });
    const { passes: bundles, subscriptions } = await listPublicProducts(ctx);
    const shown = [...idsOf(bundles), ...idsOf(subscriptions)];
    expect(shown).not.toContain("prd_old");
    expect(shown).not.toContain("prd_oldPasses");
    expect(shown).toContain("prd_plan100");
    expect(await codeOf(getSubscriptionProduct(ctx, "prd_old"))).toBe("not_found");
    expect(await codeOf(getPassBundle(ctx, "prd_oldPasses"))).toBe("not_found");
    expect(await getProduct(ctx, "prd_old")).toMatchObject({ isActive: false, users: 300 });
    expect(idsOf(await listProducts(ctx))).toContain("prd_old");
  });

  test("without a limit of places has none until it gets one", async () => {
    await save("prd_free", { ...plan, users: null });
    expect(await getProduct(ctx, "prd_free")).toMatchObject({ users: null });
    await save("prd_free", { ...plan, users: 1 });
    expect(await getProduct(ctx, "prd_free")).toMatchObject({ users: 1 });
    await save("prd_free", { ...plan, users: null });
    expect(await getProduct(ctx, "prd_free")).toMatchObject({ users: null });
  });

  test("keeps its type, also that of an initial one", async () => {
    await save("prd_kept", passes);
    for (const [id, product] of [
      ["prd_kept", plan],
      ["prd_plan100", passes],
    ] as const) {
      await expect(saveProductItem(ctx, id, product)).rejects.toMatchObject({
        code: "validation",
        fields: { type: "El tipo de un producto no cambia" },
      });
    }
  });

  test.each([
    ["prd_a", true],
    [`prd_${"a".repeat(40)}`, true],
    [`prd_${"a".repeat(41)}`, false],
    ["prd_", false],
    ["pr_a", false],
    ["prd_a-b", false],
    ["xprd_a", false],
  ])("has an id of ours: %s is one: %s", async (id, isGood) => {
    const saved = codeOf(save(id, passes));
    expect(await saved).toBe(isGood ? undefined : "validation");
  });

  test("by two at once is saved by one", async () => {
    const [one, other] = [
      await saveProductItem(ctx, "prd_race", passes),
      await saveProductItem(ctx, "prd_race", { ...passes, price: 1_00 }),
    ];
    await commit(ctx, [one]);
    expect(await codeOf(commit(ctx, [other]))).toBe("conflict");
    expect(await getProduct(ctx, "prd_race")).toMatchObject({ price: 900_00 });
  });
});

test("the wrong kind, and what nobody sells, is not found", async () => {
  expect(await codeOf(getPassBundle(ctx, "prd_plan100"))).toBe("not_found");
  expect(await codeOf(getSubscriptionProduct(ctx, "prd_passes5"))).toBe("not_found");
  expect(await codeOf(getProduct(ctx, "prd_unknown"))).toBe("not_found");
});
