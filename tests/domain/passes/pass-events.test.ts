import { addDays, addHours } from "@nutria/calendar/instant";
import { findPartner, listPartnerMovements } from "@nutria/core/passes/partner/index";
import {
  listHeldPasses,
  listClientPasses,
  missDueSchedules,
  scheduleClientPass,
  applyPassEvent,
  type PassEvent,
} from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, startDomain, countOutcomes, type Domain } from "../../support/domain";
import { aPartner } from "../../support/partners";
import {
  patientWithPasses,
  cardOf,
  countersOfLedger,
  entriesOf,
  eventTypesOf,
  type Holder,
} from "../../support/passes";
import { iterations } from "../../support/depth";

const start = "2030-03-01T12:00:00.000Z";

let domain: Domain;
let partner: string;
let other: string;
let holder: Holder;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(start);
  const system = await domain.nutritionist();
  partner = (await aPartner(system)).id;
  other = (await aPartner(system, { stock: 5 })).id;
});
beforeEach(async () => {
  domain.setTime(start);
  holder = await patientWithPasses(domain, 1);
});
afterAll(() => domain.close());

const tomorrow = addDays(start, 1);

/** Applies a partner's event about the holder's passes. */
const apply = (event: PassEvent, passId?: string) =>
  applyPassEvent(holder.ctx, { patientId: holder.patientId, passId, event });
const used = (at: string, partnerId = partner): PassEvent => ({ type: "used", partnerId, at });
const missed = (at: string): PassEvent => ({ type: "missed", partnerId: partner, at });
const scheduled = (scheduledFor: string, at = start): PassEvent => ({
  type: "scheduled",
  partnerId: partner,
  scheduledFor,
  at,
});
const schedule = (scheduledFor: string, where = partner) =>
  scheduleClientPass(holder.patient, holder.passIds[0] ?? "", { partner: where, scheduledFor });

test("a patient schedules and moves a pass; the partner uses it, and its stock decreases by one", async () => {
  const { stock } = (await findPartner(holder.ctx, partner)) ?? { stock: 0 };
  expect(await schedule(tomorrow)).toMatchObject({
    status: "scheduled",
    scheduledFor: tomorrow,
    partner: { _id: partner, name: "Escaneo Centro", city: "Puebla" },
    nutritionist: { _id: holder.ctx.actor.id, name: "Ana", lastName: "Pérez" },
  });
  expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 0, scheduledPasses: 1 });
  await schedule(tomorrow);
  const later = addHours(tomorrow, 2);
  expect(await schedule(later)).toMatchObject({ scheduledFor: later });
  expect(await apply(used(later))).toBe(true);
  expect(await apply(used(later))).toBe(false);
  expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 0, scheduledPasses: 0 });
  expect(await entriesOf(holder)).toEqual(["assigned", "scheduled", "rescheduled", "used"]);
  expect(eventTypesOf(domain, holder.patientId)).toEqual(["pass.scheduled", "pass.rescheduled", "pass.used"]);
  const after = await findPartner(holder.ctx, partner);
  expect(after?.stock).toBe(stock - 1);
  const movements = await listPartnerMovements(holder.ctx, partner);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(after?.stock);
  expect(movements.filter(({ passId }) => passId === holder.passIds[0])).toMatchObject([
    { type: "used", quantity: -1 },
  ]);
  expect(await listClientPasses(holder.patient)).toMatchObject([
    { status: "used", usedAt: later, partner: null, scheduledFor: null },
  ]);
});

test("a used pass, a closed place, a place without scans and a wrong date are refused, and nothing is written", async () => {
  const closed = (await aPartner(holder.ctx, { isActive: false })).id;
  const empty = (await aPartner(holder.ctx, { stock: 0 })).id;
  expect(await codeOf(schedule(tomorrow, closed))).toBe("partner_without_scans");
  expect(await codeOf(schedule(tomorrow, empty))).toBe("partner_without_scans");
  expect(await codeOf(schedule(tomorrow, "prt_unknown"))).toBe("not_found");
  expect(await codeOf(schedule(start))).toBe("validation");
  expect(await codeOf(schedule(addHours(addDays(start, 365), 1)))).toBe("validation");
  expect(await codeOf(apply(scheduled(addDays(start, 400))))).toBe("validation");
  expect(await codeOf(apply(used(start), "pas_unknown"))).toBe("not_found");
  expect(await entriesOf(holder)).toEqual(["assigned"]);
  await apply(used(start));
  expect(await codeOf(schedule(tomorrow))).toBe("pass_used");
  const [pass] = holder.passIds;
  expect(await codeOf(apply(scheduled(tomorrow, addHours(start, 1)), pass))).toBe("pass_used");
});

test("another patient's pass is not found", async () => {
  const stranger = await patientWithPasses(domain, 1);
  const [pass = ""] = stranger.passIds;
  const mine = scheduleClientPass(holder.patient, pass, { partner, scheduledFor: tomorrow });
  expect(await codeOf(mine)).toBe("not_found");
  expect(await codeOf(apply(used(start), pass))).toBe("not_found");
  expect(await cardOf(stranger)).toMatchObject({ inbodyPasses: 1 });
});

