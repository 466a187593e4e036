import { addMinutes } from "@nutria/calendar/instant";
import { collides, type Interval } from "@nutria/calendar/interval";
import { removeBusyCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import {
  createClientAppointment,
  getAvailability,
  listFreeTimes,
  listOwnFreeTimes,
  rescheduleClientAppointment,
} from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aPublicPractice, type PublicPractice } from "../../../support/agenda/online-rounds";
import { aBusyCalendar } from "../../../support/calendars/connected";
import { busyCalendar } from "../../../support/calendars/files";
import { codeOf, startDomain, type Domain } from "../../../support/domain";
import { iterations, testInDepth } from "../../../support/depth";

let domain: Domain;

beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

const visit = ({ serviceId, officeId }: PublicPractice) =>
  ({ service: serviceId, mode: "site", office: officeId }) as const;
/** What visitors, the nutritionist and the form of a day are offered on a day. */
async function offeredOn(practice: PublicPractice, date: string) {
  const { ctx } = practice;
  const [online, own, day] = await Promise.all([
    listFreeTimes(ctx, ctx.actor.id, { ...visit(practice), from: date, timeZone: undefined }),
    listOwnFreeTimes(ctx, { ...visit(practice), from: date, appointment: undefined }),
    getAvailability(ctx, { ...visit(practice), date, appointment: undefined }),
  ]);
  return {
    online: online.days[0]?.times.map(({ startDate }) => startDate) ?? [],
    own: own.days[0]?.times.map(({ startDate }) => startDate) ?? [],
    day: day.slots.filter(({ isAvailable }) => isAvailable).map(({ startDate }) => startDate),
  };
}

testInDepth(
  "nobody is offered a time that is busy elsewhere, and everything else is, by every rule of the practice",
  async () => {
    const minutes = fc.integer({ min: 0, max: 24 * 12 }).map((fives) => fives * 5);
    const rules = fc.record({
      allowBackToBack: fc.boolean(),
      length: fc.constantFrom(15, 45, 60),
      bufferBeforeMinutes: fc.constantFrom(0, 10, 30),
      bufferAfterMinutes: fc.constantFrom(0, 15),
      times: fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(rules, async ({ allowBackToBack, length, times, ...buffers }) => {
        const practice = await aPublicPractice(domain, { minutes: length, allowBackToBack, buffers });
        const midnight = practice.at(0);
        const busy = times.map(([start, fives]): Interval => {
          const from = addMinutes(midnight, start);
          return { start: from, end: addMinutes(from, fives * 5) };
        });
        const date = midnight.slice(0, 10);
        const before = await offeredOn(practice, date);
        const connected = await aBusyCalendar(
          domain.product,
          practice.ctx,
          busyCalendar(...busy.map(({ start, end }) => [start, end] as const)),
        );
        const after = await offeredOn(practice, date);
        const isFree = (start: string) => {
          const occupied = {
            start: addMinutes(start, -buffers.bufferBeforeMinutes),
            end: addMinutes(start, length + buffers.bufferAfterMinutes),
          };
          return !busy.some((time) => collides(time, occupied, { allowBackToBack }));
        };
        for (const list of ["online", "own", "day"] as const) {
          expect(before[list].length).toBeGreaterThan(0);
          expect(after[list]).toEqual(before[list].filter(isFree));
        }
        await removeBusyCalendar(practice.ctx, connected.calendarId);
        expect(await offeredOn(practice, date)).toEqual(before);
      }),
      { numRuns: iterations({ suite: 1, depth: 10 }) },
    );
  },
  120_000,
);

test("a visit that was asked for while its time was free is refused when it is busy elsewhere by then", async () => {
  const practice = await aPublicPractice(domain);
  const start = practice.at(10);
  const { token } = await practice.ask(start);
  const { read } = await aBusyCalendar(domain.product, practice.ctx, busyCalendar());
  await read(busyCalendar([start, addMinutes(start, 60)]));
  const refused = (await practice.confirm(token).catch((error: unknown) => error)) as {
    code: string;
    alternatives: string[];
  };
  expect(refused.code).toBe("slot_not_offered");
  expect(refused.alternatives[0]).toBe(addMinutes(start, 75));
  await read(busyCalendar());
  expect(await practice.confirm(token)).toMatchObject({ startDate: start });
});

test("a patient neither books nor proposes a busy time; the nutritionist may book it all the same", async () => {
  const practice = await aPublicPractice(domain);
  const { ctx, patientId } = practice;
  const [busy, free] = [practice.at(10), practice.at(12)];
  await aBusyCalendar(domain.product, ctx, busyCalendar([busy, addMinutes(busy, 60)]));
  const patient = domain.as(patientId);
  const ask = (startDate: string) =>
    createClientAppointment(patient, {
      ...visit(practice),
      nutritionist: ctx.actor.id,
      startDate,
      comment: "",
      timeZone: undefined,
    });
  expect(await codeOf(ask(busy))).toBe("slot_not_offered");
  const { _id } = await ask(free);
  const propose = (startDate: string) =>
    rescheduleClientAppointment(patient, _id, { startDate, timeZone: undefined });
  expect(await codeOf(propose(busy))).toBe("slot_not_offered");
  expect(await codeOf(propose(practice.at(14)))).toBeUndefined();
  expect(await practice.book(busy)).toMatchObject({ startDate: busy });
});

test("of a booking and a reading at once, no visit is booked on a time that the table had as busy", async () => {
  const practice = await aPublicPractice(domain);
  const connected = await aBusyCalendar(domain.product, practice.ctx, busyCalendar());
  for (let round = 0; round < 8; round++) {
    const start = practice.at(7 + round);
    const { token } = await practice.ask(start);
    // Everything is read before the other writes.
    const isBooked = practice.confirm(token).then(
      () => "booked",
      (error: { code: string }) => error.code,
    );
    const isRead = connected.read(busyCalendar([start, addMinutes(start, 60)]));
    expect(["booked", "slot_not_offered"]).toContain(await isBooked);
    await isRead;
    const { online } = await offeredOn(practice, start.slice(0, 10));
    expect(online).not.toContain(start);
  }
});
