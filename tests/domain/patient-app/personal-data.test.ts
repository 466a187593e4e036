import { addDays } from "@nutria/calendar/instant";
import { endLink } from "@nutria/core/care/care-link/index";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { patientWeightItem } from "@nutria/core/clinical/progress/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import type { PatientContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { acceptClientLinkRequest } from "@nutria/core/linking/link-request/index";
import { getPersonalData, personalParts } from "@nutria/core/person/data/index";
import { beforeAll, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { answer, openConversations } from "../../support/conversation";
import { anOpenedDiary, diaryNow, freeMeal, plannedMeal, today } from "../../support/diary";
import { codeOf, domainOfFile, invited } from "../../support/domain";
import { aMealPlan, breakfast } from "../../support/meal-plans";
import { aPartner, measures } from "../../support/partners";

const domain = domainOfFile();
let practice: Practice;
let patient: PatientContext;

beforeAll(async () => {
  practice = await aPractice(domain);
  patient = domain.as(practice.patientId);
});

interface Row {
  part: string;
  nutritionist: string | null;
  item: Record<string, unknown>;
}

/** Every row of an export, and how many pages it had. */
async function everything(of: PatientContext): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await getPersonalData(of, { cursor });
    const { part, nutritionist, items } = page;
    rows.push(...items.map((item) => ({ part, nutritionist, item })));
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  return { rows, pages };
}

test("an export has each part once, of the person and of each nutritionist, page by page", async () => {
  const { ctx } = practice;
  const pair = { nutritionistId: ctx.actor.id, patientId: patient.actor.id };
  for (let count = 0; count < 12; count++) {
    const plan = await aMealPlan(ctx, pair.patientId, { meals: [breakfast], title: `Plan ${count}` });
    await sendMealPlan(ctx, plan._id);
  }
  const partner = await aPartner(ctx);
  for (let count = 0; count < 3; count++) {
    const at = `2026-0${count + 1}-01T16:00:00.000Z`;
    await recordScan(ctx, {
      source: `s${count}`,
      partnerId: partner.id,
      patientId: pair.patientId,
      at,
      measures,
    });
  }
  await practice.book("2030-03-04T16:00:00.000Z");
  const weight = { ...pair, day: "2026-05-01", weight: 70, stamp: "1", at: "2026-05-01T13:00:00.000Z" };
  await commit(ctx, [patientWeightItem(ctx, undefined, weight)]);
  const other = await domain.nutritionist();
  await acceptClientLinkRequest(patient, await invited(other, pair.patientId));
  const { general } = await getPatient(other, pair.patientId);
  await updatePatient(other, pair.patientId, {
    general: { visitReason: "Secreto", version: general.version },
  });

  const { rows, pages } = await everything(patient);
  const of = (part: string) => rows.filter((row) => row.part === part);
  expect(of("profile")).toMatchObject([{ nutritionist: null, item: { _id: pair.patientId, name: "Elena" } }]);
  expect(of("nutritionists")).toHaveLength(2);
  expect(of("linkRequests")).toHaveLength(2);
  expect(of("appointments")).toHaveLength(1);
  expect(of("results")).toHaveLength(3);
  expect(of("plans").map(({ item }) => item.title)).toHaveLength(12);
  expect(new Set(of("plans").map(({ item }) => item._id)).size).toBe(12);
  expect(of("plans").every(({ nutritionist }) => nutritionist === ctx.actor.id)).toBe(true);
  expect(of("weights")).toMatchObject([{ item: { day: "2026-05-01", weight: 70 } }]);
  expect(of("accesses").length).toBeGreaterThan(10);
  expect(pages).toBeGreaterThan(6);
  // What a nutritionist wrote in the record is theirs to hand out.
  expect(JSON.stringify(rows)).not.toContain("Secreto");
  const names = new Set(personalParts.map(({ name }) => name));
  expect(rows.every(({ part }) => names.has(part))).toBe(true);
});

test("diary and messages are in it, from the latest back, with every week and every message", async () => {
  domain.setTime(diaryNow);
  const diary = await anOpenedDiary(domain);
  await openConversations(diary.ctx);
  const days = ["2026-11-24", "2026-11-23"];
  for (const day of days) await diary.report("loggedMeal", plannedMeal(0, { day }));
  await diary.report("loggedWater", { day: today, glasses: 3 });
  for (let week = 1; week <= 4; week++) {
    const at = addDays(diaryNow, -7 * week);
    domain.setTime(at);
    await diary.report("loggedMeal", freeMeal({ day: at.slice(0, 10), text: `Semana ${week}` }));
  }
  domain.setTime(diaryNow);
  for (let count = 0; count < 3; count++) {
    await answer(diary.ctx, diary.patient.actor.id, `Mensaje ${count}`);
  }
  const { rows } = await everything(diary.patient);
  domain.setTime(undefined);
  const diaryRows = rows.filter(({ part }) => part === "diary").map(({ item }) => item);
  expect(diaryRows.map(({ day }) => day).toSorted()).toEqual([
    "2026-10-27",
    "2026-11-03",
    "2026-11-10",
    "2026-11-17",
    ...days.toReversed(),
  ]);
  expect(JSON.stringify(diaryRows)).toContain("Semana 4");
  expect(diaryRows.find(({ day }) => day === today)).toMatchObject({ water: 3 });
  const messages = rows.filter(({ part }) => part === "messages").map(({ item }) => item.text);
  expect(messages.toSorted()).toEqual(["Mensaje 0", "Mensaje 1", "Mensaje 2"]);
});

test("somebody who left still takes what was theirs", async () => {
  const mine = await aPractice(domain);
  const leaver = domain.as(mine.patientId);
  const plan = await aMealPlan(mine.ctx, mine.patientId);
  await sendMealPlan(mine.ctx, plan._id);
  await endLink(leaver, mine.ctx.actor.id);
  const { rows } = await everything(leaver);
  expect(rows.filter(({ part }) => part === "plans")).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(practice.patientId);
});

test("a person alone has a profile, and a cursor of somebody else leads nowhere", async () => {
  const alone = await domain.patient();
  const { rows } = await everything(alone);
  expect(rows.map(({ part }) => part)).toEqual(["profile"]);
  const page = await getPersonalData(patient, { cursor: undefined });
  expect(page.nextCursor).not.toBeNull();
  const foreign = Buffer.from(JSON.stringify(["plans", practice.ctx.actor.id, ""])).toString("base64url");
  expect(await codeOf(getPersonalData(alone, { cursor: foreign }))).toBe("validation");
  expect(await codeOf(getPersonalData(alone, { cursor: "x" }))).toBe("validation");
});

test("two parts have two names", () => {
  const names = personalParts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
