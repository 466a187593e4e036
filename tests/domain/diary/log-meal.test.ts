import { addHours, addMinutes, addSeconds } from "@nutria/calendar/instant";
import { diaryMessages, mostEntriesPerDay } from "@nutria/contract/schemas/record/diary";
import { eventMessages } from "@nutria/contract/schemas/event";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { listMealPlans, sendMealPlan, updateMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { readRecordFile, uploadClientFile } from "@nutria/core/clinical/record-file/index";
import { diaryDayEntity } from "@nutria/core/diary/entity";
import { getDiary, markSeen } from "@nutria/core/diary/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { getItem } from "@nutria/core/kernel/table/items";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aDiaryOf,
  anOpenedDiary,
  diaryNow,
  freeMeal,
  plannedMeal,
  today,
  type OpenedDiary,
} from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";
import { aJpeg, aPdf } from "../../support/samples/sample-files";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const entries = async () => (await diary.week()).entries;
const upload = async (bytes: Uint8Array = aJpeg()) => {
  const { ctx, patient } = diary;
  return (await uploadClientFile(patient, ctx.actor.id, { name: "foto.jpg", type: "", bytes })).file;
};
const open = (url: string | null | undefined) =>
  codeOf(readRecordFile(diary.ctx, (url ?? "").split("/").at(-1) ?? ""));
const accesses = async () =>
  (await listAccess(diary.ctx, diary.patient.actor.id, { limit: 100, cursor: undefined })).items.filter(
    ({ what }) => what === "diary",
  );

