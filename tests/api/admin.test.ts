import { adminRoutes } from "@nutria/contract/routes/admin";
import { authRoutes } from "@nutria/contract/routes/auth";
import { eventRoutes } from "@nutria/contract/routes/events";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { PartnerInput } from "@nutria/contract/schemas/admin";
import type { Context } from "@nutria/core/lib/context";
import { listPartnerMovements } from "@nutria/core/partner/index";
import { listPassMovements } from "@nutria/core/pass/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { aNutritionist } from "../support/accounts";
import { auditOf } from "../support/audit";
import { anEvent } from "../support/partners";
import { startProduct, type Product } from "../support/product";

let product: Product;
let admin: { token: string };
let ctx: Context;

beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const unknown = { id: "nut_00000000000000000000000000" };
const actionsOn = async (subjectId: string) => (await auditOf(ctx, subjectId)).map(({ action }) => action);

describe("nutritionists", () => {
  const list = (query: Record<string, string> = {}) =>
    product.call(adminRoutes.listNutritionists, { query } as never, admin);

  test("are listed the newest first, a page at a time, with what an administrator decides on", async () => {
    const people = [];
    for (const name of ["Uno", "Dos", "Tres"]) people.push(await aNutritionist(product, { name }));
    const { items, nextCursor } = await list({ limit: "2" });
    expect(items.map(({ name }) => name)).toEqual(["Tres", "Dos"]);
    expect(items[0]).toEqual({
      _id: people[2]?.id,
      name: "Tres",
      lastName: "Pérez Luna",
      email: people[2]?.email,
      phoneNumber: people[2]?.phoneNumber,
      countryCode: 52,
      professionalLicense: "en trámite",
      isVerified: true,
      isProfileCompleted: false,
      canUseAgenda: true,
      agendaDisabledByAdmin: false,
      activatedUsers: 0,
      usersInPlan: 30,
      availablePasses: 0,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    const rest = await list({ limit: "2", cursor: nextCursor ?? "" });
    expect(rest).toMatchObject({ items: [{ name: "Uno" }], nextCursor: null });
    expect(
      await product.refusal(adminRoutes.listNutritionists, { query: { cursor: "bm8" } }, admin),
    ).toMatchObject({ status: 400, fields: { cursor: "Esta página de la lista ya no existe" } });
  });

  test("are found by the start of a name or of an e-mail, with or without accents", async () => {
    const { id } = await aNutritionist(product, {
      name: "Íngrid",
      lastName: "Ñáñez Ordóñez",
      email: "consulta.ingrid@clinica.example",
    });
    for (const search of ["ingrid", "NANEZ", "ordoñ íng", "consulta.ingrid@clinica.example", "clinica"]) {
      expect(
        (await list({ search })).items.map(({ _id }) => _id),
        search,
      ).toEqual([id]);
    }
    expect((await list({ search: "grid" })).items).toEqual([]);
    // Those in between are looked through for the next page.
    expect((await list({ search: "perez", limit: "1" })).nextCursor).not.toBeNull();
  });

  test("lose and regain their agenda from one request to the next", async () => {
    const person = await aNutritionist(product);
    const switchTo = (isDisabled: boolean) =>
      product.call(adminRoutes.setAgendaAccess, { params: { id: person.id }, body: { isDisabled } }, admin);
    const mayUse = async () => (await person.call(profileRoutes.getUser, {})).canUseAgenda;

    expect(await switchTo(true)).toMatchObject({ agendaDisabledByAdmin: true, canUseAgenda: false });
    expect(await mayUse()).toBe(false);
    await switchTo(true);
    expect(await switchTo(false)).toMatchObject({ agendaDisabledByAdmin: false, canUseAgenda: true });
    expect(await mayUse()).toBe(true);
    const entries = await auditOf(ctx, person.id);
    expect(entries.map(({ action }) => action)).toEqual(["agenda.disabled", "agenda.enabled"]);
    expect(entries[0]).toMatchObject({
      entryId: expect.stringMatching(/^aud_/) as string,
      actorRole: "admin",
      actorId: expect.stringMatching(/^adm_/) as string,
      at: expect.stringMatching(/Z$/) as string,
    });
    expect(
      await product.refusal(
        adminRoutes.setAgendaAccess,
        { params: unknown, body: { isDisabled: true } },
        admin,
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await product.refusal(
        adminRoutes.setAgendaAccess,
        { params: { id: person.id }, body: { isDisabled: "si" } },
        admin,
      ),
    ).toMatchObject({ status: 400, fields: { isDisabled: "Elige una opción válida" } });
  });

  test("are given passes once for each key, with an entry in the ledger and in the audit", async () => {
    const person = await aNutritionist(product);
    const grant = (body: unknown, key?: string) =>
      product.send(
        adminRoutes.grantPasses,
        { params: { id: person.id }, body, headers: key === undefined ? {} : { "idempotency-key": key } },
        admin,
      );
    const gift = { quantity: 5, reason: "Bienvenida" };
    const answers = await Promise.all([grant(gift, "one"), grant(gift, "one"), grant(gift, "one")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await grant(gift, "one")).body).toMatchObject({ _id: person.id, availablePasses: 5 });
    expect(await grant({ ...gift, quantity: 6 }, "one")).toMatchObject({
      status: 409,
      body: { code: "idempotency_mismatch" },
    });
    expect((await grant(gift, "two")).body).toMatchObject({ availablePasses: 10 });
    expect(await listPassMovements(ctx, person.id)).toHaveLength(2);
    const entries = await auditOf(ctx, person.id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["passes.granted", gift],
      ["passes.granted", gift],
    ]);

    const wrong = { quantity: 0, reason: " " };
    expect(await grant(wrong)).toMatchObject({
      status: 400,
      body: { fields: { quantity: "Escribe un número entero", reason: "Este campo es obligatorio" } },
    });
    expect((await grant({ quantity: 1.5, reason: "a" })).status).toBe(400);
    expect(
      await product.refusal(adminRoutes.grantPasses, { params: unknown, body: gift }, admin),
    ).toMatchObject({ status: 404 });
    expect(await actionsOn(unknown.id)).toEqual([]);
  });
});

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

  test("are refused with the message on the right field, and then not there", async () => {
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
      const input = route === adminRoutes.savePartner ? form : { quantity: 1, reason: "Compra" };
      expect(await product.refusal(route, { params: nobody, body: input }, admin)).toMatchObject({
        status: 404,
      });
    }
    expect(await actionsOn(nobody.id)).toEqual([]);
  });

  test("have a stock that is the sum of its ledger, and tell once when it falls to the threshold", async () => {
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

  test("get keys that are shown once; an old one works for seven days, and none once they are revoked", async () => {
    const { _id: id } = await create();
    const params = { id };
    const rotate = () => product.call(adminRoutes.rotatePartnerKey, { params }, admin);
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

    // A third does not lengthen the time of the first.
    const third = await rotate();
    expect(third.partner.keys[2]).toEqual(second.partner.keys[1]);

    const revoked = await product.call(adminRoutes.revokePartnerKeys, { params }, admin);
    expect(revoked.keys).toEqual([]);
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

  test("keep every key of rotations at the same moment", async () => {
    const { _id: id } = await create();
    const rotated = await Promise.all(
      Array.from({ length: 5 }, () => product.call(adminRoutes.rotatePartnerKey, { params: { id } }, admin)),
    );
    const [partner] = (await product.call(adminRoutes.listPartners, {}, admin)).filter(
      ({ _id }) => _id === id,
    );
    expect(partner?.keys).toHaveLength(rotated.length);
    expect(partner?.keys.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
  });
});

describe("who may", () => {
  const routes = Object.values(adminRoutes);

  test.each(routes.map((route) => [route.name, route] as const))(
    "%s: only an administrator",
    async (_, route) => {
      const input = { params: unknown, body: {} };
      expect(await product.refusal(route, input)).toMatchObject({ status: 401 });
      for (const role of ["nutritionist", "patient"] as const) {
        const token = await tokenOf(role);
        expect(await product.refusal(route, input, { token })).toMatchObject({ status: 403 });
      }
    },
  );

  const kept = new Map<string, Promise<string>>();
  function tokenOf(role: "nutritionist" | "patient"): Promise<string> {
    const token = kept.get(role) ?? product.tokenOf(role);
    kept.set(role, token);
    return token;
  }
});

describe("an operator creates an administrator", () => {
  const create = async (email: unknown) => {
    const { handler } = await import("../../functions/operations/create-administrator");
    return handler({ email });
  };
  const passwordFor = async (address: string) =>
    /\b[a-z2-9]{10}\b/.exec((await product.mailsTo(address))[0]?.text ?? "")?.[0] ?? "";
  const signIn = (email: string, password: string, role = "admin") =>
    product.send(authRoutes.login, { query: { role }, body: { email, password } });

  test("who is mailed a temporary password, signs in with it, and may call what administrators may", async () => {
    const email = "operadora@nutria.example";
    const created = (await create(` ${email.toUpperCase()} `)) as { _id: string };
    expect(created).toEqual({ _id: expect.stringMatching(/^adm_/) as string, email, isNew: true });
    const password = await passwordFor(email);
    expect((await signIn(email, password, "nutritionist")).status).toBe(401);
    const { status, body } = await signIn(email, password);
    expect(status).toBe(200);
    const { token, user } = body as { token: { accessToken: string }; user: unknown };
    expect(user).toMatchObject({ id: created._id, email, status: "active", isProfileCompleted: true });
    const { items } = await product.call(adminRoutes.listNutritionists, {}, { token: token.accessToken });
    expect(items.length).toBeGreaterThan(0);
    expect(await auditOf(ctx, created._id)).toMatchObject([
      { action: "administrator.created", actorRole: "system", actorId: "create-administrator" },
    ]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test("once for each e-mail: asked again, another password is mailed", async () => {
    const email = "otra@nutria.example";
    const first = (await create(email)) as { _id: string };
    const before = await passwordFor(email);
    expect(await create(email)).toEqual({ _id: first._id, email, isNew: false });
    const after = await passwordFor(email);
    expect(after).not.toBe(before);
    expect((await signIn(email, before)).status).toBe(401);
    expect((await signIn(email, after)).status).toBe(200);
    expect(await auditOf(ctx, first._id)).toHaveLength(1);
  });

  test("and what is no e-mail is refused", async () => {
    await expect(create("nadie")).rejects.toMatchObject({
      code: "validation",
      fields: { email: expect.any(String) as string },
    });
    await expect(create(undefined)).rejects.toMatchObject({ code: "validation" });
  });
});
