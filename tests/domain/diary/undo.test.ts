import { addMinutes } from "@nutria/calendar/instant";
import { getProgress } from "@nutria/core/clinical/progress/index";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  anOpenedDiary,
  diaryNow,
  plannedMeal,
  today,
  type AppEvent,
  type OpenedDiary,
} from "../../support/diary";
import { iterations } from "../../support/depth";
import { domainOfFile } from "../../support/domain";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const at = (minutes: number) => addMinutes(diaryNow, minutes);
const entry = `${today}.0`;
/** What one phone logged an hour ago and has not sent. */
const earlier = () =>
  diary.event("loggedMeal", plannedMeal(0, { kind: "other", text: "Chilaquiles", hunger: "very" }), at(-60));
const ticked = () => diary.event("loggedMeal", plannedMeal(0), at(-5));
const written = () => diary.event("loggedMeal", plannedMeal(0, { text: "Avena", hunger: null }), at(-5));
const undone = ({ id }: AppEvent) => diary.event("removedMeal", { entry, undoes: id }, at(-4));

/** The breakfast in short; null for none, or a trace. */
async function breakfast() {
  const { entries } = await diary.week();
  const found = entries.find(({ _id }) => _id === entry);
  if (!found || found.withdrawnAt !== null) return null;
  const { kind, text, hunger } = found;
  return { kind, text, hunger };
}
const asEarlier = { kind: "other", text: "Chilaquiles", hunger: "very" };

describe("an undo takes back what it made, and nothing else", () => {
  test.each([
    ["a tick", ticked],
    ["words", written],
  ])("%s of one phone, in whatever order the other phone's record arrives", async (_, made) => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      diary = await anOpenedDiary(domain);
      const mine = made();
      const all = [mine, undone(mine), earlier()];
      for (const index of order) await diary.send(all[index]!);
      expect(await breakfast()).toEqual(asEarlier);
    }
  });

  test("of a meal that nobody else logged, a trace is left, and the day counts without it", async () => {
    const mine = written();
    await diary.send(mine, undone(mine));
    const { entries, figures } = await diary.week();
    expect(entries).toMatchObject([{ _id: entry, text: "", hunger: null, withdrawnAt: at(-4) }]);
    expect(figures).toMatchObject({ logged: 0 });
    await diary.send(diary.event("loggedMeal", plannedMeal(0, { text: "Fruta" }), at(-1)));
    expect(await breakfast()).toEqual({ kind: "plan", text: "Fruta", hunger: null });
  });

  test("nor what was said after it", async () => {
    const mine = ticked();
    await diary.send(mine);
    await diary.send(diary.event("loggedMeal", plannedMeal(0, { kind: "skipped" }), at(-3)), undone(mine));
    expect(await breakfast()).toMatchObject({ kind: "skipped" });
  });

  test("brings nothing back that was withdrawn", async () => {
    const mine = ticked();
    await diary.send(earlier(), diary.event("removedMeal", { entry }, at(-30)), mine, undone(mine));
    expect(await breakfast()).toBeNull();
    const { entries } = await diary.week();
    expect(entries[0]).toMatchObject({ text: "", hunger: null });
  });

  test("of a meal that stands in another place since its own was taken", async () => {
    const lunch = plannedMeal(0);
    const other = { ...lunch, meal: { position: 0, name: "Licuado", time: "06:00", plan: "mpl_otro.1" } };
    const known = { ...lunch, meal: { ...lunch.meal, plan: "mpl_este.1" } };
    await diary.send(diary.event("loggedMeal", other, at(-20)));
    const mine = diary.event("loggedMeal", known, at(-5));
    await diary.send(mine, undone(mine));
    const { entries } = await diary.week();
    expect(entries.map(({ _id, withdrawnAt }) => [_id, withdrawnAt])).toEqual([
      [`${today}.0`, null],
      [`${today}.8`, at(-4)],
    ]);
  });

  test("of water and weight: what another phone said before holds again", async () => {
    const water = (glasses: number, minutes: number, undoes?: AppEvent) =>
      diary.event("loggedWater", { day: today, glasses, ...(undoes && { undoes: undoes.id }) }, at(minutes));
    const weight = (value: number | null, minutes: number, undoes?: AppEvent) =>
      diary.event(
        "loggedWeight",
        { day: today, weight: value, ...(undoes && { undoes: undoes.id }) },
        at(minutes),
      );
    const [glass, scales] = [water(1, -5), weight(71, -5)];
    await diary.send(glass, scales, water(0, -4, glass), weight(null, -4, scales));
    const dayOf = async () => (await diary.week()).days.find(({ day }) => day === today);
    expect(await dayOf()).toMatchObject({ water: null, weight: null });
    await diary.send(water(4, -60), weight(72.5, -60));
    expect(await dayOf()).toMatchObject({ water: 4, weight: 72.5 });
    const { patientWeights } = await getProgress(diary.ctx, diary.patient.actor.id);
    expect(patientWeights).toEqual([{ day: today, weight: 72.5, at: at(-60) }]);
  });
});

/** Acts of two phones with one breakfast; each may be undone by the phone that made it. */
const kinds = ["plan", "change", "other", "skipped"] as const;
const said = fc.record({
  kind: fc.constantFrom(...kinds),
  text: fc.constantFrom(undefined, "", "Avena", "Fruta"),
  hunger: fc.constantFrom(undefined, null, "little" as const, "very" as const),
  isUndone: fc.boolean(),
});

test("whatever two phones say and undo, the breakfast is as if the undone had never been", async () => {
  const story = fc.array(said, { minLength: 1, maxLength: 6 }).chain((all) => {
    const numbers = all.flatMap((one, index) => (one.isUndone ? [index, index + 0.5] : [index]));
    const order = fc.shuffledSubarray(numbers, { minLength: numbers.length });
    return order.map((shuffled) => ({ all, shuffled }));
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ all, shuffled }) => {
      const events = (pair: OpenedDiary) =>
        all.map(({ isUndone: _, kind, ...content }, index) => {
          const given = Object.entries(content).filter(([, value]) => value !== undefined);
          const data = plannedMeal(0, { kind, ...Object.fromEntries(given) });
          return pair.event("loggedMeal", data, at(index - 40));
        });
      diary = await anOpenedDiary(domain);
      const standing = events(diary).filter((_, index) => !all[index]?.isUndone);
      if (standing.length > 0) await diary.send(...standing);
      const wanted = await breakfast();
      diary = await anOpenedDiary(domain);
      const made = events(diary);
      // An undo that comes before any act of its meal is refused, and sent again as an app does.
      const arriving = shuffled.map((number) => {
        const act = made[Math.floor(number)]!;
        return Number.isInteger(number) ? act : { ...undone(act), occurredAt: at(number - 40) };
      });
      for (let waiting = arriving; waiting.length > 0;) {
        const results = await diary.send(...waiting);
        const refused = waiting.filter((_, index) => results[index]?.status === "refused");
        if (refused.length === waiting.length) break;
        waiting = refused;
      }
      expect(await breakfast()).toEqual(wanted);
    }),
    { numRuns: iterations({ suite: 12, depth: 120 }) },
  );
}, 240_000);
