import { adminRoutes } from "@nutria/contract/routes/admin";
import { clientRoutes } from "@nutria/contract/routes/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { TestPatient } from "@nutria/contract/schemas/sandbox";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import type { Context } from "@nutria/core/kernel/context";
import { listHeldPasses } from "@nutria/core/passes/pass/index";
import { findPartner } from "@nutria/core/passes/partner/index";
import { listResults } from "@nutria/core/clinical/body-composition/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;
let admin: { token: string };

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
  admin = { token: await product.tokenOf("admin") };
});
afterAll(() => product.close());

/** A partner with a live key and a test key. */
async function aPartnerWithSandbox() {
  const partner = await aPartner(system);
  const params = { id: partner.id };
  const { key } = await product.call(adminRoutes.rotatePartnerKey, { params, body: { isTest: true } }, admin);
  return { ...partner, testKey: key };
}

const make = (token: string, idempotencyKey?: string): Promise<TestPatient> =>
  product.call(eventRoutes.makeTestPatient, { ...(idempotencyKey && { idempotencyKey }) }, { token });
const list = (token: string) => product.call(eventRoutes.listTestPatients, {}, { token });
const use = (patient: string) => anEvent("patientUsedPass", { patient });
const unknown = [
  { status: "refused", error: { code: "not_found", fields: { "data.patient": expect.any(String) } } },
];

