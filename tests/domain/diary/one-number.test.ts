import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import {
  addFigures,
  adherenceOf,
  mealKinds,
  type AdherenceFigures,
} from "@nutria/contract/clinical/adherence";
import { placeInPlan } from "@nutria/contract/record/diary-facts";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { endLink, LinkEnded, listPatients } from "@nutria/core/care/care-link/index";
import { MealPlanRemoved, MealPlanSent } from "@nutria/core/clinical/meal-plan/index";
import {
  getMealPlan,
  patientOfPlan,
  removeMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { getTimeline } from "@nutria/core/consultation/timeline/index";
import { getClientDiary, getDiary, getDiarySummary, refreshDiary } from "@nutria/core/diary/index";
import { getClientToday } from "@nutria/core/person/today/index";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anOpenedDiary,
  plannedMeals,
  sendPlan,
  setPractice,
  type AppEvent,
  type OpenedDiary,
} from "../../support/diary";
import { iterations } from "../../support/depth";
import { codeOf, domainOfFile } from "../../support/domain";

const domain = domainOfFile();

/** Zones with and without summer time, and the farthest ahead. */
const zones = [
  "America/Mexico_City",
  "America/Tijuana",
  "America/Cancun",
  "America/Ciudad_Juarez",
  "Europe/Madrid",
  "Pacific/Kiritimati",
  "UTC",
];
/** The evenings before the clocks of some of them change, the last one of a year, and one of no such day. */
const starts = ["2026-03-07", "2026-10-31", "2026-10-24", "2026-12-31", "2026-11-21"];

/** Plans of one to six meals, which share names, hours and places in part. */
const names = ["Desayuno", "Colación", "Comida", "Merienda", "Cena", "Licuado"];
const times = ["07:30", "11:00", "14:30", "18:00", "20:30", "22:00"];
const meals: fc.Arbitrary<Meal[]> = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }).chain((places) =>
  fc.tuple(
    ...places.map((place) =>
      fc.record({
        name: fc.constantFrom(names[place] ?? "", "Colación", "Comida"),
        time: fc.constantFrom(times[place] ?? "", times[place] ?? "", "13:00"),
        portions: fc.constant({}),
        menu: fc.constantFrom("Sopa", "Avena con fruta", "Tacos de nopal", ""),
      }),
    ),
  ),
);

/** One thing that somebody does, with numbers that choose what it is about. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant("log" as const),
      back: fc.nat(2),
      at: fc.nat(7),
      kind: fc.constantFrom(...mealKinds),
      isLate: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("free" as const), at: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant("withdraw" as const), at: fc.nat(20), isUndone: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant("wait" as const),
      minutes: fc.constantFrom(7, 30, 61, 240, 720, 1440, 2900),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("send" as const),
      meals,
      from: fc.integer({ min: -3, max: 2 }),
      days: fc.option(fc.nat(9)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("resend" as const), meals }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant("fly" as const), zone: fc.constantFrom(...zones) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("remove" as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("water" as const), glasses: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("deliver" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("week" as const),
      startsOn: fc.constantFrom(0 as const, 1 as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A patient whose fortnight is played, with what they keep on the phone. */
interface Played {
  diary: OpenedDiary;
  /** Of the phone, once it was heard of; the practice's before. */
  timeZone: string;
  weekStartsOn: 0 | 1;
  now: string;
  /** Events of the phone that were not sent yet. */
  kept: AppEvent[];
  plans: string[];
  /** What the plan said of a meal that was logged. */
  said: Map<string, string>;
}

/** A meal of a plan on a day, whatever place it was given there. */
const saidKey = (day: string, { position, plan }: { position: number | null; plan?: string | undefined }) =>
  `${day} ${placeInPlan(position ?? -1)} ${plan ?? ""}`;

const todayOf = ({ now, timeZone }: Played): string => dayAt(now, timeZone);

/** Moves on the clock: no two acts happen at once. */
function wait(played: Played, minutes: number): void {
  played.now = addMinutes(played.now, minutes);
  domain.setTime(played.now);
}

const readDays = (played: Played, from: string) => played.diary.week(from);

