import { addDays, addHours, addMinutes, addSeconds } from "@nutria/calendar/instant";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import {
  reminderChannels,
  reminderHours,
  type Reminder,
  type ReminderChannel,
  type ReminderHours,
} from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import {
  mailUndelivered,
  pushInsteadOfWhatsApp,
  pushToPatient,
  PushUndelivered,
} from "@nutria/core/reach/notice/index";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import { updatePreferences } from "@nutria/core/reach/preferences/index";
import { WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import {
  acceptClientAppointment,
  ReminderDue,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { beforeAll, describe, expect, test } from "vitest";
import { aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";
import { agreedPhone, channelsOf, phoneOf } from "../../support/whats-app";

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday: outside everybody's quiet hours. */
const noon = "2026-12-01T18:00:00.000Z";
const visit = addDays(noon, 3);
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "reach" } };
});
interface Person {
  /** Whether they agreed to WhatsApp, and have a browser that takes pushes. */
  isOnWhatsApp?: boolean;
  hasBrowser?: boolean;
  /** What they chose for appointments. */
  choice?: { phone: boolean; mail: boolean };
  /** What happens to the visit, or to them, between the reminder and its channels. */
  meanwhile?: (visitId: string, practice: Practice) => Promise<unknown>;
}

const nobodyTold = { whatsApp: 0, pushes: [] as string[], mails: [] as string[] };

/** What a patient gets at a moment of a practice that begins with a channel; every channel is asked twice. */
async function toldBy(
  { hours, channel }: Reminder,
  { isOnWhatsApp = false, hasBrowser = true, choice, meanwhile }: Person,
): Promise<{ whatsApp: number; pushes: string[]; mails: string[] }> {
  domain.setTime(noon);
  const practice = await aPractice(domain);
  const patient = domain.as(practice.patientId);
  const whatsApp = await (isOnWhatsApp ? agreedPhone(domain, patient) : phoneOf(domain, patient));
  const browser = hasBrowser ? await subscribed(domain.product, patient) : undefined;
  if (choice) await updatePreferences(patient, { ...defaultNotificationPreferences, appointments: choice });
  await configure(practice.ctx, { reminders: [{ hours, channel }] });
  const { _id } = await practice.book(visit, { isConfirmedByPatient: true });
  domain.setTime(addHours(visit, -hours));
  takeEvents(domain);
  await takeDueReminders(system);
  const channels = channelsOf(system);
  const reminders = takeEvents(domain).filter(
    (event) => event.type === ReminderDue.type && ReminderDue.parse(event).data.to === "client",
  );
  expect(reminders).toHaveLength(1);
  domain.setTime(addSeconds(addHours(visit, -hours), 1));
  await meanwhile?.(_id, practice);
  takeEvents(domain);
  for (const event of [...reminders, ...reminders]) await tell(channels, event);
  for (let next = takeEvents(domain); next.length > 0; next = takeEvents(domain)) {
    for (const event of next) await tell(channels, event);
  }
  return {
    whatsApp: whatsApp.messages().length,
    pushes: (browser?.notices() ?? []).map(({ title, body }) => `${title}: ${body}`),
    mails: channels.mails.map((mail) => mail.slice(mail.indexOf(": ") + 2)),
  };
}

async function tell(channels: ReturnType<typeof channelsOf>, event: EventEnvelope): Promise<void> {
  if (event.type === PushUndelivered.type) {
    return mailUndelivered(channels.mailing, PushUndelivered.parse(event).data);
  }
  if (event.type === WhatsAppUndelivered.type) {
    await channels.instead(event);
    return pushInsteadOfWhatsApp(system, WhatsAppUndelivered.parse(event).data);
  }
  await channels.whatsApp(event);
  await pushToPatient(system, event);
  await channels.mail(event);
}

const pushOf: Record<ReminderHours, string> = {
  48: "Tu cita es el viernes: El viernes, 4 de diciembre, a las 12:00. Toca para ver dónde o moverla.",
  24: "Tu cita es mañana: Mañana a las 12:00. Toca para ver dónde o moverla.",
  2: "Tu cita es hoy: Hoy a las 12:00. Toca para ver dónde o moverla.",
};
const mailOf: Record<ReminderHours, string> = {
  48: "Recordatorio de tu cita del viernes: Ana Pérez",
  24: "Recordatorio de tu cita de mañana: Ana Pérez",
  2: "Recordatorio de tu cita de hoy: Ana Pérez",
};
const byAll = reminderHours.flatMap((hours) => reminderChannels.map((channel) => ({ hours, channel })));

describe("a reminder of a practice that begins with a channel", () => {
  test.each(byAll)(
    "$channel, $hours hours before: by WhatsApp alone only where that comes first",
    async (one) => {
      const told = await toldBy(one, { isOnWhatsApp: true });
      const { hours, channel } = one;
      const expected: Record<ReminderChannel, typeof told> = {
        whatsApp: { whatsApp: 1, pushes: [], mails: [] },
        push: { whatsApp: 0, pushes: [pushOf[hours]], mails: [mailOf[hours]] },
        mail: { whatsApp: 0, pushes: [], mails: [mailOf[hours]] },
      };
      expect(told).toEqual(expected[channel]);
    },
  );

  test.each(byAll)("$channel, $hours hours before: without consent never by WhatsApp", async (one) => {
    const { hours, channel } = one;
    expect(await toldBy(one, {})).toEqual({
      whatsApp: 0,
      pushes: channel === "mail" ? [] : [pushOf[hours]],
      mails: [mailOf[hours]],
    });
  });
});

