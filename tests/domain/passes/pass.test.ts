import { deactivatePatient, listPatients } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createPatient,
  rejectClientLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { addPass, getPassInfo, grantPasses, listPassMovements } from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  contact,
  invited,
  linkedPatient,
  startDomain,
  countOutcomes,
  type Domain,
} from "../../support/domain";
import { iterations } from "../../support/depth";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const withPass = { shouldAddPass: true, addedFromCalendar: false };

async function card(ctx: NutritionistContext, patientId: string) {
  const query = { search: "", sort: "recent", limit: 300, cursor: undefined } as const;
  const { items } = await listPatients(ctx, { ...query, status: "active" });
  return items.find(({ _id }) => _id === patientId);
}

async function movements(ctx: NutritionistContext): Promise<[string, number][]> {
  return (await listPassMovements(ctx, ctx.actor.id)).map(({ type, quantity }) => [type, quantity]);
}

test("active patients can be given passes until the stock is empty", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  const patientId = await linkedPatient(domain, ctx);
  expect(await addPass(ctx, patientId)).toMatchObject({ inbodyPasses: 1, scheduledPasses: 0 });
  expect(await codeOf(addPass(ctx, patientId))).toBe("no_passes_left");
  expect((await getPassInfo(ctx)).activePasses).toBe(0);
  expect(await movements(ctx)).toEqual([
    ["granted", 1],
    ["assigned", -1],
  ]);
  const { type, data } = domain.events.at(-1) ?? {};
  expect([type, data]).toEqual([
    "pass.assigned",
    { nutritionistId: ctx.actor.id, patientId, passId: expect.stringMatching(/^pas_/) },
  ]);
});

test("an inactive patient or another nutritionist's patient cannot be given a pass", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  const patientId = await linkedPatient(domain, ctx);
  await deactivatePatient(ctx, patientId);
  expect(await codeOf(addPass(ctx, patientId))).toBe("patient_inactive");
  expect(await codeOf(addPass(await domain.nutritionist({ passes: 1 }), patientId))).toBe("not_found");
  expect((await getPassInfo(ctx)).activePasses).toBe(1);
});

test("one idempotency key gives one pass, even when it is repeated or sent concurrently", async () => {
  const ctx = { ...(await domain.nutritionist({ passes: 5 })), idempotencyKey: "una-vez" };
  const patientId = await linkedPatient(domain, { ...ctx, idempotencyKey: undefined });
  const repeated = await Promise.all(Array.from({ length: 8 }, () => addPass(ctx, patientId)));
  expect(repeated.map(({ inbodyPasses }) => inbodyPasses)).toEqual(Array(8).fill(1));
  expect((await getPassInfo(ctx)).activePasses).toBe(4);
  const other = await linkedPatient(domain, { ...ctx, idempotencyKey: undefined });
  expect(await codeOf(addPass(ctx, other))).toBe("idempotency_mismatch");
});

test("a request reserves its pass; accepting gives it to the patient, rejecting or cancelling returns it", async () => {
  const ctx = await domain.nutritionist({ passes: 3 });
  const [accepting, rejecting, cancelled] = await Promise.all([1, 2, 3].map(() => domain.patient()));
  if (!accepting || !rejecting || !cancelled) throw new Error("Three patients");
  const first = await invited(ctx, accepting.actor.id, withPass);
  const second = await invited(ctx, rejecting.actor.id, withPass);
  const third = await invited(ctx, cancelled.actor.id, withPass);
  expect(await getPassInfo(ctx)).toEqual({ activePasses: 0, hasHadPasses: true, returnedPasses: [] });

  await acceptClientLinkRequest(accepting, first);
  expect(await card(ctx, accepting.actor.id)).toMatchObject({ inbodyPasses: 1 });
  await rejectClientLinkRequest(rejecting, second);
  await cancelLinkRequest(ctx, third);
  const { activePasses, returnedPasses } = await getPassInfo(ctx);
  expect(activePasses).toBe(2);
  expect(returnedPasses).toHaveLength(2);
  expect(returnedPasses.map(({ patient }) => patient)).toContainEqual({
    _id: rejecting.actor.id,
    name: "Elena",
    lastName: "Ramírez Soto",
  });
  expect(await movements(ctx)).toEqual([
    ["granted", 3],
    ["reserved", -1],
    ["reserved", -1],
    ["reserved", -1],
    ["assigned", 0],
    ["returned", 1],
    ["returned", 1],
  ]);
});

