import { adminRoutes } from "@nutria/contract/routes/admin";
import { authRoutes } from "@nutria/contract/routes/auth";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../support/audit";
import { startProduct, type Product } from "../support/product";

let product: Product;
let ctx: Context;

beforeAll(async () => {
  product = await startProduct();
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

describe("an operator creates an administrator", () => {
  const create = async (email: unknown) => {
    const { handler } = await import("../../functions/operations/create-administrator");
    return handler({ email });
  };
  const passwordFor = async (address: string) =>
    /\b[a-z2-9]{10}\b/.exec((await product.mailsTo(address))[0]?.text ?? "")?.[0] ?? "";
  const signIn = (email: string, password: string, role = "admin") =>
    product.send(authRoutes.login, { query: { role }, body: { email, password } });

  test("who is mailed a temporary password, signs in with it, and may call the administrators' routes", async () => {
    const email = "operadora@nutria.example";
    const created = (await create(` ${email.toUpperCase()} `)) as { _id: string };
    expect(created).toEqual({ _id: expect.stringMatching(/^adm_/) as string, email, isNew: true });
    const password = await passwordFor(email);
    expect((await product.mailsTo(email))[0]).toMatchObject({
      subject: "Tu acceso a la administración de Nutria",
      links: [`${ctx.settings.webUrl}/admin`],
    });
    expect((await signIn(email, password, "nutritionist")).status).toBe(401);
    const { status, body } = await signIn(email, password);
    expect(status).toBe(200);
    const { token, user } = body as { token: { accessToken: string }; user: unknown };
    expect(user).toMatchObject({ id: created._id, email, status: "active", isProfileCompleted: true });
    const caller = { token: token.accessToken };
    expect(await product.call(adminRoutes.listPartners, {}, caller)).toEqual([]);
    const said = { name: "Escaneo Sur", address: "Calle 1", city: "Mérida", threshold: 2 };
    const { _id: subject } = await product.call(
      adminRoutes.createPartner,
      { body: said, idempotencyKey: "a-partner-1" },
      caller,
    );
    const { items } = await product.call(adminRoutes.listAudit, { query: { subject } }, caller);
    expect(items).toMatchObject([
      { action: "partner.created", actor: { role: "admin", id: created._id, email }, details: said },
    ]);
    expect(await auditOf(ctx, created._id)).toMatchObject([
      { action: "administrator.created", actorRole: "system", actorId: "create-administrator" },
    ]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test("once per e-mail: a repeated call mails another password", async () => {
    const email = "otra@nutria.example";
    const first = (await create(email)) as { _id: string };
    const before = await passwordFor(email);
    expect(await create(email)).toEqual({ _id: first._id, email, isNew: false });
    const after = await passwordFor(email);
    expect(after).not.toBe(before);
    const subjects = async () => (await product.mailsTo(email)).map(({ subject }) => subject);
    expect(new Set(await subjects())).toEqual(new Set(["Tu acceso a la administración de Nutria"]));
    expect((await signIn(email, before)).status).toBe(401);
    expect((await signIn(email, after)).status).toBe(200);
    expect(await auditOf(ctx, first._id)).toHaveLength(1);
    // The mail of a password that the user requests says so.
    await product.send(authRoutes.sendTemporaryPassword, { body: { email, role: "admin" } });
    await product.settle();
    expect((await subjects())[0]).toBe("Tu contraseña temporal de Nutria");
  });

  test("only with a valid e-mail", async () => {
    await expect(create("nadie")).rejects.toMatchObject({
      code: "validation",
      fields: { email: expect.any(String) as string },
    });
    await expect(create(undefined)).rejects.toMatchObject({ code: "validation" });
  });
});
