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
