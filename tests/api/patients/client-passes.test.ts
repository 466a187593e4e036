import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { addDays, addHours } from "@nutria/calendar/instant";
import { findPartner } from "@nutria/core/passes/partner/index";
import { addPass } from "@nutria/core/passes/pass/index";
import { handler as missedSchedules } from "@nutria/functions/jobs/missed-schedules";
import { handler as stockAlerts } from "@nutria/functions/jobs/stock-alerts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { withPasses } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let bea: SignedIn<"patient">;
let partner: { id: string; key: string };
let passIds: string[];

const inDays = (days: number): string => addDays(new Date().toISOString(), days);
const token = (someone: { token: string } = bea) => ({ token: someone.token });
const listPasses = () => bea.call(clientRoutes.listClientPasses, {});
const schedule = (id: string, scheduledFor: string, where = partner.id) => ({
  params: { id },
  body: { partner: where, scheduledFor },
});
const cardOf = () => ana.call(patientRoutes.getPatient, { params: { id: bea.id } });
const news = async () => {
  await product.settle();
  const { items } = await ana.call(notificationRoutes.listNotifications, { query: {} });
  // One line may stand for several.
  return items.flatMap(({ type, count = 1 }) => Array<string>(count).fill(type));
};

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  bea = await aPatient(product, { name: "Beatriz", lastName: "López" });
  partner = await aPartner(await ana.context(), { stock: 7 });
  await withPasses(ana, 5);
  const body = { patient: bea.id, publicField: bea.email };
  const { requestId } = await ana.call(patientRoutes.createLinkRequest, {
    body,
    query: { shouldAddPass: "true" },
  });
  await bea.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  await ana.call(patientRoutes.addPass, { params: { id: bea.id } });
  passIds = (await listPasses()).map(({ _id }) => _id);
});
afterAll(() => product.close());

test("a patient sees their passes and where to use them", async () => {
  const closed = await aPartner(await ana.context(), { isActive: false });
  const partners = await bea.call(clientRoutes.listScanPartners, {});
  expect(partners).toEqual([
    { _id: partner.id, name: "Escaneo Centro", address: "Av. Juárez 12", city: "Puebla" },
  ]);
  expect(partners.map(({ _id }) => _id)).not.toContain(closed.id);
  const passes = await listPasses();
  expect(passes).toHaveLength(2);
  expect(passes[0]).toEqual({
    _id: passIds[0],
    status: "assigned",
    nutritionist: { _id: ana.id, name: ana.name, lastName: ana.lastName },
    partner: null,
    scheduledFor: null,
    usedAt: null,
    assignedAt: passes[0]?.assignedAt,
  });
  expect((passes[0]?._id ?? "") > (passes[1]?._id ?? "")).toBe(true);
});

test("scheduling, moving and the scan that uses a pass are shown to the patient, on the card and by the bell", async () => {
  const [id = ""] = passIds;
  const first = inDays(2);
  expect(await bea.call(clientRoutes.scheduleClientPass, schedule(id, first))).toMatchObject({
    status: "scheduled",
    partner: { _id: partner.id },
    scheduledFor: first,
  });
  await bea.call(clientRoutes.scheduleClientPass, schedule(id, first));
  const second = inDays(3);
  await bea.call(clientRoutes.scheduleClientPass, schedule(id, second));
  expect(await cardOf()).toMatchObject({ inbodyPasses: 1, scheduledPasses: 1, badge: "newPatient" });
  expect((await news()).filter((type) => type.includes("Pass"))).toEqual([
    "patientRescheduledPass",
    "addedPasses",
  ]);

  // The partner knows the patient by now, and reports the scan twice.
  const scan = anEvent("newPatientInBody", { patient: bea.id, pass: id, result: measures });
  await sendEvents(product, partner.key, [scan, scan]);
  await sendEvents(product, partner.key, anEvent("patientUsedPass", { patient: bea.id, pass: id }));
  await product.settle();
  const results = await bea.call(clientRoutes.listClientResults, {});
  expect(results).toEqual([
    { ...measures, _id: results[0]?._id, date: scan.occurredAt, partner: "Escaneo Centro" },
  ]);
  expect(await cardOf()).toMatchObject({
    inbodyPasses: 1,
    scheduledPasses: 0,
    badge: "newInBody",
    inbodyResults: results,
  });
  const types = await news();
  expect(types.filter((type) => type === "newPatientInBody")).toHaveLength(1);
  expect(types.filter((type) => type === "patientUsedPass")).toHaveLength(1);
  expect((await findPartner(await ana.context(), partner.id))?.stock).toBe(6);
  const refusal = await product.refusal(clientRoutes.scheduleClientPass, schedule(id, inDays(5)), token());
  expect(refusal).toMatchObject({ status: 409, code: "pass_used", message: "Este pase ya se usó" });
});

test("a partner schedules, moves and misses; its own count alerts the administrators; duplicates have no effect", async () => {
  const [, pass = ""] = passIds;
  const at = (hours: number) => ({ occurredAt: addHours(new Date().toISOString(), hours) });
  const about = { patient: bea.id, pass };
  const moved = addHours(new Date().toISOString(), -2);
  const events = [
    anEvent("patientMissedInbody", about, at(-1)),
    anEvent("patientRescheduledPass", { ...about, scheduledFor: moved }, at(-30)),
    anEvent("patientScheduledPass", { ...about, scheduledFor: inDays(1) }, at(-40)),
  ].reverse();
  for (const event of [...events, ...events]) {
    await sendEvents(product, partner.key, event);
    await product.settle();
  }
  expect(await cardOf()).toMatchObject({ inbodyPasses: 1, scheduledPasses: 0 });
  expect((await news()).filter((type) => type === "patientMissedInbody")).toHaveLength(1);

  const count = anEvent("partnerLowStock", { available: 2 });
  await sendEvents(product, partner.key, [count, anEvent("partnerLowStock", { available: 2 }, at(-9))]);
  await product.settle();
  expect(await findPartner(await ana.context(), partner.id)).toMatchObject({ stock: 2, isLow: true });
});

