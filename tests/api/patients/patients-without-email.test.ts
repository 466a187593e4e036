import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { addPatientForm, mailedToken } from "../../support/patients";
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

/** What the form with 'No usa correo' sends. */
function withoutEmail(overrides: Record<string, unknown> = {}) {
  const { email: _, ...form } = addPatientForm();
  return { ...form, hasNoEmail: true, ...overrides };
}
const create = (body: unknown, caller: { token?: string } = token(), headers = {}) =>
  product.send(patientRoutes.createPatient, { body: body as never, headers }, caller);

describe("adding a person who uses no e-mail", () => {
  test("keeps every key, with an empty e-mail, and mails nobody", async () => {
    const form = withoutEmail({ email: "" });
    const answer = await create(form);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ patient: { email: "", phoneNumber: form.phoneNumber } });
    await product.settle();
    expect(product.failedDeliveries()).toEqual([]);
    const { items } = await ana.call(patientRoutes.listLinkRequests, {});
    expect(items[0]).toMatchObject({ publicField: form.phoneNumber, patient: { email: "" } });
  });

  test.each([
    [{ phoneNumber: "" }, { phoneNumber: "Este campo es requerido" }],
    [{ name: "" }, { name: "Este campo es requerido" }],
    [{ email: "rosa@example.com" }, { email: "Deja el correo vacío, o quita “No usa correo”" }],
    [{ hasNoEmail: false }, { email: "Este campo es requerido" }],
    [{ hasNoEmail: undefined, email: "" }, { email: "Este campo es requerido" }],
    [{ hasNoEmail: "sí" }, { hasNoEmail: "Elige una opción válida" }],
    [{ sharesPhone: "sí" }, { sharesPhone: "Elige una opción válida" }],
  ])("refuses %j", async (overrides, fields) => {
    const { status, body } = await create(withoutEmail(overrides));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation", fields });
  });

  test("asks about a phone that somebody has, and takes the answer", async () => {
    const mother = addPatientForm();
    await create(mother);
    const son = withoutEmail({ name: "Beto", phoneNumber: mother.phoneNumber });
    const refused = await create(son);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "phone_taken",
      fields: { phoneNumber: "Este teléfono ya está registrado" },
    });
    expect((await create({ ...son, sharesPhone: true })).status).toBe(201);
    expect((await create({ ...son, sharesPhone: true })).body).toMatchObject({ code: "link_request_exists" });
    const { phoneNumber } = mother;
    expect(await ana.call(patientRoutes.verifyPatient, { body: { phoneNumber } })).toMatchObject({
      patient: { name: mother.name },
      others: [{ name: "Beto", email: "" }],
    });
    expect(await other.call(patientRoutes.verifyPatient, { body: { phoneNumber } })).not.toHaveProperty(
      "others",
    );
  });

  test("answers a repeated request as the first, and a caller without a token not at all", async () => {
    const form = withoutEmail();
    const key = { "idempotency-key": "agregar-sin-correo" };
    const [first, second] = [await create(form, token(), key), await create(form, token(), key)];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await create(form, {})).status).toBe(401);
  });
});

describe("a patient who uses no e-mail", () => {
  test("accepts on the screen, gets an address later, and confirms from it", async () => {
    const { patient, requestId } = await ana.call(patientRoutes.createPatient, {
      body: { ...withoutEmail(), email: "", hasNoEmail: true } as const,
    });
    const id = patient._id;
    const { url } = await ana.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
    const accepted = await product.call(clientRoutes.acceptMailedLink, {
      params: { token: url.split("/p/")[1] ?? "" },
    });
    expect(accepted).toMatchObject({ status: "accepted", isProvisional: true });

    const set = (body: unknown, caller = token()) =>
      product.send(patientRoutes.correctEmail, { params: { id }, body: body as never }, caller);
    expect((await set({ email: "" })).body).toMatchObject({ fields: { email: "Este campo es requerido" } });
    const { email } = addPatientForm();
    expect((await set({ email }, { token: other.token })).status).toBe(404);
    expect((await set({ email })).status).toBe(204);
    const [mail] = await product.mailsTo(email);
    expect(mail?.subject).toMatch(/^Confirma tu correo para /);
    expect(await ana.call(patientRoutes.getPatient, { params: { id } })).toMatchObject({
      email,
      isProvisional: true,
      isEmailCorrectable: false,
    });
    await product.call(clientRoutes.acceptMailedLink, {
      params: { token: await mailedToken(product, email) },
    });
    expect(await ana.call(patientRoutes.getPatient, { params: { id } })).toMatchObject({
      isProvisional: false,
    });
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("is given a plan that is mailed to nobody", async () => {
    const { patient, requestId } = await ana.call(patientRoutes.createPatient, {
      body: { ...withoutEmail(), email: "", hasNoEmail: true } as const,
    });
    const { url } = await ana.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
    await product.call(clientRoutes.acceptMailedLink, { params: { token: url.split("/p/")[1] ?? "" } });
    const plan = await ana.call(recordRoutes.createMealPlan, {
      body: { patient: patient._id, startDate: "2026-10-26" },
    });
    const sent = await ana.call(recordRoutes.mailMealPlan, { params: { id: plan._id } });
    expect(sent.sentAt).not.toBeNull();
    await product.settle();
    expect(product.failedDeliveries()).toEqual([]);
    expect(await product.mailsTo("")).toEqual([]);
  });
});

describe("a pending request", () => {
  test("loses its e-mail and gets one, by the form that corrects it", async () => {
    const { patient } = await ana.call(patientRoutes.createPatient, { body: addPatientForm() });
    const { name, lastName, phoneNumber } = patient;
    const save = (more: Record<string, unknown>, caller = token()) =>
      product.send(
        patientRoutes.updateBasicInfo,
        {
          params: { id: patient._id },
          body: { name, lastName, phoneNumber, countryCode: 52, ...more } as never,
        },
        caller,
      );
    expect((await save({ email: "" })).body).toMatchObject({ fields: { email: "Escribe un email válido" } });
    expect((await save({ hasNoEmail: true })).body).toMatchObject({ patient: { email: "" } });
    expect((await save({ hasNoEmail: true }, { token: other.token })).status).toBe(404);
    const { email } = addPatientForm();
    expect((await save({ email })).body).toMatchObject({ patient: { email } });
    expect(await product.mailsTo(email)).toHaveLength(1);
  });
});
