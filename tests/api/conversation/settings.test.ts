import { messageRoutes } from "@nutria/contract/routes/messages";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const opened = {
  messages: true,
  diary: true,
  asksGlucose: true,
  showsCalories: false,
  hours: [{ weekday: 1, start: "09:00", end: "18:00" }],
  autoReply: "Gracias por escribir.",
  quickReplies: ["Sí, sin problema"],
};

test("a practice starts with messages and diary closed, and opens them", async () => {
  const nutritionist = await aNutritionist(product);
  expect(await nutritionist.call(messageRoutes.getConversationSettings, {})).toEqual(
    defaultConversationSettings,
  );
  await nutritionist.call(messageRoutes.saveConversationSettings, { body: opened });
  expect(await nutritionist.call(messageRoutes.getConversationSettings, {})).toEqual(opened);
});

test("hours that end before they start, too many of them and long replies are refused on their field", async () => {
  const { token } = await aNutritionist(product);
  const refused = async (body: object) =>
    product.refusal(messageRoutes.saveConversationSettings, { body: { ...opened, ...body } }, { token });
  expect(await refused({ hours: [{ weekday: 1, start: "18:00", end: "09:00" }] })).toMatchObject({
    status: 400,
    fields: { "hours.0.end": "La hora de fin debe ser posterior a la de inicio" },
  });
  expect(await refused({ hours: Array.from({ length: 15 }, () => opened.hours[0]) })).toMatchObject({
    status: 400,
    fields: { hours: "Elige una opción válida" },
  });
  expect(await refused({ hours: [{ weekday: 7, start: "09:00", end: "24:00" }] })).toMatchObject({
    fields: { "hours.0.weekday": "Elige una opción válida" },
  });
  expect(await refused({ quickReplies: ["x".repeat(201)] })).toMatchObject({
    fields: { "quickReplies.0": "El texto es demasiado largo" },
  });
});

test("a patient may do what all may, until the nutritionist chooses for them", async () => {
  const nutritionist = await aNutritionist(product);
  const id = await anActivePatient(product, nutritionist);
  const params = { id };
  const asAll = {
    ...{ messages: "default", diary: "default", showsCalories: "default" },
    ...{ hidesWeight: false, appSince: null },
  };
  expect(await nutritionist.call(messageRoutes.getPatientAccess, { params })).toEqual(asAll);
  const changed = await nutritionist.call(messageRoutes.updatePatientAccess, {
    params,
    body: { messages: "on", diary: "off", showsCalories: "on", hidesWeight: true },
  });
  expect(changed).toEqual({
    ...asAll,
    ...{ messages: "on", diary: "off", showsCalories: "on", hidesWeight: true },
  });
  expect(
    await nutritionist.call(messageRoutes.updatePatientAccess, { params, body: { diary: "default" } }),
  ).toEqual({ ...changed, diary: "default" });
  expect(await nutritionist.call(messageRoutes.updatePatientAccess, { params, body: {} })).toEqual({
    ...changed,
    diary: "default",
  });
});
