import { addDays, addHours, addSeconds } from "@nutria/calendar/instant";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import type { Context } from "@nutria/core/kernel/context";
import { heldByWhatsApp, PushDue, takeHeldPushes } from "@nutria/core/reach/notice/index";
import { updatePreferences } from "@nutria/core/reach/preferences/index";
import { WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import {
  acceptClientAppointment,
  cancelAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { agreedPhone, channelsOf } from "../../support/whats-app";

/*
 * A message of the night waits in the table, and is told once when the quiet hours end, if it still holds then; what WhatsApp
 * may not or cannot tell any more goes by mail, once, and what holds no more is told by nobody.
 */

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday, a week later for each test: jobs do not go back. Quiet hours are from 11:00 to 13:00. */
let noon = "2026-12-01T18:00:00.000Z";
let visitAt: string;
let released: string;
let system: Context;
/** What WhatsApp published and nobody has taken yet. */
const reports: string[] = [];

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "whats-app" } };
  domain.product.cloud.phones.reportTo((body) => {
    reports.push(body);
    return Promise.resolve();
  });
});
beforeEach(() => {
  reports.splice(0);
  noon = addDays(noon, 7);
  visitAt = addDays(noon, 3);
  released = addHours(visitAt, -23);
  domain.setTime(noon);
  domain.events.splice(0);
});

/** A patient who agreed, and whose reminder of a visit came in their quiet hours: it waits. */
async function aHeldReminder() {
  const practice = await aPractice(domain);
  const patient = domain.as(practice.patientId);
  const phone = await agreedPhone(domain, patient);
  const quiet = { isOn: true, from: "11:00", until: "13:00" };
  await updatePreferences(patient, { ...defaultNotificationPreferences, quiet });
  const appointment = await practice.book(visitAt, { isConfirmedByPatient: true });
  domain.setTime(addHours(visitAt, -24));
  takeEvents(domain);
  await takeDueReminders(system);
  const reminder = takeEvents(domain).find(({ data }) => (data as { to?: string }).to === "client");
  if (!reminder) throw new Error("No reminder was raised");
  const channels = channelsOf(system);
  await channels.whatsApp(reminder);
  await channels.mail(reminder);
  expect([phone.messages(), channels.mails]).toEqual([[], []]);
  return { practice, patient, phone, appointment, reminder, channels };
}

/** Runs the job and its subscriber, each message twice, and gives how many it took. */
async function release(ctx = system): Promise<number> {
  const { taken } = await takeHeldPushes(system);
  const due = takeEvents(domain).filter(({ type }) => type === PushDue.type);
  for (const event of [...due, ...due]) {
    const { channel, ...held } = PushDue.parse(event).data;
    expect(channel).toBe("whatsApp");
    await heldByWhatsApp(ctx, held);
  }
  return taken;
}
type Held = Awaited<ReturnType<typeof aHeldReminder>>;

/** What goes by mail instead, however often it is asked for. */
async function mailInstead({ channels }: Held): Promise<number> {
  const undelivered = takeEvents(domain).filter(({ type }) => type === WhatsAppUndelivered.type);
  for (const event of [...undelivered, ...undelivered]) await channels.instead(event);
  return channels.mails.length;
}

describe("a message that waits for the end of the quiet hours", () => {
  test("is not told before, and once when they end, by whichever of two runs", async () => {
    const held = await aHeldReminder();
    domain.setTime(addSeconds(released, -1));
    expect(await release()).toBe(0);
    domain.setTime(released);
    const runs = await Promise.all([takeHeldPushes(system), takeHeldPushes(system)]);
    expect(runs.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
    const due = takeEvents(domain).filter(({ type }) => type === PushDue.type);
    expect(due).toHaveLength(1);
    for (const event of [...due, ...due]) await heldByWhatsApp(system, PushDue.parse(event).data);
    expect(held.phone.messages()).toHaveLength(1);
    expect(await release()).toBe(0);
    expect([held.phone.messages().length, await mailInstead(held)]).toEqual([1, 0]);
  });

  test("goes by mail, once, where the consent was taken back meanwhile", async () => {
    const held = await aHeldReminder();
    await updateWhatsAppConsent(held.patient, { isOn: false });
    domain.setTime(released);
    expect(await release()).toBe(1);
    expect([held.phone.messages(), await mailInstead(held)]).toEqual([[], 1]);
  });

  test("is told where the consent was taken back and given again for the same number", async () => {
    const held = await aHeldReminder();
    await updateWhatsAppConsent(held.patient, { isOn: false });
    domain.setTime(addSeconds(released, -60));
    await updateWhatsAppConsent(held.patient, { isOn: true });
    domain.setTime(released);
    expect(await release()).toBe(1);
    expect([held.phone.messages().length, await mailInstead(held)]).toEqual([1, 0]);
  });

  test("goes by mail, once, where Meta does not have its template", async () => {
    const held = await aHeldReminder();
    domain.setTime(released);
    const withoutTemplate: Context = {
      ...system,
      whatsApp: {
        send: (message) => {
          const { template } = message as { template: object };
          return system.whatsApp.send({ ...message, template: { ...template, name: "taken_back" } } as never);
        },
      },
    };
    expect(await release(withoutTemplate)).toBe(1);
    // Meta takes the message, and reports that it failed.
    const published = reports.splice(0);
    for (const body of [...published, ...published]) await held.channels.report(body);
    expect(held.phone.messages()).toMatchObject([{ status: "failed", text: "" }]);
    expect(await mailInstead(held)).toBe(1);
  });

  test.each<[string, (held: Held) => Promise<unknown>]>([
    ["cancelled", ({ practice, appointment }) => cancelAppointment(practice.ctx, appointment._id)],
    [
      "moved",
      ({ practice, appointment: { _id } }) =>
        updateAppointment(practice.ctx, _id, { startDate: addDays(visitAt, 1), timeZone: undefined }),
    ],
    [
      "moved, and accepted again",
      async ({ practice, patient, appointment: { _id } }) => {
        await updateAppointment(practice.ctx, _id, { startDate: addDays(visitAt, 1), timeZone: undefined });
        await acceptClientAppointment(patient, _id);
      },
    ],
  ])("is told by nobody once its visit was %s", async (_, change) => {
    const held = await aHeldReminder();
    await change(held);
    takeEvents(domain);
    domain.setTime(released);
    expect(await release()).toBe(1);
    expect([held.phone.messages(), await mailInstead(held)]).toEqual([[], 0]);
  });

  test("is told late where the job was away and the visit is still ahead", async () => {
    const held = await aHeldReminder();
    domain.setTime(addHours(visitAt, -3));
    expect(await release()).toBe(1);
    expect([held.phone.messages().length, await mailInstead(held)]).toEqual([1, 0]);
  });

  test("is told by nobody where the job comes back after the visit", async () => {
    const held = await aHeldReminder();
    domain.setTime(addHours(visitAt, 14));
    expect(await release()).toBe(1);
    expect([held.phone.messages(), await mailInstead(held)]).toEqual([[], 0]);
  });
});