describe("a meal of the plan", () => {
  test("ticked by two phones at once is one entry, with one line in the card", async () => {
    const ticks = Array.from({ length: 6 }, () => diary.event("loggedMeal", plannedMeal(0)));
    const results = await Promise.all(ticks.map((tick) => diary.send(tick)));
    expect(results.flat().map(({ status }) => status)).toEqual(ticks.map(() => "accepted"));
    expect(await entries()).toMatchObject([
      {
        _id: "2026-11-24.0",
        meal: { position: 0, name: "Desayuno", time: "07:30" },
        kind: "plan",
        planned: "2 huevos con nopales y 2 tortillas",
      },
    ]);
    const { ctx, patient } = diary;
    const key = { nutritionistId: ctx.actor.id, patientId: patient.actor.id };
    const day = await getItem(diaryDayEntity(ctx.db), { ...key, day: today });
    expect(day).toMatchObject({ entryCount: 1, kinds: { "0": "plan" } });
  });

  test("logged again is changed: what a save leaves out stays, null and empty values are removed", async () => {
    const swaps = [
      {
        group: "cereales-sin-grasa" as const,
        portions: 2,
        from: "2 tortillas de maíz",
        to: "1 taza de arroz",
      },
    ];
    await diary.report("loggedMeal", plannedMeal(2, { text: "Con arroz", hunger: "normal", swaps }));
    domain.setTime(addMinutes(diaryNow, 10));
    await diary.report("loggedMeal", plannedMeal(2, { kind: "change", mood: "calm", hunger: null }));
    expect(await entries()).toMatchObject([
      {
        kind: "change",
        text: "Con arroz",
        hunger: null,
        mood: "calm",
        swaps,
        at: diaryNow,
        editedAt: addMinutes(diaryNow, 10),
        canChangeUntil: addHours(diaryNow, 24),
      },
    ]);
    domain.setTime(addMinutes(diaryNow, 20));
    await diary.report("loggedMeal", plannedMeal(2, { text: "", swaps: [], mood: null }));
    expect(await entries()).toMatchObject([{ kind: "plan", text: "", swaps: [], mood: null }]);
  });

  test("is accepted and changes nothing when a later one was taken before", async () => {
    await diary.report("loggedMeal", plannedMeal(0, { kind: "other", text: "Chilaquiles" }));
    const early = diary.event("loggedMeal", plannedMeal(0, { text: "Huevos" }), addMinutes(diaryNow, -5));
    expect(await diary.send(early, early)).toMatchObject([{ status: "accepted" }, { status: "duplicate" }]);
    expect(await entries()).toMatchObject([{ kind: "other", text: "Chilaquiles" }]);
  });

  test("says what the plan said then; the rest of the day is of the plan that is sent later", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    const { ctx, patient } = diary;
    const [plan] = (await listMealPlans(ctx, patient.actor.id, { limit: 5 })).items;
    const meals = [{ name: "Desayuno", time: "08:00", portions: {}, menu: "Avena" }];
    await updateMealPlan(ctx, plan?._id ?? "", { meals, version: 1 });
    await sendMealPlan(ctx, plan?._id ?? "");
    await diary.report("loggedMeal", plannedMeal(4));
    const { days, entries: logged } = await diary.week();
    expect(logged.map(({ planned }) => planned)).toEqual([
      "2 huevos con nopales y 2 tortillas",
      "2 quesadillas con ensalada",
    ]);
    expect(days.map(({ plannedMeals }) => plannedMeals.length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  });
});

describe("a meal that the plan does not have", () => {
  test("is an entry of its own by the event, or the one that the app names", async () => {
    await diary.report("loggedMeal", freeMeal({ text: "Un elote" }));
    await diary.report("loggedMeal", freeMeal({ text: "Unas palomitas" }));
    domain.setTime(addSeconds(diaryNow, 1));
    await diary.report("loggedMeal", freeMeal({ entry: "cafe-de-la-tarde", text: "Café" }));
    domain.setTime(addSeconds(diaryNow, 2));
    await diary.report("loggedMeal", freeMeal({ entry: "cafe-de-la-tarde", text: "Café con leche" }));
    const texts = (await entries()).map(({ text }) => text).sort();
    expect(texts).toEqual(["Café con leche", "Un elote", "Unas palomitas"]);
    expect((await diary.week()).figures).toMatchObject({ logged: 0, extra: 3 });
  });
});

describe("withdrawing", () => {
  test("leaves a trace without content, and removes the photo", async () => {
    const photo = await upload();
    await diary.report(
      "loggedMeal",
      plannedMeal(2, { text: "Enchiladas", photo, hunger: "very", mood: "rushed" }),
    );
    const [before] = await entries();
    expect(await open(before?.photoUrl)).toBeUndefined();
    domain.setTime(addMinutes(diaryNow, 3));
    await diary.report("removedMeal", { entry: "2026-11-24.2" });
    expect(await entries()).toMatchObject([
      {
        meal: { position: 2, name: "Comida", time: "14:30" },
        text: "",
        photoUrl: null,
        swaps: [],
        hunger: null,
        mood: null,
        at: diaryNow,
        withdrawnAt: addMinutes(diaryNow, 3),
      },
    ]);
    expect(await open(before?.photoUrl)).toBe("link_lapsed");
    expect((await diary.week()).figures).toMatchObject({ logged: 0 });
    expect((await accesses()).map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ["remove", "patient"],
      ["create", "patient"],
    ]);
  });

  test("is undone by logging the meal again, which says it anew", async () => {
    await diary.report("loggedMeal", plannedMeal(2, { text: "Enchiladas" }));
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("removedMeal", { entry: "2026-11-24.2" });
    domain.setTime(addMinutes(diaryNow, 2));
    await diary.report("loggedMeal", plannedMeal(2, { kind: "skipped" }));
    expect(await entries()).toMatchObject([{ kind: "skipped", text: "", withdrawnAt: null }]);
    expect((await diary.week()).figures).toMatchObject({ logged: 1, skipped: 1 });
  });

  test("of an entry that does not exist is not found", async () => {
    for (const entry of ["2026-11-24.0", "2026-11-31.0", "nada", "2026-11-24.9", "2026-11-24#0"]) {
      expect(await codeOf(diary.report("removedMeal", { entry }))).toBe("not_found");
    }
    const other = await aDiaryOf(domain, diary.ctx);
    await diary.report("loggedMeal", plannedMeal(0));
    expect(await codeOf(other.report("removedMeal", { entry: "2026-11-24.0" }))).toBe("not_found");
  });
});

