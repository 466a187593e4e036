import { mealsOfDays } from "@nutria/core/diary/index";
import { openDiary } from "@nutria/core/diary/open-diary";
import {
  isSaidBy,
  withSave,
  withUndo,
  withWithdrawal,
  type Act,
  type EntrySave,
} from "@nutria/core/diary/entry-state";
import { isEntryId } from "@nutria/core/diary/repo";
import { beforeEach, describe, expect, test } from "vitest";
import { anOpenedDiary, diaryNow, plannedMeal, today, type OpenedDiary } from "../../support/diary";
import { domainOfFile } from "../../support/domain";

const domain = domainOfFile();
beforeEach(() => domain.setTime(diaryNow));

test.each([
  [`${today}.0`, true],
  [`${today}.41`, true],
  [`${today}x0`, false],
  [`${today}.`, false],
  [`${today}`, false],
  ["2026-02-30.0", false],
  ["24-11-2026.0", false],
  [`.0`, false],
  [`${today}.0.0`, false],
  [`${today}.!`, false],
  ["", false],
])("the text %j is an entry's id: %s", (text, isOne) => {
  expect(isEntryId(text)).toBe(isOne);
});

const act = (eventId: string, minute: number): Act => ({
  eventId,
  occurredAt: `2026-11-24T14:${String(minute).padStart(2, "0")}:00.000Z`,
});
const meal: EntrySave = { name: "Desayuno", time: "07:30", kind: "plan" };

describe("an event said something of an entry", () => {
  const said = withSave(undefined, { ...meal, text: "Avena" }, act("evento-1", 1));
  const again = withSave(said, { ...meal, text: "Huevos" }, act("evento-2", 2));
  const undone = withUndo(again, "evento-2", act("evento-3", 3));

  test.each([
    ["that holds", said, "evento-1", true],
    ["that another said after it", again, "evento-1", true],
    ["that holds over another", again, "evento-2", true],
    ["that was undone", undone, "evento-2", true],
    ["by undoing another", undone, "evento-1", true],
    ["never", again, "evento-9", false],
    ["whose id begins alike", again, "evento", false],
  ])("%s", (_, state, eventId, isOne) => {
    expect(isSaidBy(state, eventId)).toBe(isOne);
  });
});

describe("what is said empty is nothing", () => {
  const before: EntrySave = { ...meal, text: "Avena", fileId: "rfl_1", hunger: "very", swaps: [] };
  const full = withSave(undefined, before, act("evento-1", 1));

  test.each([
    ["a text", { text: "" }, "text"],
    ["a photo", { fileId: null }, "fileId"],
    ["hunger", { hunger: null }, "hunger"],
    ["exchanges", { swaps: [] }, "swaps"],
  ] satisfies [string, Partial<EntrySave>, string][])(
    "%s is gone, and the rest stays",
    (_, change, field) => {
      const after = withSave(full, { ...meal, ...change }, act("evento-2", 2));
      expect(after).not.toHaveProperty(field);
      for (const other of ["text", "fileId", "hunger"] as const)
        if (other !== field) expect(after[other]).toBe(before[other]);
    },
  );
});

test("a withdrawal takes what was said before it, and leaves what was said after", () => {
  const early = withSave(undefined, { ...meal, text: "Avena", hunger: "very" }, act("evento-1", 1));
  const late = withSave(early, { ...meal, text: "Huevos" }, act("evento-5", 5));
  const { text, hunger, stamps } = withWithdrawal(late, act("evento-3", 3));
  expect({ text, hunger }).toEqual({ text: "Huevos", hunger: undefined });
  expect(stamps.text).toContain("evento-5");
  expect(stamps.hunger).toBeUndefined();
});

describe("the planned meals of some days", () => {
  test("say which of them are logged", async () => {
    const diary = await anOpenedDiary(domain);
    await diary.report("loggedMeal", plannedMeal(0));
    await diary.report("loggedMeal", plannedMeal(2, { kind: "other", text: "Tacos" }));
    const opened = await openDiary(diary.patient, diary.ctx.actor.id);
    const meals = await mealsOfDays(diary.patient, opened, ["2026-11-23", today]);
    expect([...meals.keys()]).toEqual(["2026-11-23", today]);
    const logged = [...meals.values()].map((day) =>
      day.map(({ position, isLogged }) => [position, isLogged]),
    );
    expect(logged).toEqual([
      [0, 1, 2, 3, 4].map((position) => [position, false]),
      [0, 1, 2, 3, 4].map((position) => [position, position === 0 || position === 2]),
    ]);
  });

  test("are none where no plan was sent", async () => {
    const diary = await anOpenedDiary(domain, { hasPlan: false });
    const opened = await openDiary(diary.patient, diary.ctx.actor.id);
    const meals = await mealsOfDays(diary.patient, opened, [today, today]);
    expect([...meals].flatMap(([, ofDay]) => ofDay)).toEqual([]);
  });
});

describe("an act that changes nothing writes nothing", () => {
  test.each([
    [
      "water",
      { later: 4, earlier: 2 },
      (diary: OpenedDiary, glasses: number, at: string) =>
        diary.report("loggedWater", { day: today, glasses }, at),
    ],
    [
      "a weight",
      { later: 70, earlier: 71 },
      (diary: OpenedDiary, weight: number, at: string) =>
        diary.report("loggedWeight", { day: today, weight }, at),
    ],
  ])("an earlier one of %s leaves what a later one said", async (_, { later, earlier }, report) => {
    const diary = await anOpenedDiary(domain);
    await report(diary, later, "2026-11-24T20:40:00.000Z");
    const before = await diary.week();
    await report(diary, earlier, "2026-11-24T20:10:00.000Z");
    expect(await diary.week()).toEqual(before);
  });
});
