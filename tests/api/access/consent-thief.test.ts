import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { signInstructionsLink } from "@nutria/core/kernel/link-token";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, mailedLink, patientForm, type SignedIn } from "../../support/accounts";
import { anHour, at } from "../../support/agenda/appointments";
import { aPartner, anEvent, measures } from "../../support/partners";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { onsiteOffice } from "../../support/profile";

let product: Product;
let partnerId: string;
/** A nutritionist who only knows one e-mail of the person that they are after. */
let thief: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  thief = await aNutritionist(product);
  partnerId = (await aPartner(await thief.context(), { stock: 100 })).id;
});
afterAll(() => product.close());

const tokenIn = (url: string) => url.split("/p/")[1] ?? "";

async function scan(patientId: string): Promise<void> {
  const ctx = await product.context({ role: "system", id: "test" });
  const at = new Date().toISOString();
  await recordScan(ctx, { source: randomUUID(), partnerId, patientId, at, measures });
  await product.settle();
}

/** The token in the address that the nutritionist can share for a link request. */
async function sharedRequest(nutritionist: SignedIn<"nutritionist">, id: string): Promise<string> {
  return tokenIn((await nutritionist.call(patientRoutes.shareLinkRequest, { params: { id } })).url);
}

/** The token in the address that the nutritionist can share for an appointment. */
async function sharedAppointment(nutritionist: SignedIn<"nutritionist">, id: string): Promise<string> {
  return tokenIn((await nutritionist.call(agendaRoutes.shareAppointment, { params: { id } })).url);
}

const accept = (token: string) => product.send(clientRoutes.acceptMailedLink, { params: { token } });
const statusFor = async (nutritionist: SignedIn<"nutritionist">, patientId: string) =>
  (await product.send(patientRoutes.getPatient, { params: { id: patientId } }, { token: nutritionist.token }))
    .status;

/** Looks a person up by e-mail and sends them a request, as anybody with an account can. */
async function askFor(email: string): Promise<{ patientId: string; requestId: string }> {
  const { patient } = await thief.call(patientRoutes.verifyPatient, { body: { email } });
  const patientId = patient?._id ?? "";
  const { requestId } = await thief.call(patientRoutes.createLinkRequest, {
    body: { patient: patientId, publicField: email },
  });
  return { patientId, requestId };
}

describe("a nutritionist who answers for the patient with the addresses that they can share", () => {
  test("does not become the nutritionist of a person with an account", async () => {
    const victim = await aPatient(product);
    await scan(victim.id);
    const { patientId, requestId } = await askFor(victim.email);
    const token = await sharedRequest(thief, requestId);
    expect(token).not.toBe(await mailedToken(product, victim.email));
    expect((await product.send(clientRoutes.getMailedLink, { params: { token } })).status).toBe(200);

    expect((await accept(token)).status).toBe(409);
    expect(await statusFor(thief, patientId)).toBe(404);
    const { items } = await thief.call(patientRoutes.listPatients, {});
    const { items: requests } = await thief.call(patientRoutes.listLinkRequests, {});
    expect(items.map(({ _id }) => _id)).not.toContain(patientId);
    expect(JSON.stringify([items, requests])).not.toContain(victim.phoneNumber);

    // The owner of the mailbox answers the same request with one click.
    expect((await accept(await mailedToken(product, victim.email))).status).toBe(200);
    expect(await statusFor(thief, patientId)).toBe(200);
  });

  test("does not become it by appointments or proposed dates either", async () => {
    const victim = await aPatient(product);
    await scan(victim.id);
    const { patientId, requestId } = await askFor(victim.email);
    const { _id: office } = await thief.call(officeRoutes.createOffice, { body: onsiteOffice() });
    const service = await anHour(thief);
    const { _id: id } = await thief.call(agendaRoutes.createAppointment, {
      body: { patient: patientId, service, mode: "site", office, startDate: at("10:00") },
    });
    const first = await sharedAppointment(thief, id);
    await thief.call(agendaRoutes.updateAppointment, { params: { id }, body: { startDate: at("12:00") } });
    const second = await sharedAppointment(thief, id);
    expect(second).not.toBe(await mailedToken(product, victim.email));
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([404, 200]);

    expect((await accept(await sharedRequest(thief, requestId))).status).toBe(409);
    expect(await statusFor(thief, patientId)).toBe(404);
    const agenda = await thief.call(agendaRoutes.listAgenda, {
      query: { from: at("00:00"), to: at("23:00") },
    });
    expect(JSON.stringify(agenda)).not.toContain(victim.phoneNumber);
  });

  test("does not become it for a person without an account whom somebody else knows", async () => {
    const other = await aNutritionist(product);
    const form = addPatientForm();
    await other.call(patientRoutes.createPatient, { body: form });
    const { patientId, requestId } = await askFor(form.email);
    expect((await accept(await sharedRequest(thief, requestId))).status).toBe(409);
    expect(await statusFor(thief, patientId)).toBe(404);
  });

  test("does not become it for a person whom they entered, once a scan or another request came", async () => {
    const other = await aNutritionist(product);
    for (const know of ["scan", "request"] as const) {
      const form = addPatientForm();
      const { patient, requestId } = await thief.call(patientRoutes.createPatient, { body: form });
      if (know === "scan") await scan(patient._id);
      else {
        const body = { patient: patient._id, publicField: form.email };
        await other.call(patientRoutes.createLinkRequest, { body });
      }
      expect((await accept(await sharedRequest(thief, requestId))).status).toBe(409);
      expect(await statusFor(thief, patient._id)).toBe(404);
    }
  });

  test("reads no scan of a person whom they entered, until the person confirms from their own mail", async () => {
    const form = addPatientForm();
    const { patient, requestId } = await thief.call(patientRoutes.createPatient, { body: form });
    const mailed = await mailedToken(product, form.email);
    expect((await accept(await sharedRequest(thief, requestId))).status).toBe(200);
    await scan(patient._id);
    const params = { id: patient._id };
    const before = await thief.call(patientRoutes.getPatient, { params });
    expect(before).toMatchObject({ inbodyResults: [], badge: "newPatient", isProvisional: true });

    // A mail goes along with the first scan, and its page is not the one that the nutritionist can share.
    const confirmation = await mailedToken(product, form.email);
    expect(confirmation).not.toBe(mailed);
    await scan(patient._id);
    expect(await mailedToken(product, form.email)).toBe(confirmation);
    expect((await accept(confirmation)).status).toBe(200);
    await product.settle();
    const after = await thief.call(patientRoutes.getPatient, { params });
    expect(after).toMatchObject({ inbodyResults: [{}, {}], badge: "newInBody", isProvisional: false });
  });
});

