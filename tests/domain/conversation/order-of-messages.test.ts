import { addHours, addMinutes } from "@nutria/calendar/instant";
import {
  countUnanswered,
  listClientMessages,
  listClientThreads,
  listMessages,
  listThreads,
  markThreadRead,
  sendDueMessages,
  sendMessage,
} from "@nutria/core/conversation/thread/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answer,
  countedFrom,
  openConversations,
  storedMessages,
  storedThread,
  write,
} from "../../support/conversation";
import { iterations } from "../../support/depth";
import { domainOfFile, linkedPatient } from "../../support/domain";

/*
 * Each message is taken by some server, whose clock makes its instant and its id. Clocks differ: the order in which messages
 * were taken is theirs all the same, for both sides and for every mark.
 */

const domain = domainOfFile();
const now = "2030-01-07T18:00:00.000Z";
const page = { limit: 30, cursor: undefined };
let ctx: NutritionistContext;
let patientId: string;
let patient: PatientContext;

beforeEach(() => aConversation());

async function aConversation(): Promise<void> {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx);
  patient = domain.as(patientId);
  await openConversations(ctx);
}

let ids = 0;

/** The same actor at a server whose clock is off by so many minutes. */
function byClock<C extends Context>(of: C, minutes: number): C {
  const shown = () => addMinutes(of.now(), minutes);
  return {
    ...of,
    now: shown,
    newId: (prefix) => deterministicId(prefix, shown(), `order#${String(++ids)}`),
  };
}

const pair = () => ({ nutritionistId: ctx.actor.id, patientId });
const texts = async () => (await storedMessages(ctx, pair())).map(({ text }) => text);

interface Step {
  by: "patient" | "practice";
  /** How far the clock of the server is off. */
  minutes: number;
}

/** Writes one message after the other, a minute apart, and gives their texts. */
async function written(steps: readonly Step[]): Promise<string[]> {
  const sent: string[] = [];
  for (const [index, { by, minutes }] of steps.entries()) {
    domain.setTime(addMinutes(now, index));
    const text = `${String(index)}, ${by}`;
    if (by === "patient") await write(byClock(patient, minutes), ctx.actor.id, text);
    else await answer(byClock(ctx, minutes), patientId, text);
    sent.push(text);
  }
  return sent;
}

/** What both sides see of a thread is in the order of its texts, and it counts and marks as one. */
async function expectInOrder(sent: readonly string[], steps: readonly Step[]): Promise<void> {
  const newestFirst = sent.toReversed();
  const [theirs, own] = [
    await listMessages(ctx, patientId, page),
    await listClientMessages(patient, ctx.actor.id, page),
  ];
  for (const { items, thread } of [theirs, own]) {
    expect(items.map(({ text }) => text)).toEqual(newestFirst);
    const instants = items.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(thread.lastMessage).toMatchObject({ excerpt: newestFirst[0], at: instants[0] });
  }
  const stored = await storedMessages(ctx, pair());
  expect(await storedThread(ctx, pair())).toMatchObject(countedFrom(stored));
  const isWaiting = steps.at(-1)?.by === "patient";
  expect(await countUnanswered(ctx)).toEqual({ unanswered: isWaiting ? 1 : 0 });
  await markThreadRead(ctx, patientId, { upTo: stored.at(-1)?.messageId ?? "" });
  expect((await listThreads(ctx, { filter: "all", ...page })).items[0]?.unread).toBe(0);
}

describe("messages that servers take whose clocks differ", () => {
  test.each<[string, Step[]]>([
    [
      "the answer by one that is behind",
      [
        { by: "patient", minutes: 0 },
        { by: "practice", minutes: -5 },
      ],
    ],
    [
      "the question by one that is ahead",
      [
        { by: "patient", minutes: 5 },
        { by: "practice", minutes: 0 },
        { by: "patient", minutes: 0 },
      ],
    ],
    [
      "several in a row by one that is a day behind",
      [
        { by: "practice", minutes: 0 },
        { by: "patient", minutes: -1440 },
        { by: "patient", minutes: -1440 },
        { by: "practice", minutes: -1440 },
      ],
    ],
    [
      "each by one that is farther behind",
      [0, -1, -60, -600].map((minutes) => ({ by: "patient" as const, minutes })),
    ],
  ])("stand as they came, and none is dated before the one before it: %s", async (_, steps) => {
    await expectInOrder(await written(steps), steps);
  });

  test("stand as they came, whatever the clocks show", async () => {
    const step = fc.record({
      by: fc.constantFrom("patient" as const, "practice" as const),
      minutes: fc.constantFrom(0, 0, 1, 3, -1, -3, -90, 1440, -1440),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        await aConversation();
        await expectInOrder(await written(steps), steps);
      }),
      { numRuns: iterations({ suite: 3, depth: 60 }) },
    );
  });

  test.each([0, -5, -600])(
    "by itself the practice answers after the question, by a clock that is off by %i minutes",
    async (minutes) => {
      await openConversations(ctx, { hours: [{ weekday: 1, start: "01:00", end: "02:00" }] });
      await written([{ by: "practice", minutes: 3 }]);
      await write(byClock(patient, minutes), ctx.actor.id, "¿Puedo comer mole?");
      const stored = await storedMessages(ctx, pair());
      expect(stored.map(({ from }) => from)).toEqual(["nutritionist", "patient", "auto"]);
      expect(new Set(stored.map(({ at }) => at))).toEqual(new Set([addMinutes(now, 3)]));
    },
  );

  test("one that waited for its time comes after what was written meanwhile", async () => {
    const sendAt = addHours(now, 2);
    await sendMessage(ctx, patientId, { text: "A su hora", sendAt });
    domain.setTime(addHours(now, 1));
    await write(byClock(patient, 90), ctx.actor.id, "Mientras tanto");
    domain.setTime(sendAt);
    await sendDueMessages({ ...byClock(ctx, 0), actor: { role: "system", id: "scheduled-messages" } });
    expect(await texts()).toEqual(["Mientras tanto", "A su hora"]);
    const [thread] = await listClientThreads(patient);
    expect(thread?.lastMessage).toMatchObject({ excerpt: "A su hora", at: addMinutes(now, 150) });
  });
});

test("messages of a phone whose clock is behind stand as they came, with the time that it says beside", async () => {
  const steps: Step[] = [
    { by: "patient", minutes: 0 },
    { by: "practice", minutes: 0 },
  ];
  const sent = await written(steps);
  await write(patient, ctx.actor.id, "De un teléfono atrasado", { occurredAt: addHours(now, -5) });
  const [last] = (await listMessages(ctx, patientId, page)).items;
  expect(last).toMatchObject({
    text: "De un teléfono atrasado",
    at: addMinutes(now, 1),
    sentAt: addHours(now, -5),
  });
  await expectInOrder([...sent, "De un teléfono atrasado"], [{ by: "patient", minutes: 0 }]);
});
