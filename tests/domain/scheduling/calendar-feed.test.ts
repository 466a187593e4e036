import { addDays, addMinutes } from "@nutria/calendar/instant";
import {
  closeCalendarFeed,
  getCalendarFeed,
  openCalendarFeed,
  readCalendar,
} from "@nutria/core/scheduling/calendar-feed/index";
import { setAttendance } from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: Practice;
let addresses = 0;

const now = "2030-01-07T18:00:00.000Z";
const anHour = (start: string) => [start, addMinutes(start, 60)] as const;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());
beforeEach(async () => {
  practice = await aPractice(domain);
});

async function address(showPatientNames = false): Promise<string> {
  const { url } = await openCalendarFeed(practice.ctx, { showPatientNames });
  return url?.split("/v1/calendar/")[1] ?? "";
}
const read = (token: string, callerAddress = `10.0.0.${String(++addresses)}`) =>
  readCalendar({ ...practice.ctx, callerAddress }, token);

test("there is no address until it is opened, and none after it is closed, which may be done twice", async () => {
  const { ctx } = practice;
  const none = { url: null, showPatientNames: false };
  expect(await getCalendarFeed(ctx)).toEqual(none);
  const token = await address(true);
  expect(await getCalendarFeed(ctx)).toMatchObject({ showPatientNames: true });
  expect((await getCalendarFeed(ctx)).url).toContain(token);
  await closeCalendarFeed(ctx);
  await closeCalendarFeed(ctx);
  expect(await getCalendarFeed(ctx)).toEqual(none);
  expect(await codeOf(read(token))).toBe("not_found");
});

test("the address stays when the names are shown or hidden, and is another one after it was closed", async () => {
  const token = await address();
  expect(await address(true)).toBe(token);
  await closeCalendarFeed(practice.ctx);
  const next = await address();
  expect(next).not.toBe(token);
  expect(await codeOf(read(token))).toBe("not_found");
  expect(await codeOf(read(next))).toBeUndefined();
});

test("another's or an altered address is not found, with and without the ending of its file", async () => {
  const token = (await address()).replace(/\.ics$/, "");
  const other = await aPractice(domain);
  await openCalendarFeed(other.ctx, { showPatientNames: false });
  const [, signature = ""] = token.split(".");
  expect(await codeOf(read(token))).toBeUndefined();
  for (const wrong of [`${other.ctx.actor.id}.${signature}`, `${token}x`, practice.ctx.actor.id, ""]) {
    expect(await codeOf(read(wrong))).toBe("not_found");
  }
});

test("the file says who comes only when the names are shown, and what waits for an answer", async () => {
  await practice.book(addDays(now, 1));
  await practice.book(addDays(now, 2), { isConfirmedByPatient: true });
  await practice.block(...anHour(addDays(now, 3)));
  const hidden = await read(await address());
  expect(hidden).not.toContain("Elena");
  expect(hidden.match(/STATUS:TENTATIVE/g)).toHaveLength(1);
  expect(hidden.match(/STATUS:CONFIRMED/g)).toHaveLength(2);
  expect(hidden).toContain("SUMMARY:Comida");
  expect(hidden.match(/LOCATION:Consultorio Roma/g)).toHaveLength(2);
  const shown = await read(await address(true));
  expect(shown.match(/SUMMARY:Elena Ramírez Soto · /g)).toHaveLength(2);
  expect(shown.match(/\(espera al paciente\)/g)).toHaveLength(1);
});

test("a visit has the word that the screens have, which goes on with the clock, whatever was answered", async () => {
  const [unanswered, confirmed] = [addMinutes(now, 60), addMinutes(now, 180)];
  await practice.book(unanswered);
  const { _id } = await practice.book(confirmed, { isConfirmedByPatient: true });
  const token = await address();
  const words = async () =>
    [...(await read(token)).matchAll(/SUMMARY:(.*?)\r\n/g)].map(([, summary = ""]) => summary);
  const [first = "", second = ""] = await words();
  expect(first).toMatch(/ \(espera al paciente\)$/);
  expect(second).not.toContain("(");
  domain.setTime(addMinutes(confirmed, 61));
  const later = await read(token);
  expect(await words()).toEqual([second, second].map((what) => `${what} (sin registrar)`));
  expect(later).not.toContain("TENTATIVE");
  await setAttendance(practice.ctx, _id, { attendance: "missed" });
  expect(await words()).toEqual([`${second} (sin registrar)`, `${second} (no asistió)`]);
  domain.setTime(now);
});

test("the file holds the last 31 days and the next 183, to the minute", async () => {
  const [first, last] = [addDays(now, -31), addDays(now, 183)];
  const titled = (title: string, start: string) => practice.block(...anHour(start), { title });
  await titled("antes", addMinutes(first, -60));
  await titled("primero", addMinutes(first, 1));
  await titled("último", addMinutes(last, -61));
  await titled("después", last);
  const file = await read(await address());
  expect([...file.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(["primero", "último"]);
});

test("a calendar that asks more than 120 times a minute waits", async () => {
  const token = await address();
  const outcomes = Array.from({ length: 120 }, () => codeOf(read(token, "10.9.9.9")));
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set([undefined]));
  expect(await codeOf(read(token, "10.9.9.9"))).toBe("throttled");
  expect(await codeOf(read(token))).toBeUndefined();
});
