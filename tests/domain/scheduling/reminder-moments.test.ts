import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import {
  defaultReminders,
  reminderChannels,
  reminderHours,
  type Reminder,
} from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "@nutria/core/kernel/context";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import {
  acceptClientAppointment,
  cancelAppointment,
  ReminderDue,
  takeDueReminders,
  updateAppointment,
  VisitAhead,
} from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, configure, remindOfService, type Practice } from "../../support/agenda/agenda";
import { Crash, dying } from "../../support/crash";
import { domainOfFile } from "../../support/domain";
import { iterations } from "../../support/iterations";
import { takeEvents } from "../../support/notifications";

const domain = domainOfFile();
/** Each practice has days of its own, because the job takes the reminders of every practice. */
let now = "2030-01-07T18:00:00.000Z";
let practice: Practice;
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "reminders" } };
});

async function open(): Promise<void> {
  now = addDays(now, 14);
  domain.setTime(now);
  practice = await aPractice(domain);
}
beforeEach(open);

const confirmed = (startDate: string, overrides = {}) =>
  practice.book(startDate, { isConfirmedByPatient: true, ...overrides });

/** What was raised, each event once, since the last call. */
function raised(): EventEnvelope[] {
  return [...new Map(takeEvents(domain).map((event) => [event.id, event])).values()];
}

/** `client 24 whatsApp`, or `ahead`. */
function told(events: EventEnvelope[], appointmentId?: string): string[] {
  return events.flatMap((event) => {
    const { type } = event;
    if (type !== ReminderDue.type && type !== VisitAhead.type) return [];
    if (
      appointmentId !== undefined &&
      (event.data as { appointmentId: string }).appointmentId !== appointmentId
    )
      return [];
    if (type === VisitAhead.type) return ["ahead"];
    const { to, hours, channel } = ReminderDue.parse(event).data;
    return [`${to} ${hours} ${channel}`];
  });
}

/** Runs the job at an instant, and says what it raised. */
async function at(instant: string): Promise<string[]> {
  domain.setTime(instant);
  takeEvents(domain);
  await takeDueReminders(system);
  return told(raised());
}

/** The nutritionist moves a visit, and the patient accepts it. */
async function move(id: string, startDate: string): Promise<void> {
  await updateAppointment(practice.ctx, id, { startDate, timeZone: undefined });
  await acceptClientAppointment(domain.as(practice.patientId), id);
}

const everyMoment: Reminder[] = [
  { hours: 48, channel: "whatsApp" },
  { hours: 24, channel: "push" },
  { hours: 2, channel: "mail" },
];

describe("a practice", () => {
  test("that chose nothing tells the patient a day before, by every channel in its order", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addMinutes(start, -48 * 60 - 1))).toEqual([]);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["client 24 whatsApp", "nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual([]);
    expect(await at(start)).toEqual([]);
  });

  test("tells at the moments that it chose, each by its channel and once", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const start = addDays(now, 3);
    await confirmed(start);
    const moments = [
      [48, ["ahead", "client 48 whatsApp"]],
      [24, ["client 24 push", "nutritionist 24 mail"]],
      [2, ["client 2 mail"]],
    ] as const;
    for (const [hours, expected] of moments) {
      expect(await at(addMinutes(start, -hours * 60 - 1))).toEqual([]);
      expect(await at(addHours(start, -hours))).toEqual(expected);
      expect(await at(addMinutes(start, -hours * 60 + 1))).toEqual([]);
    }
  });

  test("that reminds nobody still has its own mail, and says that the visit is ahead", async () => {
    await configure(practice.ctx, { reminders: [] });
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual([]);
  });

  test("changes what holds for the visits that are booked already", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    await configure(practice.ctx, { reminders: [{ hours: 2, channel: "push" }] });
    expect(await at(addHours(start, -24))).toEqual(["ahead", "nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual(["client 2 push"]);
  });
});

