import { addCalendarDays } from "@nutria/calendar/day";
import { addDays, addMinutes } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { listPatients } from "@nutria/core/care/care-link/index";
import { getToday } from "@nutria/core/consultation/today/index";
import { getClientDiary } from "@nutria/core/diary/index";
import { findAccountByEmail } from "@nutria/core/identity/account/index";
import type { Actor, Context, NutritionistContext } from "@nutria/core/kernel/context";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import {
  createAppointment,
  cancelAppointment,
  getAppointment,
  listAppointments,
} from "@nutria/core/scheduling/appointment/index";
import { instantOf } from "@nutria/demo/days";
import { demoEmail } from "@nutria/demo/people";
import { writePractice } from "@nutria/demo/practice";
import { bringToToday, noteFirstDay } from "@nutria/demo/today/bring-to-today";
import { createDemoWriter } from "@nutria/demo/writer";
import { configureClients } from "@nutria/local/app/configure-clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type Product } from "../../support/product";

const first = instantOf({ day: dayAt(new Date().toISOString(), defaultTimeZone), time: "11:10" });
const next = addMinutes(addDays(first, 1), 150);
const dayOf = (instant: string) => dayAt(instant, defaultTimeZone);

let product: Product;
let shared: Context;
/** What the clock on the wall shows. */
let clock = first;
beforeAll(async () => {
  product = await startProduct();
  configureClients(product.cloud);
  shared = await product.context({ role: "system", id: "test" });
  const writer = createDemoWriter({ contextOf, startedAt: first, raisesEvents: false });
  await writePractice(writer, "a-password-of-the-demo");
  await noteFirstDay(writer);
});
afterAll(() => product.close());

function contextOf<A extends Actor>(actor: A, now?: string): Context<A> {
  return { ...shared, actor, now: () => now ?? clock };
}

async function owner(): Promise<NutritionistContext> {
  const account = await findAccountByEmail(shared, "nutritionist", demoEmail);
  return contextOf({ role: "nutritionist", id: account?.accountId ?? "" } as const);
}

/** Opens the product at a later moment. */
function startAt(now: string): Promise<boolean> {
  clock = now;
  return bringToToday({ contextOf, now });
}

async function visitsOn(day: string) {
  const from = instantOf({ day, time: "00:00" });
  return (await listAppointments(await owner(), { from, to: addDays(from, 1) })).filter(
    ({ patient, startDate }) => patient !== null && dayOf(startDate) === day,
  );
}

test("started again on the day of its first start, nothing is written", async () => {
  const before = await visitsOn(dayOf(first));
  expect(await startAt(addMinutes(first, 300))).toBe(false);
  expect(await visitsOn(dayOf(first))).toEqual(before);
});

test("on the next day, yesterday is closed, today has its visits around now, and what a person typed in stays", async () => {
  const ctx = await owner();
  const { items } = await listPatients(ctx, { status: "active", search: "Sof", sort: "lastName", limit: 30 });
  const own = {
    patient: items[0]?._id ?? "",
    mode: "online" as const,
    comment: "La escribí yo",
    isConfirmedByPatient: true,
  };
  const [left] = (await visitsOn(dayOf(first))).filter(({ startDate }) => startDate > first);
  const typed = await createAppointment(ctx, {
    ...own,
    service: left?.service?._id ?? "",
    office: (await visitsOn(dayOf(first))).find(({ mode }) => mode === "online")?.office?._id ?? "",
    startDate: instantOf({ day: dayOf(first), time: "21:05" }),
  });
  const cancelled = (await visitsOn(dayOf(first))).filter(({ startDate }) => startDate > first).at(-2);
  await cancelAppointment(ctx, cancelled?._id ?? "", { reason: "Lo cancelé yo" });
  const untouched = await getAppointment(ctx, typed._id);

  expect(await startAt(next)).toBe(true);

  const yesterday = (await visitsOn(dayOf(first))).filter(({ _id }) => _id !== typed._id);
  expect(yesterday.filter(({ attendance }) => attendance === null)).toEqual([]);
  expect(yesterday.some(({ payments }) => payments.length > 0)).toBe(true);
  expect(await getAppointment(ctx, typed._id)).toEqual(untouched);
  expect(await getAppointment(ctx, cancelled?._id ?? "")).toMatchObject({
    reason: "Lo cancelé yo",
    attendance: null,
  });

  const { visits } = await getToday(await owner());
  const states = visits.map(({ appointment }) => visitStateOf(appointment, next));
  expect(visits.length).toBeGreaterThanOrEqual(5);
  expect(visits.length).toBeLessThanOrEqual(7);
  expect(states.filter((state) => state === "now")).toHaveLength(1);
  expect(new Set(visits.map(({ appointment }) => appointment.patient?._id)).size).toBe(visits.length);
});

test("its people have a next visit, and Carmen's diary goes on until now", async () => {
  const ctx = await owner();
  const { items } = await listPatients(ctx, { status: "active", search: "", sort: "lastName", limit: 30 });
  expect(items.filter(({ nextAppointmentAt }) => nextAppointmentAt === null).length).toBeLessThanOrEqual(2);
  const carmen = items.find(({ name }) => name === "Carmen")?._id ?? "";
  const from = addCalendarDays(dayOf(next), -6);
  const week = await getClientDiary(contextOf({ role: "patient", id: carmen } as const), {
    nutritionist: ctx.actor.id,
    from,
  });
  const logged = new Set(week.entries.map(({ day }) => day));
  expect(logged.size).toBe(7);
  expect(week.entries.filter(({ at }) => at > next)).toEqual([]);
});

test("once on each day, also where the first try was interrupted", async () => {
  const written = await visitsOn(dayOf(next));
  expect(await startAt(addMinutes(next, 60))).toBe(false);
  expect(await visitsOn(dayOf(next))).toEqual(written);

  const third = addDays(next, 1);
  clock = third;
  let left = 9;
  expect(await bringToToday({ contextOf, now: third, hasTime: () => left-- > 0 })).toBe(false);
  expect(await startAt(addMinutes(third, 1))).toBe(true);
  expect((await visitsOn(dayOf(third))).length).toBeGreaterThanOrEqual(5);
  expect((await visitsOn(dayOf(third))).length).toBeLessThanOrEqual(7);
  expect((await visitsOn(dayOf(next))).filter(({ attendance }) => attendance === null)).toEqual([]);
});

test("after two weeks away the working days between have visits, and nobody was mailed", async () => {
  const mails = (await product.cloud.mails()).length;
  const later = addDays(next, 14);
  expect(await startAt(later)).toBe(true);
  const counts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => visitsOn(addCalendarDays(dayOf(later), index - 8))),
  );
  expect(counts.filter((visits) => visits.length > 0).length).toBeGreaterThanOrEqual(5);
  // What a person asked for meanwhile waits for an answer.
  const taken = counts.flat().filter(({ status }) => status === "accepted");
  expect(taken.filter(({ attendance }) => attendance === null)).toEqual([]);
  await product.settle();
  expect(await product.cloud.mails()).toHaveLength(mails);
});
