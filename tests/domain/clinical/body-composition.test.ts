import {
  deliverParkedScans,
  listResults,
  recordScan,
  type Scan,
} from "@nutria/core/clinical/body-composition/index";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { commit } from "@nutria/core/kernel/table/commit";
import { storeItems } from "../../support/store-items";
import type { Context } from "@nutria/core/kernel/context";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import { addDays, addHours } from "@nutria/calendar/instant";
import { confirmLink } from "@nutria/core/care/care-link/index";
import {
  acceptClientLinkRequest,
  acceptMailedLink,
  createPatient,
  shareLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { clearInBodyBadges } from "@nutria/core/notification/index";
import { findPartner } from "@nutria/core/passes/partner/index";
import { addPass, listHeldPasses, scheduleClientPass } from "@nutria/core/passes/pass/index";
import { freePlaces } from "@nutria/core/care/plan/index";
import { findPerson, markLinkedItem } from "@nutria/core/care/patient/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { beforeAll, expect, test } from "vitest";
import { CommitOrder } from "../../support/commit-order";
import { codeOf, contact, domainOfFile, fillPlan, invited } from "../../support/domain";
import { aPartner, measures } from "../../support/partners";
import { patientWithPasses, cardOf, entriesOf, eventTypesOf } from "../../support/passes";
import { iterations } from "../../support/depth";

const start = "2030-03-01T12:00:00.000Z";
const races = iterations({ suite: 6, depth: 100 });
/** Fewer than the races, so that they cover active patients first and then inactive ones. */
const placesLeft = 6;

const domain = domainOfFile();
let system: Context;
let partner: string;
let scans = 0;

beforeAll(async () => {
  domain.setTime(start);
  system = await domain.nutritionist();
  partner = (await aPartner(system, { stock: 1000 })).id;
});

const scanOf = (patientId: string, overrides: Partial<Scan> = {}): Scan => ({
  source: `escaneo-${++scans}`,
  partnerId: partner,
  patientId,
  at: start,
  measures,
  ...overrides,
});

/** The scan events of a patient, each as the nutritionist that it names. */
const announcedScans = (patientId: string) =>
  domain.events.flatMap(({ type, data }) => {
    const scan = data as { patientId: string; resultId: string; nutritionistIds: string[] };
    return type === "scan.recorded" && scan.patientId === patientId ? [scan] : [];
  });

test("a scan belongs to the patient, marks the card at each linked nutritionist, and is announced once", async () => {
  const holder = await patientWithPasses(domain, 0);
  const { ctx, patient, patientId } = holder;
  const second = await domain.nutritionist();
  await acceptClientLinkRequest(patient, await invited(second, patientId));
  const scan = scanOf(patientId);
  await recordScan(system, scan);
  await recordScan(system, scan);
  const [result, ...rest] = await listResults(patient, patientId);
  expect(rest).toEqual([]);
  expect(result).toEqual({ ...measures, _id: result?._id, date: start, partner: "Escaneo Centro" });
  expect(result?._id).toMatch(/^inb_[0-9A-HJKMNP-TV-Z]{26}$/);
  const [announced, ...again] = announcedScans(patientId);
  expect(again).toEqual([]);
  expect(announced).toMatchObject({ resultId: result?._id, at: start });
  expect(announced?.nutritionistIds.sort()).toEqual([ctx.actor.id, second.actor.id].sort());
  for (const one of [ctx, second]) {
    expect(await getPatient(one, patientId)).toMatchObject({ badge: "newInBody", inbodyResults: [result] });
  }
  await clearInBodyBadges(ctx, patientId);
  expect((await cardOf(holder)).badge).toBe("newPatient");
  expect(await codeOf(getPatient(await domain.nutritionist(), patientId))).toBe("not_found");
  expect(JSON.stringify(domain.events)).not.toContain(String(measures.weight));
});

test("results are listed newest first by the time of the scan, at most a hundred", async () => {
  const { ctx, patientId } = await patientWithPasses(domain, 0);
  const days = Array.from({ length: 101 }, (_, day) => 1 + ((day * 37) % 101));
  await storeItems(
    system.db,
    bodyCompositions(system.db),
    days.map((day) => {
      const date = addDays(start, -day);
      return {
        patientId,
        resultId: deterministicId("bodyComposition", date, `${patientId} ${day}`),
        date,
        partnerId: partner,
        partnerName: "",
        measures,
        recordedAt: date,
      };
    }),
  );
  await recordScan(system, scanOf(patientId));
  const dates = (await getPatient(ctx, patientId)).inbodyResults.map(({ date }) => date);
  expect(dates).toEqual(Array.from({ length: 100 }, (_, day) => addDays(start, -day)));
});

test("a scan uses the pass that it names, or the one scheduled at its partner, and no other", async () => {
  const holder = await patientWithPasses(domain, 3);
  const { patient, patientId, passIds } = holder;
  const [first = "", second = ""] = passIds;
  await recordScan(system, scanOf(patientId));
  expect(await entriesOf(holder)).toEqual(["assigned", "assigned", "assigned"]);

  const tomorrow = addDays(start, 1);
  await scheduleClientPass(patient, second, { partner, scheduledFor: tomorrow });
  const { stock } = (await findPartner(system, partner)) ?? { stock: 0 };
  const events = domain.events.length;
  const scan = scanOf(patientId, { at: tomorrow });
  await recordScan(system, scan);
  await recordScan(system, scan);
  expect(eventTypesOf(domain, patientId, events)).toEqual(["scan.recorded", "pass.used"]);
  expect(await cardOf(holder)).toEqual({ inbodyPasses: 2, scheduledPasses: 0, badge: "newInBody" });
  expect((await findPartner(system, partner))?.stock).toBe(stock - 1);

  // A second scan of the same visit uses no pass; a scan that names a pass uses it, once.
  await recordScan(system, scanOf(patientId, { at: addHours(tomorrow, 1) }));
  await recordScan(system, scanOf(patientId, { at: addDays(start, 8), passId: first }));
  await recordScan(system, scanOf(patientId, { at: addDays(start, 9), passId: first }));
  expect((await listHeldPasses(system, patientId)).map(({ status }) => status)).toEqual([
    "used",
    "used",
    "assigned",
  ]);
  expect(await listResults(system, patientId)).toHaveLength(5);
});

test("a scan with another patient's pass, or of an unknown patient, is refused and writes nothing", async () => {
  const { patientId } = await patientWithPasses(domain, 1);
  const other = await patientWithPasses(domain, 1);
  const [passId] = other.passIds;
  expect(await codeOf(recordScan(system, scanOf(patientId, { passId })))).toBe("not_found");
  expect(await codeOf(recordScan(system, scanOf("pat_nobody")))).toBe("not_found");
  expect(await codeOf(recordScan(system, scanOf(patientId, { partnerId: "prt_nobody" })))).toBe("not_found");
  expect(await listResults(system, patientId)).toEqual([]);
  expect(announcedScans(patientId)).toEqual([]);
});

test("scans of a person without a nutritionist are parked, and delivered once to each nutritionist who links", async () => {
  const patient = await domain.patient();
  const patientId = patient.actor.id;
  await recordScan(system, scanOf(patientId, { at: addDays(start, -2) }));
  await recordScan(system, scanOf(patientId, { at: addDays(start, -1) }));
  await deliverParkedScans(system, patientId);
  expect(announcedScans(patientId)).toEqual([]);
  expect(await listResults(patient, patientId)).toHaveLength(2);

  const ctx = await domain.nutritionist();
  await acceptClientLinkRequest(patient, await invited(ctx, patientId));
  await Promise.all([1, 2, 3].map(() => deliverParkedScans(system, patientId)));
  await deliverParkedScans(system, patientId);
  expect(announcedScans(patientId)).toMatchObject([
    { nutritionistIds: [ctx.actor.id], at: addDays(start, -2) },
    { nutritionistIds: [ctx.actor.id], at: addDays(start, -1) },
  ]);
  expect(await getPatient(ctx, patientId)).toMatchObject({ badge: "newInBody", inbodyResults: [{}, {}] });

  const later = await domain.nutritionist();
  await acceptClientLinkRequest(patient, await invited(later, patientId));
  await Promise.all([1, 2, 3].map(() => deliverParkedScans(system, patientId)));
  expect(announcedScans(patientId).slice(2)).toMatchObject([
    { nutritionistIds: [later.actor.id], at: addDays(start, -2) },
    { nutritionistIds: [later.actor.id], at: addDays(start, -1) },
  ]);
  expect(announcedScans(patientId)).toHaveLength(4);
});

test("scans that a provisional link withholds are delivered once it is confirmed, and others at once", async () => {
  const ctx = await domain.nutritionist();
  const plain = { shouldAddPass: false, addedFromCalendar: false };
  const { requestId, patient } = await createPatient(ctx, contact(), plain);
  const { url } = await shareLinkRequest(ctx, requestId);
  await acceptMailedLink({ ...ctx, callerAddress: "10.7.0.1" }, url.split("/p/")[1] ?? "");
  const patientId = patient._id;
  const asks = () =>
    domain.events.filter(
      ({ type, data }) =>
        type === "careLink.confirmationAsked" && (data as { patientId: string }).patientId === patientId,
    ).length;
  await recordScan(system, scanOf(patientId));
  await recordScan(system, scanOf(patientId));
  await deliverParkedScans(system, patientId);
  expect([announcedScans(patientId), asks()]).toEqual([[], 1]);
  expect(await getPatient(ctx, patientId)).toMatchObject({ badge: "newPatient", inbodyResults: [] });

  const other = await domain.nutritionist();
  await acceptClientLinkRequest(domain.as(patientId), await invited(other, patientId));
  await deliverParkedScans(system, patientId);
  await recordScan(system, scanOf(patientId));
  expect(announcedScans(patientId).map(({ nutritionistIds }) => nutritionistIds)).toEqual([[other.actor.id]]);

  await confirmLink(ctx, { nutritionistId: ctx.actor.id, patientId });
  await Promise.all([1, 2].map(() => deliverParkedScans(system, patientId)));
  await deliverParkedScans(system, patientId);
  const told = announcedScans(patientId).flatMap(({ nutritionistIds }) => nutritionistIds);
  expect(told.filter((id) => id === ctx.actor.id)).toHaveLength(3);
  expect(told.filter((id) => id === other.actor.id)).toHaveLength(1);
  expect(await getPatient(ctx, patientId)).toMatchObject({ badge: "newInBody", inbodyResults: [{}, {}, {}] });
});

test("while the index of links is behind, a scan is not recorded, so that it is retried", async () => {
  const { ctx, patientId } = await patientWithPasses(domain, 0);
  const person = await findPerson(ctx, patientId);
  if (!person) throw new Error("The patient is there");
  // The table counts a link that the index does not show yet.
  await commit(ctx, [markLinkedItem(ctx, person)]);
  expect(await codeOf(recordScan(system, scanOf(patientId)))).toBe("conflict");
  expect(await listResults(system, patientId)).toEqual([]);
  expect(announcedScans(patientId)).toEqual([]);
});

test(`each of ${races} scans that race with the link is delivered to the nutritionist once`, async () => {
  let ctx = await domain.nutritionist();
  await fillPlan(ctx, freePlaces - placesLeft);
  const firsts = new Set<string>();
  for (let race = 0; race < races; race++) {
    // A nutritionist may not mail a hundred new patients in a day.
    if (race % 50 === 49) ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const patientId = patient.actor.id;
    const request = await invited(ctx, patientId);
    const commits = new CommitOrder();
    const writers = [
      recordScan(commits.hold(system, "scan"), scanOf(patientId)),
      // With a full plan the second attempt creates the link, as inactive. Its event is delivered at once, so a scan
      // that commits later without having read the link would reach no nutritionist.
      acceptClientLinkRequest(commits.hold(patient, "link"), request).then(() =>
        deliverParkedScans(system, patientId),
      ),
    ];
    await commits.run(writers, (waiting) => Math.max(0, waiting.indexOf(race % 2 === 0 ? "scan" : "link")));
    await Promise.all(writers);
    firsts.add(commits.committed[0] ?? "");
    expect(announcedScans(patientId)).toMatchObject([{ nutritionistIds: [ctx.actor.id] }]);
    expect((await getPatient(ctx, patientId)).badge).toBe("newInBody");
  }
  expect(firsts).toEqual(new Set(["scan", "link"]));
}, 300_000);

test("a pass that is given during a scan of its patient is not lost from the card", async () => {
  const ctx = await domain.nutritionist({ passes: 2 });
  const holder = await patientWithPasses(domain, 1, ctx);
  const commits = new CommitOrder();
  const [passId] = holder.passIds;
  const writers = [
    recordScan(commits.hold(system, "scan"), scanOf(holder.patientId, { passId })),
    addPass(commits.hold(ctx, "give"), holder.patientId),
  ];
  await commits.run(writers, () => 0);
  await Promise.all(writers);
  expect(await cardOf(holder)).toEqual({ inbodyPasses: 1, scheduledPasses: 0, badge: "newInBody" });
});