test("a schedule without a scan is missed a day after its time, once, even in concurrent runs", async () => {
  await schedule(tomorrow);
  domain.setTime(addHours(tomorrow, 23));
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 0, failed: 0 });
  domain.setTime(addHours(tomorrow, 25));
  const runs = await Promise.all([1, 2, 3].map(() => missDueSchedules(holder.ctx)));
  expect(runs.reduce((sum, run) => sum + run.missed, 0)).toBe(1);
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 0, failed: 0 });
  expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 1, scheduledPasses: 0 });
  expect(eventTypesOf(domain, holder.patientId)).toEqual(["pass.scheduled", "pass.missed"]);
  // The patient has the pass again, and the partner reports late that the patient came.
  await apply(used(addHours(tomorrow, 1)));
  expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 0, scheduledPasses: 0 });
  expect(await entriesOf(holder)).toEqual(["assigned", "scheduled", "missed", "used"]);
});

test("a missed visit without a pass is told once when its new time was reported first, also of a newer pass", async () => {
  const newTime: PassEvent = {
    type: "rescheduled",
    partnerId: partner,
    scheduledFor: addDays(tomorrow, 5),
    at: addHours(tomorrow, 2),
  };
  await apply(newTime);
  expect(await apply(missed(addHours(tomorrow, 1)))).toBe(false);
  expect(await apply(scheduled(tomorrow))).toBe(true);
  expect(eventTypesOf(domain, holder.patientId).filter((type) => type === "pass.missed")).toHaveLength(1);
  expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 0, scheduledPasses: 1 });
  expect(await apply(used(addDays(tomorrow, 5)))).toBe(true);

  holder = await patientWithPasses(domain, 2);
  const newer = holder.passIds[1];
  await apply(missed(addHours(tomorrow, 1)));
  await apply(newTime, newer);
  await apply(scheduled(tomorrow), newer);
  expect(eventTypesOf(domain, holder.patientId).filter((type) => type === "pass.missed")).toHaveLength(1);
  const held = await listHeldPasses(holder.ctx, holder.patientId);
  expect(held.map(({ misses }) => misses.length)).toEqual([0, 1]);
  expect(await apply(used(addDays(tomorrow, 5)), newer)).toBe(true);
});

test("a rescheduled or used pass is not missed", async () => {
  await schedule(tomorrow);
  await schedule(addDays(tomorrow, 5));
  domain.setTime(addDays(tomorrow, 2));
  expect(await apply(missed(addHours(tomorrow, 1)))).toBe(false);
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 0, failed: 0 });
  await apply(used(addDays(tomorrow, 5)));
  domain.setTime(addDays(tomorrow, 9));
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 0, failed: 0 });
  expect(eventTypesOf(domain, holder.patientId)).toEqual(["pass.scheduled", "pass.rescheduled", "pass.used"]);
});

test("the last pass is used by exactly one of many concurrent uses, and the partner's stock decreases by one", async () => {
  const before = await findPartner(holder.ctx, partner);
  await schedule(tomorrow);
  const attempts = Array.from({ length: 10 }, () => apply(used(tomorrow), holder.passIds[0]));
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
  expect((await findPartner(holder.ctx, partner))?.stock).toBe((before?.stock ?? 0) - 1);
  expect(await countOutcomes([apply(used(addDays(tomorrow, 3)))])).toEqual({ not_found: 1 });
});

test("events of any order, sender and concurrency leave the card equal to the ledger, and never below zero", async () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constantFrom("scheduled" as const, "rescheduled" as const),
      partnerId: fc.constantFrom("a", "b"),
      hours: fc.nat(40),
      ahead: fc.nat(60),
      pass: fc.nat(3),
    }),
    fc.record({
      type: fc.constantFrom("used" as const, "missed" as const, "job" as const),
      partnerId: fc.constantFrom("a", "b"),
      hours: fc.nat(200),
      ahead: fc.constant(0),
      pass: fc.nat(3),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      async (events, atOnce) => {
        const own = await patientWithPasses(domain, 3);
        const take = ({ type, partnerId: letter, hours, ahead, pass }: (typeof events)[number]) => {
          const at = addHours(start, hours);
          const partnerId = letter === "a" ? partner : other;
          const scheduledFor = addHours(at, ahead);
          if (type === "job") return missDueSchedules({ ...own.ctx, now: () => at });
          const happened: PassEvent =
            type === "scheduled" || type === "rescheduled"
              ? { type, partnerId, scheduledFor, at }
              : { type, partnerId, at };
          const passId = own.passIds[pass];
          return codeOf(applyPassEvent(own.ctx, { patientId: own.patientId, passId, event: happened }));
        };
        const doubled = [...events, ...events.slice(0, 3)];
        if (atOnce) await Promise.all(doubled.map(take));
        else for (const one of doubled) await take(one);
        const { inbodyPasses, scheduledPasses } = await cardOf(own);
        expect({ inbodyPasses, scheduledPasses }).toEqual(await countersOfLedger(own));
        const held = await listHeldPasses(own.ctx, own.patientId);
        const are = (status: string) => held.filter((one) => one.status === status).length;
        expect([inbodyPasses, scheduledPasses]).toEqual([are("assigned"), are("scheduled")]);
        const uses = (await entriesOf(own)).filter((type) => type === "used");
        expect(uses).toHaveLength(are("used"));
      },
    ),
    { numRuns: iterations({ suite: 6, depth: 15 }) },
  );
});