describe("an entry", () => {
  test("can be changed for 24 hours from its first save, then only commented", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    domain.setTime(addSeconds(addHours(diaryNow, 24), -1));
    await diary.report("loggedMeal", plannedMeal(0, { kind: "change" }));
    domain.setTime(addHours(diaryNow, 24));
    const late = plannedMeal(0, { kind: "other" });
    expect(await codeOf(diary.report("loggedMeal", late))).toBe("diary_entry_closed");
    expect(await codeOf(diary.report("removedMeal", { entry: "2026-11-24.0" }))).toBe("diary_entry_closed");
    // The same tick of a phone that was offline changes nothing, so it is taken.
    expect(await codeOf(diary.report("loggedMeal", plannedMeal(0), diaryNow))).toBeUndefined();
    await diary.report("commentedMeal", { entry: "2026-11-24.0", text: "Eran dos" });
    expect(await entries()).toMatchObject([{ kind: "change", comments: [{ text: "Eran dos" }] }]);
  });

  test("lies on a day from a week before it is reported to the day after, by the clock of the practice", async () => {
    const on = (day: string, occurredAt = diaryNow) =>
      codeOf(diary.report("loggedMeal", plannedMeal(0, { day }), occurredAt));
    expect(await on("2026-11-17")).toBeUndefined();
    expect(await on("2026-11-25")).toBeUndefined();
    await expect(diary.report("loggedMeal", plannedMeal(0, { day: "2026-11-16" }))).rejects.toMatchObject({
      code: "validation",
      fields: { "data.day": diaryMessages.day },
    });
    expect(await on("2026-11-26")).toBe("validation");
    // 23:30 of the 20th in Mexico is the 21st in UTC; an app that was offline for days says when it was.
    const night = "2026-11-21T05:30:00.000Z";
    expect(await on("2026-11-13", night)).toBeUndefined();
    expect(await on("2026-11-22", night)).toBe("validation");
  });

  test("of a phone whose clock is ahead by a day is refused with its field", async () => {
    const ahead = diary.event("loggedMeal", plannedMeal(0), addHours(diaryNow, 24));
    expect(await diary.send(ahead)).toMatchObject([
      { status: "refused", error: { fields: { occurredAt: eventMessages.inFuture } } },
    ]);
    expect(await codeOf(diary.report("loggedMeal", plannedMeal(0), addMinutes(diaryNow, 4)))).toBeUndefined();
  });

  test("takes the place of none when a day has forty, withdrawn ones too", async () => {
    const send = (count: number) =>
      diary.send(...Array.from({ length: count }, () => diary.event("loggedMeal", freeMeal())));
    await send(mostEntriesPerDay - 1);
    const [first] = await entries();
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("removedMeal", { entry: first?._id ?? "" });
    const both = await Promise.all([send(1), send(1)]);
    expect(
      both
        .flat()
        .map(({ error }) => error?.code)
        .sort(),
    ).toEqual(["diary_day_full", undefined]);
    expect(await codeOf(diary.report("loggedMeal", freeMeal()))).toBe("diary_day_full");
    expect(await codeOf(diary.report("loggedMeal", freeMeal({ day: "2026-11-23" })))).toBeUndefined();
    expect(await entries()).toHaveLength(mostEntriesPerDay + 1);
  });
});

describe("a photo", () => {
  testInDepth("that is replaced or taken away is removed", async () => {
    const [first, second] = [await upload(), await upload()];
    await diary.report("loggedMeal", plannedMeal(0, { photo: first }));
    const [one] = await entries();
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("loggedMeal", plannedMeal(0, { photo: second, text: "Así quedó" }));
    const [other] = await entries();
    expect([await open(one?.photoUrl), await open(other?.photoUrl)]).toEqual(["link_lapsed", undefined]);
    domain.setTime(addMinutes(diaryNow, 2));
    await diary.report("loggedMeal", plannedMeal(0, { photo: null }));
    expect(await entries()).toMatchObject([{ photoUrl: null, text: "Así quedó" }]);
    expect(await open(other?.photoUrl)).toBe("link_lapsed");
  });

  test("is an image that this patient uploaded for this nutritionist, once", async () => {
    const photo = await upload();
    const refusal = { code: "validation", fields: { "data.photo": expect.any(String) as string } };
    const other = await aDiaryOf(domain, diary.ctx);
    await expect(other.report("loggedMeal", plannedMeal(0, { photo }))).rejects.toMatchObject(refusal);
    await saveConversationSettings(diary.ctx, {
      ...defaultConversationSettings,
      diary: true,
      messages: true,
    });
    const pdf = await upload(aPdf());
    await expect(diary.report("loggedMeal", plannedMeal(0, { photo: pdf }))).rejects.toMatchObject(refusal);
    await diary.report("loggedMeal", plannedMeal(0, { photo }));
    await expect(diary.report("loggedMeal", plannedMeal(1, { photo }))).rejects.toMatchObject(refusal);
    expect(await entries()).toHaveLength(1);
  });
});

