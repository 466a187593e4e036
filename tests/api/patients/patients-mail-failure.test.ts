import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { addPatientForm, anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let other: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  other = await aNutritionist(product);
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });
/** What SES's mailbox simulator answers to, the embedded one's as well. */
const bouncing = (label: string) => `bounce+${label}@simulator.amazonses.com`;
const requestOf = async (patientId: string) =>
  (await ana.call(patientRoutes.listLinkRequests, {})).items.find(({ patient }) => patient._id === patientId);
const newest = async () => (await ana.call(notificationRoutes.listNotifications, {})).items[0];

/** Reports that the newest mail to an address bounced. */
async function bounce(email: string): Promise<void> {
  const [mail] = await product.mailsTo(email);
  expect(await product.cloud.reportMail(mail?.id ?? "", "permanent")).toBe(true);
  await product.settle();
}

describe("a request to an address that bounces", () => {
  test("shows it, tells the nutritionist, and mails nobody until it is corrected", async () => {
    const email = bouncing("request");
    const { patient } = await ana.call(patientRoutes.createPatient, { body: addPatientForm({ email }) });
    await product.settle();
    expect((await requestOf(patient._id))?.patient.mailFailure).toMatchObject({ reason: "bounced" });
    expect(await newest()).toMatchObject({
      type: "bouncedMail",
      variant: "pending",
      actionable: true,
      text: "Los correos a Rosa Gil Peña no le están llegando",
      patient: { _id: patient._id },
    });
    const right = addPatientForm().email;
    const { name, lastName, phoneNumber, countryCode } = { ...patient, countryCode: 52 as const };
    const body = { name, lastName, phoneNumber, countryCode, email: right };
    await ana.call(patientRoutes.updateBasicInfo, { params: { id: patient._id }, body });
    expect((await requestOf(patient._id))?.patient).toMatchObject({ email: right, mailFailure: null });
    expect(await product.mailsTo(right)).toHaveLength(1);
    expect(await product.mailsTo(email)).toHaveLength(1);
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("is sent again at a retry, and bounces again", async () => {
    const email = bouncing("retry");
    const { patient } = await ana.call(patientRoutes.createPatient, { body: addPatientForm({ email }) });
    await product.settle();
    expect(
      (await product.send(patientRoutes.retryMail, { params: { id: patient._id } }, token())).status,
    ).toBe(204);
    expect(await product.mailsTo(email)).toHaveLength(2);
    expect((await requestOf(patient._id))?.patient.mailFailure).toMatchObject({ reason: "bounced" });
  });
});

describe("a patient whose address bounces", () => {
  test("gets no plan, and the nutritionist corrects the address", async () => {
    const form = addPatientForm();
    const id = await anActivePatient(product, ana, form);
    await bounce(form.email);
    expect(await newest()).toMatchObject({ type: "bouncedMail", patient: { _id: id } });
    const { items } = await ana.call(patientRoutes.listPatients, { query: { search: form.phoneNumber } });
    expect(items).toMatchObject([{ _id: id, mailFailure: { reason: "bounced" } }]);
    const shown = await ana.call(patientRoutes.getPatient, { params: { id } });
    expect(shown).toMatchObject({ mailFailure: { reason: "bounced" }, isEmailCorrectable: true });

    const correct = (body: unknown, caller = token()) =>
      product.send(patientRoutes.correctEmail, { params: { id }, body }, caller);
    const refusal = await correct({ email: "rosa" });
    expect(refusal.status).toBe(400);
    expect(refusal.body).toMatchObject({ fields: { email: "Escribe un correo válido" } });
    expect((await correct({ email: addPatientForm().email, name: "x" })).status).toBe(400);
    expect((await correct({ email: addPatientForm().email }, { token: other.token })).status).toBe(404);
    const right = addPatientForm().email;
    expect((await correct({ email: right })).status).toBe(204);
    expect(await ana.call(patientRoutes.getPatient, { params: { id } })).toMatchObject({
      email: right,
      mailFailure: null,
    });
  });

  test("is mailed no meal plan until the address is corrected", async () => {
    const form = addPatientForm();
    const id = await anActivePatient(product, ana, form);
    const plan = await ana.call(recordRoutes.createMealPlan, {
      body: { patient: id, startDate: "2026-10-26" },
    });
    await bounce(form.email);
    const before = (await product.mailsTo(form.email)).length;
    const send = () => product.send(recordRoutes.mailMealPlan, { params: { id: plan._id } }, token());
    const refusal = await send();
    expect(refusal.status).toBe(409);
    expect(refusal.body).toMatchObject({
      message: "Los correos a este paciente no llegan. Corrige su correo antes de enviar",
    });
    await product.settle();
    expect(await product.mailsTo(form.email)).toHaveLength(before);
    const shown = await ana.call(recordRoutes.getMealPlan, { params: { id: plan._id } });
    expect(shown.sentAt).toBeNull();

    const { email } = addPatientForm();
    await product.send(patientRoutes.correctEmail, { params: { id }, body: { email } }, token());
    expect((await send()).status).toBeLessThan(300);
    await product.settle();
    expect((await product.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Tu plan de alimentación"),
    );
  });

  test("with an account keeps the address; only mails are tried again, three times a day", async () => {
    const eva = await aPatient(product);
    const { requestId } = await ana.call(patientRoutes.createLinkRequest, {
      body: { patient: eva.id, publicField: eva.email },
    });
    await eva.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
    const params = { id: eva.id };
    const retry = (caller = token()) => product.send(patientRoutes.retryMail, { params }, caller);
    await bounce(eva.email);
    const email = addPatientForm().email;
    const refused = await product.refusal(patientRoutes.correctEmail, { params, body: { email } }, token());
    expect(refused).toMatchObject({ status: 409, code: "patient_has_account" });
    expect((await retry({ token: other.token })).status).toBe(404);
    const statuses: number[] = [];
    for (let time = 1; time <= 4; time++) {
      statuses.push((await retry()).status);
      await bounce(eva.email);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test("who complained is left alone", async () => {
    const email = "complaint+ana@simulator.amazonses.com";
    const { patient } = await ana.call(patientRoutes.createPatient, { body: addPatientForm({ email }) });
    await product.settle();
    const refusal = await product.refusal(patientRoutes.retryMail, { params: { id: patient._id } }, token());
    expect(refusal).toMatchObject({
      status: 409,
      code: "mail_unwanted",
      message: "Esta persona marcó un correo nuestro como no deseado. Búscala por WhatsApp o teléfono",
    });
    expect(await product.mailsTo(email)).toHaveLength(1);
  });
});
