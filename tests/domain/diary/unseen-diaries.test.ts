import { addHours } from "@nutria/calendar/instant";
import { commentEntry, listUnseenDiaries, markSeen } from "@nutria/core/diary/index";
import { beforeEach, describe, expect, test } from "vitest";
import { aDiaryOf, anOpenedDiary, diaryNow, plannedMeal, today, type OpenedDiary } from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const list = (limit = 30, cursor?: string) => listUnseenDiaries(diary.ctx, { limit, cursor });

describe("the patients with entries that nobody saw", () => {
  test("are listed with how many, until they are seen; another practice has none of them", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await diary.report("loggedMeal", plannedMeal(1));
    const { items, nextCursor } = await list();
    expect(items.map(({ person, unseen, since }) => [person._id, unseen, since])).toEqual([
      [diary.patient.actor.id, 2, diaryNow],
    ]);
    expect(items[0]?.person.name).not.toBe("");
    expect(nextCursor).toBeNull();
    const stranger = await anOpenedDiary(domain);
    expect((await listUnseenDiaries(stranger.ctx, { limit: 30, cursor: undefined })).items).toEqual([]);

    await markSeen(diary.ctx, diary.patient.actor.id, { entries: [`${today}.0`] });
    expect((await list()).items.map(({ unseen }) => unseen)).toEqual([1]);
    await markSeen(diary.ctx, diary.patient.actor.id, { entries: [`${today}.1`] });
    expect((await list()).items).toEqual([]);
  });

  const theirs = () => diary.patient.actor.id;
  const since = async () => (await list()).items.map((one) => [one.unseen, one.since]);
  const entry = `${today}.0`;
  const comment = (text: string, occurredAt?: string) =>
    diary.report("commentedMeal", { entry, text }, occurredAt);
  const change = (text: string) => diary.report("loggedMeal", plannedMeal(0, { text }));

  test.each<[string, () => Promise<void>]>([
    ["comments it", () => comment("Eran dos")],
    ["comments it twice", async () => (await comment("Eran dos"), await comment("No, tres"))],
    ["changes it", () => change("Con salsa")],
    ["changes it and comments it", async () => (await change("Con salsa"), await comment("Eran dos"))],
  ])("wait since it was logged, although its patient %s", async (_, act) => {
    await diary.report("loggedMeal", plannedMeal(0));
    domain.setTime(addHours(diaryNow, 3));
    await act();
    expect(await since()).toEqual([[1, diaryNow]]);
  });

  test("wait since the first of theirs that is still to be seen", async () => {
    for (const hours of [0, 1, 2]) {
      domain.setTime(addHours(diaryNow, hours));
      await diary.report("loggedMeal", plannedMeal(hours));
    }
    await comment("Eran dos");
    expect(await since()).toEqual([[3, diaryNow]]);
    await markSeen(diary.ctx, theirs(), { entries: [entry] });
    expect(await since()).toEqual([[2, addHours(diaryNow, 1)]]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["was looked at", () => markSeen(diary.ctx, theirs(), { entries: [entry] })],
    ["was commented", () => commentEntry(diary.ctx, theirs(), { entry, text: "¡Muy bien!" })],
  ])("wait anew since their patient wrote in one that %s, by when it arrived", async (_, see) => {
    await diary.report("loggedMeal", plannedMeal(0));
    for (const [hours, write] of [
      [4, () => comment("Eran dos", addHours(diaryNow, 1))],
      [8, () => change("Con salsa")],
    ] as const) {
      domain.setTime(addHours(diaryNow, hours - 2));
      await see();
      expect(await since()).toEqual([]);
      domain.setTime(addHours(diaryNow, hours));
      await write();
      expect(await since()).toEqual([[1, addHours(diaryNow, hours)]]);
    }
  });

  test("are read page by page, each once", async () => {
    const others = [await aDiaryOf(domain, diary.ctx), await aDiaryOf(domain, diary.ctx)];
    for (const one of [diary, ...others]) {
      await one.report("loggedMeal", plannedMeal(0));
      await one.report("loggedMeal", plannedMeal(2));
    }
    const met: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(1, cursor);
      expect(page.items.map(({ unseen }) => unseen)).toEqual(page.items.map(() => 2));
      met.push(...page.items.map(({ person }) => person._id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(met).toEqual([diary, ...others].map(({ patient }) => patient.actor.id).sort());
  });

  test("of a cursor that no list gave are a bad request", async () => {
    expect(await codeOf(list(1, "other"))).toBe("validation");
  });
});
