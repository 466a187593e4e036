import { addMinutes } from "@nutria/calendar/instant";
import { mealKinds } from "@nutria/contract/clinical/adherence";
import { glucoseMoments, hungers, moods } from "@nutria/contract/schemas/record/diary";
import { careLinks } from "@nutria/core/care/care-link/index";
import { commentEntry, getDiarySummary } from "@nutria/core/diary/index";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  aDiaryOf,
  anOpenedDiary,
  diaryNow,
  plannedMeal,
  sendPlan,
  today,
  type AppEvent,
  type OpenedDiary,
} from "../../support/diary";
import { domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";

const domain = domainOfFile();

beforeAll(() => domain.setTime(diaryNow));

/** Two diaries of one practice, with the same plan. */
async function twoDiaries(): Promise<[OpenedDiary, OpenedDiary]> {
  const one = await anOpenedDiary(domain);
  const other = await aDiaryOf(domain, one.ctx);
  await sendPlan(other);
  return [one, other];
}

const days = [today, "2026-11-23"];
const slots = [0, 2, "cafe-de-la-tarde"] as const;
const day = fc.constantFrom(...days);
const slot = fc.constantFrom(...slots);
const maybe = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values, null), { nil: undefined });

/** What an app reports, as a function of the diary that it is about. */
type Report = (diary: OpenedDiary, at: string) => AppEvent;
const entryOf = (on: string, place: number | string) => `${on}.${place}`;

const mostActs = 14;
const acts = fc.nat(mostActs - 1);
const actId = (index: number) => `acto-de-la-app-${index}`;

const reports: fc.Arbitrary<Report>[] = [
  fc
    .record({
      on: day,
      place: slot,
      kind: fc.constantFrom(...mealKinds),
      text: fc.constantFrom(undefined, "", "Caldo", "Enchiladas"),
      hunger: maybe(hungers),
      mood: maybe(moods),
    })
    .map(({ on, place, text, hunger, mood, kind }) => (diary, at) => {
      const { meal } = plannedMeal(typeof place === "number" ? place : 9);
      const position = typeof place === "number" ? place : null;
      const given = { day: on, kind, meal: { ...meal, position } };
      const entry = typeof place === "string" ? { entry: place } : {};
      const content = Object.fromEntries(
        Object.entries({ text, hunger, mood }).filter(([, value]) => value !== undefined),
      );
      return diary.event("loggedMeal", { ...given, ...entry, ...content }, at);
    }),
  fc.record({ on: day, place: slot }).map(
    ({ on, place }) =>
      (diary, at) =>
        diary.event("removedMeal", { entry: entryOf(on, place) }, at),
  ),
  fc.record({ on: day, place: slot, text: fc.constantFrom("Eran dos", "Sin crema") }).map(
    ({ on, place, text }) =>
      (diary, at) =>
        diary.event("commentedMeal", { entry: entryOf(on, place), text }, at),
  ),
  fc.record({ on: day, glasses: fc.integer({ min: 0, max: 9 }) }).map(
    ({ on, glasses }) =>
      (diary, at) =>
        diary.event("loggedWater", { day: on, glasses }, at),
  ),
  fc.record({ on: day, weight: fc.option(fc.integer({ min: 60, max: 90 })) }).map(
    ({ on, weight }) =>
      (diary, at) =>
        diary.event("loggedWeight", { day: on, weight }, at),
  ),
  fc.record({ on: day, place: slot, of: acts }).map(
    ({ on, place, of }) =>
      (diary, at) =>
        diary.event("removedMeal", { entry: entryOf(on, place), undoes: actId(of) }, at),
  ),
  fc.record({ on: day, of: acts }).map(
    ({ on, of }) =>
      (diary, at) =>
        diary.event("loggedWater", { day: on, glasses: 0, undoes: actId(of) }, at),
  ),
  fc.record({ on: day, of: acts }).map(
    ({ on, of }) =>
      (diary, at) =>
        diary.event("loggedWeight", { day: on, weight: null, undoes: actId(of) }, at),
  ),
  fc
    .record({
      on: day,
      value: fc.option(fc.integer({ min: 80, max: 200 })),
      moment: fc.constantFrom(...glucoseMoments),
      reading: fc.constantFrom("antes-de-comer", "al-despertar"),
    })
    .map(
      ({ on, ...data }) =>
        (diary, at) =>
          diary.event("loggedGlucose", { day: on, ...data }, at),
    ),
];

