import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { listPatients } from "@nutria/core/care/care-link/index";
import { getClientPlan } from "@nutria/core/clinical/meal-plan/index";
import { getDiary, getDiarySummary } from "@nutria/core/diary/index";
import { listClientNutritionists } from "@nutria/core/person/nutritionists/index";
import { getClientToday } from "@nutria/core/person/today/index";
import { expect, test } from "vitest";
import { anOpenedDiary, plannedMeal, sendPlan, setPractice } from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";

const domain = domainOfFile();
const practiceZone = "America/Mexico_City";

/** Zones behind and ahead of the practice, and the midnights of days on which some of their clocks change. */
const zones = [
  "America/Tijuana",
  "America/Cancun",
  "America/Ciudad_Juarez",
  "Europe/Madrid",
  "Pacific/Kiritimati",
  "UTC",
  practiceZone,
];
const days = ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2027-01-01"];

test.each(zones)(
  "a patient whose phone is in %s has its day around midnight, on both sides",
  async (zone) => {
    const diary = await anOpenedDiary(domain, { hasPlan: false });
    const { ctx, patient } = diary;
    const nutritionist = ctx.actor.id;
    await sendPlan(diary, { startDate: "2026-03-01" });
    for (const day of days) {
      // The plan of that day has one meal; what a phone logs at half past eleven and half past twelve is of two days.
      await sendPlan(diary, { startDate: day, endDate: day, meals: [{ ...aMeal, menu: day }] });
      const midnight = startOfDay(day, zone);
      for (const [minutes, own] of [
        [-30, addCalendarDays(day, -1)],
        [30, day],
      ] as const) {
        domain.setTime(addMinutes(midnight, minutes));
        const { care } = await getClientToday(patient, { nutritionist, timeZone: zone });
        expect(care?.diary.from, "the week of the phone's day").toBe(startOfWeek(own, 1));
        await diary.report("loggedMeal", plannedMeal(0, { day: own }));
        const { current } = await getClientPlan(patient, nutritionist);
        expect(current?.startDate === day, "the plan of the phone's day").toBe(own === day);
        const from = startOfWeek(own, 1);
        const { figures } = await getDiary(ctx, patient.actor.id, { from });
        expect((await diary.week(from)).figures).toEqual(figures);
        expect((await getDiarySummary(ctx, patient.actor.id)).figures7).toEqual(figures);
        const { planned, logged, asPlanned } = figures;
        const query = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
        const [card] = (await listPatients(ctx, query)).items;
        expect(card?.adherence).toEqual({ planned, logged, asPlanned });
        const told = zone === practiceZone ? undefined : zone;
        expect(card?.diaryZone).toBe(told);
        expect((await listClientNutritionists(patient))[0]).toMatchObject({ timeZone: practiceZone });
        expect((await listClientNutritionists(patient))[0]?.diaryZone).toBe(told);
      }
      const week = await diary.week(day);
      expect(week.entries[0]?.planned, "what the plan of the day said").toBe(day);
    }
  },
);

const aMeal = { name: "Desayuno", time: "07:30", portions: {}, menu: "" };

test("what is no zone, a closed link and a practice that moves change no day of a diary", async () => {
  // 22:00 in the practice; the next day in Madrid.
  domain.setTime("2026-11-25T04:00:00.000Z");
  const diary = await anOpenedDiary(domain);
  const { patient, ctx } = diary;
  const nutritionist = ctx.actor.id;
  const open = (timeZone?: string) => getClientToday(patient, { nutritionist, timeZone });
  for (const zone of ["Etc/Unknown", "", "Marte/Olympus", "x".repeat(90)]) await open(zone);
  const zoneOf = async () => (await listClientNutritionists(patient))[0]?.diaryZone;
  expect(await zoneOf()).toBeUndefined();
  await open("Europe/Madrid");
  expect(await zoneOf()).toBe("Europe/Madrid");
  // Opened without a zone, as by an app of another maker, it stays.
  await open();
  expect(await zoneOf()).toBe("Europe/Madrid");
  await setPractice(ctx, { timeZone: "America/Tijuana" });
  expect(await zoneOf()).toBe("Europe/Madrid");
  // Two days ahead of the practice, one of the phone.
  expect(await codeOf(diary.report("loggedMeal", plannedMeal(0, { day: "2026-11-26" })))).toBeUndefined();
  expect(await codeOf(diary.report("loggedMeal", plannedMeal(0, { day: "2026-11-27" })))).toBe("validation");
  await open(practiceZone);
  await setPractice(ctx, { timeZone: practiceZone });
  expect(await zoneOf()).toBeUndefined();
});

test("a practice that moves takes no patient along whose phone was in its zone", async () => {
  // 22:00 in the practice; the next day in Tokyo.
  domain.setTime("2026-11-25T04:00:00.000Z");
  for (const moved of ["Asia/Tokyo", "America/Tijuana", "UTC"]) {
    const diary = await anOpenedDiary(domain);
    const { patient, ctx } = diary;
    const nutritionist = ctx.actor.id;
    const open = (timeZone?: string) => getClientToday(patient, { nutritionist, timeZone });
    const { care } = await open(practiceZone);
    await setPractice(ctx, { timeZone: moved });
    expect((await listClientNutritionists(patient))[0]).toMatchObject({
      timeZone: moved,
      diaryZone: practiceZone,
    });
    expect((await open()).care?.diary.from).toBe(care?.diary.from);
    const own = { day: "2026-11-24" };
    expect(await codeOf(diary.report("loggedMeal", plannedMeal(0, own)))).toBeUndefined();
    const week = await diary.week("2026-11-24");
    expect(week.entries.map(({ day }) => day)).toEqual(["2026-11-24"]);
  }
});

test("a phone that never told its zone has the days of its practice, wherever that moves", async () => {
  domain.setTime("2026-11-25T04:00:00.000Z");
  const { patient, ctx } = await anOpenedDiary(domain);
  await getClientToday(patient, { nutritionist: ctx.actor.id });
  await setPractice(ctx, { timeZone: "Asia/Tokyo" });
  const [link] = await listClientNutritionists(patient);
  expect([link?.timeZone, link?.diaryZone]).toEqual(["Asia/Tokyo", undefined]);
});