describe("a service", () => {
  test("with a list of its own is reminded of by that, and without one as the whole practice", async () => {
    await configure(practice.ctx, { reminders: [{ hours: 48, channel: "push" }] });
    await remindOfService(practice, [{ hours: 24, channel: "mail" }]);
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["client 24 mail", "nutritionist 24 mail"]);
    await remindOfService(practice, []);
    domain.setTime(now);
    const other = addDays(now, 4);
    await confirmed(other);
    expect(await at(addHours(other, -48))).toEqual(["ahead"]);
    expect(await at(addHours(other, -24))).toEqual(["nutritionist 24 mail"]);
    await remindOfService(practice, null);
    domain.setTime(now);
    const third = addDays(now, 5);
    await confirmed(third);
    expect(await at(addHours(third, -48))).toEqual(["ahead", "client 48 push"]);
  });

  test("that is another by the time of the moment decides by what it is then", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    await remindOfService(practice, [{ hours: 2, channel: "whatsApp" }]);
    expect(await at(addHours(start, -24))).toEqual(["ahead", "nutritionist 24 mail"]);
    await remindOfService(practice, null);
    expect(await at(addHours(start, -2))).toEqual([]);
  });
});

describe("a moment", () => {
  test("that was past when the visit was accepted is never told", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const [soon, sooner] = [addHours(now, 47), addHours(now, 23)];
    for (const start of [soon, sooner, addHours(now, 2)]) await confirmed(start);
    expect(await at(addMinutes(now, 1))).toEqual([]);
    expect(await at(addHours(sooner, -2))).toEqual(["client 2 mail"]);
    expect(await at(addHours(soon, -24))).toEqual(["client 24 push", "nutritionist 24 mail"]);
    expect(await at(addHours(soon, -2))).toEqual(["client 2 mail"]);
  });

  test("that no run took is told by the nearest alone, of those that are wanted", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -1))).toEqual(["ahead", "client 2 mail", "nutritionist 24 mail"]);
    domain.setTime(now);
    await configure(practice.ctx, { reminders: defaultReminders });
    const other = addDays(now, 4);
    await confirmed(other);
    expect(await at(addMinutes(other, -1))).toEqual(["ahead", "client 24 whatsApp", "nutritionist 24 mail"]);
    expect(await at(addMinutes(other, -1))).toEqual([]);
  });

  test("that was told is not told again where the visit moves away and back", async () => {
    const start = addDays(now, 3);
    const { _id } = await confirmed(start);
    expect(await at(addHours(start, -24))).toHaveLength(3);
    await move(_id, addHours(start, 1));
    await move(_id, start);
    expect(await at(addHours(start, -23))).toEqual([]);
    expect(await at(addHours(start, -2))).toEqual([]);
    await configure(practice.ctx, { reminders: everyMoment });
    await move(_id, addHours(start, 1));
    expect(await at(addHours(start, -1))).toEqual(["client 2 mail"]);
  });

  test("of a reminder that was stored before there was a choice is told like any other", async () => {
    const start = addDays(now, 3);
    const { _id: appointmentId } = await confirmed(start);
    // What was stored then has no more than what is stored now of one that is more than two days ahead.
    const key = { pk: `reminder#${start.slice(0, 13)}`, sk: `${start}#${appointmentId}` };
    const { client, tableName } = system.db;
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: key }));
    expect(Object.keys(Item ?? {}).toSorted()).toEqual([
      ...["__edb_e__", "__edb_v__", "appointmentId", "expiresAt", "hour"],
      ...["nutritionistId", "patientId", "pk", "sk", "startDate"],
    ]);
    expect(await at(addHours(start, -24))).toEqual(["ahead", "client 24 whatsApp", "nutritionist 24 mail"]);
  });
});

test("each visit of a series is told by itself, and a moved or cancelled rest is told at its own time", async () => {
  await configure(practice.ctx, { reminders: [{ hours: 2, channel: "push" }] });
  const start = addDays(now, 3);
  const { _id } = await confirmed(start, { repeats: { every: "week", times: 3 } });
  const [second, third] = [addDays(start, 7), addDays(start, 14)];
  expect(await at(addHours(start, -48))).toEqual(["ahead"]);
  expect(await at(addHours(start, -2))).toEqual(["client 2 push", "nutritionist 24 mail"]);
  domain.setTime(addHours(start, -1));
  await cancelAppointment(practice.ctx, _id);
  expect(await at(addHours(second, -48))).toEqual(["ahead"]);
  expect(await at(addHours(second, -24))).toEqual(["nutritionist 24 mail"]);
  expect(await at(addHours(second, -2))).toEqual(["client 2 push"]);
  expect(await at(addHours(third, -48))).toEqual(["ahead"]);
  now = addDays(now, 14);
});