/** Acts of one patient at times of which some are the same, and an order in which they arrive, some of them twice. */
const story = fc
  .array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: reports[0]! }, ...reports), fc.integer({ min: -30, max: 0 })),
    {
      minLength: 2,
      maxLength: mostActs,
    },
  )
  .chain((acts) => {
    const places = acts.map((_, index) => index);
    const order = fc.shuffledSubarray([...places, ...places], {
      minLength: places.length,
      maxLength: 2 * places.length,
    });
    return order.map((shuffled) => ({
      acts,
      order: [...new Set([...shuffled, ...places])],
      repeated: shuffled,
    }));
  });

/** Sends events in their order; those that a later one makes possible are sent again, as an app does. */
async function deliver(diary: OpenedDiary, events: readonly AppEvent[]): Promise<void> {
  let waiting = [...events];
  while (waiting.length > 0) {
    const results = await diary.send(...waiting);
    const refused = waiting.filter((_, index) => results[index]?.status === "refused");
    expect(results.flatMap(({ error }) => error?.code ?? []).filter((code) => code !== "not_found")).toEqual(
      [],
    );
    if (refused.length === waiting.length) return;
    waiting = refused;
  }
}

/** All that both sides read of a diary, without when the server took it. */
async function stateOf(diary: OpenedDiary) {
  const { ctx, patient } = diary;
  const { entries, days: read, figures } = await diary.week();
  const link = await careLinks(ctx, ctx.actor.id).get(patient.actor.id);
  return {
    entries: entries.map(({ createdAt: _, canChangeUntil: __, comments, ...entry }) => ({
      ...entry,
      comments: comments.map(({ _id, ...comment }) => comment),
    })),
    days: read.map(({ plannedMeals, ...day }) => ({
      ...day,
      plannedMeals: plannedMeals.map(({ plan: _, ...meal }) => meal),
    })),
    figures,
    summary: { ...(await getDiarySummary(ctx, patient.actor.id)), unseen: null },
    diaryWeek: link.diaryWeek,
  };
}

test("every order and repetition of an app's events comes to the same diary", async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ acts, order, repeated }) => {
      const [one, other] = await twoDiaries();
      const timed = acts.map(([report, minutes]) => ({ report, at: addMinutes(diaryNow, minutes) }));
      const ids = timed.map((_, index) => actId(index));
      const eventsOf = (diary: OpenedDiary) =>
        timed.map(({ report, at }, index) => ({ ...report(diary, at), id: ids[index] ?? "" }));
      const inOrder = eventsOf(one).toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1));
      await deliver(one, inOrder);
      const others = eventsOf(other);
      const shuffled = [...order, ...repeated].flatMap((place) => others[place] ?? []);
      await deliver(other, shuffled.slice(0, 60));
      expect(await stateOf(other)).toEqual(await stateOf(one));
    }),
    { numRuns: iterations({ suite: 6, depth: 60 }) },
  );
}, 240_000);

test("the latest heart holds, whichever arrives first", async () => {
  const [one, other] = await twoDiaries();
  for (const [diary, minutes] of [
    [one, [-2, -1]],
    [other, [-1, -2]],
  ] as const) {
    await diary.report("loggedMeal", plannedMeal(0));
    const entry = entryOf(today, 0);
    const { comments } = await commentEntry(diary.ctx, diary.patient.actor.id, { entry, text: "¡Muy bien!" });
    const comment = comments[0]?._id ?? "";
    for (const minute of minutes) {
      const isLoved = minute === -1;
      await diary.report("lovedComment", { entry, comment, isLoved }, addMinutes(diaryNow, minute));
    }
    expect((await diary.week()).entries[0]?.comments).toMatchObject([{ isLoved: true }]);
  }
});