test("exactly one of 48 concurrent assignments of the last pass wins, whatever way they use", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  const attempts: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < 12; index++) {
    const linked = await linkedPatient(domain, ctx);
    const registered = await domain.patient();
    const asking = await domain.patient();
    const request = await createClientLinkRequest(asking, { nutritionist: ctx.actor.id });
    attempts.push(
      () => addPass(ctx, linked),
      () => createPatient(ctx, contact(), withPass),
      () => invited(ctx, registered.actor.id, withPass),
      () => acceptLinkRequest(ctx, request._id, withPass),
    );
  }
  expect(await countOutcomes(attempts.map((attempt) => attempt()))).toEqual({ won: 1, no_passes_left: 47 });
  expect((await getPassInfo(ctx)).activePasses).toBe(0);
  expect(await movements(ctx)).toHaveLength(2);
});

test("the counters equal the sums of the ledger after any operations", async () => {
  const action = fc.oneof(
    fc.record({ do: fc.constant("grant" as const), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constantFrom("invite", "create", "ask") }),
    fc.record({ do: fc.constantFrom("accept", "reject", "cancel", "addPass"), which: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const ctx = await domain.nutritionist();
      const open: { requestId: string; patientId: string; fromPatient: boolean }[] = [];
      const linked: string[] = [];
      for (const item of actions) await refusable(() => take(item));

      const ledger = await listPassMovements(ctx, ctx.actor.id);
      const { activePasses } = await getPassInfo(ctx);
      expect(activePasses).toBe(ledger.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(activePasses).toBeGreaterThanOrEqual(0);
      for (const patientId of linked) {
        const given = ledger.filter((entry) => entry.type === "assigned" && entry.patientId === patientId);
        expect((await card(ctx, patientId))?.inbodyPasses).toBe(given.length);
      }
      const inRequests = ledger.filter(({ type }) => type === "reserved").length;
      const settled = ledger.filter(
        ({ type, requestId, quantity }) =>
          requestId && ((type === "assigned" && quantity === 0) || type === "returned"),
      ).length;
      expect(settled).toBeLessThanOrEqual(inRequests);

      async function take(item: { do: string; quantity?: number; which?: number }): Promise<unknown> {
        if (item.do === "grant") return grantPasses(ctx, ctx.actor.id, item.quantity ?? 1, "Prueba");
        if (item.do === "create") {
          const { requestId, patient } = await createPatient(ctx, contact(), withPass);
          return open.push({ requestId, patientId: patient._id, fromPatient: false });
        }
        if (item.do === "invite" || item.do === "ask") {
          const patient = await domain.patient();
          const patientId = patient.actor.id;
          const fromPatient = item.do === "ask";
          const requestId = fromPatient
            ? (await createClientLinkRequest(patient, { nutritionist: ctx.actor.id }))._id
            : await invited(ctx, patientId, withPass);
          return open.push({ requestId, patientId, fromPatient });
        }
        const which = item.which ?? 0;
        if (item.do === "addPass") return addPass(ctx, linked[which % Math.max(1, linked.length)] ?? "none");
        const request = open[which % Math.max(1, open.length)];
        if (!request) return undefined;
        const patient = domain.as(request.patientId);
        if (item.do === "reject") return rejectClientLinkRequest(patient, request.requestId);
        if (item.do === "cancel") return cancelLinkRequest(ctx, request.requestId);
        if (request.fromPatient) await acceptLinkRequest(ctx, request.requestId, withPass);
        else await acceptClientLinkRequest(patient, request.requestId);
        return linked.push(request.patientId);
      }
    }),
    { numRuns: iterations({ suite: 10, depth: 25 }) },
  );
});

/** A refusal of the domain is fine here; any other error is raised. */
async function refusable(run: () => Promise<unknown>): Promise<void> {
  await codeOf(run());
}