describe("a diary", () => {
  const log = () => codeOf(diary.report("loggedMeal", plannedMeal(0)));

  test("is closed where the practice or the patient has it off, and stays readable", async () => {
    await diary.report("loggedMeal", plannedMeal(1));
    await updatePatientAccess(diary.ctx, diary.patient.actor.id, { diary: "off" });
    expect(await log()).toBe("diary_off");
    await updatePatientAccess(diary.ctx, diary.patient.actor.id, { diary: "default" });
    await saveConversationSettings(diary.ctx, defaultConversationSettings);
    expect(await log()).toBe("diary_off");
    const day = { day: today };
    expect(await codeOf(diary.report("loggedWater", { ...day, glasses: 3 }))).toBe("diary_off");
    expect(await codeOf(diary.report("loggedWeight", { ...day, weight: 70 }))).toBe("diary_off");
    expect(await diary.week()).toMatchObject({ isOn: false, entries: [{ meal: { position: 1 } }] });
    await updatePatientAccess(diary.ctx, diary.patient.actor.id, { diary: "on" });
    expect(await log()).toBeUndefined();
    expect(await diary.week()).toMatchObject({ isOn: true });
  });

  test("ends with the link, for both sides to read", async () => {
    await diary.report("loggedMeal", plannedMeal(1));
    await deactivatePatient(diary.ctx, diary.patient.actor.id);
    expect(await log()).toBe("link_ended");
    expect(await codeOf(diary.report("removedMeal", { entry: "2026-11-24.1" }))).toBe("link_ended");
    expect(await diary.week()).toMatchObject({ isOn: false, entries: [{ kind: "plan" }] });
    expect((await getDiary(diary.ctx, diary.patient.actor.id, { from: today })).entries).toHaveLength(1);
    await markSeen(diary.ctx, diary.patient.actor.id, { entries: ["2026-11-24.1"] });
  });

  test("that ends in the middle keeps what was taken before, and nothing after", async () => {
    const events = Array.from({ length: 8 }, () => diary.event("loggedMeal", freeMeal()));
    const [results] = await Promise.all([
      Promise.all(events.map((event) => diary.send(event))),
      deactivatePatient(diary.ctx, diary.patient.actor.id),
    ]);
    const outcomes = results.flat().map(({ error }) => error?.code);
    expect(new Set([...outcomes, undefined, "link_ended"])).toEqual(new Set([undefined, "link_ended"]));
    expect(await entries()).toHaveLength(outcomes.filter((code) => code === undefined).length);
    expect(await log()).toBe("link_ended");
  });

  test("waits until a provisional link is confirmed, and shows no plan before", async () => {
    const { ctx, patient } = diary;
    const key = { nutritionistId: ctx.actor.id, patientId: patient.actor.id };
    const write = careLinkEntity(ctx.db).patch(key).set({ isProvisional: true });
    await commit(ctx, [{ write, orElse: "not_found" }]);
    expect(await log()).toBe("diary_off");
    expect((await diary.week()).days.flatMap(({ plannedMeals }) => plannedMeals)).toEqual([]);
  });

  test("of somebody else is not found", async () => {
    const stranger = await domain.nutritionist();
    const other = await aDiaryOf(domain, stranger);
    const theirs = { ...other.event("loggedMeal", plannedMeal(0)), id: "de-otra-persona" };
    expect((await diary.send(theirs))[0]?.error).toMatchObject({ code: "not_found", status: 404 });
    expect(await codeOf(getDiary(stranger, diary.patient.actor.id, { from: today }))).toBe("not_found");
  });
});
