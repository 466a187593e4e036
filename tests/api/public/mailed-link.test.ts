import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { anHour, at } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken, withPasses } from "../../support/patients";
import { onsiteOffice } from "../../support/profile";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

/** A person entered by the nutritionist, and the token of the page that was mailed. */
async function invited(query: { shouldAddPass?: "true" } = {}) {
  const form = addPatientForm();
  const { patient, requestId } = await ana.call(patientRoutes.createPatient, { query, body: form });
  return { form, patientId: patient._id, requestId, token: await mailedToken(product, form.email) };
}

test("the patient is mailed a page, opens it without changing anything, and accepts without an account", async () => {
  await withPasses(ana, 1);
  const { form, patientId, requestId, token } = await invited({ shouldAddPass: "true" });
  const [mail, ...others] = await product.mailsTo(form.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("Ana Pérez Luna");
  const share = await ana.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
  expect(share.url).toMatch(/\/p\/[\w-]+\.[\w-]+$/);
  expect(share.url.endsWith(`/p/${token}`)).toBe(false);

  const params = { token };
  for (let opening = 0; opening < 3; opening++) {
    expect(await product.call(clientRoutes.getMailedLink, { params })).toEqual({
      kind: "linkRequest",
      canOpenAccount: true,
      whatsApp: { number: expect.stringMatching(/^•••• \d{4}$/) as string, isOn: false },
      patientName: "Rosa",
      nutritionist: { name: "Ana", lastName: "Pérez Luna" },
      withPass: true,
      codeGoesTo: null,
      createdAt: expect.any(String),
    });
  }
  expect(await ana.call(patientRoutes.listLinkRequests, {})).toMatchObject({
    items: [{ status: "pending" }],
  });
  expect(await product.call(clientRoutes.acceptMailedLink, { params })).toEqual({
    status: "accepted",
    isProvisional: false,
    nextAppointment: null,
    bookingPath: null,
  });
  expect(await ana.call(patientRoutes.getPatient, { params: { id: patientId } })).toMatchObject({
    isActive: true,
    inbodyPasses: 1,
  });
  const lapsed = {
    status: 404,
    code: "link_lapsed",
    message: "Este enlace ya no está disponible",
    public: true,
  };
  expect(await product.refusal(clientRoutes.getMailedLink, { params })).toEqual(lapsed);
  expect(await product.refusal(clientRoutes.rejectMailedLink, { params })).toEqual(lapsed);
});

test.each([
  ["was accepted before", true, null],
  ["still waits for the patient", false, "client"],
])("accepting tells of the appointment that %s", async (_, isAnswered, waitsFor) => {
  const luz = await aNutritionist(product);
  const service = await anHour(luz);
  const { _id: office } = await luz.call(officeRoutes.createOffice, { body: onsiteOffice() });
  const form = addPatientForm();
  const { patient } = await luz.call(patientRoutes.createPatient, { query: {}, body: form });
  const request = await mailedToken(product, form.email);
  await luz.call(agendaRoutes.createAppointment, {
    body: { patient: patient._id, service, mode: "site", office, startDate: at("10:00") },
  });
  const answer = (token: string) => product.call(clientRoutes.acceptMailedLink, { params: { token } });
  const visit = await mailedToken(product, form.email);
  const shown = () => product.call(clientRoutes.getMailedLink, { params: { token: visit } });
  if (isAnswered) await answer(visit);
  expect(await shown()).toMatchObject({ kind: "appointment", isLinkPending: isAnswered });
  expect(await answer(request)).toEqual({
    status: "accepted",
    isProvisional: false,
    bookingPath: null,
    nextAppointment: {
      startDate: at("10:00"),
      endDate: at("11:00"),
      timeZone: "America/Mexico_City",
      waitsFor,
    },
  });
  expect(await shown()).toMatchObject({ kind: "appointment", isLinkPending: false });
});

test("the patient rejects, and the reserved pass returns", async () => {
  await withPasses(ana, 1);
  const before = await ana.call(patientRoutes.getPassInfo, {});
  const { patientId, token } = await invited({ shouldAddPass: "true" });
  const rejected = await product.call(clientRoutes.rejectMailedLink, { params: { token } });
  expect(rejected).toMatchObject({ status: "rejected" });
  const after = await ana.call(patientRoutes.getPassInfo, {});
  expect(after.activePasses).toBe(before.activePasses);
  expect(after.returnedPasses[0]?.patient).toEqual({ _id: patientId, name: "Rosa", lastName: "Gil Peña" });
});

test("a corrected address is mailed again, and the first link expires", async () => {
  const { form, patientId, token } = await invited();
  const body = { ...form, email: addPatientForm().email };
  await ana.call(patientRoutes.updateBasicInfo, { params: { id: patientId }, body });
  const params = { token: await mailedToken(product, body.email) };
  expect(await product.refusal(clientRoutes.acceptMailedLink, { params: { token } })).toMatchObject({
    code: "link_lapsed",
  });
  expect(await product.call(clientRoutes.acceptMailedLink, { params })).toMatchObject({ status: "accepted" });
});

test("a request that a patient started is not mailed to them", async () => {
  const patient = await aPatient(product);
  await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: ana.id } });
  const subjects = (await product.mailsTo(patient.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Confirma tu correo en Nutria"]);
});

test.each(["x", "e30.e30", "á", "a".repeat(1000)])("the invalid link %j is refused", async (token) => {
  const refusal = await product.refusal(clientRoutes.getMailedLink, { params: { token } });
  expect(refusal).toMatchObject({ status: 404, code: "link_lapsed" });
});

test("one network address can open sixty pages a minute, without affecting another address", async () => {
  const { token } = await invited();
  const open = (address: string) =>
    product.send(clientRoutes.getMailedLink, { params: { token } }, { address });
  const answers = await Promise.all(Array.from({ length: 130 }, () => open("203.0.113.9")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await open("203.0.113.10")).status).toBe(200);
});

test("a link expires after 14 days", async () => {
  const { token } = await invited();
  product.travel({ days: 14 });
  const refusal = await product.refusal(clientRoutes.acceptMailedLink, { params: { token } });
  expect(refusal).toMatchObject({ status: 404, code: "link_lapsed" });
});
