import { eventExamples } from "@nutria/contract/openapi/event-examples";
import { eventRoutes } from "@nutria/contract/routes/events";
import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import type { Context } from "@nutria/core/kernel/context";
import { addDays } from "@nutria/calendar/instant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;
let key: string;
let code: string;

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
  ({ key } = await aPartner(system));
  const { id } = await aPatient(product);
  code = (await currentRegistrationCode(system, id)).code;
});
afterAll(async () => {
  await product.settle();
  await product.close();
});

describe("a refused event says what is wrong in codes", () => {
  const scan = (result: object, overrides: object = {}) =>
    anEvent("newPatientInBody", { patient: code, result: { ...measures, ...result } }, { ...overrides });
  const cases: [string, () => object, object][] = [
    [
      "a weight that came as text",
      () => scan({ weight: "68" }),
      { field: "data.result.weight", code: "wrong_type", limits: { type: "number" } },
    ],
    [
      "a weight of a tonne",
      () => scan({ weight: 1000 }),
      { field: "data.result.weight", code: "too_large", limits: { maximum: 400 } },
    ],
    ["no weight", () => scan({ weight: undefined }), { field: "data.result.weight", code: "required" }],
    ["a field too many", () => scan({}, { extra: 1 }), { field: "extra", code: "unknown_field" }],
    ["an unknown type", () => scan({}, { type: "nothing" }), { field: "type", code: "not_listed" }],
    [
      "a time to come",
      () => scan({}, { occurredAt: addDays(system.now(), 1) }),
      { field: "occurredAt", code: "in_future" },
    ],
    [
      "a time long past",
      () => scan({}, { occurredAt: addDays(system.now(), -91) }),
      { field: "occurredAt", code: "too_old" },
    ],
    [
      "a patient whom nobody knows",
      () => anEvent("patientUsedPass", { patient: "pat_nobody" }),
      { field: "data.patient", code: "not_found" },
    ],
  ];

  test.each(cases)("%s: alone and in a list, beside its sentence", async (_, event, detail) => {
    const refused = await product.refusal(eventRoutes.ingestEvents, { body: event() }, { token: key });
    expect(refused.details).toMatchObject([detail]);
    const [{ field, message } = { field: "", message: "" }] = refused.details ?? [];
    expect(refused.fields).toEqual({ [field]: message });
    const [inList] = await sendEvents(product, key, [event()]);
    expect(inList?.error?.details).toEqual(refused.details);
  });
});

describe("the examples of openapi.json", () => {
  test.each(partnerEventTypes)("of %s is accepted, with a patient and a time that exist", async (type) => {
    const value = eventExamples[type]?.value as { data: Record<string, unknown> };
    const { patient, scheduledFor } = value.data;
    const event = {
      ...value,
      occurredAt: system.now(),
      data: {
        ...value.data,
        ...(patient !== undefined && { patient: code }),
        ...(scheduledFor !== undefined && { scheduledFor: addDays(system.now(), 2) }),
      },
    };
    expect(await sendEvents(product, key, event)).toMatchObject([{ status: "accepted" }]);
  });
});
