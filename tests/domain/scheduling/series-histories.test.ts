import { addDays, addMinutes } from "@nutria/calendar/instant";
import { repeatIntervals } from "@nutria/calendar/repeat";
import {
  acceptClientAppointment,
  cancelAppointment,
  cancelClientAppointment,
  rejectClientAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { appointmentEntity } from "@nutria/core/scheduling/appointment/entity";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addService, aPractice, type Practice } from "../../support/agenda/agenda";
import { auditAgenda, auditSeries } from "../../support/agenda/agenda-audit";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

const histories = iterations({ suite: 3, depth: 60 });
/** A high ceiling for a busy processor. */
const millisecondsEach = 8_000;

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
});
afterAll(() => domain.close());

/** Around 18:00 in Mexico City, which is midnight in UTC, on the days of five weeks. */
const base = "2030-01-07T22:00:00.000Z";
const start = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 0, 0, 1), fc.integer({ min: 0, max: 16 }))
  .map(([week, day, quarter]) => addMinutes(addDays(base, week * 7 + day), quarter * 15));
const scope = fc.constantFrom("this" as const, "following" as const);
const pick = fc.nat(40);
const service = fc.nat(1);
const repeats = fc.record({
  every: fc.constantFrom(...repeatIntervals),
  times: fc.integer({ min: 2, max: 6 }),
});
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("series" as const), start, service, repeats }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("events" as const), start, repeats }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("single" as const), start, service }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), start, pick, scope }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("serve" as const), service, pick, scope }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("accept" as const), pick, scope }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reject" as const), pick, scope }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), pick, scope }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelAsPatient" as const), pick, scope }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Refusals of the rules; anything else is a fault. */
const refusals = [
  undefined,
  "slot_taken",
  "appointment_closed",
  "appointment_wrong_side",
  "not_found",
  "validation",
];

async function take(practice: Practice, services: string[], taken: Action): Promise<unknown> {
  const { ctx, patientId, book, block } = practice;
  const patient = domain.as(patientId);
  switch (taken.kind) {
    case "series":
      return book(taken.start, { service: services[taken.service], repeats: taken.repeats });
    case "single":
      return book(taken.start, { service: services[taken.service] });
    case "events":
      return block(taken.start, addMinutes(taken.start, 45), { repeats: taken.repeats });
  }
  const { data } = await appointmentEntity(ctx.db)
    .query.byId({ nutritionistId: ctx.actor.id })
    .go({ pages: "all", consistent: true });
  const id = data[taken.pick % Math.max(1, data.length)]?.appointmentId ?? "none";
  const shared = { scope: taken.scope, timeZone: undefined };
  switch (taken.kind) {
    case "move":
      return updateAppointment(ctx, id, { ...shared, startDate: taken.start });
    case "serve":
      return updateAppointment(ctx, id, { ...shared, service: services[taken.service] });
    case "accept":
      return acceptClientAppointment(patient, id, { scope: taken.scope });
    case "reject":
      return rejectClientAppointment(patient, id, { scope: taken.scope });
    case "cancel":
      return cancelAppointment(ctx, id, { scope: taken.scope });
    case "cancelAsPatient":
      return cancelClientAppointment(patient, id, { scope: taken.scope });
  }
}

test(
  `after ${histories} histories of series, buffers and cancellations, nothing overlaps and every series is whole`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 }),
        async (rounds) => {
          const practice = await aPractice(domain);
          const { ctx } = practice;
          const buffered = await addService(ctx, 45, { bufferBeforeMinutes: 35, bufferAfterMinutes: 60 });
          const services = [practice.serviceId, buffered];
          for (const round of rounds) {
            // Those of a round run at once.
            const codes = await Promise.all(round.map((taken) => codeOf(take(practice, services, taken))));
            expect(codes.filter((code) => !refusals.includes(code))).toEqual([]);
            expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
            expect(await auditSeries(ctx, ctx.actor.id)).toEqual([]);
          }
        },
      ),
      { numRuns: histories },
    );
  },
  histories * millisecondsEach,
);