describe("a partner's sandbox", () => {
  test("is opened by its first test key, which its form tells from a live one", async () => {
    const { id, key, testKey } = await aPartnerWithSandbox();
    expect([key, testKey]).toEqual([
      expect.stringMatching(/^sk_live_/),
      expect.stringMatching(/^sk_test_[0-9A-Z]{26}_[0-9A-Z]{26}_[\w-]{43}$/),
    ]);
    const partners = await product.call(adminRoutes.listPartners, {}, admin);
    const own = partners.filter(({ _id }) => _id.endsWith(id.slice(4)));
    expect(own).toMatchObject([{ _id: id, keys: [{ isTest: true }, { isTest: false }] }]);
    // A new test key leaves the live one as it is.
    const params = { id };
    const { partner } = await product.call(
      adminRoutes.rotatePartnerKey,
      { params, body: { isTest: true } },
      admin,
    );
    expect(partner.keys).toMatchObject([
      { isTest: true, expiresAt: null },
      { isTest: true, expiresAt: expect.any(String) },
      { isTest: false, expiresAt: null },
    ]);
    await product.call(adminRoutes.revokePartnerKeys, { params }, admin);
    expect(await product.refusal(eventRoutes.listTestPatients, {}, { token: testKey })).toMatchObject({
      status: 401,
    });
  });

  test("has test patients with a pass each, who are made once for a key of idempotency", async () => {
    const { testKey } = await aPartnerWithSandbox();
    expect(await list(testKey)).toEqual([]);
    const [first, again, second] = [
      await make(testKey, "k1"),
      await make(testKey, "k1"),
      await make(testKey),
    ];
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      name: "Paciente",
      lastName: "de Prueba 1",
      registrationCode: expect.stringMatching(/^.{4}-.{4}$/),
      passes: [{ status: "assigned", scheduledFor: null, usedAt: null }],
    });
    expect(await list(testKey)).toEqual([first, second]);
    const params = { id: first._id };
    const given = await product.call(eventRoutes.giveTestPass, { params }, { token: testKey });
    expect(given.passes).toHaveLength(2);
  });

  test("is not reached by a live key, a patient, or another partner's test key", async () => {
    const [one, other] = [await aPartnerWithSandbox(), await aPartnerWithSandbox()];
    const patient = await make(one.testKey);
    for (const named of [patient.registrationCode, patient._id]) {
      for (const key of [one.key, other.key, other.testKey]) {
        expect(await sendEvents(product, key, [use(named)])).toMatchObject(unknown);
      }
      expect(await sendEvents(product, one.testKey, use(named))).toMatchObject([{ status: "accepted" }]);
    }
    const forbidden = { status: 403, code: "forbidden", fields: { authorization: expect.any(String) } };
    for (const route of [eventRoutes.listTestPatients, eventRoutes.makeTestPatient]) {
      expect(await product.refusal(route, {}, { token: one.key })).toMatchObject(forbidden);
    }
    const params = { id: patient._id };
    expect(
      await product.refusal(eventRoutes.giveTestPass, { params }, { token: other.testKey }),
    ).toMatchObject({ status: 404 });
  });

  test("does not reach a real patient, whom the partner itself knows", async () => {
    const { key, testKey } = await aPartnerWithSandbox();
    const bea = await aPatient(product);
    const { code } = await currentRegistrationCode(system, bea.id);
    expect(await sendEvents(product, key, use(code))).toMatchObject([{ status: "accepted" }]);
    for (const named of [code, bea.id]) {
      expect(await sendEvents(product, testKey, [use(named)])).toMatchObject(unknown);
    }
  });

  test("takes every event as the live one does, and nobody is told", async () => {
    const { id, testKey } = await aPartnerWithSandbox();
    const patient = await make(testKey);
    const pass = patient.passes[0]?._id;
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const before = {
      mails: (await product.cloud.mails()).length,
      stock: (await findPartner(system, id))?.stock,
    };
    const events = [
      anEvent("patientScheduledPass", { patient: patient._id, pass, scheduledFor: soon }),
      anEvent("newPatientInBody", { patient: patient.registrationCode, result: measures }),
      // Above its threshold and down to it again, which an administrator is told of where it is live.
      anEvent(
        "partnerLowStock",
        { available: 50 },
        { occurredAt: new Date(Date.now() - 50_000).toISOString() },
      ),
      anEvent(
        "partnerLowStock",
        { available: 0 },
        { occurredAt: new Date(Date.now() - 40_000).toISOString() },
      ),
    ];
    for (const event of events) {
      expect(await sendEvents(product, testKey, event)).toMatchObject([{ status: "accepted" }]);
      expect(await sendEvents(product, testKey, event)).toMatchObject([{ status: "duplicate" }]);
      await product.settle();
    }
    expect((await list(testKey))[0]?.passes).toMatchObject([{ _id: pass, status: "used" }]);
    expect(await listResults(system, patient._id)).toHaveLength(1);
    expect((await listHeldPasses(system, patient._id))[0]?.use?.partnerId).toBe(id.replace("prt", "sbx"));
    // The live stock counts live scans alone.
    expect((await findPartner(system, id))?.stock).toBe(before.stock);
    expect(await product.cloud.mails()).toHaveLength(before.mails);
    const { items } = await product.call(
      notificationRoutes.listNotifications,
      {},
      {
        token: await product.tokenOf("nutritionist"),
      },
    );
    expect(items).toEqual([]);
    const toAdmins = await product.call(adminRoutes.listAdminNotifications, {}, admin);
    expect(toAdmins.items.filter(({ type }) => type === "partnerLowStock")).toEqual([]);
    // A patient is not offered to have a scan there.
    const bea = await aPatient(product);
    const offered = await product.call(clientRoutes.listScanPartners, {}, { token: bea.token });
    expect(offered.map(({ _id }) => _id)).not.toContain(id.replace("prt", "sbx"));
    const dead = await product.call(adminRoutes.listDeadLetters, { query: {} }, admin);
    expect(dead.items.filter(({ sender }) => sender?.id.startsWith("sbx_"))).toEqual([]);
  });

  test("has twenty test patients at the most, whoever makes them at once", async () => {
    const { testKey } = await aPartnerWithSandbox();
    const made = await Promise.all(
      Array.from({ length: 24 }, () => product.send(eventRoutes.makeTestPatient, {}, { token: testKey })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status !== 201)).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 409, body: { code: "sandbox_full" } })),
    );
    expect(await list(testKey)).toHaveLength(20);
  });

  test("ends with its partner, and sends the types that its partner may", async () => {
    const { id, testKey } = await aPartnerWithSandbox();
    const params = { id };
    const { name, address, city, threshold } = (await findPartner(system, id)) ?? {};
    const save = (body: { isActive: boolean }) =>
      product.call(
        adminRoutes.savePartner,
        {
          params,
          body: { name, address, city, threshold, eventTypes: ["patientUsedPass"], ...body } as never,
        },
        admin,
      );
    const patient = await make(testKey);
    await save({ isActive: true });
    const scan = anEvent("newPatientInBody", { patient: patient._id, result: measures });
    expect(await sendEvents(product, testKey, [scan, use(patient._id)])).toMatchObject([
      { status: "refused", error: { code: "forbidden" } },
      { status: "accepted" },
    ]);
    await save({ isActive: false });
    expect(await product.refusal(eventRoutes.listTestPatients, {}, { token: testKey })).toMatchObject({
      status: 401,
    });
  });
});