async function play(played: Played, one: Step): Promise<void> {
  const { diary } = played;
  const today = todayOf(played);
  switch (one.is) {
    case "wait":
      return wait(played, one.minutes);
    case "week":
      played.weekStartsOn = one.startsOn;
      return setPractice(diary.ctx, { weekStartsOn: one.startsOn });
    case "fly":
      played.timeZone = one.zone;
      await getClientToday(diary.patient, { nutritionist: diary.ctx.actor.id, timeZone: one.zone });
      return;
    case "log": {
      const day = addCalendarDays(today, -one.back);
      const week = await readDays(played, day);
      const open = week.days[0]?.plannedMeals ?? [];
      const meal = open[one.at % Math.max(open.length, 1)];
      if (!meal) return;
      const { position, name, time, plan } = meal;
      const event = diary.event("loggedMeal", {
        day,
        meal: { position, name, time, ...(plan !== undefined && { plan }) },
        kind: one.kind,
      });
      played.said.set(saidKey(day, meal), meal.planned);
      if (one.isLate) played.kept.push(event);
      else await deliver(played, event);
      return;
    }
    case "free":
      return deliver(
        played,
        diary.event("loggedMeal", {
          day: today,
          meal: { position: null, name: "Antojo", time: "16:30" },
          entry: `antojo-${String(one.at)}-app`,
          kind: "other",
        }),
      );
    case "withdraw": {
      const { entries } = await readDays(played, addCalendarDays(today, -3));
      const entry = entries.filter(({ withdrawnAt }) => withdrawnAt === null)[one.at];
      if (!entry) return;
      await deliver(played, diary.event("removedMeal", { entry: entry._id }));
      wait(played, 1);
      if (!one.isUndone) return;
      const key = entry.meal.position === null ? { entry: entry._id.slice(11) } : {};
      return deliver(
        played,
        diary.event("loggedMeal", { day: entry.day, meal: entry.meal, kind: entry.kind, ...key }),
      );
    }
    case "water":
      return deliver(played, diary.event("loggedWater", { day: today, glasses: one.glasses }));
    case "deliver":
      return deliver(played, ...played.kept.splice(0));
    case "send": {
      const startDate = addCalendarDays(today, one.from);
      const endDate = one.days === null ? null : addCalendarDays(startDate, one.days);
      played.plans.push(await sendPlan(diary, { startDate, endDate, meals: one.meals }));
      return;
    }
    case "resend": {
      const planId = played.plans.at(-1);
      if (planId === undefined) return;
      const { version } = await getMealPlan(diary.ctx, planId);
      await updateMealPlan(diary.ctx, planId, { version, meals: one.meals });
      await sendMealPlan(diary.ctx, planId);
      return;
    }
    case "remove": {
      const planId = played.plans.pop();
      if (planId !== undefined) await removeMealPlan(diary.ctx, planId);
    }
  }
}

/** Sends events of the phone, which may be about an entry that cannot be changed any longer. */
async function deliver(played: Played, ...events: AppEvent[]): Promise<void> {
  if (events.length === 0) return;
  const results = await played.diary.send(...events);
  const codes = results.flatMap(({ error }) => error?.code ?? []);
  expect(codes.filter((code) => code !== "diary_entry_closed")).toEqual([]);
}

/** Runs the subscriber of the plans that were sent and taken away since, and of the end of a link. */
async function refresh({ diary }: Played, from: number): Promise<void> {
  for (const { type, data, occurredAt } of domain.events.slice(from)) {
    if (type !== MealPlanSent.type && type !== MealPlanRemoved.type && type !== LinkEnded.type) continue;
    const told = data as { nutritionistId: string; planId: string; patientId?: string };
    const patientId = told.patientId ?? (await patientOfPlan(diary.ctx, told));
    if (patientId !== undefined)
      await refreshDiary(diary.ctx, { nutritionistId: told.nutritionistId, patientId }, occurredAt);
  }
}

const short = ({ planned, logged, asPlanned }: AdherenceFigures) =>
  logged === 0 ? null : { planned, logged, asPlanned };

