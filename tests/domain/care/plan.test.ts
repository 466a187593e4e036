import { activatePatient, deactivatePatient, listPatients } from "@nutria/core/care/care-link/index";
import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  createClientLinkRequest,
} from "@nutria/core/linking/link-request/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { freePlaces, getPlanCounts } from "@nutria/core/care/plan/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  countOutcomes,
  fillPlan,
  invited,
  linkedPatient,
  startDomain,
  type Domain,
} from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const everybody = { search: "", sort: "recent", limit: 300, cursor: undefined } as const;

async function actives(ctx: NutritionistContext): Promise<number> {
  return (await listPatients(ctx, { ...everybody, status: "active" })).items.length;
}

test("a new nutritionist has 30 free places; an active patient takes one, an inactive one returns it", async () => {
  const ctx = await domain.nutritionist();
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 0, usersInPlan: 30 });
  const patientId = await linkedPatient(domain, ctx);
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 1, usersInPlan: 30 });

  expect(await codeOf(activatePatient(ctx, patientId))).toBe("patient_already_active");
  expect((await deactivatePatient(ctx, patientId)).isActive).toBe(false);
  expect(await codeOf(deactivatePatient(ctx, patientId))).toBe("patient_already_inactive");
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 0, usersInPlan: 30 });

  expect(await activatePatient(ctx, patientId)).toMatchObject({ isActive: true, isMyPatientEditable: true });
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 1, usersInPlan: 30 });
});

test("a nutritionist without a free place cannot accept, and nothing changes", async () => {
  const ctx = await domain.nutritionist();
  await fillPlan(ctx, freePlaces);
  const patient = await domain.patient();
  const request = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
  expect(await codeOf(acceptLinkRequest(ctx, request._id, { shouldAddPass: false }))).toBe("plan_full");
  expect(await listPatients(ctx, { ...everybody, status: "inactive" })).toMatchObject({
    items: [],
    counts: { active: freePlaces, inactive: 0 },
  });
});

test("a patient who accepts without a free place is linked as inactive, and the event says so", async () => {
  const ctx = await domain.nutritionist({ passes: 1 });
  await fillPlan(ctx, freePlaces);
  const patient = await domain.patient();
  const requestId = await invited(ctx, patient.actor.id, { shouldAddPass: true });
  expect((await acceptClientLinkRequest(patient, requestId)).status).toBe("accepted");
  const { items } = await listPatients(ctx, { ...everybody, status: "inactive" });
  expect(items).toMatchObject([{ _id: patient.actor.id, isActive: false, inbodyPasses: 1 }]);
  const accepted = domain.events.filter(({ type }) => type === "linkRequest.accepted").at(-1);
  expect(accepted?.data).toEqual({
    nutritionistId: ctx.actor.id,
    linkRequestId: requestId,
    patientId: patient.actor.id,
    acceptedBy: "patient",
    activated: false,
  });
  expect(await codeOf(activatePatient(ctx, patient.actor.id))).toBe("plan_full");
});

test("exactly one of 64 concurrent activations and acceptances wins at 29 of 30", async () => {
  const ctx = await domain.nutritionist();
  await fillPlan(ctx, freePlaces - 1);
  const attempts: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < 32; index++) {
    const inactive = await linkedPatient(domain, ctx);
    await deactivatePatient(ctx, inactive);
    attempts.push(() => activatePatient(ctx, inactive));
    const asking = await domain.patient();
    const request = await createClientLinkRequest(asking, { nutritionist: ctx.actor.id });
    attempts.push(() => acceptLinkRequest(ctx, request._id, { shouldAddPass: false }));
  }
  expect(await countOutcomes(attempts.map((attempt) => attempt()))).toEqual({ won: 1, plan_full: 63 });
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 30, usersInPlan: 30 });
  expect(await actives(ctx)).toBe(1);
});

test("24 patients who accept at once with three free places are all linked, three of them active", async () => {
  const ctx = await domain.nutritionist();
  await fillPlan(ctx, freePlaces - 3);
  const accepts: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < 24; index++) {
    const patient = await domain.patient();
    const requestId = await invited(ctx, patient.actor.id);
    accepts.push(() => acceptClientLinkRequest(patient, requestId));
  }
  expect(await countOutcomes(accepts.map((accept) => accept()))).toEqual({ won: 24 });
  expect(await getPlanCounts(ctx)).toEqual({ activatedUsers: 30, usersInPlan: 30 });
  const page = await listPatients(ctx, { ...everybody, status: "inactive" });
  expect(page.items).toHaveLength(21);
  expect(page.counts).toEqual({ active: 30, inactive: 21 });
  expect(await actives(ctx)).toBe(3);
});
