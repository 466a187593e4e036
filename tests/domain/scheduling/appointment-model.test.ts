import {
  acceptAppointment,
  acceptClientAppointment,
  cancelAppointment,
  cancelClientAppointment,
  createClientAppointment,
  getAvailability,
  listAppointments,
  rejectAppointment,
  rescheduleClientAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { activatePatient, deactivatePatient } from "@nutria/core/care/care-link/index";
import { createDayOff, daysOff, removeDayOff } from "@nutria/core/practice/day-off/index";
import { addDays } from "@nutria/calendar/instant";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addService, aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { AgendaModel, type ModelAppointment } from "../../support/agenda/agenda-model";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

const histories = iterations({ suite: 5, depth: 200 });
/** A high ceiling for a busy processor. */
const millisecondsEach = 3_000;

let domain: Domain;
let practice: Practice;
/** Ids of the services, by duration in minutes. */
const services: Record<number, string> = {};

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
  practice = await aPractice(domain, { minutes: 60, hours: [{ startTime: "09:00", endTime: "20:00" }] });
  services[60] = practice.serviceId;
  services[30] = await addService(practice.ctx, 30, { bufferBeforeMinutes: 10, bufferAfterMinutes: 15 });
});
afterAll(() => domain.close());

/** Starts around 18:00, which is midnight in UTC, on two days; some are outside office hours. */
const start = fc
  .tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 60, max: 84 }))
  .map(([day, quarter]) => day * 1440 + quarter * 15);
const minutes = fc.constantFrom(30, 60);
const pick = fc.nat(20);
const item = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("book" as const), start, minutes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("block" as const), start, minutes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask" as const), start, minutes }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), start, pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("propose" as const), start, pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("accept" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("acceptAsPatient" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reject" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelAsPatient" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dayOff" as const), start, minutes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("backToBack" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deactivate" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("activate" as const) }) },
);
type TransactItem = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

/** One history of the product beside the same history of the model. */
class History {
  readonly paper = new AgendaModel((minutes) =>
    minutes === 30 ? { before: 10, after: 15 } : { before: 0, after: 0 },
  );
  private readonly ids: string[] = [];
  private hasSwitched = false;

  /** `midnight` is the start of the first of its two days, by the clock of Mexico City. */
  constructor(private readonly midnight: string) {}

  private at(minute: number): string {
    return new Date(Date.parse(this.midnight) + minute * 60_000).toISOString();
  }

  async take(taken: TransactItem): Promise<void> {
    const before = this.paper.appointments.length;
    const [expected, done] = this.both(taken);
    expect(await codeOf(done), JSON.stringify(taken)).toBe(expected);
    if (this.paper.appointments.length > before) this.ids.push(((await done) as { _id: string })._id);
  }

  /** The model's answer and the call to the product; the model answers first, because it uses the current state. */
  private both(taken: TransactItem): [string | undefined, Promise<unknown>] {
    const { paper } = this;
    const { ctx, patientId, book, block } = practice;
    const patient = domain.as(patientId);
    switch (taken.kind) {
      case "book":
        return [
          paper.book(taken.start, taken.minutes),
          book(this.at(taken.start), { service: services[taken.minutes] }),
        ];
      case "block":
        return [
          paper.block(taken.start, taken.minutes),
          block(this.at(taken.start), this.at(taken.start + taken.minutes)),
        ];
      case "ask": {
        const asked = {
          nutritionist: ctx.actor.id,
          service: services[taken.minutes] ?? "",
          mode: "site" as const,
          startDate: this.at(taken.start),
          timeZone: undefined,
          comment: "",
        };
        return [paper.ask(taken.start, taken.minutes), createClientAppointment(patient, asked)];
      }
      case "dayOff": {
        const end = taken.start + taken.minutes;
        paper.daysOff.push({ start: taken.start, end });
        const input = { startDate: this.at(taken.start), endDate: this.at(end), version: undefined };
        return [undefined, createDayOff(ctx, input)];
      }
      case "backToBack":
        this.hasSwitched = true;
        paper.allowBackToBack = !paper.allowBackToBack;
        return [undefined, configure(ctx, { allowBackToBack: paper.allowBackToBack })];
      case "deactivate":
        return [paper.deactivate(), deactivatePatient(ctx, patientId)];
      case "activate": {
        const expected = paper.isActive ? "patient_already_active" : undefined;
        paper.isActive = true;
        return [expected, activatePatient(ctx, patientId)];
      }
      default:
        return this.onOne(taken);
    }
  }

