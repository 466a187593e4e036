import { adminRoutes } from "@nutria/contract/routes/admin";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Context } from "@nutria/core/kernel/context";
import { listPassMovements } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { auditOf } from "../../support/audit";
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

const unknown = { id: "nut_00000000000000000000000000" };
const actionsOn = async (subjectId: string) => (await auditOf(ctx, subjectId)).map(({ action }) => action);

describe("nutritionists", () => {
  const list = (query: Record<string, string> = {}) =>
    product.call(adminRoutes.listNutritionists, { query } as never, admin);

  test("are listed newest first, in pages, with the data that an administrator decides on", async () => {
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

  test("are found by the start of a name or an e-mail, with or without accents", async () => {
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
    // The search reads past the nutritionists that do not match, to fill the next page.
    expect((await list({ search: "perez", limit: "1" })).nextCursor).not.toBeNull();
  });

  test("are found by their whole e-mail or phone, however it is typed", async () => {
    const person = await aNutritionist(product);
    const { phoneNumber, email } = person;
    const typed = `${phoneNumber.slice(0, 2)} ${phoneNumber.slice(2, 6)}-${phoneNumber.slice(6)}`;
    for (const search of [email.toUpperCase(), phoneNumber, typed, `+52 ${typed}`]) {
      const { items, nextCursor } = await list({ search });
      expect([items.map(({ _id }) => _id), nextCursor], search).toEqual([[person.id], null]);
    }
    expect((await list({ search: `nobody.${email}` })).items).toEqual([]);
  });

  test("lose and regain their agenda with the next request", async () => {
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

  test("are given passes once per idempotency key, with an entry in the ledger and in the audit", async () => {
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

describe("the routes of administrators", () => {
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

describe("the audit", () => {
  const audit = (query: Record<string, string>) =>
    product.call(adminRoutes.listAudit, { query } as never, admin);

  test("lists a subject's actions in full, newest first, in pages", async () => {
    const { id } = await aNutritionist(product);
    const params = { id };
    await product.call(adminRoutes.setAgendaAccess, { params, body: { isDisabled: true } }, admin);
    await product.call(
      adminRoutes.grantPasses,
      { params, body: { quantity: 4, reason: "Bienvenida" }, idempotencyKey: `audit-${id}` },
      admin,
    );
    const first = await audit({ subject: id, limit: "1" });
    expect(first.items).toEqual([
      {
        _id: expect.stringMatching(/^aud_/) as string,
        at: expect.stringMatching(/Z$/) as string,
        action: "passes.granted",
        actor: { role: "admin", id: expect.any(String) as string, email: null },
        subject: id,
        details: { quantity: 4, reason: "Bienvenida" },
      },
    ]);
    const rest = await audit({ subject: id, limit: "1", cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({
      items: [{ action: "agenda.disabled", subject: id, details: {} }],
      nextCursor: null,
    });
  });

  test("lists the actions of a month, by default the current one", async () => {
    const { id } = await aNutritionist(product);
    const body = { isDisabled: true };
    await product.call(adminRoutes.setAgendaAccess, { params: { id }, body }, admin);
    const [newest] = (await audit({})).items;
    expect(newest).toMatchObject({ action: "agenda.disabled", subject: id });
    const month = newest?.at.slice(0, 7) ?? "";
    expect((await audit({ month })).items[0]).toEqual(newest);
    expect(await audit({ month: "2020-01" })).toEqual({ items: [], nextCursor: null });
    for (const query of [{ month: "2020-13" }, { month: "enero" }, { cursor: "bm8" }]) {
      const refused = await product.refusal(adminRoutes.listAudit, { query } as never, admin);
      expect(refused, JSON.stringify(query)).toMatchObject({ status: 400, code: "validation" });
    }
  });
});