test("a scan of a person without a nutritionist is shown once the person is linked", async () => {
  const cleo = await aPatient(product, { name: "Cleotilde" });
  const { registrationCode } = await cleo.call(clientRoutes.getPatientProfile, {});
  const scan = anEvent("newPatientInBody", { patient: registrationCode, result: measures });
  await sendEvents(product, partner.key, scan);
  await product.settle();
  expect(await cleo.call(clientRoutes.listClientResults, {})).toHaveLength(1);
  const before = (await news()).filter((type) => type === "newPatientInBody").length;
  const body = { patient: cleo.id, publicField: cleo.email };
  const { requestId } = await ana.call(patientRoutes.createLinkRequest, { body });
  await cleo.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
  expect((await news()).filter((type) => type === "newPatientInBody")).toHaveLength(before + 1);
  const card = await ana.call(patientRoutes.getPatient, { params: { id: cleo.id } });
  expect(card).toMatchObject({ badge: "newInBody", inbodyResults: [{ weight: measures.weight }] });
});

test("the jobs find missed schedules and low stocks, and nothing in a second run", async () => {
  const [, id = ""] = passIds;
  await bea.call(clientRoutes.scheduleClientPass, schedule(id, inDays(1)));
  const before = await news();
  const silent = { publish: () => Promise.resolve() };
  // A pass is given, and its event is lost.
  await addPass({ ...(await ana.context()), bus: silent }, bea.id);
  const time = inDays(3);
  expect(await missedSchedules({ time })).toEqual({ missed: 1, failed: 0 });
  expect(await stockAlerts({ time })).toEqual({ partners: 0, nutritionists: 1 });
  expect(await missedSchedules({ time })).toEqual({ missed: 0, failed: 0 });
  expect(await stockAlerts({ time })).toEqual({ partners: 0, nutritionists: 0 });
  const after = await news();
  const more = (type: string) =>
    after.filter((one) => one === type).length - before.filter((one) => one === type).length;
  expect([more("patientMissedInbody"), more("lowPasses")]).toEqual([1, 1]);
  expect(await cardOf()).toMatchObject({ inbodyPasses: 2, scheduledPasses: 0 });
});

describe("scheduling is refused", () => {
  const refusal = (body: unknown, id = passIds[1] ?? "", someone: { token: string } = bea) =>
    product.refusal(clientRoutes.scheduleClientPass, { params: { id }, body }, token(someone));

  test.each([
    ["nothing", {}, "partner"],
    ["no date", { partner: "prt_1" }, "scheduledFor"],
    ["an invalid date", { partner: "prt_1", scheduledFor: "mañana" }, "scheduledFor"],
    ["a day that does not exist", { partner: "prt_1", scheduledFor: "2030-02-30T10:00:00Z" }, "scheduledFor"],
    ["the past", { partner: "prt_1", scheduledFor: "2020-01-01T10:00:00Z" }, "scheduledFor"],
    ["over a year ahead", { partner: "prt_1", scheduledFor: inDays(366) }, "scheduledFor"],
  ])("for %s, on its field", async (_, body, field) => {
    const refused = await refusal(body);
    expect(refused).toMatchObject({ status: 400, code: "validation" });
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });

  test("at a place that is closed, has no scans left or does not exist", async () => {
    const ctx = await ana.context();
    const closed = await aPartner(ctx, { isActive: false });
    const empty = await aPartner(ctx, { stock: 0 });
    for (const { id } of [closed, empty]) {
      expect(await refusal({ partner: id, scheduledFor: inDays(1) })).toMatchObject({
        status: 409,
        code: "partner_without_scans",
        message: "Este lugar no tiene escaneos disponibles por ahora. Elige otro",
      });
    }
    expect(await refusal({ partner: "prt_nada", scheduledFor: inDays(1) })).toMatchObject({ status: 404 });
  });

  test("for another patient's pass, and for an unknown one", async () => {
    const body = { partner: partner.id, scheduledFor: inDays(1) };
    const stranger = await aPatient(product);
    expect(await refusal(body, passIds[1], stranger)).toMatchObject({ status: 404, code: "not_found" });
    expect(await refusal(body, "pas_00000000000000000000000000")).toMatchObject({ status: 404 });
    expect(await product.call(clientRoutes.listClientPasses, {}, token(stranger))).toEqual([]);
    expect(await product.call(clientRoutes.listClientResults, {}, token(stranger))).toEqual([]);
  });

  test("without a token, and with a nutritionist's", async () => {
    for (const route of [
      clientRoutes.scheduleClientPass,
      clientRoutes.listClientPasses,
      clientRoutes.listScanPartners,
      clientRoutes.listClientResults,
    ]) {
      const input = { params: { id: passIds[1] ?? "" } };
      expect(await product.refusal(route, input)).toMatchObject({ status: 401 });
      expect(await product.refusal(route, input, token(ana))).toMatchObject({ status: 403 });
    }
  });
});
