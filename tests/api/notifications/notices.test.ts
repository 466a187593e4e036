import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { pushedTypes } from "@nutria/contract/messages/pushed-types";
import { mailableTypes } from "@nutria/contract/schemas/notification";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
import { startProduct, type Product } from "../../support/product";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const { listNotices } = notificationRoutes;

test("a nutritionist reads every notice, in their own name", async () => {
  const nutritionist = await aNutritionist(product, { name: "Lucía", lastName: "Rivas" });
  const { hasWhatsApp, patientName, toPatients, own } = await nutritionist.call(listNotices, {});
  expect(hasWhatsApp).toBe(true);
  expect(patientName).toBe("Ana López");
  expect(toPatients.map(({ key }) => key)).toContain("appointmentReminder");
  expect(own.map(({ key }) => key)).toEqual([...mailableTypes, "reminder", "digest"]);
  const pushed = own.filter(({ texts }) => texts.some(({ push }) => push !== null));
  expect(pushed.map(({ key }) => key).sort()).toEqual([...pushedTypes].sort());
  const asked = toPatients.find(({ key }) => key === "appointmentAsked")?.texts[0];
  expect(asked).toMatchObject({
    push: { title: "Tienes una solicitud", body: "Lucía te propone una cita." },
    mail: { subject: "Lucía Rivas te propone una cita" },
    whatsApp: { buttons: ["Ver mi cita"] },
  });
});

test("reading them sends nothing, and signs no link that works", async () => {
  const nutritionist = await aNutritionist(product);
  await product.settle();
  const before = {
    mails: (await product.cloud.mails()).length,
    pushes: product.cloud.pushService.pushes().length,
    messages: product.cloud.phones.messages().length,
    events: product.cloud.bus.events().length,
  };
  const view = await nutritionist.call(listNotices, {});
  await product.settle();
  expect({
    mails: (await product.cloud.mails()).length,
    pushes: product.cloud.pushService.pushes().length,
    messages: product.cloud.phones.messages().length,
    events: product.cloud.bus.events().length,
  }).toEqual(before);
  const tokens = [...JSON.stringify(view).matchAll(/\/(?:p|unsubscribe)\/([\w.-]+)/g)].map(
    ([, token]) => token,
  );
  expect(new Set(tokens)).toEqual(new Set(["ejemplo"]));
});

test("where the product has no number at WhatsApp, it says so", async () => {
  const nutritionist = await aNutritionist(product);
  const ctx = await product.context({ role: "nutritionist", id: nutritionist.id });
  const { listNotices: list } = await import("@nutria/core/previews/index");
  const without = { ...ctx, settings: { ...ctx.settings, whatsApp: null } };
  expect((await list(without)).hasWhatsApp).toBe(false);
});

test("nobody else reads them: no token, a patient, an assistant with every right", async () => {
  const nutritionist = await aNutritionist(product);
  expect(await product.refusal(listNotices, {})).toMatchObject({ status: 401 });
  const patient = await aPatient(product);
  expect(await product.refusal(listNotices, {}, { token: patient.token })).toMatchObject({ status: 403 });
  const assistant = await anAssistant(product, nutritionist, ["agenda", "contacts", "payments"]);
  const asAssistant = { headers: { "x-practice": nutritionist.id } };
  expect(await product.refusal(listNotices, asAssistant, { token: assistant.token })).toMatchObject({
    status: 403,
  });
});
