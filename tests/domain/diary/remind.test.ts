import { addHours, addMinutes } from "@nutria/calendar/instant";
import { hoursBetweenReminders } from "@nutria/contract/record/diary-facts";
import { deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { getDiary, remindToLog } from "@nutria/core/diary/index";
import { beforeEach, describe, expect, test } from "vitest";
import { anOpenedDiary, diaryNow, monday, type OpenedDiary } from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
  takeEvents(domain);
});

const remind = () => remindToLog(diary.ctx, diary.patient.actor.id);
const raised = () => takeEvents(domain).filter(({ type }) => type === "diary.reminded");

describe("a reminder to log", () => {
  test("is raised once, however many ask at once, and again the next day", async () => {
    const asked = await Promise.all([remind(), remind(), remind()]);
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ remindedAt: diaryNow })));
    expect(raised()).toHaveLength(1);
    domain.setTime(addMinutes(addHours(diaryNow, hoursBetweenReminders), -1));
    expect(await remind()).toEqual({ remindedAt: diaryNow });
    expect(raised()).toEqual([]);
    const next = addHours(diaryNow, hoursBetweenReminders);
    domain.setTime(next);
    expect(await remind()).toEqual({ remindedAt: next });
    expect(raised()).toHaveLength(1);
  });

  test("stands in the week that the nutritionist reads", async () => {
    const week = () => getDiary(diary.ctx, diary.patient.actor.id, { from: monday });
    expect((await week()).remindedAt).toBeNull();
    await remind();
    expect((await week()).remindedAt).toBe(diaryNow);
  });

  test("is refused where the patient could not log", async () => {
    const { ctx, patient } = diary;
    expect(await codeOf(remindToLog(ctx, "pat_unknown"))).toBe("not_found");
    await updatePatientAccess(ctx, patient.actor.id, { diary: "off" });
    expect(await codeOf(remind())).toBe("patient_diary_off");
    await updatePatientAccess(ctx, patient.actor.id, { diary: "on" });
    await deactivatePatient(ctx, patient.actor.id);
    expect(await codeOf(remind())).toBe("patient_inactive");
    expect(raised()).toEqual([]);
  });
});
