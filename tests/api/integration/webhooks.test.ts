import { adminRoutes } from "@nutria/contract/routes/admin";
import { pathNamesOf } from "@nutria/contract/wire/define";
import { webhookRoutes } from "@nutria/contract/routes/webhooks";
import { WebhookBody, type SavedWebhook, type WebhookDelivery } from "@nutria/contract/schemas/webhook";
import { endLink } from "@nutria/core/care/care-link/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { acceptClientLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import { sendWebhooks } from "@nutria/core/integration/webhook/index";
import { changePartnerItem, partnerPatientItem } from "@nutria/core/passes/partner/index";
import { handler as retry } from "@nutria/functions/jobs/webhook-retries";
import { handler as report } from "@nutria/functions/jobs/operations-report";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { auditOf } from "../../support/audit";
import { contact, startDomain, type Domain } from "../../support/domain";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { patientWithPasses } from "../../support/passes";
import type { Product } from "../../support/product";
import {
  isVerified,
  startReceiver,
  type ReceivedWebhook,
  type Receiver,
} from "../../support/webhook-receiver";

let domain: Domain;
let product: Product;
let system: Context;
let partner: { id: string; key: string };
let receiver: Receiver;

beforeAll(async () => {
  domain = await startDomain();
  ({ product } = domain);
  process.env.LOG_LEVEL = "silent";
  system = await product.context({ role: "system", id: "test" });
});
beforeEach(async () => {
  partner = await aPartner(system);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => domain.close());

/** A context of the domain whose events go on the bus. */
const live = <C extends Context>(ctx: C): C => ({ ...ctx, bus: system.bus });
const own = () => ({ token: partner.key });
const save = (url = receiver.url): Promise<SavedWebhook> =>
  product.call(webhookRoutes.saveWebhook, { body: { url } }, own());
const get = () => product.call(webhookRoutes.getWebhook, {}, own());
const log = async (query: { limit?: string; cursor?: string } = {}) =>
  product.call(webhookRoutes.listWebhookDeliveries, { query }, own());
const replay = (id: string) => product.call(webhookRoutes.replayWebhookDelivery, { params: { id } }, own());

async function known(passes = 0): Promise<string> {
  const { patientId } = await patientWithPasses(domain, passes);
  await commit(system, [partnerPatientItem(system, partner.id, patientId)]);
  return patientId;
}

/** Sends an event that has its effect, and waits for what follows. */
async function anEffect(): Promise<string> {
  const event = anEvent("partnerLowStock", { available: 30 });
  await sendEvents(product, partner.key, [event]);
  await product.settle();
  return String(event.id);
}

async function runRetries(after: Parameters<Product["travel"]>[0]): Promise<void> {
  product.travel(after);
  await retry({ time: new Date().toISOString() });
  await product.settle();
}

describe("a webhook", () => {
  test("tells that an event is done, signed so that the library of Standard Webhooks takes it", async () => {
    const { secret } = await save();
    const patient = await known(1);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const schedule = { patient, scheduledFor: ago(-60) };
    await sendEvents(product, partner.key, [
      anEvent("patientScheduledPass", schedule, { occurredAt: ago(10) }),
    ]);
    await product.settle();
    const event = anEvent("newPatientInBody", { patient, result: measures });
    await sendEvents(product, partner.key, [event]);
    await product.settle();
    const [first, webhook, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(first?.body.data).toMatchObject({ eventType: "patientScheduledPass", patient });
    expect(first?.body.data.pass).toBe(webhook?.body.data.pass);
    expect(webhook?.body).toEqual({
      type: "event.done",
      timestamp: expect.any(String) as string,
      data: {
        event: event.id,
        eventType: "newPatientInBody",
        patient,
        pass: expect.stringMatching(/^pas_/) as string,
      },
    });
    expect(webhook?.id).toMatch(/^whd_/);
    expect(webhook && isVerified(secret ?? "", webhook)).toBe(true);
    expect(webhook && isVerified(`whsec_${Buffer.from("otro".repeat(8)).toString("base64")}`, webhook)).toBe(
      false,
    );
    expect(webhook && isVerified(secret ?? "", { ...webhook, text: `${webhook.text} ` })).toBe(false);
    expect((await log()).items).toMatchObject([
      {
        _id: webhook?.id,
        type: "event.done",
        state: "delivered",
        tries: 1,
        lastStatus: 204,
        nextTryAt: null,
      },
      { _id: first?.id, state: "delivered" },
    ]);
  });

  test("tells that an event is dead, by its code", async () => {
    await save();
    const patient = await known();
    const event = anEvent("patientUsedPass", { patient });
    await sendEvents(product, partner.key, [event]);
    await product.settle();
    expect(receiver.received.map(({ body }) => body)).toMatchObject([
      {
        type: "event.dead",
        data: { event: event.id, eventType: "patientUsedPass", patient, reason: "not_found" },
      },
    ]);
  });

  test("tells of the links of patients whom the partner knows, and of no others", async () => {
    await save();
    const ctx = live(await domain.nutritionist());
    const people = [contact(), contact()].map((person) =>
      createPatient(ctx, person, { shouldAddPass: false, addedFromCalendar: false }),
    );
    const [one, other] = await Promise.all(people);
    const patient = one?.patient._id ?? "";
    await commit(system, [partnerPatientItem(system, partner.id, patient)]);
    for (const {
      requestId,
      patient: { _id },
    } of [one, other].filter((each) => each !== undefined)) {
      await acceptClientLinkRequest(live(domain.as(_id)), requestId);
      await endLink(live(domain.as(_id)), ctx.actor.id);
    }
    await product.settle();
    const data = { patient, nutritionist: ctx.actor.id };
    const bodies = receiver.received.map(({ body: { type, data: said } }) => ({ type, data: said }));
    expect(bodies).toHaveLength(2);
    expect(bodies).toEqual(
      expect.arrayContaining([
        { type: "link.accepted", data },
        { type: "link.ended", data },
      ]),
    );
  });

  test("holds ids and codes alone, by the schema of its type", async () => {
    await save();
    const patient = await known(1);
    await sendEvents(product, partner.key, [
      anEvent("newPatientInBody", { patient, result: measures }),
      anEvent("patientUsedPass", { patient: await known(0) }),
    ]);
    await product.settle();
    expect(receiver.received).toHaveLength(2);
    for (const { body } of receiver.received) {
      expect(z.parse(WebhookBody, body)).toEqual(body);
      expect(JSON.stringify(body)).not.toMatch(/68\.4|Elena|@|\b33\d{8}\b/);
    }
  });

  test("is not put in for a partner without an address, and is not of another partner", async () => {
    await anEffect();
    expect((await log()).items).toEqual([]);
    await save();
    const other = await aPartner(system);
    await sendEvents(product, other.key, [anEvent("partnerLowStock", { available: 30 })]);
    await product.settle();
    expect(receiver.received).toEqual([]);
  });
});

describe("an address that fails", () => {
  test("gets the webhook again after growing waits, under the same id, until it takes it", async () => {
    await save();
    receiver.answer(500);
    const event = await anEffect();
    const [first] = (await log()).items;
    expect(first).toMatchObject({ state: "waits", tries: 1, lastStatus: 500 });
    const wait = (one: WebhookDelivery | undefined) =>
      Date.parse(one?.nextTryAt ?? "") - Date.parse(one?.lastTryAt ?? "");
    expect(wait(first)).toBe(60_000);
    expect(await get()).toMatchObject({ state: "failing", problem: 500, pausedUntil: null });

    await runRetries({ seconds: 30 });
    expect(receiver.received).toHaveLength(1);
    await runRetries({ seconds: 31 });
    expect(receiver.received).toHaveLength(2);
    const [second] = (await log()).items;
    expect(wait(second)).toBe(300_000);

    receiver.answer(200);
    await runRetries({ seconds: 301 });
    await runRetries({ days: 1 });
    expect(receiver.received.map(({ id, body }) => [id, body.data.event])).toEqual(
      Array(3).fill([first?._id, event]),
    );
    expect((await log()).items).toMatchObject([{ state: "delivered", tries: 3, lastStatus: 200 }]);
    expect(await get()).toMatchObject({ state: "on", problem: null, failingSince: null });
  });

  test("is given up for one webhook after ten tries in three days, and a replay starts anew", async () => {
    await save();
    receiver.answer(422);
    const poison = await anEffect();
    receiver.answer((response, { body }) => response.writeHead(body.data.event === poison ? 422 : 204).end());
    for (const minutes of [1, 5, 30, 120, 300, 600, 840, 1200, 1440]) {
      await runRetries({ seconds: minutes * 60 + 1 });
      await anEffect();
    }
    const letter = (await log()).items.find(({ body }) => body.includes(poison));
    expect(letter).toMatchObject({ state: "failed", tries: 10, lastStatus: 422, nextTryAt: null });
    expect((await get()).state).toBe("on");
    await runRetries({ days: 2 });
    const count = () => receiver.received.filter(({ body }) => body.data.event === poison).length;
    const before = count();
    receiver.answer(204);
    expect(await replay(letter?._id ?? "")).toMatchObject({ state: "waits", tries: 0 });
    await product.settle();
    expect(count()).toBe(before + 1);
    expect((await log()).items.find(({ _id }) => _id === letter?._id)).toMatchObject({ state: "delivered" });
  });

  test("that is away rests: nothing else is sent until one call finds it back", async () => {
    await save();
    const { url } = receiver;
    await receiver.close();
    for (let count = 0; count < 3; count++) await anEffect();
    const { items } = await log();
    expect(items.map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    const { pausedUntil, problem } = await get();
    expect(problem).toBe("unreachable");
    expect(items.every(({ nextTryAt }) => nextTryAt !== null && nextTryAt >= (pausedUntil ?? ""))).toBe(true);
    receiver = await startReceiver(Number(new URL(url).port));
    await runRetries({ seconds: 65 });
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
    expect((await log()).items.map(({ state }) => state)).toEqual(Array(3).fill("delivered"));
  });

  test("that asks for time with Retry-After gets it, up to an hour", async () => {
    await save();
    receiver.answer((response) => response.writeHead(429, { "retry-after": "1200" }).end());
    await anEffect();
    await runRetries({ seconds: 1100 });
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    await runRetries({ seconds: 101 });
    expect(receiver.received).toHaveLength(2);
  });

  test("is off after three days, which partner and operator are told; set again, it gets what waited", async () => {
    const named = "Escaneo Sin Respuesta";
    await commit(system, [changePartnerItem(system, partner.id, { name: named })]);
    await save();
    receiver.answer(503);
    await anEffect();
    for (let day = 0; day < 4; day++) await runRetries({ days: 1 });
    expect(await get()).toMatchObject({ state: "off", problem: 503, pausedUntil: null });
    const count = receiver.received.length;
    await anEffect();
    await runRetries({ days: 1 });
    expect(receiver.received).toHaveLength(count);
    expect((await log()).items.map(({ state, nextTryAt }) => [state, nextTryAt])).toEqual([
      ["waits", null],
      ["waits", null],
    ]);
    expect(await report({ time: new Date().toISOString() })).toMatchObject({
      webhooks: expect.arrayContaining([named]) as string[],
    });
    receiver.answer(204);
    expect(await save()).toMatchObject({ state: "on", secret: null });
    await product.settle();
    expect((await log()).items.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect(await report({ time: new Date().toISOString() })).toMatchObject({
      webhooks: expect.not.arrayContaining([named]) as string[],
    });
  });

  test("that answers 410 wants no more", async () => {
    await save();
    receiver.answer(410);
    await anEffect();
    expect(await get()).toMatchObject({ state: "off", problem: 410 });
  });

  test("that sends elsewhere is not followed", async () => {
    const other = await startReceiver();
    await save();
    receiver.answer((response) => response.writeHead(307, { location: other.url }).end());
    await anEffect();
    expect((await log()).items).toMatchObject([{ state: "waits", lastStatus: 307 }]);
    expect(other.received).toEqual([]);
    await other.close();
  });
});

describe("the secret", () => {
  test("is shown once; after a rotation both sign, for seven days", async () => {
    const first = (await save()).secret ?? "";
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await save()).secret).toBeNull();
    expect(JSON.stringify(await get())).not.toContain("whsec_");
    const rotated = await product.call(webhookRoutes.rotateWebhookSecret, {}, own());
    expect(rotated.secrets).toHaveLength(2);
    await anEffect();
    const [webhook] = receiver.received;
    expect([first, rotated.secret ?? ""].map((secret) => webhook && isVerified(secret, webhook))).toEqual([
      true,
      true,
    ]);
    product.travel({ days: 7, seconds: 1 });
    await anEffect();
    const last = receiver.received.at(-1);
    expect([first, rotated.secret ?? ""].map((secret) => last && isVerified(secret, last))).toEqual([
      false,
      true,
    ]);
  });
});

describe("the settings", () => {
  test.each([
    ["http://socio.example.com/nutria", /https:/],
    ["https://socio.example.com:8443/", /443/],
    ["https://ana:secreto@socio.example.com/", /usuario/],
    ["https://10.0.0.8/", /servidor público/],
    ["https://[::1]/", /servidor público/],
    ["https://2130706433/", /servidor público/],
    ["https://intranet/", /servidor público/],
    ["https://algo.internal/", /servidor público/],
    ["ftp://socio.example.com/", /https:/],
    ["nutria", /completa/],
    ["", /completa/],
    [`https://socio.example.com/${"x".repeat(500)}`, /largo|caracteres/],
  ])("refuse %s", async (url, message) => {
    expect(await product.refusal(webhookRoutes.saveWebhook, { body: { url } }, own())).toMatchObject({
      status: 400,
      fields: { url: expect.stringMatching(message) as string },
    });
  });

  test("are of partners alone, and of each its own", async () => {
    const patient = { token: await product.tokenOf("patient") };
    for (const route of Object.values(webhookRoutes)) {
      const hasId = pathNamesOf(route.spec.path).length > 0;
      const input = { ...(hasId && { params: { id: "whd_1" } }), body: { url: receiver.url } };
      expect(await product.refusal(route, input, patient)).toMatchObject({ status: 403, code: "forbidden" });
    }
    await save();
    await anEffect();
    const [sent] = (await log()).items;
    const stranger = { token: (await aPartner(system)).key };
    expect(await product.refusal(webhookRoutes.getWebhook, {}, stranger)).toMatchObject({ status: 404 });
    expect(await product.refusal(webhookRoutes.removeWebhook, {}, stranger)).toMatchObject({ status: 404 });
    expect(await product.refusal(webhookRoutes.rotateWebhookSecret, {}, stranger)).toMatchObject({
      status: 404,
    });
    const params = { id: sent?._id ?? "" };
    expect(await product.refusal(webhookRoutes.replayWebhookDelivery, { params }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await product.call(webhookRoutes.listWebhookDeliveries, {}, stranger)).toMatchObject({
      items: [],
    });
  });

  test("are removed with nothing sent any more, and the log stays", async () => {
    await save();
    await anEffect();
    await product.call(webhookRoutes.removeWebhook, {}, own());
    await anEffect();
    expect(receiver.received).toHaveLength(1);
    expect((await log()).items).toHaveLength(1);
    expect(await product.refusal(webhookRoutes.getWebhook, {}, own())).toMatchObject({ status: 404 });
  });
});

describe("an operator", () => {
  test("sets the address of a partner, sees how it goes, and takes it off, each of which is audited", async () => {
    const admin = { token: await product.tokenOf("admin") };
    const params = { id: partner.id };
    const { savePartnerWebhook, getPartnerWebhook, removePartnerWebhook } = adminRoutes;
    const nobody = { params: { id: "prt_00000000000000000000000000" }, body: { url: receiver.url } };
    expect(await product.refusal(savePartnerWebhook, nobody, admin)).toMatchObject({ status: 404 });
    expect(await product.refusal(getPartnerWebhook, { params }, admin)).toMatchObject({ status: 404 });
    const wrong = { params, body: { url: "http://10.0.0.1/" } };
    expect(await product.refusal(savePartnerWebhook, wrong, admin)).toMatchObject({ status: 400 });
    const saved = await product.call(savePartnerWebhook, { params, body: { url: receiver.url } }, admin);
    await anEffect();
    expect(isVerified(saved.secret ?? "", receiver.received[0] as ReceivedWebhook)).toBe(true);
    expect(await product.call(getPartnerWebhook, { params }, admin)).toEqual(await get());
    await product.call(removePartnerWebhook, { params }, admin);
    expect(await product.refusal(removePartnerWebhook, { params }, admin)).toMatchObject({ status: 404 });
    const entries = (await auditOf(system, partner.id)).map(({ action, details }) => [action, details]);
    expect(entries).toEqual([
      ["partner.webhookSaved", { host: new URL(receiver.url).host }],
      ["partner.webhookRemoved", {}],
    ]);
  });
});

describe("several runs at once", () => {
  test("send each webhook once, and one alone sends for a partner", async () => {
    await save();
    let [under, most] = [0, 0];
    receiver.answer((response) => {
      most = Math.max(most, (under += 1));
      setTimeout(() => {
        under -= 1;
        response.writeHead(204).end();
      }, 20);
    });
    const events = Array.from({ length: 12 }, () => anEvent("partnerLowStock", { available: 30 }));
    await sendEvents(product, partner.key, events);
    await Promise.all(Array.from({ length: 6 }, () => sendWebhooks(system, { partnerId: partner.id })));
    await product.settle();
    await runRetries({ seconds: 61 });
    expect(receiver.received.map(({ body }) => body.data.event).sort()).toEqual(
      events.map(({ id }) => id).sort(),
    );
    expect(most).toBeLessThanOrEqual(4);
  });

  test("of one partner whose server hangs keep no other partner waiting", async () => {
    await save();
    receiver.answer(() => undefined);
    const other = await aPartner(system);
    const quick = await startReceiver();
    await product.call(webhookRoutes.saveWebhook, { body: { url: quick.url } }, { token: other.key });
    await sendEvents(product, partner.key, [anEvent("partnerLowStock", { available: 30 })]);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    const startedAt = performance.now();
    await sendEvents(product, other.key, [anEvent("partnerLowStock", { available: 30 })]);
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    await product.settle();
    expect((await get()).problem).toBe("slow");
    await quick.close();
  });
});

test("the log is paged, newest first", async () => {
  await save();
  for (let count = 0; count < 3; count++) await anEffect();
  const all = (await log()).items.map(({ _id }) => _id);
  expect(all).toEqual([...all].sort().reverse());
  const first = await log({ limit: "2" });
  const second = await log({ limit: "2", cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(all);
  expect(second.nextCursor).toBeNull();
  expect(
    await product.refusal(webhookRoutes.listWebhookDeliveries, { query: { cursor: "nada" } }, own()),
  ).toMatchObject({ status: 400, fields: { cursor: expect.any(String) as string } });
});
