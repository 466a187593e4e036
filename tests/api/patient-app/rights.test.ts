import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { declaration as removalJob } from "@nutria/functions/jobs/account-removal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { getPersonalData, getAccountRemoval, requestAccountRemoval, undoAccountRemoval } = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product);
});
afterAll(() => product.close());

test("a patient takes their data, part by part, until there is no next page", async () => {
  const patient = await linkedAccount(product, nutritionist);
  const parts: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    parts.push(page.part);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(parts).toEqual(expect.arrayContaining(["profile", "nutritionists", "linkRequests", "accesses"]));
  function read(from: string | null) {
    return patient.call(getPersonalData, { query: from === null ? {} : { cursor: from } });
  }
  const refusal = await product.refusal(
    getPersonalData,
    { query: { cursor: "inventado" } },
    { token: patient.token },
  );
  expect(refusal).toMatchObject({ status: 400, fields: { cursor: expect.any(String) as string } });
});

test("an account is removed after a wrong password, a change of mind, and seven days", async () => {
  const patient = await linkedAccount(product, nutritionist);
  const { token, email, password } = patient;
  expect(await patient.call(getAccountRemoval, {})).toEqual({ removesAt: null });
  expect(await product.refusal(requestAccountRemoval, { body: {} }, { token })).toMatchObject({
    status: 400,
    fields: { password: "Este campo es obligatorio" },
  });
  const wrong = { body: { password: "otra-cosa" } };
  expect(await product.refusal(requestAccountRemoval, wrong, { token })).toMatchObject({
    status: 400,
    code: "wrong_current_password",
    fields: { password: "La contraseña actual no es correcta" },
  });
  await patient.call(requestAccountRemoval, { body: { password } });
  await product.settle();
  await patient.call(undoAccountRemoval, {});
  expect(await patient.call(getAccountRemoval, {})).toEqual({ removesAt: null });

  const { removesAt } = await patient.call(requestAccountRemoval, { body: { password } });
  const mails = await product.mailsTo(email);
  const about = mails.filter(({ subject }) => subject === "Tu cuenta de Nutria se va a eliminar");
  expect(about).toHaveLength(2);
  // Until then it works as before.
  expect((await patient.call(clientRoutes.getPatientProfile, {})).email).toBe(email);
  await removalJob.handler({ time: new Date(Date.parse(removesAt ?? "") - 60_000).toISOString() });
  expect((await patient.call(clientRoutes.getPatientProfile, {})).email).toBe(email);

  await removalJob.handler({ time: removesAt ?? "" });
  await product.settle();
  expect(await product.refusal(clientRoutes.getPatientProfile, {}, { token })).toMatchObject({ status: 401 });
  const login = { query: { role: "patient" }, body: { email, password } };
  expect(await product.refusal(authRoutes.login, login)).toMatchObject({ code: "wrong_credentials" });
  const kept = await nutritionist.call(patientRoutes.getPatient, { params: { id: patient.id } });
  expect(kept).toMatchObject({ name: patient.name, isActive: false });
  expect(product.failedDeliveries()).toEqual([]);

  const again = await aPatient(product, { email, phoneNumber: patient.phoneNumber });
  expect(again.id).not.toBe(patient.id);
});
