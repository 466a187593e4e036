import { adminRoutes } from "@nutria/contract/routes/admin";
import { authRoutes } from "@nutria/contract/routes/auth";
import { secondFactorRoutes } from "@nutria/contract/routes/second-factor";
import type { Context } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../support/audit";
import { startProduct, type Product } from "../../support/product";
import { authenticator } from "../../support/totp";
import { testInDepth } from "../../support/depth";

let product: Product;
let ctx: Context;

beforeAll(async () => {
  product = await startProduct();
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

describe("an operator creates an administrator", () => {
  const create = async (email: unknown) => {
    const { handler } = await import("../../../functions/operations/create-administrator");
    return handler({ email });
  };
  const passwordFor = async (address: string) =>
    /^[a-z2-9]{12}$/m.exec((await product.mailsTo(address))[0]?.text ?? "")?.[0] ?? "";
  const signIn = (email: string, password: string, role = "admin", code?: string) =>
    product.send(authRoutes.login, { query: { role }, body: { email, password, ...(code && { code }) } });
  const codeOf = (response: { body: unknown }) => (response.body as { code: string }).code;
  /** Sets the authenticator app up; returns what shows its codes. */
  const setUp = async (email: string, password: string) => {
    const { key, uri, qr } = await product.call(secondFactorRoutes.setUpSecondFactor, {
      body: { email, password },
    });
    expect(uri).toBe(`otpauth://totp/Nutria:${encodeURIComponent(email)}?secret=${key}&issuer=Nutria`);
    expect(qr).toMatch(/^<svg /);
    return authenticator(key);
  };

  testInDepth(
    "who is mailed a temporary password, signs in with it, and may call the administrators' routes",
    async () => {
      const email = "operadora@nutria.example";
      const created = (await create(` ${email.toUpperCase()} `)) as { _id: string };
      expect(created).toEqual({ _id: expect.stringMatching(/^adm_/) as string, email, isNew: true });
      const password = await passwordFor(email);
      expect((await product.mailsTo(email))[0]).toMatchObject({
        subject: "Tu acceso a la administración de Nutria",
        links: [`${ctx.settings.webUrl}/admin`],
      });
      expect((await signIn(email, password, "nutritionist")).status).toBe(401);
      const withoutCode = await signIn(email, password);
      expect([withoutCode.status, codeOf(withoutCode)]).toEqual([401, "second_factor_setup_required"]);
      const code = await setUp(email, password);
      const { status, body } = await signIn(email, password, "admin", await code());
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
      expect(codeOf(await signIn(email, password))).toBe("second_factor_required");
      expect((await signIn(email, password, "admin", await code())).status).toBe(200);
    },
  );

  test("whose second factor is asked for at each sign-in, and whose codes work once", async () => {
    const email = "con-codigo@nutria.example";
    await create(email);
    const password = await passwordFor(email);
    expect(codeOf(await signIn(email, password))).toBe("second_factor_setup_required");
    const wrong = await signIn(email, password, "admin", "000000");
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { code: "wrong_second_factor", fields: { code: "El código no es correcto o ya se usó" } },
    ]);
    const next = await setUp(email, password);
    const first = await next();
    expect((await signIn(email, password, "admin", first)).status).toBe(200);
    expect(codeOf(await signIn(email, password, "admin", first))).toBe("wrong_second_factor");
    const second = await next();
    expect(codeOf(await signIn(email, "otra-clave-larga", "admin", second))).toBe("wrong_credentials");
    expect((await signIn(email, password, "admin", second)).status).toBe(200);
    const again = await product.refusal(secondFactorRoutes.setUpSecondFactor, { body: { email, password } });
    expect(again.code).toBe("second_factor_required");
    for (const code of ["12345", "abcdef", ""])
      expect(codeOf(await signIn(email, password, "admin", code || " "))).toBe("validation");
    // The operator lets a person who lost the app set up another.
    await create(email);
    const mailed = await passwordFor(email);
    expect(codeOf(await signIn(email, mailed))).toBe("second_factor_setup_required");
    const other = await setUp(email, mailed);
    expect((await signIn(email, mailed, "admin", await other())).status).toBe(200);
    expect(codeOf(await signIn(email, mailed, "admin", await next()))).toBe("wrong_second_factor");
  });

  testInDepth("whose new password has at least 12 characters, and ends every session", async () => {
    const email = "con-clave@nutria.example";
    await create(email);
    const currentPassword = await passwordFor(email);
    await signIn(email, currentPassword);
    const code = await setUp(email, currentPassword);
    const { body } = await signIn(email, currentPassword, "admin", await code());
    const caller = { token: (body as { token: { accessToken: string } }).token.accessToken };
    const short = { currentPassword, password: "once-letras" };
    expect(await product.refusal(authRoutes.changePassword, { body: short }, caller)).toMatchObject({
      status: 400,
      fields: { password: "La contraseña debe de tener al menos 12 caracteres" },
    });
    const wrong = { currentPassword: "otra-cosa", password: "doce-letras-ya" };
    expect(await product.refusal(authRoutes.changePassword, { body: wrong }, caller)).toMatchObject({
      code: "wrong_current_password",
    });
    const long = { currentPassword, password: "doce-letras-ya" };
    expect(await product.call(authRoutes.changePassword, { body: long }, caller)).toBeNull();
    expect(await product.refusal(adminRoutes.listPartners, {}, caller)).toMatchObject({ status: 401 });
    const anew = await signIn(email, "doce-letras-ya", "admin", await code());
    expect([anew.status, (anew.body as { usedTemporaryPassword: boolean }).usedTemporaryPassword]).toEqual([
      200,
      false,
    ]);
  });

  testInDepth("once per e-mail: a repeated call mails another password", async () => {
    const email = "otra@nutria.example";
    const first = (await create(email)) as { _id: string };
    const before = await passwordFor(email);
    expect(await create(email)).toEqual({ _id: first._id, email, isNew: false });
    const after = await passwordFor(email);
    expect(after).not.toBe(before);
    const subjects = async () => (await product.mailsTo(email)).map(({ subject }) => subject);
    expect(new Set(await subjects())).toEqual(new Set(["Tu acceso a la administración de Nutria"]));
    expect((await signIn(email, before)).status).toBe(401);
    expect(codeOf(await signIn(email, after))).toBe("second_factor_setup_required");
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
