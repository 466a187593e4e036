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
import { cancelAppointment, takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { configure, remindOfService } from "../../support/agenda/agenda";
import { everyMoment, raised, remindedPractice, told } from "../../support/agenda/reminders";
import { Crash, dying } from "../../support/crash";
import { domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";

const domain = domainOfFile();

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

/** One that is ended by the clock would go on beside the next, and move its time. */
const ceiling = 900_000;

describe("every moment is told once", () => {
  test(
    "whatever runs twice or dies, and however the settings change, as they are when its first run comes",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 60 }),
          fc.array(run, { minLength: 20, maxLength: 50 }).filter(runsAgainSoon),
          async (ahead, runs) => {
            const { now, practice, system, confirmed } = await remindedPractice(domain);
            const start = addHours(now, ahead);
            const { _id } = await confirmed(start);
            raised(domain);
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
              await runJob(system, kind);
              events.push(...raised(domain));
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
            events.push(...raised(domain));
            const all = [...new Map(events.map((event) => [event.id, event])).values()];
            expect(told(all, _id).toSorted()).toEqual(expected.toSorted());
          },
        ),
        { numRuns: iterations({ suite: 3, depth: 30 }) },
      );
    },
    ceiling,
  );

  test(
    "and at most once for a time, while it is moved or cancelled at the same time",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...reminderHours),
          fc.constantFrom("move", "cancel", "away and back"),
          async (hours, act) => {
            const { now, practice, system, confirmed, move } = await remindedPractice(domain);
            await configure(practice.ctx, { reminders: everyMoment });
            const start = addDays(now, 3);
            const { _id } = await confirmed(start);
            domain.setTime(addHours(start, -hours));
            raised(domain);
            const { ctx } = practice;
            const change = async () => {
              if (act === "cancel") return cancelAppointment(ctx, _id);
              await move(_id, addHours(start, 1));
              if (act === "away and back") await move(_id, start);
            };
            await Promise.all([takeDueReminders(system), change(), takeDueReminders(system)]);
            await takeDueReminders(system);
            const ofStart = raised(domain).filter(
              ({ data }) => (data as { startDate?: string }).startDate === start,
            );
            const ofClient = told(ofStart, _id).filter((one) => one.startsWith("client"));
            expect(ofClient.length).toBeLessThanOrEqual(1);
          },
        ),
        { numRuns: iterations({ suite: 2, depth: 40 }) },
      );
    },
    ceiling,
  );
});

async function runJob(system: Context, kind: string): Promise<void> {
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
