import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { recordRoutes } from "@nutria/contract/routes/records";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { listClientNutritionists, listClientAccess } = patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product, { name: "Alejandra", lastName: "Paredes Luna" });
  patient = await linkedAccount(product, nutritionist);
});
afterAll(() => product.close());

test("a patient sees their nutritionist, and what the link opens", async () => {
  const [mine, ...others] = await patient.call(listClientNutritionists, {});
  expect(others).toEqual([]);
  expect(mine).toMatchObject({
    nutritionist: {
      _id: nutritionist.id,
      name: "Alejandra",
      lastName: "Paredes Luna",
      photo: null,
      slug: null,
    },
    isActive: true,
    isProvisional: false,
    endedAt: null,
    messages: false,
    diary: false,
    timeZone: "America/Mexico_City",
  });
});

test("a person without a nutritionist has none", async () => {
  const alone = await aPatient(product);
  expect(await alone.call(listClientNutritionists, {})).toEqual([]);
});

test("a patient sees who opened their record, a page after the other, without their own readings", async () => {
  const watched = await linkedAccount(product, nutritionist);
  await nutritionist.call(patientRoutes.getPatient, { params: { id: watched.id } });
  await nutritionist.call(recordRoutes.getProgress, { params: { id: watched.id } });
  const query = { nutritionist: nutritionist.id, limit: "1" };
  const first = await watched.call(listClientAccess, { query });
  expect(first.items).toEqual([
    {
      at: expect.any(String) as string,
      role: "nutritionist",
      action: "read",
      what: "progress",
      name: "Alejandra Paredes Luna",
    },
  ]);
  const cursor = first.nextCursor ?? "";
  const second = await watched.call(listClientAccess, { query: { ...query, cursor } });
  expect(second.items).toMatchObject([{ action: "read", what: "record" }]);
});

test("nobody sees the log of a nutritionist whose patient they are not, and a wrong cursor is refused", async () => {
  const stranger = await aPatient(product);
  const query = { nutritionist: nutritionist.id };
  expect(await product.refusal(listClientAccess, { query }, { token: stranger.token })).toMatchObject({
    status: 404,
  });
  expect(
    await product.refusal(listClientAccess, { query: { ...query, cursor: "x" } }, { token: patient.token }),
  ).toMatchObject({ status: 400, fields: { cursor: "Esta página de la lista ya no existe" } });
  expect(await product.refusal(listClientAccess, {}, { token: patient.token })).toMatchObject({
    status: 400,
    fields: { nutritionist: "Este campo es obligatorio" },
  });
});
