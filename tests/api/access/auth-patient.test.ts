import { myPaths } from "@nutria/contract/web/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("a patient registers, confirms and signs in as a patient, and may call no route of nutritionists", async () => {
  const beto = await aPatient(product, { name: "Beto", sex: "male" });
  expect(beto.id).toMatch(/^pat_/);
  expect(await beto.call(clientRoutes.getPatientProfile, {})).toMatchObject({
    _id: beto.id,
    name: "Beto",
    email: beto.email,
    sex: "male",
  });

  const refused = await product.refusal(profileRoutes.getUser, {}, { token: beto.token });
  expect(refused).toMatchObject({ status: 403, code: "forbidden" });
  const { email, password } = beto;
  expect(
    await product.refusal(authRoutes.login, { query: { role: "nutritionist" }, body: { email, password } }),
  ).toMatchObject({ status: 401, code: "wrong_credentials" });
});

test("the app renews a patient's session and closes it for good", async () => {
  const beto = await aPatient(product);
  const { email } = beto;
  const renewed = await product.call(authRoutes.refreshToken, {
    body: { email, refreshToken: beto.refreshToken },
  });
  const token = renewed.accessToken;
  expect(await product.call(clientRoutes.getPatientProfile, {}, { token })).toMatchObject({ _id: beto.id });

  await product.call(authRoutes.logout, { body: { refreshToken: renewed.refreshToken } });
  expect(await product.refusal(clientRoutes.getPatientProfile, {}, { token })).toMatchObject({ status: 401 });
  expect(
    await product.refusal(authRoutes.refreshToken, { body: { email, refreshToken: renewed.refreshToken } }),
  ).toMatchObject({ status: 401, code: "unauthorized" });
});

test("a patient who forgot the password is mailed one for the app, and changes it there", async () => {
  const beto = await aPatient(product);
  const { email } = beto;
  const login = (password: string) =>
    product.call(authRoutes.login, { query: { role: "patient" }, body: { email, password } });
  await product.call(authRoutes.sendTemporaryPassword, { body: { email, role: "patient" } });
  const [mail] = await product.mailsTo(email);
  const temporary = /^[a-z2-9]{10}$/m.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.links.map((link) => new URL(link).pathname)).toContain(myPaths.signIn.href());

  const session = await login(temporary);
  expect(session).toMatchObject({ usedTemporaryPassword: true, user: { id: beto.id } });
  const changed = await product.call(
    authRoutes.changePassword,
    { body: { currentPassword: temporary, password: "mi-propia-clave" } },
    { token: session.token.accessToken },
  );
  expect(
    await product.call(clientRoutes.getPatientProfile, {}, { token: changed?.accessToken ?? "" }),
  ).toMatchObject({ _id: beto.id });
  expect(
    await product.refusal(clientRoutes.getPatientProfile, {}, { token: session.token.accessToken }),
  ).toMatchObject({ status: 401 });
  expect(await login("mi-propia-clave")).toMatchObject({ usedTemporaryPassword: false });
});