const wishes = fc
  .uniqueArray(
    fc.record(
      { hours: fc.constantFrom(...reminderHours), channel: fc.constantFrom(...reminderChannels) },
      { noNullPrototype: true },
    ),
    { selector: ({ hours }) => hours, maxLength: 3 },
  )
  .map((list) => list.toSorted((one, other) => other.hours - one.hours));

/** At most three runs in a row come to nothing. */
const runsAgainSoon = (runs: { kind: string }[]) =>
  !runs.some((_, from) => runs.slice(from, from + 4).every(({ kind }) => kind === "dies before"));

/** One run of the job, so many minutes after the one before; the settings may change first. The job looks back 6 hours. */
const run = fc.record({
  minutes: fc.integer({ min: 1, max: 90 }),
  practice: fc.option(wishes, { nil: undefined, freq: 4 }),
  service: fc.option(fc.option(wishes, { nil: null }), { nil: undefined, freq: 4 }),
  kind: fc.constantFrom("once", "once", "twice", "dies before", "dies after"),
});

describe("every moment is told once", () => {
  test("whatever runs twice or dies, and however the settings change, as they are when its first run comes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(run, { minLength: 20, maxLength: 50 }).filter(runsAgainSoon),
        async (ahead, runs) => {
          await open();
          const start = addHours(now, ahead);
          const { _id } = await confirmed(start);
          takeEvents(domain);
          let [time, ofPractice, ofService] = [now, defaultReminders, null as Reminder[] | null];
          const come = (instant: string) =>
            reminderHours.filter((hours) => start <= addHours(instant, hours));
          let taken = come(now);
          const expected: string[] = [];
          const events: EventEnvelope[] = [];
          for (const { minutes, practice: changed, service, kind } of runs) {
            time = addMinutes(time, minutes);
            domain.setTime(time);
            if (changed) await configure(practice.ctx, { reminders: (ofPractice = changed) });
            if (service !== undefined) await remindOfService(practice, (ofService = service));
            await runJob(kind);
            events.push(...raised());
            if (kind !== "dies before" && start > time) {
              const due = come(time).filter((hours) => !taken.includes(hours));
              taken = come(time);
              const wanted = (ofService ?? ofPractice).findLast(({ hours }) => due.includes(hours));
              if (due.includes(48)) expected.push("ahead");
              if (wanted) expected.push(`client ${wanted.hours} ${wanted.channel}`);
              if (due.includes(24)) expected.push("nutritionist 24 mail");
            }
          }
          // What a dead run left in the outbox is published by the sweep.
          await sweepOutbox(system, addDays(time, 1));
          events.push(...raised());
          const all = [...new Map(events.map((event) => [event.id, event])).values()];
          expect(told(all, _id).toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: iterations({ suite: 15, races: 300 }) },
    );
  });

  test("and at most once for a time, while it is moved or cancelled at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reminderHours),
        fc.constantFrom("move", "cancel", "away and back"),
        async (hours, act) => {
          await open();
          await configure(practice.ctx, { reminders: everyMoment });
          const start = addDays(now, 3);
          const { _id } = await confirmed(start);
          domain.setTime(addHours(start, -hours));
          takeEvents(domain);
          const { ctx } = practice;
          const change = async () => {
            if (act === "cancel") return cancelAppointment(ctx, _id);
            await move(_id, addHours(start, 1));
            if (act === "away and back") await move(_id, start);
          };
          await Promise.all([takeDueReminders(system), change(), takeDueReminders(system)]);
          await takeDueReminders(system);
          const ofStart = raised().filter(({ data }) => (data as { startDate?: string }).startDate === start);
          const ofClient = told(ofStart, _id).filter((one) => one.startsWith("client"));
          expect(ofClient.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: iterations({ suite: 8, races: 200 }) },
    );
  });
});

async function runJob(kind: string): Promise<void> {
  if (kind === "twice") {
    await Promise.all([takeDueReminders(system), takeDueReminders(system)]);
    return;
  }
  const ctx = kind === "once" ? system : dying(system, 1, kind === "dies before" ? "before" : "after");
  try {
    await takeDueReminders(ctx);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}
