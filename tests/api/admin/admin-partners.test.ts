import { adminRoutes } from "@nutria/contract/routes/admin";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { PartnerInput } from "@nutria/contract/schemas/admin";
import type { Context } from "@nutria/core/kernel/context";
import { listPartnerMovements } from "@nutria/core/passes/partner/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { auditOf } from "../../support/audit";
import { anEvent } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let admin: { token: string };
let ctx: Context;

beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const actionsOn = async (subjectId: string) => (await auditOf(ctx, subjectId)).map(({ action }) => action);

describe("scan partners", () => {
  const form: z.input<typeof PartnerInput> = {
    name: "Escaneo Sur",
    address: "Av. Universidad 100",
    city: "Ciudad de México",
    threshold: 3,
  };
  const create = (overrides: Partial<typeof form> = {}) =>
    product.call(adminRoutes.createPartner, { body: { ...form, ...overrides } }, admin);
  const nobody = { id: "prt_00000000000000000000000000" };

  test("are entered once for each key, listed and changed", async () => {
    const body = form;
    const [one, again] = [
      await product.call(adminRoutes.createPartner, { body, idempotencyKey: "partner-1" }, admin),
      await product.call(adminRoutes.createPartner, { body, idempotencyKey: "partner-1" }, admin),
    ];
    expect(again).toEqual(one);
    expect(one).toMatchObject({ ...form, isActive: true, stock: 0, keys: [] });
    const other = await create({ name: "Escaneo Norte" });
    const listed = await product.call(adminRoutes.listPartners, {}, admin);
    expect(listed.map(({ _id }) => _id)).toEqual([one._id, other._id]);

    const changes = {
      ...form,
      name: "Escaneo Nuevo",
      isActive: false,
      eventTypes: ["patientUsedPass" as const],
    };
    const saved = await product.call(
      adminRoutes.savePartner,
      { params: { id: one._id }, body: changes },
      admin,
    );
    expect(saved).toEqual({ ...one, ...changes });
    expect(await actionsOn(one._id)).toEqual(["partner.created", "partner.saved"]);
  });

  test("are replaced by a save: an omitted field neither activates a partner nor widens a key", async () => {
    const closed = await create({ isActive: false, eventTypes: ["patientUsedPass"] });
    const input = { params: { id: closed._id }, body: form as never };
    expect(await product.refusal(adminRoutes.savePartner, input, admin)).toMatchObject({
      status: 400,
      fields: { isActive: "Elige una opción válida", eventTypes: "Este campo es obligatorio" },
    });
    expect(await product.call(adminRoutes.listPartners, {}, admin)).toContainEqual(closed);
    expect(await actionsOn(closed._id)).toEqual(["partner.created"]);
  });

  test("with invalid fields are refused on the right field, and not stored", async () => {
    const before = await product.call(adminRoutes.listPartners, {}, admin);
    const body = { name: "", city: 3, threshold: -1, eventTypes: ["newLinkRequest"], color: "red" };
    expect(await product.refusal(adminRoutes.createPartner, { body }, admin)).toMatchObject({
      status: 400,
      fields: {
        name: "Este campo es obligatorio",
        address: "Este campo es obligatorio",
        threshold: "Escribe un número entero",
        "eventTypes.0": "Elige una opción válida",
        color: "Este campo no existe",
      },
    });
    expect(await product.call(adminRoutes.listPartners, {}, admin)).toEqual(before);
    for (const route of [adminRoutes.savePartner, adminRoutes.addPartnerStock]) {
      const all = { ...form, isActive: true, eventTypes: ["patientUsedPass"] };
      const input = route === adminRoutes.savePartner ? all : { quantity: 1, reason: "Compra" };
      expect(await product.refusal(route, { params: nobody, body: input }, admin)).toMatchObject({
        status: 404,
      });
    }
    expect(await actionsOn(nobody.id)).toEqual([]);
  });

  test("have a stock equal to the sum of its ledger, and alert once when it falls to the threshold", async () => {
    const { _id: id } = await create();
    const add = (quantity: number, idempotencyKey: string) =>
      product.call(
        adminRoutes.addPartnerStock,
        { params: { id }, body: { quantity, reason: "Inventario" }, idempotencyKey },
        admin,
      );
    expect((await add(10, "stock-1")).stock).toBe(10);
    expect((await add(10, "stock-1")).stock).toBe(10);
    expect((await add(-8, "stock-2")).stock).toBe(2);
    const movements = await listPartnerMovements(ctx, id);
    expect(movements.map(({ type, quantity, reason }) => [type, quantity, reason])).toEqual([
      ["added", 10, "Inventario"],
      ["added", -8, "Inventario"],
    ]);
    await product.settle();
    const { items } = await product.call(adminRoutes.listAdminNotifications, {}, admin);
    expect(items.filter(({ type }) => type === "partnerLowStock")).toHaveLength(1);
    expect(
      await product.refusal(
        adminRoutes.addPartnerStock,
        { params: { id }, body: { quantity: 0, reason: "Nada" } },
        admin,
      ),
    ).toMatchObject({ status: 400, fields: { quantity: "Escribe cuántos escaneos sumar o restar" } });
    expect(await actionsOn(id)).toEqual(["partner.created", "partner.stockAdded", "partner.stockAdded"]);
  });

  test("get keys that are shown once; an old key works for seven days, and a revoked key never", async () => {
    const { _id: id } = await create();
    const params = { id };
    const rotate = (body = {}) => product.call(adminRoutes.rotatePartnerKey, { params, body }, admin);
    const mayUse = async (token: string) => {
      const event = anEvent("partnerLowStock", { available: 9 });
      const answer = await product.send(eventRoutes.ingestEvents, { body: event }, { token });
      return answer.status;
    };
    const first = await rotate();
    expect(first.partner.keys).toMatchObject([
      { hint: expect.stringContaining(first.key.slice(-4)), expiresAt: null },
    ]);
    const second = await rotate();
    expect(second.partner.keys).toMatchObject([{ expiresAt: null }, { _id: first.partner.keys[0]?._id }]);
    const week = 7 * 24 * 3600 * 1000;
    const lastDay = Date.parse(second.partner.keys[1]?.expiresAt ?? "");
    expect(lastDay).toBeLessThanOrEqual(Date.now() + week);
    expect(lastDay).toBeGreaterThan(Date.now() + week - 3600_000);
    expect([await mayUse(first.key), await mayUse(second.key)]).toEqual([202, 202]);

    // A third key does not extend the time of the first.
    const third = await rotate();
    expect(third.partner.keys[2]).toEqual(second.partner.keys[1]);

    const revoked = await product.call(adminRoutes.revokePartnerKeys, { params }, admin);
    expect(revoked.keys).toEqual([]);
    // Asked again after a lost answer.
    expect(await product.call(adminRoutes.revokePartnerKeys, { params }, admin)).toEqual(revoked);
    expect([await mayUse(first.key), await mayUse(third.key)]).toEqual([401, 401]);
    for (const route of [adminRoutes.rotatePartnerKey, adminRoutes.revokePartnerKeys]) {
      expect(await product.refusal(route, { params: nobody }, admin)).toMatchObject({ status: 404 });
    }
    const entries = await auditOf(ctx, id);
    expect(entries.map(({ action }) => action)).toEqual([
      "partner.created",
      ...["partner.keyRotated", "partner.keyRotated", "partner.keyRotated"],
      "partner.keysRevoked",
    ]);
    for (const { key } of [first, second, third])
      expect(JSON.stringify(entries)).not.toContain(key.slice(-20));
  });

  test("keep every key of concurrent rotations", async () => {
    const { _id: id } = await create();
    const rotated = await Promise.all(
      Array.from({ length: 5 }, () =>
        product.call(adminRoutes.rotatePartnerKey, { params: { id }, body: {} }, admin),
      ),
    );
    const [partner] = (await product.call(adminRoutes.listPartners, {}, admin)).filter(
      ({ _id }) => _id === id,
    );
    expect(partner?.keys).toHaveLength(rotated.length);
    expect(partner?.keys.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
  });
});
