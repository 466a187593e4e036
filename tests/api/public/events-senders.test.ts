import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { Context } from "@nutria/core/kernel/context";
import { addDays, addHours } from "@nutria/calendar/instant";
import { newPartnerKey } from "@nutria/core/passes/partner/index";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient, type SignedIn } from "../../support/accounts";
import { anAskedAppointment, at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;
let partner: { id: string; key: string };
let bea: SignedIn<"patient">;
let code: string;

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
  partner = await aPartner(system);
  bea = await aPatient(product);
  code = (await currentRegistrationCode(system, bea.id)).code;
});
afterAll(() => product.close());

const refusal = (body: unknown, token = partner.key) =>
  product.refusal(eventRoutes.ingestEvents, { body }, { token });
const send = (body: unknown, token = partner.key) => sendEvents(product, token, body);
const scan = (overrides: Record<string, unknown> = {}) =>
  anEvent("newPatientInBody", { patient: code, result: measures }, overrides);

describe("the senders of events", () => {
  test("a partner's key is accepted, but not a revoked, expired, wrong or truncated key or one of an inactive partner", async () => {
    expect(await send(anEvent("partnerLowStock", { available: 3 }))).toMatchObject([{ status: "accepted" }]);
    const expired = await aPartner(system, { keyExpiresAt: addHours(system.now(), -1) });
    const inactive = await aPartner(system, { isActive: false });
    const other = partner.key.endsWith("A") ? "B" : "A";
    const { key: unknown } = await newPartnerKey(system, partner.id);
    const wrong = [
      unknown,
      expired.key,
      inactive.key,
      `${partner.key.slice(0, -1)}${other}`,
      partner.key.slice(0, -1),
      `${partner.key.slice(0, -43)}${inactive.key.slice(-43)}`,
      "npk_",
      "npk_../../x",
    ];
    for (const key of wrong) {
      expect(await refusal(scan(), key), key).toMatchObject({ status: 401, code: "unauthorized" });
    }
  });

  test("a replaced key works until it expires", async () => {
    const { key } = await aPartner(system, { keyExpiresAt: addDays(system.now(), 7) });
    expect(await send(anEvent("partnerLowStock", { available: 3 }), key)).toMatchObject([
      { status: "accepted" },
    ]);
  });

  test("a key is accepted on no other route", async () => {
    const profile = await product.refusal(clientRoutes.getPatientProfile, {}, { token: partner.key });
    expect(profile).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("a key sends only its own types, and a patient only their own acts", async () => {
    const { key } = await aPartner(system, { eventTypes: ["patientUsedPass"] });
    expect(await refusal(scan(), key)).toMatchObject({
      status: 403,
      code: "forbidden",
      fields: { type: "Tu llave no puede enviar este tipo de evento" },
    });
    expect(await refusal(anEvent("newLinkRequest", { nutritionist: "nut_1" }))).toMatchObject({
      status: 403,
      fields: { type: "Tu llave no puede enviar este tipo de evento" },
    });
    expect(await refusal(scan(), bea.token)).toMatchObject({
      status: 403,
      fields: { type: "Los pacientes no pueden enviar este tipo de evento" },
    });
  });
});

describe("the patients of a partner's events", () => {
  const used = (patient: string) => anEvent("patientUsedPass", { patient });

  test("an id is refused until the patient has shown the code, which is read in any common spelling", async () => {
    const { key } = await aPartner(system);
    const ana = await aPatient(product);
    const shown = (await currentRegistrationCode(system, ana.id)).code;
    expect(await refusal(used(ana.id), key)).toMatchObject({ status: 404, code: "not_found" });
    expect(await send(used(` ${shown.replace("-", "").toLowerCase()} `), key)).toMatchObject([
      { status: "accepted" },
    ]);
    expect(await send(used(ana.id), key)).toMatchObject([{ status: "accepted" }]);
    expect(await refusal(used(bea.id), key)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("an unknown code is refused", async () => {
    expect(await refusal(used("0000-0000"))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a patient's app", () => {
  let sides: BothSides;
  beforeAll(async () => {
    sides = await bothSides(product);
  });

  const anAppointment = (time: string) => anAskedAppointment(sides, time);

  test("cannot name another patient's appointment or an unknown nutritionist", async () => {
    const appointment = await anAppointment("09:00");
    const acts = [
      anEvent("cancelledAppointmemnt", { appointment }),
      anEvent("rescheduledAppointment", { appointment, startDate: at("12:00") }),
      anEvent("newLinkRequest", { nutritionist: "nut_00000000000000000000000000" }),
      anEvent("newLinkRequest", { nutritionist: "nadie@example.com" }),
    ];
    for (const act of acts) {
      expect(await refusal(act, bea.token), String(act.type)).toMatchObject({
        status: 404,
        code: "not_found",
      });
    }
  });

  test("always acts as its own patient, whatever the event names", async () => {
    const { nutritionist, patient } = sides;
    const act = anEvent("newLinkRequest", { nutritionist: nutritionist.id, patient: patient.id });
    expect(await refusal(act, bea.token)).toMatchObject({
      status: 400,
      fields: { "data.patient": "Este campo no existe" },
    });
  });
});

// This test is last, because it stops the clock of the whole product so that no minute ends during it.
test("is refused after sixty events in a minute", async () => {
  product.travel({});
  const eager = await aPatient(product);
  const acts = Array.from({ length: 60 }, () => anEvent("newLinkRequest", { nutritionist: "nut_nobody00" }));
  expect(await send(acts, eager.token)).toHaveLength(60);
  const answer = await product.send(eventRoutes.ingestEvents, { body: acts[0] }, { token: eager.token });
  expect(answer).toMatchObject({ status: 429, body: { code: "throttled" } });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
