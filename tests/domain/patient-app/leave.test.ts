import { activatePatient, careLinks, deactivatePatient, endLink } from "@nutria/core/care/care-link/index";
import { getPlanCounts } from "@nutria/core/care/plan/index";
import { findPerson } from "@nutria/core/care/patient/index";
import {
  listVisibleResults,
  recordScan,
  deliverParkedScans,
} from "@nutria/core/clinical/body-composition/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  createClientLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { listPatients } from "@nutria/core/care/care-link/index";
import {
  acceptClientAppointment,
  cancelAhead,
  getAppointment,
  listClientAppointments,
} from "@nutria/core/scheduling/appointment/index";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, domainOfFile, fillPlan, invited, linkedPatient } from "../../support/domain";
import { iterations } from "../../support/depth";
import { aPartner, measures } from "../../support/partners";

const domain = domainOfFile();
const start = "2030-03-01T12:00:00.000Z";
let partnerId: string;
let practice: Practice;
let ctx: NutritionistContext;
let patient: PatientContext;

beforeAll(async () => {
  partnerId = (await aPartner(await domain.nutritionist())).id;
});
beforeEach(async () => {
  domain.setTime(start);
  practice = await aPractice(domain);
  ctx = practice.ctx;
  patient = domain.as(practice.patientId);
});
afterEach(() => domain.setTime(undefined));

const id = () => patient.actor.id;
const pair = () => ({ nutritionistId: ctx.actor.id, patientId: id() });
const leave = () => endLink(patient, ctx.actor.id);
/** What the subscriber does with the event of leaving. */
const afterwards = () => cancelAhead(ctx, pair(), ctx.now());
const link = () => careLinks(ctx, ctx.actor.id).get(id());
const lists = async () => {
  const query = { search: "", sort: "recent", limit: 30, cursor: undefined } as const;
  const active = await listPatients(ctx, { ...query, status: "active" });
  const inactive = await listPatients(ctx, { ...query, status: "inactive" });
  return { active: active.items.length, inactive: inactive.items.length, counts: active.counts };
};
let scans = 0;
const scan = () =>
  recordScan(ctx, { source: `scan-${++scans}`, partnerId, patientId: id(), at: ctx.now(), measures });

describe("a patient who leaves", () => {
  test("is inactive and ended, frees the place, and the nutritionist hears of it once", async () => {
    const { activatedUsers } = await getPlanCounts(ctx);
    await leave();
    await leave();
    expect(await link()).toMatchObject({ isActive: false, endedAt: start });
    expect((await getPlanCounts(ctx)).activatedUsers).toBe(activatedUsers - 1);
    expect(await lists()).toEqual({ active: 0, inactive: 1, counts: { active: 0, inactive: 1 } });
    const told = domain.events.filter(
      ({ type, data }) =>
        type === "careLink.ended" && (data as { patientId: string }).patientId === patient.actor.id,
    );
    expect(told.map(({ data }) => data)).toEqual([pair()]);
  });

  test("leaves the record readable and closed to writing, and cannot be activated", async () => {
    await leave();
    const { general, isMyPatientEditable } = await getPatient(ctx, id());
    expect(isMyPatientEditable).toBe(false);
    const change = { general: { visitReason: "Otra", version: general.version } };
    expect(await codeOf(updatePatient(ctx, id(), change))).toBe("patient_inactive");
    expect(await codeOf(activatePatient(ctx, id()))).toBe("patient_left");
    expect(await codeOf(practice.book("2030-03-04T16:00:00.000Z"))).toBe("patient_inactive");
  });

  test("who was inactive before ends the link as it is", async () => {
    await deactivatePatient(ctx, id());
    const counts = await getPlanCounts(ctx);
    await leave();
    expect(await getPlanCounts(ctx)).toEqual(counts);
    expect(await codeOf(activatePatient(ctx, id()))).toBe("patient_left");
    expect(await lists()).toMatchObject({ active: 0, inactive: 1 });
  });

  test("leaves nobody else's nutritionist", async () => {
    const other = await domain.nutritionist();
    expect(await codeOf(endLink(patient, other.actor.id))).toBe("not_found");
    const stranger = domain.as(await linkedPatient(domain, other));
    expect(await codeOf(endLink(stranger, ctx.actor.id))).toBe("not_found");
  });
});

