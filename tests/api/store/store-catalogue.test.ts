import { adminRoutes } from "@nutria/contract/routes/admin";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { Product as StoreProduct } from "@nutria/contract/schemas/store/admin-store";
import { getProduct, initialProducts } from "@nutria/core/billing/product/index";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { auditOf } from "../../support/audit";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let admin: { token: string };
let nutritionist: SignedIn<"nutritionist">;
let ctx: Context;

beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
  nutritionist = await aNutritionist(product);
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const actionsOn = async (subjectId: string) => (await auditOf(ctx, subjectId)).map(({ action }) => action);

describe("products", () => {
  const saveRaw = (id: string, body: unknown) =>
    product.refusal(adminRoutes.saveProduct, { params: { id }, body }, admin);
  const save = ({ _id: id, ...body }: StoreProduct) =>
    product.call(adminRoutes.saveProduct, { params: { id }, body }, admin);
  const listed = () => product.call(adminRoutes.listProducts, {}, admin);

  test("of a new stage are bundles and plans for sale, the cheapest first", async () => {
    expect(await nutritionist.call(storeRoutes.listPassBundles, {})).toEqual([
      { _id: "prd_passes5", name: "5 pases", passesAmount: 5, price: 125000 },
      { _id: "prd_passes10", name: "10 pases", passesAmount: 10, price: 230000 },
      { _id: "prd_passes25", name: "25 pases", passesAmount: 25, price: 525000 },
      { _id: "prd_passes50", name: "50 pases", passesAmount: 50, price: 975000 },
    ]);
    expect(await nutritionist.call(storeRoutes.listSubscriptionProducts, {})).toEqual([
      { _id: "prd_plan100", name: "Consultorio", price: 34900, users: 100, includesAgenda: false },
      { _id: "prd_planUnlimited", name: "Ilimitado", price: 64900, users: null, includesAgenda: true },
    ]);
    expect(await listed()).toEqual(initialProducts);
    // A visitor of the home page sees the same, without a token.
    const visible = await product.call(storeRoutes.listPublicProducts, {});
    expect(visible.passes).toEqual(await nutritionist.call(storeRoutes.listPassBundles, {}));
    expect(visible.subscriptions).toEqual(await nutritionist.call(storeRoutes.listSubscriptionProducts, {}));
  });

  test("are changed and added by an administrator, with an entry in the audit", async () => {
    const bundle = initialProducts[0] as StoreProduct;
    const dearer = { ...bundle, price: 1_300_00 };
    expect(await save(dearer)).toEqual(dearer);
    expect(await getProduct(ctx, bundle._id)).toEqual(dearer);
    const added = {
      _id: "prd_plan300",
      type: "subscription",
      name: "Clínica",
      price: 499_00,
      isActive: true,
      users: 300,
      includesAgenda: true,
    } as const;
    expect(await save(added)).toEqual(added);
    const plans = await nutritionist.call(storeRoutes.listSubscriptionProducts, {});
    expect(plans.map(({ name }) => name)).toEqual(["Consultorio", "Clínica", "Ilimitado"]);
    expect(await save({ ...added, users: null })).toEqual({ ...added, users: null });
    // Asked again after a lost answer.
    expect(await save({ ...added, users: null })).toEqual({ ...added, users: null });
    expect(await actionsOn(added._id)).toEqual(["product.saved", "product.saved"]);
    const [entry] = await auditOf(ctx, bundle._id);
    expect(entry?.details).toMatchObject({ price: 1_300_00, passesAmount: 5 });
    await save({ ...added, isActive: false });
    await save(bundle);
  });

  test("that are not active are not for sale, and their subscribers still have them", async () => {
    const plan = initialProducts.find(({ _id }) => _id === "prd_plan100") as StoreProduct;
    await save({ ...plan, isActive: false });
    const plans = await nutritionist.call(storeRoutes.listSubscriptionProducts, {});
    expect(plans.map(({ _id }) => _id)).toEqual(["prd_planUnlimited"]);
    expect((await product.call(storeRoutes.listPublicProducts, {})).subscriptions).toEqual(plans);
    expect(await listed()).toContainEqual({ ...plan, isActive: false });
    expect(await getProduct(ctx, plan._id)).toEqual({ ...plan, isActive: false });
    expect(await codeOf(getProduct(ctx, "prd_nothing"))).toBe("not_found");
    await save(plan);
  });

  test("with invalid fields are refused on the right field, and nothing is stored", async () => {
    const before = await listed();
    const { _id, ...bundle } = initialProducts[0] as StoreProduct;
    const wrong = { ...bundle, name: " ", price: 9_99, passesAmount: 0, color: "red" };
    expect(await saveRaw(_id, wrong)).toMatchObject({
      status: 400,
      fields: {
        name: "Este campo es obligatorio",
        price: "Escribe un precio de $10.00 a $1,000,000.00",
        passesAmount: "Escribe un número entero de 1 a 10,000",
        color: "Este campo no existe",
      },
    });
    expect(await saveRaw(_id, { ...bundle, type: "gift" })).toMatchObject({
      status: 400,
      fields: { type: "Elige una opción válida" },
    });
    const plan = { name: "Plan", price: 100_00, users: null, includesAgenda: false, type: "subscription" };
    expect(await saveRaw(_id, plan)).toMatchObject({
      status: 400,
      fields: { type: "El tipo de un producto no cambia" },
    });
    expect(await saveRaw("cinco pases", bundle)).toMatchObject({
      status: 400,
      fields: { _id: "Usa prd_ y hasta 40 letras sin acento o números" },
    });
    expect(await listed()).toEqual(before);
  });

  test("saved at once by several administrators end as one of them, whole", async () => {
    const plan = { type: "subscription", users: 50, includesAgenda: false, isActive: false } as const;
    const prices = Array.from({ length: 8 }, (_, index) => (index + 1) * 100_00);
    const outcomes = await Promise.all(
      prices.map((price) =>
        codeOf(save({ ...plan, _id: "prd_raced", name: `Plan de ${price / 100}`, price })),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([undefined, "conflict"]));
    const saved = await getProduct(ctx, "prd_raced");
    expect(saved.name).toBe(`Plan de ${saved.price / 100}`);
    const won = outcomes.filter((outcome) => outcome === undefined);
    expect(await actionsOn("prd_raced")).toHaveLength(won.length);
  });
});

describe("promotions", () => {
  const form = {
    percent: 20,
    startsAt: "2026-01-01T00:00:00.000Z",
    endsAt: null,
    limitPerNutritionist: 1,
    limitInAll: null,
    isActive: true,
  };
  const save = (id: string, changes: Partial<typeof form> = {}) =>
    product.call(adminRoutes.savePromotion, { params: { id }, body: { ...form, ...changes } }, admin);
  const search = (code: string) => nutritionist.call(storeRoutes.searchPromotion, { query: { code } });

  test("are saved by an administrator, listed, and found by a nutritionist", async () => {
    expect(await save("bienvenida")).toEqual({ ...form, _id: "BIENVENIDA", usedTimes: 0 });
    await save("Año-Nuevo", { percent: 30 });
    const listed = await product.call(adminRoutes.listPromotions, {}, admin);
    expect(listed.map(({ _id, percent }) => [_id, percent])).toEqual([
      ["AÑO-NUEVO", 30],
      ["BIENVENIDA", 20],
    ]);
    expect(await search(" Bienvenida ")).toEqual({ code: "BIENVENIDA", discount: 20 });
    await save("bienvenida", { percent: 25 });
    // Asked again after a lost answer.
    expect(await save("bienvenida", { percent: 25 })).toMatchObject({ percent: 25, usedTimes: 0 });
    expect(await search("BIENVENIDA")).toEqual({ code: "BIENVENIDA", discount: 25 });
    expect(await actionsOn("BIENVENIDA")).toEqual(["promotion.saved", "promotion.saved"]);
  });

  test("that do not exist or do not hold any more are refused with their message", async () => {
    await save("PASADA", { endsAt: "2026-02-01T00:00:00.000Z" } as never);
    const refusal = (code: string) =>
      product.refusal(storeRoutes.searchPromotion, { query: { code } }, { token: nutritionist.token });
    expect(await refusal("NADA")).toMatchObject({
      status: 404,
      public: true,
      message: "El código que ingresaste no existe, intenta con otro.",
    });
    expect(await refusal("PASADA")).toMatchObject({ status: 409, code: "promotion_expired" });
    expect(await refusal(" ")).toMatchObject({
      status: 400,
      fields: { code: "Este campo es obligatorio" },
    });
  });

  test("with invalid fields are refused on the right field, and nothing is stored", async () => {
    const before = await product.call(adminRoutes.listPromotions, {}, admin);
    const refusal = (id: string, changes: object) =>
      product.refusal(adminRoutes.savePromotion, { params: { id }, body: { ...form, ...changes } }, admin);
    const wrong = { percent: 91, startsAt: "mañana", limitInAll: 0, limitPerNutritionist: 1.5 };
    expect(await refusal("OTRA", wrong)).toMatchObject({
      status: 400,
      fields: {
        percent: "Escribe un número entero de 1 a 90",
        startsAt: "Escribe una fecha válida",
        limitInAll: "Escribe un número entero de 1 a 1,000,000",
        limitPerNutritionist: "Escribe un número entero de 1 a 1,000",
      },
    });
    expect(await refusal("OTRA", { endsAt: form.startsAt })).toMatchObject({
      status: 400,
      fields: { endsAt: "El fin debe ser después del inicio" },
    });
    expect(await refusal("¡hola!", {})).toMatchObject({
      status: 400,
      fields: { _id: "Usa de 3 a 40 letras, números o guiones" },
    });
    expect(await product.call(adminRoutes.listPromotions, {}, admin)).toEqual(before);
  });
});

test("without a publishable key the browser uses this machine's form", async () => {
  expect(await nutritionist.call(storeRoutes.getPaymentSettings, {})).toEqual({ publishableKey: null });
  const table = await nutritionist.call(storeRoutes.searchInstalments, { query: { section: "buyPasses" } });
  expect(table.map(({ months, minimum }) => [months, minimum / 100])).toEqual([
    [3, 300],
    [6, 600],
    [9, 900],
    [12, 1200],
    [18, 1800],
  ]);
});
