import { ScanRecorded } from "@nutria/core/clinical/body-composition/events";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import {
  mailDigest,
  mailNotification,
  markAsSeen,
  takeDueDigests,
  updateMailPreferences,
} from "@nutria/core/notification/index";
import { nextDigest } from "@nutria/core/notification/digest-queue";
import { PassesLow } from "@nutria/core/passes/pass/index";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../support/agenda/agenda";
import { linkedPatient, startDomain, type Domain } from "../../support/domain";
import { deliver, notificationsOf, raise, takeEvents } from "../../support/notifications";

let domain: Domain;
let system: Context;
/** Noon of a Friday in Mexico City, six hours behind UTC; its next 07:00 is on Saturday. */
const noon = "2026-11-20T18:00:00.000Z";
const saturday = "2026-11-21T13:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(noon);
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notify" } };
});
afterEach(() => domain.setTime(noon));
afterAll(() => domain.close());

/** A nutritionist, and a function that notifies them of a patient's scan. */
async function scanned(timeZone?: string) {
  const ctx = await domain.nutritionist();
  if (timeZone !== undefined) await configure(ctx, { timeZone });
  const patientId = await linkedPatient(domain, ctx);
  domain.events.splice(0);
  return {
    ctx,
    scan: async (at = noon) => {
      const event = ScanRecorded({ nutritionistIds: [ctx.actor.id], patientId, resultId: "inb_1", at });
      await raise(ctx, event);
      return deliver(domain, system);
    },
  };
}

/** Runs the job at an instant and mails the events that it raised for one nutritionist; returns their number. */
async function run(at: string, ctx: NutritionistContext): Promise<number> {
  domain.setTime(at);
  await takeDueDigests(system);
  const raised = takeEvents(domain)
    .map(({ data }) => data as { recipient: string; day: string })
    .filter(({ recipient }) => recipient === ctx.actor.id);
  for (const data of raised) await mailDigest(system, data);
  return raised.length;
}

async function mailsOf(ctx: NutritionistContext) {
  const profile = await changeProfile(ctx, ({ email }) => ({ result: email }));
  return domain.product.mailsTo(profile);
}

describe("the time of the next summary", () => {
  test.each([
    ["before 07:00 it is today's", "2026-11-20T12:00:00.000Z", "America/Mexico_City", "2026-11-20"],
    [
      "five minutes before, it is tomorrow's",
      "2026-11-20T12:55:00.000Z",
      "America/Mexico_City",
      "2026-11-21",
    ],
    ["in Tijuana it is still before", "2026-11-20T14:30:00.000Z", "America/Tijuana", "2026-11-20"],
    ["in Cancún it is already after", "2026-11-20T12:30:00.000Z", "America/Cancun", "2026-11-21"],
  ])("%s", (_, now, timeZone, day) => {
    expect(nextDigest(now, timeZone, undefined).day).toBe(day);
  });

  test("is 07:00 by the clock in force on that day, and never on a day that already had one", () => {
    const beforeClocksChange = "2026-10-31T20:00:00.000Z";
    expect(nextDigest(beforeClocksChange, "America/Tijuana", undefined).dueAt).toBe(
      "2026-11-01T15:00:00.000Z",
    );
    expect(nextDigest("2026-11-20T12:00:00.000Z", "America/Mexico_City", "2026-11-20").day).toBe(
      "2026-11-21",
    );
  });
});