describe("what lies ahead", () => {
  test("is cancelled by the patient, confirmed or not, with a series at once; what began stays", async () => {
    const { _id: today } = await practice.book("2030-03-01T13:00:00.000Z");
    await acceptClientAppointment(patient, today);
    const { _id: asked } = await practice.book("2030-03-04T16:00:00.000Z");
    const { _id: series } = await practice.book("2030-03-05T16:00:00.000Z", {
      repeats: { every: "week", times: 3 },
    });
    await acceptClientAppointment(patient, series, { scope: "following" });
    domain.setTime("2030-03-01T13:30:00.000Z");
    await leave();
    await afterwards();
    await afterwards();
    expect(await getAppointment(ctx, today)).toMatchObject({ status: "accepted" });
    const states = (await listClientAppointments(patient)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(["accepted", "cancelled", "cancelled", "cancelled", "cancelled"]);
    expect(await getAppointment(ctx, asked)).toMatchObject({
      status: "cancelled",
      reason: "Dejó de ser tu paciente",
    });
    const cancelled = domain.events.filter(
      ({ type, data }) =>
        type === "appointment.cancelled" && (data as { patientId: string }).patientId === patient.actor.id,
    );
    expect(cancelled.map(({ data }) => (data as { by: string }).by)).toEqual(["client", "client"]);
  });

  test("with another nutritionist stays", async () => {
    const other = await aPractice(domain);
    const requestId = await invited(other.ctx, id());
    await acceptClientLinkRequest(patient, requestId);
    const { _id } = await other.book("2030-03-04T16:00:00.000Z", { patient: id() });
    await leave();
    await afterwards();
    expect(await getAppointment(other.ctx, _id)).toMatchObject({ status: "pending" });
    expect(await careLinks(ctx, other.ctx.actor.id).get(id())).toMatchObject({ isActive: true });
  });

  test("never is an accepted appointment of somebody who left while it was accepted", async () => {
    for (let round = 0; round < iterations({ suite: 4, depth: 60 }); round++) {
      practice = await aPractice(domain);
      ctx = practice.ctx;
      patient = domain.as(practice.patientId);
      const { _id } = await practice.book("2030-03-04T16:00:00.000Z");
      const [accepted, left] = await Promise.all([
        codeOf(acceptClientAppointment(patient, _id)),
        codeOf(leave()),
      ]);
      expect(left).toBeUndefined();
      expect([undefined, "agenda_closed", "conflict"]).toContain(accepted);
      await afterwards();
      expect(await getAppointment(ctx, _id)).toMatchObject({ status: "cancelled" });
      expect((await link()).accepted ?? []).toEqual([]);
    }
  });

  test("a nutritionist who activates at the same moment does not undo it", async () => {
    await deactivatePatient(ctx, id());
    const outcomes = await Promise.all([codeOf(activatePatient(ctx, id())), codeOf(leave())]);
    expect(outcomes[1]).toBeUndefined();
    expect(await link()).toMatchObject({ isActive: false, endedAt: start });
    const { activatedUsers } = await getPlanCounts(ctx);
    expect(activatedUsers).toBe(0);
  });
});

describe("scans of somebody who left", () => {
  test("from after that day are not the nutritionist's, those from before stay", async () => {
    await scan();
    domain.setTime("2030-03-02T12:00:00.000Z");
    await leave();
    domain.setTime("2030-03-03T12:00:00.000Z");
    await scan();
    expect(await listVisibleResults(ctx, await link())).toHaveLength(1);
    expect(await link()).toMatchObject({ hasNewInBody: true });
    const told = domain.events.filter(
      ({ type, data }) => type === "scan.recorded" && (data as { patientId: string }).patientId === id(),
    );
    expect(told).toHaveLength(1);
  });

  test("go to the next nutritionist, and to the same one again", async () => {
    await leave();
    await scan();
    const other = await domain.nutritionist();
    await acceptClientLinkRequest(patient, await invited(other, id()));
    await deliverParkedScans(other, id());
    expect(await careLinks(other, other.actor.id).get(id())).toMatchObject({ hasNewInBody: true });
    expect(await link()).toMatchObject({ hasNewInBody: false });
    await acceptClientLinkRequest(patient, await invited(ctx, id()));
    expect(await listVisibleResults(ctx, await link())).toHaveLength(1);
  });
});

describe("a patient who left comes back", () => {
  const comeBack = async () => acceptClientLinkRequest(patient, await invited(ctx, id()));

  test("by a request that they accept: with the record of before, active, in the list", async () => {
    const { general } = await getPatient(ctx, id());
    await updatePatient(ctx, id(), { general: { visitReason: "Anemia", version: general.version } });
    await leave();
    await comeBack();
    expect(await link()).toMatchObject({ isActive: true });
    expect((await link()).endedAt).toBeUndefined();
    expect((await getPatient(ctx, id())).general.visitReason).toBe("Anemia");
    expect(await lists()).toEqual({ active: 1, inactive: 0, counts: { active: 1, inactive: 0 } });
    expect((await findPerson(ctx, id()))?.linkCount).toBe(1);
    domain.setTime("2030-03-01T12:05:00.000Z");
    const { _id } = await practice.book("2030-03-04T16:00:00.000Z");
    // The event of leaving comes late.
    await cancelAhead(ctx, pair(), start);
    expect(await getAppointment(ctx, _id)).toMatchObject({ status: "pending" });
  });

  test("by a request of their own that the nutritionist accepts, where the plan has a place", async () => {
    await leave();
    const { _id: requestId } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    await fillPlan(ctx, 30);
    const accept = () => acceptLinkRequest(ctx, requestId, { shouldAddPass: false });
    expect(await codeOf(accept())).toBe("plan_full");
    expect(await link()).toMatchObject({ isActive: false, endedAt: start });
  });

  test("as inactive, where the plan is full and they accept", async () => {
    await leave();
    await fillPlan(ctx, 30);
    await comeBack();
    expect(await link()).toMatchObject({ isActive: false });
    expect((await link()).endedAt).toBeUndefined();
    expect(await lists()).toMatchObject({ inactive: 1 });
  });

  test("once, however often it is accepted at once", async () => {
    await leave();
    const requestId = await invited(ctx, id());
    const answers = await Promise.all(
      [1, 2, 3].map(() => codeOf(acceptClientLinkRequest(patient, requestId))),
    );
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect((await getPlanCounts(ctx)).activatedUsers).toBe(1);
    expect(await lists()).toMatchObject({ active: 1, inactive: 0 });
  });

  test("not while the link lasts", async () => {
    const asked = createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    expect(await codeOf(asked)).toBe("patient_already_linked");
  });
});
