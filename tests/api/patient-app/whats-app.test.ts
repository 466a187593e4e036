import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { addHours } from "@nutria/calendar/instant";
import { configureClients } from "@nutria/local/app/configure-clients";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { at, bothSides } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { getWhatsAppConsent, updateWhatsAppConsent, updateMailedWhatsAppConsent, getPersonalData } =
  patientAppRoutes;

const yes = { body: { isOn: true } };
/** What a mailed page shows of WhatsApp. */
async function shownOn(params: { token: string }) {
  const page = await product.call(clientRoutes.getMailedLink, { params });
  return "whatsApp" in page ? page.whatsApp : undefined;
}

let product: Product;

beforeAll(async () => {
  // Noon in Mexico City: the quiet hours of the night would hold the messages.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2029-12-31T18:00:00.000Z") });
  product = await startProduct();
});
afterAll(() => product.close());

describe("in their app a patient", () => {
  test("agrees to WhatsApp for the number that they have, takes it back, and exports when", async () => {
    const patient = await aPatient(product);
    const before = await patient.call(getWhatsAppConsent, {});
    expect(before).toMatchObject({ isAvailable: true, isOn: false, history: [] });
    expect(before.number).toMatch(/^•••• \d{4}$/);
    const agreed = await patient.call(updateWhatsAppConsent, { body: { isOn: true } });
    expect(agreed).toMatchObject({
      isOn: true,
      history: [
        { number: before.number, from: new Date().toISOString(), via: "app", until: null, endedBy: null },
      ],
    });
    expect(await patient.call(updateWhatsAppConsent, { body: { isOn: true } })).toEqual(agreed);
    product.travel({ seconds: 5 });
    const over = await patient.call(updateWhatsAppConsent, { body: { isOn: false } });
    expect(over).toMatchObject({
      isOn: false,
      history: [{ endedBy: "app", until: new Date().toISOString() }],
    });
    expect(await patient.call(updateWhatsAppConsent, { body: { isOn: false } })).toEqual(over);

    let cursor: string | null = null;
    const parts: Record<string, unknown[]> = {};
    do {
      const page: { part: string; items: unknown[]; nextCursor: string | null } = await patient.call(
        getPersonalData,
        {
          query: cursor === null ? {} : { cursor },
        },
      );
      parts[page.part] = page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(parts["whatsApp"]).toEqual(over.history);
  });

  test("is asked for yes or no, and needs to be themselves", async () => {
    const patient = await aPatient(product);
    const wrong = await product.refusal(updateWhatsAppConsent, { body: { isOn: "sí" } }, patient);
    expect(wrong).toMatchObject({ status: 400, code: "validation" });
    expect(Object.keys(wrong.fields ?? {})).toEqual(["isOn"]);
    const nutritionist = await aNutritionist(product);
    expect((await product.refusal(updateWhatsAppConsent, yes, nutritionist)).status).toBe(403);
    expect((await product.refusal(getWhatsAppConsent, {})).status).toBe(401);
  });

  test("cannot change their mind without end", async () => {
    const patient = await aPatient(product);
    for (let time = 0; time < 20; time++) {
      product.travel({ seconds: 1 });
      await patient.call(updateWhatsAppConsent, { body: { isOn: time % 2 === 0 } });
    }
    expect((await product.refusal(updateWhatsAppConsent, yes, patient)).status).toBe(429);
  });
});

describe("on a page", () => {
  test("that was mailed to them a person agrees without an account, also after accepting", async () => {
    const nutritionist = await aNutritionist(product);
    const form = addPatientForm();
    await nutritionist.call(patientRoutes.createPatient, { body: form });
    const params = { token: await mailedToken(product, form.email) };
    expect(await shownOn(params)).toEqual({
      number: `•••• ${form.phoneNumber.slice(-4)}`,
      isOn: false,
    });
    await product.call(clientRoutes.acceptMailedLink, { params });
    const body = { isOn: true };
    expect(await product.call(updateMailedWhatsAppConsent, { params, body })).toMatchObject({ isOn: true });
    product.travel({ seconds: 1 });
    const no = { isOn: false };
    expect(await product.call(updateMailedWhatsAppConsent, { params, body: no })).toMatchObject({
      isOn: false,
    });
  });

  test("that the nutritionist shares, nobody agrees for the person", async () => {
    const nutritionist = await aNutritionist(product);
    const form = addPatientForm();
    const { requestId } = await nutritionist.call(patientRoutes.createPatient, { body: form });
    const { url } = await nutritionist.call(patientRoutes.shareLinkRequest, { params: { id: requestId } });
    const params = { token: url.split("/p/")[1] ?? "" };
    expect(await shownOn(params)).toBeUndefined();
    const forged = { token: "a.b" };
    for (const given of [params, forged]) {
      const refused = await product.refusal(updateMailedWhatsAppConsent, { params: given, ...yes });
      expect(refused.code).toBe("link_lapsed");
    }
  });
});

describe("what happens to an appointment", () => {
  test("comes to the phone of who agreed, and not by mail; to one without WhatsApp by mail, once", async () => {
    const { nutritionist, patient, office, service } = await bothSides(product);
    const { number } = await patient.call(updateWhatsAppConsent, { body: { isOn: true } });
    const mails = async () => (await product.mailsTo(patient.email)).length;
    const before = await mails();
    product.travel({ seconds: 1 });
    const ask = async (time: string) => {
      await nutritionist.call(agendaRoutes.createAppointment, {
        body: { patient: patient.id, service, mode: "site", office, startDate: at(time) },
      });
      await product.settle();
    };
    await ask("10:00");
    const got = () => product.cloud.phones.messages().filter((one) => one.number.endsWith(number.slice(-4)));
    expect(got().map(({ status }) => status)).toEqual(["delivered"]);
    expect(await mails()).toBe(before);

    product.cloud.phones.setState(got()[0]?.number ?? "", "unreachable");
    await ask("12:00");
    expect(got().map(({ status }) => status)).toEqual(["failed", "delivered"]);
    expect(await mails()).toBe(before + 1);
    expect(product.failedDeliveries()).toEqual([]);
  });
});

describe("a reminder", () => {
  test("is answered by its button, and the agenda has the answer", async () => {
    const { nutritionist, patient, office, service } = await bothSides(product);
    await patient.call(updateWhatsAppConsent, yes);
    const startDate = at("16:00");
    const { _id: id } = await nutritionist.call(agendaRoutes.createAppointment, {
      body: {
        patient: patient.id,
        service,
        mode: "site",
        office,
        startDate,
        isConfirmedByPatient: true,
      },
    });
    const ctx = await product.context({ role: "system", id: "test" });
    await takeDueReminders({ ...ctx, now: () => addHours(startDate, -24) });
    await product.settle();
    const { phones } = product.cloud;
    const reminder = phones.messages().find(({ buttons }) => buttons[0]?.text === "Confirmo");
    expect(await phones.press(reminder?.id ?? "", 0)).toBe(true);
    await product.settle();
    const answered = await nutritionist.call(agendaRoutes.getAppointment, { params: { id } });
    expect(answered.patientReply?.answer).toBe("confirmed");
    const got = phones.messages().filter((one) => one.number === reminder?.number && !one.isOwn);
    expect(got).toHaveLength(2);
  });
});

describe("where the product has no number", () => {
  test("nothing of WhatsApp is offered, and nobody can agree to it", async () => {
    const patient = await aPatient(product);
    const { environment } = product.cloud;
    configureClients({ ...product.cloud, environment: { ...environment, WHATSAPP_PHONE_NUMBER_ID: "" } });
    try {
      expect(await patient.call(getWhatsAppConsent, {})).toMatchObject({ isAvailable: false, isOn: false });
      expect((await product.refusal(updateWhatsAppConsent, yes, patient)).status).toBe(404);
    } finally {
      configureClients(product.cloud);
    }
  });
});
