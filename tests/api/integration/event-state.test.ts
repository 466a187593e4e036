import { adminRoutes } from "@nutria/contract/routes/admin";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { EventState } from "@nutria/contract/schemas/event-state";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { partnerPatientItem } from "@nutria/core/passes/partner/index";
import { addPass } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { patientWithPasses } from "../../support/passes";
import type { Product } from "../../support/product";

let domain: Domain;
let product: Product;
let system: Context;
let partner: { id: string; key: string };
let admin: { token: string };

beforeAll(async () => {
  domain = await startDomain();
  ({ product } = domain);
  process.env.LOG_LEVEL = "silent";
  system = await product.context({ role: "system", id: "test" });
  partner = await aPartner(system);
  admin = { token: await product.tokenOf("admin") };
});
afterAll(() => domain.close());

const stateOf = (eventId: unknown, token = partner.key): Promise<EventState> =>
  product.call(eventRoutes.readEvent, { params: { eventId: String(eventId) } }, { token });

/** A patient whom the partner knows, with so many passes. */
async function aVisitor(passes: number, ctx?: NutritionistContext) {
  const holder = await patientWithPasses(domain, passes, ctx);
  await commit(system, [partnerPatientItem(system, partner.id, holder.patientId)]);
  return holder;
}

async function sendAndSettle(event: Record<string, unknown>): Promise<unknown> {
  const [result] = await sendEvents(product, partner.key, [event]);
  await product.settle();
  return result?.status;
}

const letterOf = async (eventId: unknown) =>
  (await product.call(adminRoutes.listDeadLetters, { query: { event: String(eventId) } }, admin)).items[0];

describe("a partner asks where its event is", () => {
  test("on its way until its effect, then done, with the ids of patient and pass", async () => {
    const { patientId, passIds } = await aVisitor(1);
    const event = anEvent("patientUsedPass", { patient: patientId });
    await sendEvents(product, partner.key, [event]);
    const known = { id: event.id, type: "patientUsedPass", occurredAt: event.occurredAt, patient: patientId };
    expect(["accepted", "done"]).toContain((await stateOf(event.id)).state);
    await product.settle();
    expect(await stateOf(event.id)).toEqual({
      ...known,
      receivedAt: expect.any(String) as string,
      state: "done",
      doneAt: expect.any(String) as string,
      pass: passIds[0],
    });
  });

  test("done where nothing had to change, and after any repetition", async () => {
    const { patientId } = await aVisitor(2);
    const at = { occurredAt: new Date(Date.now() - 120_000).toISOString() };
    const [first, again] = [
      anEvent("patientUsedPass", { patient: patientId }, at),
      anEvent("newPatientInBody", { patient: patientId, result: measures }, at),
    ];
    const same = anEvent("patientUsedPass", { patient: patientId }, at);
    for (const event of [first, again, same]) expect(await sendAndSettle(event)).toBe("accepted");
    expect(await sendAndSettle(same)).toBe("duplicate");
    const states = await Promise.all([first, again, same].map(({ id }) => stateOf(id)));
    expect(states.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    // A scan and a report of one visit are of the same pass.
    expect(new Set(states.map(({ pass }) => pass)).size).toBe(1);
  });

  test("dead with its reason where the patient has no pass, replayed by an operator, done once there is one", async () => {
    const { ctx, patientId } = await aVisitor(0, await domain.nutritionist({ passes: 3 }));
    const used = anEvent("patientUsedPass", { patient: patientId });
    await sendAndSettle(used);
    expect(await stateOf(used.id)).toMatchObject({
      state: "dead",
      doneAt: null,
      reason: {
        code: "not_found",
        message: "No encontramos lo que buscas",
        fields: { "data.pass": "El paciente no tiene ningún pase sin usar" },
      },
    });
    const letter = await letterOf(used.id);
    const replay = { params: { id: letter?._id ?? "" } };
    // Replayed without its cause removed, it is dead again.
    await product.call(adminRoutes.replayDeadLetter, replay, admin);
    await product.settle();
    expect((await stateOf(used.id)).state).toBe("dead");
    await addPass(ctx, patientId);
    await product.call(adminRoutes.replayDeadLetter, replay, admin);
    expect(["replayed", "done"]).toContain((await stateOf(used.id)).state);
    await product.settle();
    const done = await stateOf(used.id);
    expect(done).toMatchObject({ state: "done", pass: expect.stringMatching(/^pas_/) as string });
    expect(done.reason).toBeUndefined();
  });

  test("dead still once an operator discards it, when no try goes on", async () => {
    const { patientId } = await aVisitor(0);
    const event = anEvent("patientUsedPass", { patient: patientId });
    await sendAndSettle(event);
    const letter = await letterOf(event.id);
    await product.call(adminRoutes.removeDeadLetter, { params: { id: letter?._id ?? "" } }, admin);
    expect((await stateOf(event.id)).state).toBe("waits");
    product.travel({ hours: 8 });
    expect(await stateOf(event.id)).toMatchObject({ state: "dead", reason: { code: "not_found" } });
  });
});

describe("what is of nobody else's business", () => {
  test("an event of another partner or of nobody is not found, whatever its id", async () => {
    const event = anEvent("partnerLowStock", { available: 30 });
    await sendAndSettle(event);
    expect(await stateOf(event.id)).toMatchObject({ state: "done" });
    expect(await stateOf(event.id)).not.toHaveProperty("patient");
    const other = await aPartner(system);
    const patient = await product.tokenOf("patient");
    for (const token of [other.key, patient]) {
      const params = { eventId: String(event.id) };
      expect(await product.refusal(eventRoutes.readEvent, { params }, { token })).toMatchObject({
        status: 404,
        code: "not_found",
      });
    }
    const unknown = { params: { eventId: "nunca:enviado.1" } };
    expect(await product.refusal(eventRoutes.readEvent, unknown, { token: partner.key })).toMatchObject({
      status: 404,
    });
    const endless = { params: { eventId: "x".repeat(101) } };
    expect(await product.refusal(eventRoutes.readEvent, endless, { token: partner.key })).toMatchObject({
      status: 400,
    });
  });

  test("a report says nothing clinical: a scan is ids alone", async () => {
    const { patientId } = await aVisitor(0);
    const event = anEvent(
      "newPatientInBody",
      { patient: patientId, result: measures },
      { id: `escaneo:${"9".repeat(80)}` },
    );
    await sendAndSettle(event);
    const state = await stateOf(event.id);
    expect(state).toMatchObject({ state: "done", patient: patientId });
    expect(JSON.stringify(state)).not.toContain(String(measures.weight));
  });
});

test("a patient's event is done when it is accepted", async () => {
  const { patientId } = await patientWithPasses(domain, 0);
  const token = await product.tokenOf("patient", patientId);
  const nutritionist = (await domain.nutritionist()).actor.id;
  const event = anEvent("newLinkRequest", { nutritionist });
  expect(await sendEvents(product, token, [event])).toMatchObject([{ status: "accepted" }]);
  expect(await stateOf(event.id, token)).toMatchObject({
    id: event.id,
    type: "newLinkRequest",
    state: "done",
  });
});