describe("what the patient chose holds", () => {
  const day = (channel: ReminderChannel): Reminder => ({ hours: 24, channel });

  test("the phone alone, also where the practice mails; and a mail when no phone takes it", async () => {
    const choice = { phone: true, mail: false };
    for (const channel of ["push", "mail"] as const) {
      expect(await toldBy(day(channel), { choice })).toEqual({
        whatsApp: 0,
        pushes: [pushOf[24]],
        mails: [],
      });
      expect(await toldBy(day(channel), { choice, hasBrowser: false })).toEqual({
        whatsApp: 0,
        pushes: [],
        mails: [mailOf[24]],
      });
    }
  });

  test("the mail alone, also where the practice pushes", async () => {
    const choice = { phone: false, mail: true };
    for (const channel of ["push", "mail"] as const) {
      expect(await toldBy(day(channel), { choice })).toEqual({
        whatsApp: 0,
        pushes: [],
        mails: [mailOf[24]],
      });
    }
  });

  test("neither, whatever the practice wants", async () => {
    const choice = { phone: false, mail: false };
    for (const channel of ["push", "mail"] as const) {
      expect(await toldBy(day(channel), { choice })).toEqual({ whatsApp: 0, pushes: [], mails: [] });
    }
  });
});

describe("what WhatsApp was to tell, and does not", () => {
  /** They agreed when the visit was due, so that every channel left it to WhatsApp, and took it back before it was told. */
  const notByWhatsApp: Person = {
    isOnWhatsApp: true,
    meanwhile: (_, { patientId }) => updateWhatsAppConsent(domain.as(patientId), { isOn: false }),
  };
  const first: Reminder = { hours: 24, channel: "whatsApp" };

  test.each<[string, Person, typeof nobodyTold]>([
    [
      "both",
      { choice: { phone: true, mail: true } },
      { whatsApp: 0, pushes: [pushOf[24]], mails: [mailOf[24]] },
    ],
    ["the mail", { choice: { phone: false, mail: true } }, { whatsApp: 0, pushes: [], mails: [mailOf[24]] }],
    ["the phone", { choice: { phone: true, mail: false } }, { whatsApp: 0, pushes: [pushOf[24]], mails: [] }],
    [
      "the phone, and have none",
      { choice: { phone: true, mail: false }, hasBrowser: false },
      { whatsApp: 0, pushes: [], mails: [mailOf[24]] },
    ],
    [
      "neither phone nor mail",
      { choice: { phone: false, mail: false } },
      { whatsApp: 0, pushes: [], mails: [mailOf[24]] },
    ],
    [
      "neither, and have no phone",
      { choice: { phone: false, mail: false }, hasBrowser: false },
      { whatsApp: 0, pushes: [], mails: [mailOf[24]] },
    ],
  ])("reaches who chose %s, because they wanted to be told", async (_, person, expected) => {
    expect(await toldBy(first, { ...notByWhatsApp, ...person })).toEqual(expected);
  });
});

describe("a reminder of the time from which a visit was moved", () => {
  const moved =
    (to: string) =>
    async (id: string, { ctx, patientId }: Practice) => {
      await updateAppointment(ctx, id, { startDate: to, timeZone: undefined });
      await acceptClientAppointment(domain.as(patientId), id);
    };
  test.each<[who: string, channel: ReminderChannel, person: Person]>([
    ["who is on WhatsApp", "whatsApp", { isOnWhatsApp: true }],
    ["with phone and mail", "whatsApp", {}],
    ["with phone and mail", "push", {}],
    ["with the phone alone", "mail", { choice: { phone: true, mail: false } }],
    ["with the phone alone, and none", "push", { choice: { phone: true, mail: false }, hasBrowser: false }],
    ["with the mail alone", "mail", { choice: { phone: false, mail: true } }],
  ])("tells nobody %s by %s, although it is accepted again", async (_, channel, person) => {
    const told = await toldBy({ hours: 24, channel }, { ...person, meanwhile: moved(addDays(visit, 1)) });
    expect(told).toEqual(nobodyTold);
  });

  test.each([
    ["a quarter of an hour later", addMinutes(visit, 15)],
    ["some hours earlier", addHours(visit, -5)],
    ["to another week", addDays(visit, 7)],
  ])("tells nobody either where it was moved %s", async (_, to) => {
    for (const isOnWhatsApp of [true, false]) {
      const told = await toldBy({ hours: 24, channel: "whatsApp" }, { isOnWhatsApp, meanwhile: moved(to) });
      expect(told).toEqual(nobodyTold);
    }
  });

  test("tells nobody by another channel where WhatsApp failed", async () => {
    const meanwhile = async (id: string, practice: Practice) => {
      await moved(addDays(visit, 1))(id, practice);
      await updateWhatsAppConsent(domain.as(practice.patientId), { isOn: false });
    };
    const told = await toldBy({ hours: 24, channel: "whatsApp" }, { isOnWhatsApp: true, meanwhile });
    expect(told).toEqual(nobodyTold);
  });
});

test("a reminder that was raised before there was a choice is that of a day before, by every channel in its order", () => {
  const data = { nutritionistId: "nut_1", appointmentId: "apt_1", patientId: "pat_1", startDate: visit };
  const envelope = { id: "evt_1", type: ReminderDue.type, occurredAt: noon, actor: system.actor };
  const read = ReminderDue.parse({ ...envelope, data: { ...data, to: "client" } });
  expect(read.data).toEqual({ ...data, to: "client", hours: 24, channel: "whatsApp" });
});