/** Every place that shows how somebody follows the plan says the same of the same days. */
async function expectOneNumber(played: Played): Promise<void> {
  const { diary, weekStartsOn } = played;
  const { ctx, patient } = diary;
  const nutritionist = ctx.actor.id;
  const today = todayOf(played);
  const from = startOfWeek(today, weekStartsOn);
  const own = await getClientDiary(patient, { nutritionist, from });
  const { figures } = own;
  expect(adherenceOf(own.days, own.entries, today), "Tu semana").toEqual(figures);
  expect((await getDiary(ctx, patient.actor.id, { from })).figures, "their diary").toEqual(figures);
  expect((await getClientToday(patient, { nutritionist })).care?.diary, "Hoy").toEqual(own);
  const query = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
  const { items: cards } = await listPatients(ctx, query);
  const card = cards.find(({ _id }) => _id === patient.actor.id);
  expect(card?.adherence ?? null, "card and table").toEqual(card ? short(figures) : null);
  expect((await getPatient(ctx, patient.actor.id)).adherence, "record").toEqual(short(figures));
  const { figures7, figures28 } = await getDiarySummary(ctx, patient.actor.id);
  expect(figures7, "summary of the week").toEqual(figures);
  const weeks = await Promise.all([27, 20, 13, 6].map((back) => diary.week(addCalendarDays(today, -back))));
  expect(figures28, "summary of 28 days").toEqual(addFigures(weeks.map((week) => week.figures)));
  const { items } = await getTimeline(ctx, patient.actor.id, { limit: 20, kind: "diary" });
  for (const row of items) {
    if (row.kind !== "diary") continue;
    expect(row.from, "first day of a row").toBe(startOfWeek(row.from, weekStartsOn));
    expect(row.figures, `row of ${row.from}`).toEqual((await diary.week(row.from)).figures);
  }
  const hasRow = items.some((row) => row.kind === "diary" && row.from === from);
  const isLogged =
    own.entries.some(({ day }) => day <= today) || own.days.some(({ water }) => water !== null);
  if (isLogged) expect(hasRow, "the week has a row").toBe(true);
}

/** What was logged stays with its plan, whatever was sent since; no meal of a day is asked for twice. */
async function expectKeptPlans(played: Played): Promise<void> {
  const today = todayOf(played);
  for (const from of [addCalendarDays(today, -13), addCalendarDays(today, -6)]) {
    const { days, entries } = await readDays(played, from);
    for (const { _id, day, meal, withdrawnAt, planned } of entries) {
      if (withdrawnAt !== null || meal.position === null) continue;
      expect(planned, `what the plan said of ${_id}`).toBe(played.said.get(saidKey(day, meal)) ?? planned);
      const own = days
        .find((one) => one.day === day)
        ?.plannedMeals.find(({ position }) => position === meal.position);
      if (own)
        expect([own.name, own.time, own.plan], `the name of ${_id}`).toEqual([
          meal.name,
          meal.time,
          meal.plan,
        ]);
    }
    for (const { day, plannedMeals: listed } of days) {
      const places = listed.map(({ position }) => position);
      expect(new Set(places).size, `places of ${day}`).toBe(places.length);
    }
  }
}

const fortnight = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.constantFrom(...starts),
  minute: fc.constantFrom(0, 345, 1050, 1410, 1425, 1439),
  startsOn: fc.constantFrom(0 as const, 1 as const),
  steps: fc.array(step, { minLength: 6, maxLength: 18 }),
  leaves: fc.boolean(),
});

test("one week has one number wherever it is shown, whatever happens in a fortnight", async () => {
  await fc.assert(
    fc.asyncProperty(fortnight, async ({ zone, start, minute, startsOn, steps, leaves }) => {
      domain.setTime(addMinutes(`${start}T00:00:00.000Z`, -20_000));
      const diary = await anOpenedDiary(domain, { hasPlan: false });
      await setPractice(diary.ctx, { timeZone: zone, weekStartsOn: startsOn });
      const now = addMinutes(`${start}T00:00:00.000Z`, minute);
      const played: Played = {
        diary,
        timeZone: zone,
        weekStartsOn: startsOn,
        now,
        kept: [],
        plans: [],
        said: new Map(),
      };
      wait(played, 0);
      let seen = domain.events.length;
      played.plans.push(
        await sendPlan(diary, { startDate: addCalendarDays(start, -9), meals: plannedMeals }),
      );
      for (const one of [...steps, { is: "deliver" } as const]) {
        await play(played, one);
        const until = domain.events.length;
        await refresh(played, seen);
        seen = until;
        await expectOneNumber(played);
        await expectKeptPlans(played);
        wait(played, 1);
      }
      if (!leaves) return;
      await endLink(diary.patient, diary.ctx.actor.id);
      await refresh(played, seen);
      for (let days = 0; days < 4; days++) {
        await expectOneNumber(played);
        wait(played, 1440);
      }
      expect(await codeOf(diary.report("loggedWater", { day: todayOf(played), glasses: 1 }))).toBe(
        "link_ended",
      );
    }),
    { numRuns: iterations({ suite: 6, depth: 30 }) },
  );
}, 600_000);
