import { authRoutes } from "@nutria/contract/routes/auth";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { findAccount } from "@nutria/core/identity/account/find-account";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { testInDepth } from "../../support/depth";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

const role = "nutritionist";

function login(email: string, password: string, address: string = randomUUID()) {
  return product.call(authRoutes.login, { query: { role }, body: { email, password } }, { address });
}
function refusedLogin(email: string, password: string) {
  return product.refusal(authRoutes.login, { query: { role }, body: { email, password } });
}
const refused = (email: string, refreshToken: string) =>
  product.refusal(authRoutes.refreshToken, { body: { email, refreshToken } });

async function temporaryPassword(email: string): Promise<string> {
  const answer = await product.send(authRoutes.sendTemporaryPassword, { body: { email } });
  expect([answer.status, answer.body]).toEqual([204, null]);
  const [mail] = await product.mailsTo(email);
  const password = /^[a-z2-9]{10}$/m.exec(mail?.text ?? "")?.[0];
  if (password === undefined) throw new Error("No temporary password was mailed");
  expect(mail?.html).toContain(password);
  return password;
}

describe("the temporary password", () => {
  testInDepth(
    "is mailed ten times a day at most, with the other mails that others cause, and the answer stays the same",
    async () => {
      const { email } = await aNutritionist(product);
      const before = (await product.mailsTo(email)).length;
      for (let count = 0; count < 14; count++) {
        expect((await product.send(authRoutes.sendTemporaryPassword, { body: { email } })).status).toBe(204);
      }
      const mails = await product.mailsTo(email);
      // The mail that verified the address at registration is one of them.
      expect(mails).toHaveLength(10);
      expect(before).toBe(1);
      const password = /^[a-z2-9]{10}$/m.exec(mails[0]?.text ?? "")?.[0] ?? "";
      expect((await login(email, password)).usedTemporaryPassword).toBe(true);
    },
  );

  test("keeps the current password valid, works once, replaces it and ends other sessions", async () => {
    const ana = await aNutritionist(product);
    const temporary = await temporaryPassword(ana.email);
    expect(await login(ana.email, ana.password)).toMatchObject({ usedTemporaryPassword: false });

    expect(await login(ana.email, `${temporary} `)).toMatchObject({
      usedTemporaryPassword: true,
      user: { id: ana.id },
    });
    expect((await refused(ana.email, ana.refreshToken)).code).toBe("unauthorized");
    expect((await refusedLogin(ana.email, ana.password)).code).toBe("wrong_credentials");
    for (const address of ["203.0.113.62", "203.0.113.63"])
      expect(await login(ana.email, temporary, address)).toMatchObject({ usedTemporaryPassword: true });
  });

  testInDepth("is suggested to be changed at every sign-in, until it was changed", async () => {
    const ana = await aNutritionist(product);
    const temporary = await temporaryPassword(ana.email);
    await login(ana.email, temporary);
    const { token, usedTemporaryPassword } = await login(ana.email, temporary);
    expect(usedTemporaryPassword).toBe(true);
    await product.call(
      authRoutes.changePassword,
      { body: { currentPassword: temporary, password: "mi-propia-clave" } },
      { token: token.accessToken },
    );
    expect(await login(ana.email, "mi-propia-clave")).toMatchObject({ usedTemporaryPassword: false });
  });

  test("is used up once by many concurrent sign-ins", async () => {
    const ana = await aNutritionist(product);
    const temporary = await temporaryPassword(ana.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => login(ana.email, temporary)));
    // The one that used it up set the password and ended every session; later ones signed in with the password.
    const tokens = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.token] : []));
    expect(tokens.length).toBeGreaterThan(0);
    const account = await findAccount(await ana.context(), ana.id);
    expect(account).toMatchObject({ hasMailedPassword: true });
    expect(account?.temporaryPassword).toBeUndefined();
    expect((await refused(ana.email, ana.refreshToken)).code).toBe("unauthorized");
    expect((await login(ana.email, temporary)).user.id).toBe(ana.id);
  });

  testInDepth("expires after 24 hours, and a newer one replaces it", async () => {
    const ana = await aNutritionist(product);
    const first = await temporaryPassword(ana.email);
    const second = await temporaryPassword(ana.email);
    expect((await refusedLogin(ana.email, first)).code).toBe("wrong_credentials");
    product.travel({ hours: 24, seconds: 1 });
    expect((await refusedLogin(ana.email, second)).code).toBe("wrong_credentials");
    expect((await login(ana.email, ana.password)).user.id).toBe(ana.id);
  });

  test("gets the same answer for an unknown e-mail, and no mail is sent", async () => {
    const answer = await product.send(authRoutes.sendTemporaryPassword, {
      body: { email: "nadie@example.com" },
    });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await product.mailsTo("nadie@example.com")).toEqual([]);
  });

  test("confirms the e-mail of an unconfirmed account", async () => {
    const form = nutritionistForm();
    await product.call(authRoutes.registerNutritionist, { body: form });
    const session = await login(form.email, await temporaryPassword(form.email));
    const user = await product.call(profileRoutes.getUser, {}, { token: session.token.accessToken });
    expect(user.email).toBe(form.email);
  });

  test("has a limit of requests", async () => {
    // The clock stands still, so that no hour ends meanwhile.
    product.travel({});
    const { email } = await aNutritionist(product);
    const ask = (address: string) =>
      product.send(authRoutes.sendTemporaryPassword, { body: { email } }, { address });
    for (let n = 0; n < 5; n++) expect((await ask("203.0.113.60")).status).toBe(204);
    const sixth = await ask("203.0.113.60");
    expect([sixth.status, Number(sixth.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await ask("203.0.113.61")).status).toBe(204);
  });

  test("is in plain text only in the mail", async () => {
    const ana = await aNutritionist(product);
    const temporary = await temporaryPassword(ana.email);
    const account = await findAccount(await ana.context(), ana.id);
    expect(account?.temporaryPassword?.hash).toMatch(/^[\w-]{22}:[\w-]{43}$/);
    expect(JSON.stringify([account, product.cloud.bus.events()])).not.toContain(temporary);
  });
});

