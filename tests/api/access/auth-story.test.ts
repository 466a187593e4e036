import { authRoutes } from "@nutria/contract/routes/auth";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, mailedLink, nutritionistForm } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const role = "nutritionist";

test("a nutritionist registers, finds the link in the inbox, confirms, signs in and checks in", async () => {
  const form = nutritionistForm({
    name: "Ana <María>",
    email: "Ana.Perez@Example.com",
    phoneNumber: "55 1234 5678",
  });
  const registered = await product.send(authRoutes.registerNutritionist, { body: form });
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    _id: expect.stringMatching(/^nut_/),
    email: "ana.perez@example.com",
    sealedPassword: expect.stringMatching(/^[\w-]+$/),
  });

  const [mail, ...others] = await product.mailsTo("ana.perez@example.com");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Confirma tu correo en Nutria");
  expect(mail?.html).toContain("Hola, Ana &lt;María&gt;");
  const link = await mailedLink(product, form.email);
  expect(link).toEqual({
    email: "ana.perez@example.com",
    code: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    role,
  });

  const opened = await product.send(authRoutes.openVerification, { query: link });
  expect([opened.status, opened.headers.location]).toEqual([
    302,
    `http://localhost:3000/verify-email#${new URLSearchParams({ email: link.email, role, code: link.code }).toString()}`,
  ]);
  const confirmed = await product.send(authRoutes.verifyEmail, {
    body: { ...link, password: form.password },
  });
  expect(confirmed.status).toBe(204);

  const session = await product.call(authRoutes.login, {
    query: { role },
    body: { email: " ANA.perez@example.com ", password: form.password },
  });
  expect(session).toEqual({
    token: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    user: {
      id: (registered.body as { _id: string })._id,
      email: "ana.perez@example.com",
      status: "active",
      hasLoggedIn: false,
      isProfileCompleted: false,
    },
    usedTemporaryPassword: false,
  });

  const token = session.token.accessToken;
  const user = await product.call(profileRoutes.getUser, {}, { token });
  expect(user).toMatchObject({
    _id: session.user.id,
    name: "Ana <María>",
    phoneNumber: "5512345678",
    countryCode: 52,
    hasLoggedIn: false,
    canUseAgenda: true,
    nutritionistProfile: { professionalLicense: "en trámite" },
  });
  for (let n = 0; n < 2; n++) {
    expect(await product.call(profileRoutes.checkIn, {}, { token })).toMatchObject({ hasLoggedIn: true });
  }
  const again = await product.call(authRoutes.login, {
    query: { role },
    body: { email: form.email, password: form.password },
  });
  expect(again.user.hasLoggedIn).toBe(true);
});

test("a token of a person who is not in the table opens no first session", async () => {
  const token = await product.tokenOf("nutritionist");
  const refusal = await product.refusal(profileRoutes.checkIn, {}, { token });
  expect(refusal).toMatchObject({ status: 401, code: "unauthorized" });
});

test("signing out ends the session at once, with its access tokens, and can be repeated", async () => {
  const ana = await aNutritionist(product);
  const { email, refreshToken } = ana;
  const renewed = await product.call(authRoutes.refreshToken, { body: { email, refreshToken } });
  const user = await product.call(profileRoutes.getUser, {}, { token: renewed.accessToken });
  expect(user._id).toBe(ana.id);

  const elsewhere = await product.call(authRoutes.login, {
    query: { role },
    body: { email, password: ana.password },
  });
  for (let n = 0; n < 2; n++) {
    const out = await product.send(authRoutes.logout, { body: { refreshToken } });
    expect([out.status, out.body]).toEqual([204, null]);
  }
  const refused = await product.refusal(authRoutes.refreshToken, { body: { email, refreshToken } });
  expect(refused).toMatchObject({ status: 401, code: "unauthorized" });
  expect(refused.message).not.toBe("jwt expired");
  for (const token of [ana.token, renewed.accessToken]) {
    const old = await product.refusal(profileRoutes.getUser, {}, { token });
    expect(old).toMatchObject({ status: 401, code: "unauthorized" });
  }
  const other = { token: elsewhere.token.accessToken };
  expect(await product.call(profileRoutes.getUser, {}, other)).toMatchObject({ email });
});