  private onOne(taken: Extract<TransactItem, { pick: number }>): [string | undefined, Promise<unknown>] {
    const isPatients = ["propose", "acceptAsPatient", "cancelAsPatient", "accept", "reject"].includes(
      taken.kind,
    );
    const among = this.paper.appointments.filter((one) => !isPatients || !one.isOther);
    const one = among[taken.pick % Math.max(1, among.length)];
    if (!one) return [undefined, Promise.resolve()];
    return this.onThis(taken, one, this.ids[one.number] ?? "");
  }

  private onThis(
    taken: Extract<TransactItem, { pick: number }>,
    one: ModelAppointment,
    id: string,
  ): [string | undefined, Promise<unknown>] {
    const { paper } = this;
    const { ctx, patientId } = practice;
    const patient = domain.as(patientId);
    switch (taken.kind) {
      case "move": {
        const input = { startDate: this.at(taken.start), timeZone: undefined };
        return [paper.move(one, taken.start), updateAppointment(ctx, id, input)];
      }
      case "propose": {
        const input = { startDate: this.at(taken.start), timeZone: undefined };
        return [paper.propose(one, taken.start), rescheduleClientAppointment(patient, id, input)];
      }
      case "accept":
        return [paper.accept(one, "nutritionist"), acceptAppointment(ctx, id)];
      case "acceptAsPatient":
        return [paper.accept(one, "client"), acceptClientAppointment(patient, id)];
      case "reject":
        return [paper.reject(one), rejectAppointment(ctx, id)];
      case "cancel":
        return [paper.cancel(one), cancelAppointment(ctx, id)];
      case "cancelAsPatient":
        return [paper.cancel(one), cancelClientAppointment(patient, id)];
    }
  }

  /** Checks that both have the same appointments and offers, and that the table is consistent. */
  async compare(): Promise<void> {
    const { ctx } = practice;
    const shown = await listAppointments(ctx, { from: this.midnight, to: addDays(this.midnight, 3) });
    expect(
      shown.map((one) => [one.startDate, one.endDate, one.status, one.nextActionRole].join()).sort(),
    ).toEqual(
      this.paper.shown
        .map((one) => [this.at(one.start), this.at(one.end), one.status, one.next].join())
        .sort(),
    );
    for (const day of [0, 1]) {
      const date = this.at(day * 1440).slice(0, 10);
      for (const minutes of [30, 60]) {
        const { slots } = await getAvailability(ctx, { date, service: services[minutes] ?? "" });
        const free = slots.filter(({ isAvailable }) => isAvailable).map(({ startDate }) => startDate);
        expect(free).toEqual(this.paper.free(day, minutes).map((minute) => this.at(minute)));
      }
    }
    const { allowBackToBack } = this.paper;
    const problems = await auditAgenda(ctx, ctx.actor.id, {
      allowBackToBack,
      mayClash: this.hasSwitched,
      part: { from: this.midnight, to: addDays(this.midnight, 3) },
    });
    if (!this.hasSwitched) expect(problems).toEqual([]);
    else expect(problems.filter((problem) => !problem.endsWith("clash"))).toEqual([]);
  }

  /** Resets the practice for the next history. */
  async clear(): Promise<void> {
    const { ctx, patientId } = practice;
    for (const one of this.paper.shown) await cancelAppointment(ctx, this.ids[one.number] ?? "");
    for (const { dayOffId } of await daysOff(ctx, ctx.actor.id).all()) await removeDayOff(ctx, dayOffId);
    if (this.paper.allowBackToBack) await configure(ctx, { allowBackToBack: false });
    if (!this.paper.isActive) await activatePatient(ctx, patientId);
  }
}

test(
  `${histories} histories end as they do on paper`,
  async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 4, maxLength: 16 }), async (items) => {
        number++;
        // Each history has a day of its own, with enough time between them for the limits on requests.
        domain.setTime(addDays("2030-01-01T12:00:00.000Z", number));
        const history = new History(addDays("2031-01-01T06:00:00.000Z", number * 4));
        try {
          for (const one of items) await history.take(one);
          await history.compare();
        } finally {
          await history.clear();
        }
      }),
      { numRuns: histories },
    );
  },
  histories * millisecondsEach,
);
