import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { noFigures } from "@nutria/contract/clinical/adherence";
import { exportRecord, recordUpload } from "@nutria/core/archive/index";
import { listPatientWeights, patientWeightEntity } from "@nutria/core/clinical/progress/index";
import { getTimeline } from "@nutria/core/consultation/timeline/index";
import { diaryDayEntity, diaryEntryEntity, diaryWeekEntity, unseenOf } from "@nutria/core/diary/entity";
import {
  countUnseen,
  getClientDiary,
  getDiary,
  getDiarySummary,
  logMeal,
  markSeen,
} from "@nutria/core/diary/index";
import { beforeAll, expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import {
  aDiaryOf,
  anOpenedDiary,
  diaryNow,
  monday,
  plannedMeal,
  plannedMeals,
  sendPlan,
  today,
  type OpenedDiary,
} from "../../support/diary";
import { domainOfFile } from "../../support/domain";
import { measured } from "../../support/read-units";
import { storeItems } from "../../support/store-items";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
let few: OpenedDiary;
let many: OpenedDiary;

/** Five meals a day until today: 28 days, and 2,000, which is 10,000 entries. */
const spans = { few: 28, many: 2000 };

beforeAll(async () => {
  domain.setTime(diaryNow);
  few = await anOpenedDiary(domain);
  many = await anOpenedDiary(domain);
  // Another patient of the same practice, whose diary stands beside it in the partition.
  const beside = await aDiaryOf(domain, many.ctx);
  await sendPlan(beside);
  await enterDays(few, spans.few);
  await enterDays(many, spans.many);
  await enterDays(beside, spans.few);
}, 240_000);

const planned = plannedMeals.map(({ name, time, menu }, position) => ({
  position,
  name,
  time,
  planned: menu,
}));

/** Writes so many days of a diary, as the product stores them. */
async function enterDays({ ctx, patient }: OpenedDiary, count: number): Promise<void> {
  const pair = { nutritionistId: ctx.actor.id, patientId: patient.actor.id };
  const days = Array.from({ length: count }, (_, index) => addCalendarDays(today, -index));
  const kinds = Object.fromEntries(planned.map(({ position }) => [String(position), "plan" as const]));
  const at = (day: string) => `${day}T15:00:00.000Z`;
  await storeItems(
    ctx.db,
    diaryEntryEntity(ctx.db),
    days.flatMap((day) =>
      planned.map(({ position, name, time }) => ({
        ...pair,
        day,
        slot: String(position),
        name,
        time,
        kind: "plan" as const,
        text: "Lo del plan, con un poco de salsa y un vaso de agua",
        stamps: { meal: `${at(day)} evento-0001`, text: `${at(day)} evento-0001` },
        firstAt: at(day),
        comments: [],
        createdAt: at(day),
        unseen: unseenOf(pair.patientId, at(day)),
        version: 1,
      })),
    ),
  );
  await storeItems(
    ctx.db,
    diaryDayEntity(ctx.db),
    days.map((day) => ({
      ...pair,
      day,
      planned,
      kinds,
      entryCount: 5,
      commentCount: 0,
      water: { glasses: 8, stamp: `${at(day)} evento-0002` },
      glucose: [],
      workouts: [],
      version: 1,
    })),
  );
  const weeks = new Set(days.map((day) => startOfWeek(day, 1)));
  await storeItems(
    ctx.db,
    diaryWeekEntity(ctx.db),
    [...weeks].map((week) => ({
      ...pair,
      week,
      days: Object.fromEntries(
        Array.from({ length: 7 }, (_, index) => [
          addCalendarDays(week, index),
          { figures: { ...noFigures, planned: 5 }, hasMeals: true, glasses: 8, workouts: 0 },
        ]),
      ),
      lastAt: at(week),
      version: 1,
    })),
  );
  await storeItems(
    ctx.db,
    patientWeightEntity(ctx.db),
    days.map((day) => ({
      ...pair,
      day,
      weight: 70,
      stamp: `${at(day)} evento-0003`,
      at: at(day),
      version: 1,
    })),
  );
}

const pairOf = ({ ctx, patient }: OpenedDiary) => ({
  nutritionistId: ctx.actor.id,
  patientId: patient.actor.id,
});

test("a week of 10,000 entries costs what it costs of a few, on both sides", async () => {
  const costs = async (diary: OpenedDiary) => {
    const { nutritionistId, patientId } = pairOf(diary);
    const from = addCalendarDays(monday, -7);
    const theirs = await measured(diary.ctx, (ctx) => getDiary(ctx, patientId, { from }));
    const own = await measured(diary.patient, (ctx) =>
      getClientDiary(ctx, { nutritionist: nutritionistId, from }),
    );
    expect(own.answer.entries).toHaveLength(35);
    expect(theirs.answer.figures).toMatchObject({ planned: 35, logged: 35 });
    return { theirs: theirs.units, own: own.units };
  };
  const cost = await costs(many);
  expect(cost).toEqual(await costs(few));
  expect(cost.theirs).toBeLessThan(25);
});

test("its summary, what is new in it and a page of the timeline cost the same", async () => {
  const costs = async (diary: OpenedDiary) => {
    const { nutritionistId, patientId } = pairOf(diary);
    const summary = await measured(diary.ctx, (ctx) => getDiarySummary(ctx, patientId));
    expect(summary.answer.unseen).toBe(99);
    const unseen = await measured(diary.ctx, (ctx) => countUnseen(ctx, nutritionistId));
    expect(unseen.answer).toBe(99);
    const page = await measured(diary.ctx, (ctx) => getTimeline(ctx, patientId, { limit: 4, kind: "diary" }));
    expect(page.answer.items).toHaveLength(4);
    return { summary: summary.units, unseen: unseen.units, page: page.units };
  };
  expect(await costs(many)).toEqual(await costs(few));
});

test("logging a meal, and seeing a week, read as much of 10,000 entries as of a few", async () => {
  const costs = async (diary: OpenedDiary) => {
    const { nutritionistId, patientId } = pairOf(diary);
    const input = { nutritionist: nutritionistId, ...plannedMeal(0, { kind: "change" }) };
    const act = { eventId: "un-evento-mas", occurredAt: diaryNow };
    const logging = await measured(diary.patient, (ctx) => logMeal(ctx, input, act));
    const week = Array.from({ length: 35 }, (_, index) => {
      const day = addCalendarDays(monday, -7 + Math.floor(index / 5));
      return `${day}.${index % 5}`;
    });
    const seeing = await measured(diary.ctx, (ctx) => markSeen(ctx, patientId, { entries: week }));
    return { logging: logging.units, seeing: seeing.units };
  };
  expect(await costs(many)).toEqual(await costs(few));
});

test("the progress reads the weights of a year", async () => {
  const { answer, units } = await measured(many.ctx, (ctx) => listPatientWeights(ctx, pairOf(many)));
  expect(answer).toHaveLength(366);
  expect(units).toBeLessThan(15);
});

testInDepth("10,000 entries are exported, and an import takes them", async () => {
  const { record, files } = await exportRecord(many.ctx, pairOf(many).patientId);
  const { entries, days } = record.parts["diary"] as { entries: unknown[]; days: unknown[] };
  expect([entries.length >= 10_000, days.length]).toEqual([true, spans.many]);
  const bytes = gzipSync(JSON.stringify({ record, files: files.map(({ sha256 }) => sha256) }));
  const upload = await recordUpload.run(bytes);
  const rows = upload.parts.find(({ name }) => name === "diary")?.rows ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(14_000);
});
