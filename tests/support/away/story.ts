import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { jobs } from "@nutria/functions/jobs/index";
import type { Fact } from "./fact";
import { otherFacts } from "./others";
import { bookVisits, countVisits } from "./visits";
import { openWorld } from "./world";

/** One line of the report: what there is in the end, and what there has to be. */
export interface Line {
  what: string;
  found: number;
  expected: number;
}

/** Monday evening in Mexico City. */
const gone = "2030-03-05T00:00:00.000Z";

/** Jobs that have no fact of {@link otherFacts}, and why. */
const apart: Record<string, string> = {
  "appointment-reminders": "its facts are the visits",
  "webhook-retries": "days without it and without an address are played in tests/api/integration/webhooks",
  "patient-directory": "what it lists is not due at a time: it is whoever is not listed yet",
};

/** The jobs of which nothing becomes due in this story. */
const untold = (facts: readonly Fact[]): string[] =>
  jobs
    .filter(({ name }) => apart[name] === undefined && !facts.some(({ of }) => of === name))
    .map(({ name }) => `nothing is due of the job ${name}`);

/**
 * All jobs are away for some hours from an evening on, while people go on; then they run every hour, for two and a half days
 * unless `hoursAfter` says otherwise. Returns what was told and done of everything that came due meanwhile.
 */
export async function runAway(
  hours: number,
  { visits = 24, hoursAfter = 60 } = {},
): Promise<{ lines: Line[]; wrong: string[] }> {
  const back = addHours(gone, hours);
  const world = await openWorld(addDays(gone, -31));
  const counts: Record<string, number> = {};
  const note = (done: Record<string, Record<string, unknown>>): void => {
    for (const [name, { removed }] of Object.entries(done)) {
      if (typeof removed === "number") counts[name] = (counts[name] ?? 0) + removed;
    }
  };
  try {
    const facts = await otherFacts(world, counts, { gone, back, end: addHours(back, hoursAfter) });
    for (const { before } of facts) await before?.(gone);
    world.goTo(addDays(gone, -3));
    const step = ((hours + hoursAfter) * 60) / visits;
    const starts = Array.from({ length: visits }, (_, index) =>
      addMinutes(gone, Math.round(45 + index * step)),
    );
    const booked = await bookVisits(world, starts);
    for (let at = addDays(gone, -3); at < gone; at = addHours(at, 3)) {
      world.goTo(at);
      await world.run(
        jobs.filter(({ name }) => ["appointment-reminders", "notification-digest"].includes(name)),
      );
    }
    world.goTo(gone);
    note(await world.run(jobs));
    for (const { happens } of facts) await happens?.(gone, back);
    for (let at = back; at <= addHours(back, hoursAfter); at = addHours(at, 1)) {
      world.goTo(at);
      note(await world.run(jobs));
    }
    const told = await countVisits(world, booked, gone, back);
    const lines: Line[] = [
      { what: "reminders to patients", found: told.reminders, expected: told.remindersDue },
      { what: "questionnaires", found: told.questionnaires, expected: told.questionnairesDue },
      { what: "reminders to the nutritionist", found: told.own, expected: told.ownDue },
    ];
    for (const { what, count, expected } of facts) lines.push({ what, found: await count(), expected });
    lines.push({
      what: "deliveries that were given up",
      found: world.domain.product.failedDeliveries().length,
      expected: 0,
    });
    return { lines, wrong: [...told.wrong, ...untold(facts)] };
  } finally {
    await world.close();
  }
}