describe("the daily summary", () => {
  test("is mailed at 07:00 of the nutritionist's zone, once, with all new notifications, oldest first", async () => {
    const { ctx, scan } = await scanned();
    await scan("2026-11-20T17:00:00.000Z");
    await scan("2026-11-20T16:00:00.000Z");
    expect(await run(addSeconds(saturday, -1), ctx)).toBe(0);
    expect(await run(saturday, ctx)).toBe(1);
    expect(await run(addSeconds(saturday, 1), ctx)).toBe(0);
    const mails = await mailsOf(ctx);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "Tu resumen del día: 2 novedades" });
    expect(mails[0]?.text.match(/Elena Ramírez Soto tiene un nuevo resultado/g)).toHaveLength(2);
    expect(mails[0]?.html).toContain("Dejar de recibir el resumen");
    expect(mails[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  test("omits read notifications, and is not sent without any", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    const [listed] = await notificationsOf(ctx);
    await markAsSeen(ctx, listed?._id ?? "");
    expect(await run(saturday, ctx)).toBe(1);
    expect(await mailsOf(ctx)).toEqual([]);
  });

  test("covers one day: the next summary does not repeat its notifications", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    await run(saturday, ctx);
    await scan("2026-11-20T10:00:00.000Z");
    expect(await run(addDays(saturday, 1), ctx)).toBe(1);
    const [second] = await mailsOf(ctx);
    expect(second?.subject).toBe("Tu resumen del día: 1 novedad");
  });

  test("never contains a notification that was mailed at once", async () => {
    const { ctx, scan } = await scanned();
    await raise(ctx, PassesLow({ nutritionistId: ctx.actor.id, available: 2 }));
    const [created] = await deliver(domain, system);
    await mailNotification(system, created?.data as { recipient: string; notificationId: string });
    await scan();
    await run(saturday, ctx);
    const [digest, atOnce] = await mailsOf(ctx);
    expect(atOnce).toMatchObject({ subject: "Te quedan pocos pases" });
    expect(atOnce?.text).toContain("Te quedan 2 pases disponibles.");
    expect(digest).toMatchObject({ subject: "Tu resumen del día: 1 novedad" });
    expect(digest?.text).not.toContain("pases disponibles");
  });

  test("contains a type only while its setting is daily", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    await updateMailPreferences(ctx, { choices: { newPatientInBody: "never" } });
    await scan();
    expect(await run(saturday, ctx)).toBe(1);
    expect(await mailsOf(ctx)).toEqual([]);
  });

  test("that a job missed is sent by the next run of the same day, but not a day later", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    expect(await run(addSeconds(saturday, 10 * 3600), ctx)).toBe(1);
    domain.setTime(noon);
    const late = await scanned();
    await late.scan();
    expect(await run(addSeconds(saturday, 26 * 3600), late.ctx)).toBe(0);
  });

  test("is sent once a day, even when the nutritionist moves to another zone", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    await configure(ctx, { timeZone: "America/Tijuana" });
    await scan("2026-11-20T10:00:00.000Z");
    expect(await run(saturday, ctx)).toBe(1);
    expect(await run(addSeconds(saturday, 2 * 3600), ctx)).toBe(0);
    const mails = await mailsOf(ctx);
    expect(mails.map(({ subject }) => subject)).toEqual(["Tu resumen del día: 2 novedades"]);
  });

  test("is sent by only one of two concurrent runs", async () => {
    const { ctx, scan } = await scanned();
    await scan();
    domain.setTime(saturday);
    await Promise.all([takeDueDigests(system), takeDueDigests(system), takeDueDigests(system)]);
    const raised = takeEvents(domain).filter(
      ({ data }) => (data as { recipient: string }).recipient === ctx.actor.id,
    );
    expect(raised).toHaveLength(1);
  });

  test("states how many notifications it does not list", async () => {
    const { ctx, scan } = await scanned();
    for (let minute = 0; minute < 33; minute++) await scan(addSeconds(noon, -60 * minute));
    await run(saturday, ctx);
    const [mail] = await mailsOf(ctx);
    expect(mail?.subject).toBe("Tu resumen del día: 33 novedades");
    expect(mail?.text).toContain("Y 3 más.");
  });
});

describe("an immediate mail", () => {
  test("is not sent for a notification that was read, nor after the setting has changed", async () => {
    const ctx = await domain.nutritionist();
    domain.events.splice(0);
    await raise(ctx, PassesLow({ nutritionistId: ctx.actor.id, available: 1 }));
    const [first] = await deliver(domain, system);
    const created = first?.data as { recipient: string; notificationId: string };
    await updateMailPreferences(ctx, { choices: { lowPasses: "never" } });
    await mailNotification(system, created);
    await updateMailPreferences(ctx, { choices: { lowPasses: "immediately" } });
    await markAsSeen(ctx, created.notificationId);
    await mailNotification(system, created);
    expect(await mailsOf(ctx)).toEqual([]);
  });
});