describe("changing the password", () => {
  testInDepth("requires the current one, ends every other session and keeps the caller's", async () => {
    const ana = await aNutritionist(product);
    const elsewhere = await login(ana.email, ana.password);
    const temporary = await temporaryPassword(ana.email);
    const { token } = ana;
    const wrong = await product.refusal(
      authRoutes.changePassword,
      { body: { currentPassword: "otra-cosa", password: "nueva-clave" } },
      { token },
    );
    const message = "La contraseña actual no es correcta";
    expect(wrong).toEqual({
      ...{ status: 400, code: "wrong_current_password", message, public: true },
      fields: { currentPassword: message },
      details: [{ field: "currentPassword", code: "wrong_current_password", message }],
    });

    const tokens = await ana.call(authRoutes.changePassword, {
      body: { currentPassword: ana.password, password: "nueva-clave" },
    });
    if (!tokens) throw new Error("A nutritionist gets new tokens");
    const { email } = ana;
    for (const old of [elsewhere.token.accessToken, token]) {
      expect(await product.refusal(profileRoutes.getUser, {}, { token: old })).toMatchObject({ status: 401 });
    }
    for (const old of [elsewhere.token.refreshToken, ana.refreshToken]) {
      expect((await refused(email, old)).code).toBe("unauthorized");
    }
    await product.call(authRoutes.refreshToken, { body: { email, refreshToken: tokens.refreshToken } });
    expect(await product.call(profileRoutes.getUser, {}, { token: tokens.accessToken })).toMatchObject({
      email,
    });
    for (const old of [ana.password, temporary]) {
      expect((await refusedLogin(email, old)).code).toBe("wrong_credentials");
    }
    expect((await login(email, "nueva-clave")).user.id).toBe(ana.id);
  });

  test("refuses a short one with the message of its form, and requires a token", async () => {
    const ana = await aNutritionist(product);
    const body = { currentPassword: ana.password, password: "12345" };
    expect(await product.refusal(authRoutes.changePassword, { body }, { token: ana.token })).toMatchObject({
      code: "validation",
      fields: { password: "La contraseña debe de tener más de 6 caracteres" },
    });
    expect((await product.refusal(authRoutes.changePassword, { body })).status).toBe(401);
  });

  testInDepth("limits the attempts to guess the current one", async () => {
    // The clock stands still, so that no quarter of an hour ends meanwhile.
    product.travel({});
    const ana = await aNutritionist(product);
    const caller = { token: ana.token, address: "203.0.113.70" };
    const guess = () =>
      product.refusal(
        authRoutes.changePassword,
        { body: { currentPassword: "otra-cosa", password: "nueva-clave" } },
        caller,
      );
    for (let n = 0; n < 10; n++) expect((await guess()).code).toBe("wrong_current_password");
    expect((await guess()).code).toBe("throttled");
  });
});
