import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let bea: SignedIn<"patient">;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  bea = await aPatient(product, { name: "Beatriz", lastName: "López" });
});
afterAll(() => product.close());

const token = () => ({ token: bea.token });

test("a patient reads their own profile", async () => {
  expect(await bea.call(clientRoutes.getPatientProfile, {})).toEqual({
    _id: bea.id,
    name: "Beatriz",
    lastName: "López",
    email: bea.email,
    phoneNumber: bea.phoneNumber,
    countryCode: 52,
    sex: "female",
    registrationCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) as string,
    registrationCodeLapsesAt: expect.any(String) as string,
  });
});

test("a patient asks, by the nutritionist's e-mail as well, cancels, asks again and is accepted", async () => {
  const ask = (nutritionist: string) =>
    product.send(
      clientRoutes.createClientLinkRequest,
      { body: { nutritionist, mode: "online", note: "Hola" } },
      token(),
    );
  const first = await ask(ana.email.toUpperCase());
  expect(first).toMatchObject({
    status: 201,
    body: { starter: "patient", mode: "online", note: "Hola", nutritionistContact: { _id: ana.id } },
  });
  const id = (first.body as { _id: string })._id;
  expect(await ask(ana.id)).toMatchObject({ status: 409, body: { code: "link_request_exists" } });
  await bea.call(clientRoutes.cancelClientLinkRequest, { params: { id } });
  expect((await ask(ana.id)).status).toBe(201);

  const [pending] = (await ana.call(patientRoutes.listLinkRequests, {})).items;
  expect(pending).toMatchObject({ starter: "patient", patient: { email: bea.email, hasAccount: true } });
  const params = { id: pending?._id ?? "" };
  await ana.call(patientRoutes.acceptLinkRequest, { params });
  const mine = await bea.call(clientRoutes.listClientLinkRequests, {});
  expect(mine.map(({ status }) => status)).toEqual(["accepted", "cancelled"]);
  expect(await ask(ana.id)).toMatchObject({ status: 409, body: { code: "patient_already_linked" } });
});

describe("a request received", () => {
  async function received(): Promise<{ id: string; patient: SignedIn<"patient"> }> {
    const patient = await aPatient(product);
    const body = { patient: patient.id, publicField: patient.phoneNumber };
    const { requestId } = await ana.call(patientRoutes.createLinkRequest, { body });
    return { id: requestId, patient };
  }

  test("is accepted once", async () => {
    const { id, patient } = await received();
    const params = { id };
    expect(await patient.call(clientRoutes.acceptClientLinkRequest, { params })).toMatchObject({
      status: "accepted",
    });
    const caller = { token: patient.token };
    for (const route of [clientRoutes.acceptClientLinkRequest, clientRoutes.rejectClientLinkRequest]) {
      expect(await product.refusal(route, { params }, caller)).toMatchObject({
        status: 409,
        code: "link_request_closed",
      });
    }
    expect(await ana.call(patientRoutes.getPatient, { params: { id: patient.id } })).toMatchObject({
      isActive: true,
      email: patient.email,
    });
  });

  test("is rejected, and cannot be cancelled by the patient", async () => {
    const { id, patient } = await received();
    const params = { id };
    expect(
      await product.refusal(clientRoutes.cancelClientLinkRequest, { params }, { token: patient.token }),
    ).toMatchObject({ status: 409, code: "link_request_wrong_side" });
    expect(await patient.call(clientRoutes.rejectClientLinkRequest, { params })).toMatchObject({
      status: "rejected",
    });
  });

  test.each(["acceptClientLinkRequest", "rejectClientLinkRequest", "cancelClientLinkRequest"] as const)(
    "by somebody else is not found: %s",
    async (name) => {
      const { id } = await received();
      const refusal = await product.refusal(clientRoutes[name], { params: { id } }, token());
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    },
  );
});

test("a person entered by a nutritionist joins by registering, and finds the pending request", async () => {
  const form = addPatientForm();
  const { patient, requestId } = await ana.call(patientRoutes.createPatient, { body: form });
  const joined = await aPatient(product, { email: form.email, phoneNumber: form.phoneNumber });
  expect(joined.id).toBe(patient._id);
  expect(await joined.call(clientRoutes.getPatientProfile, {})).toMatchObject({ name: form.name });
  const [waiting] = await joined.call(clientRoutes.listClientLinkRequests, {});
  expect(waiting).toMatchObject({ _id: requestId, patient: { hasAccount: true } });
  await joined.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
});

test.each([
  [{}, { nutritionist: "Este campo es obligatorio" }],
  [{ nutritionist: "nut_x", mode: "onsite" }, { mode: "Elige una opción válida" }],
  [{ nutritionist: "nut_x", note: "x".repeat(301) }, { note: "El texto es demasiado largo" }],
  [{ nutritionist: "nut_x", patient: "pat_y" }, { patient: "Este campo no existe" }],
])("a request of a patient is refused with %j", async (body, fields) => {
  const refusal = await product.refusal(clientRoutes.createClientLinkRequest, { body }, token());
  expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
});

test("requests are limited per patient, and an unknown nutritionist is not found", async () => {
  const patient = await aPatient(product);
  const ask = () =>
    product.refusal(
      clientRoutes.createClientLinkRequest,
      { body: { nutritionist: "nut_nobody" } },
      { token: patient.token },
    );
  for (let attempt = 0; attempt < 20; attempt++) expect(await ask()).toMatchObject({ status: 404 });
  expect(await ask()).toMatchObject({ status: 429, code: "throttled" });
});

test("the patient's routes refuse a nutritionist's token and a missing token", async () => {
  const refusal = await product.refusal(clientRoutes.getPatientProfile, {}, { token: ana.token });
  expect(refusal).toMatchObject({ status: 403 });
  expect(await product.refusal(clientRoutes.listClientLinkRequests)).toMatchObject({ status: 401 });
});