describe("somebody who registers with the e-mail of a person whom a nutritionist entered", () => {
  const signIn = async (email: string, password: string) =>
    (await product.send(authRoutes.login, { query: { role: "patient" }, body: { email, password } })).status;

  test("gets no account when the mailed link is opened, nor when the owner confirms", async () => {
    const form = addPatientForm();
    const { patient } = await thief.call(patientRoutes.createPatient, { body: form });
    const stolen = patientForm({ email: form.email, password: "del-ladron" });
    await product.call(clientRoutes.registerPatient, { body: stolen });

    // A mail scanner opens every link of the mail.
    const link = await mailedLink(product, form.email);
    const origin = await product.serve("auth");
    const opened = await fetch(`${origin}/v1/auth/verify?${new URLSearchParams(link).toString()}`, {
      redirect: "manual",
    });
    expect(opened.status).toBe(302);
    expect(await signIn(form.email, "del-ladron")).toBe(403);

    // The owner registers too, and then confirms with a password of their own.
    await product.call(clientRoutes.registerPatient, {
      body: patientForm({ email: form.email, password: "de-la-duena" }),
    });
    expect(await signIn(form.email, "del-ladron")).toBe(401);
    await product.call(authRoutes.verifyEmail, { body: { ...link, password: "de-la-duena" } });
    expect(await signIn(form.email, "del-ladron")).toBe(401);
    expect(await signIn(form.email, "de-la-duena")).toBe(200);
    const rights = await product.call(authRoutes.login, {
      query: { role: "patient" },
      body: { email: form.email, password: "de-la-duena" },
    });
    expect(rights.user.id).toBe(patient._id);
  });
});

describe("somebody with a partner's key who may look a patient up", () => {
  test("cannot play the scan desk with the patient's id, nor with a code that lapsed", async () => {
    const { key } = await aPartner(await thief.context(), { stock: 10 });
    const victim = await aPatient(product);
    const send = (patient: string) =>
      product.send(
        eventRoutes.ingestEvents,
        { body: anEvent("newPatientInBody", { patient, result: measures }) },
        { token: key },
      );
    const { patient } = await thief.call(patientRoutes.verifyPatient, { body: { email: victim.email } });
    for (const guess of [patient?._id ?? "", (patient?._id ?? "").slice(-8)]) {
      expect((await send(guess)).status).toBe(404);
    }
    const { registrationCode } = await victim.call(clientRoutes.getPatientProfile, {});
    expect((await send(registrationCode)).status).toBe(202);
    const again = await victim.call(clientRoutes.getPatientProfile, {});
    expect(again.registrationCode).toBe(registrationCode);
  });

  test("is not shown the code on the page of the instructions, which mails it to the patient", async () => {
    const form = addPatientForm();
    const { patient, requestId } = await thief.call(patientRoutes.createPatient, { body: form });
    const pair = { nutritionistId: thief.id, patientId: patient._id };
    const params = { token: await signInstructionsLink(await thief.context(), pair) };
    const open = () => product.send(clientRoutes.getMailedLink, { params });
    expect((await open()).body).toMatchObject({ kind: "linkRequest", codeGoesTo: null });
    expect((await accept(params.token)).body).toMatchObject({ status: "accepted", isProvisional: true });
    expect(requestId).not.toBe("");

    const page = await open();
    expect(page.body).toMatchObject({ kind: "registrationCode" });
    expect((await accept(params.token)).status).toBe(404);
    const sent = await product.send(clientRoutes.sendMailedLinkCode, { params });
    expect([sent.status, sent.body]).toEqual([204, null]);
    const [mail] = await product.mailsTo(form.email);
    const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    expect(JSON.stringify(page.body)).not.toContain(code);
    product.travel({ hours: 25 });
    const { key } = await aPartner(await thief.context(), { stock: 10 });
    const body = anEvent("newPatientInBody", { patient: code, result: measures });
    expect((await product.send(eventRoutes.ingestEvents, { body }, { token: key })).status).toBe(404);
  });
});
