import { addDays, addHours, addSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { importRows } from "@nutria/core/archive/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import type { Context } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { getItem } from "@nutria/core/kernel/table/items";
import { heldByWhatsApp, PushDue, takeHeldPushes } from "@nutria/core/reach/notice/index";
import { updatePreferences } from "@nutria/core/reach/preferences/index";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import { WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import { whatsAppUses } from "@nutria/core/reach/whats-app/entity";
import {
  acceptAppointment,
  acceptClientAppointment,
  cancelAppointment,
  createClientAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { Crash, dying } from "../../support/crash";
import { contact, domainOfFile } from "../../support/domain";
import { iterations } from "../../support/depth";
import { takeEvents } from "../../support/notifications";
import { agreedPhone, channelsOf, phoneOf, textFrom } from "../../support/whats-app";

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday. */
const noon = "2026-12-01T18:00:00.000Z";
const day = addDays(noon, 3);
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
  domain.setTime(noon);
  domain.events.splice(0);
  reports.splice(0);
});

/** A practice whose patient agreed to WhatsApp. */
async function withWhatsApp() {
  const practice = await aPractice(domain);
  const patient = domain.as(practice.patientId);
  const phone = await agreedPhone(domain, patient);
  domain.events.splice(0);
  return { practice, patient, phone };
}

/** The reminder of an appointment in three days, a day before it. */
async function aReminder(practice: Practice): Promise<EventEnvelope> {
  await practice.book(day, { isConfirmedByPatient: true });
  domain.setTime(addHours(day, -24));
  takeEvents(domain);
  await takeDueReminders(system);
  const reminder = takeEvents(domain).find(({ data }) => (data as { to?: string }).to === "client");
  if (!reminder) throw new Error("No reminder was raised");
  return reminder;
}

const texts = (phone: Awaited<ReturnType<typeof phoneOf>>) => phone.messages().map(({ text }) => text);

describe("without consent", () => {
  test("nothing is sent by WhatsApp, and everything by mail", async () => {
    const practice = await aPractice(domain);
    const phone = await phoneOf(domain, domain.as(practice.patientId));
    const channels = channelsOf(system);
    const reminder = await aReminder(practice);
    await channels.whatsApp(reminder);
    await channels.mail(reminder);
    expect(phone.messages()).toEqual([]);
    expect(channels.mails).toHaveLength(1);
    expect(takeEvents(domain)).toEqual([]);
  });

  test("that was given after something happened, it stays with the mail", async () => {
    const practice = await aPractice(domain);
    const reminder = await aReminder(practice);
    domain.setTime(addSeconds(reminder.occurredAt, 1));
    const phone = await agreedPhone(domain, domain.as(practice.patientId));
    const channels = channelsOf(system);
    await channels.whatsApp(reminder);
    await channels.mail(reminder);
    expect(phone.messages()).toEqual([]);
    expect(channels.mails).toHaveLength(1);
  });
});

describe("with consent", () => {
  test("a reminder comes by WhatsApp alone, with the two buttons and no clinical word", async () => {
    const { practice, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    const reminder = await aReminder(practice);
    await channels.mail(reminder);
    await channels.whatsApp(reminder);
    expect(phone.messages()).toMatchObject([
      {
        text: "Hola, Elena. Nutria, de parte de Ana Pérez: te recordamos tu cita del viernes, 4 de diciembre de 2026, 12:00 h (hora del centro). ¿Nos confirmas que vienes?",
        footer: "Responde ALTO para no recibir más mensajes.",
        buttons: [{ text: "Confirmo" }, { text: "Necesito cambiar" }],
        status: "delivered",
      },
    ]);
    expect(channels.mails).toEqual([]);
  });

  test("to a phone that a family shares, each message comes once and names whose visit it is", async () => {
    const { practice, phone } = await withWhatsApp();
    const { ctx, patientId } = practice;
    const { phoneNumber, countryCode } = await getPatient(ctx, patientId);
    const son = { ...contact({ name: "Leo" }), phoneNumber, countryCode, sharesPhone: true };
    const [imported] = (await importRows(ctx, { rows: [son] })).results;
    const leo = domain.as(imported?.patient ?? "");
    const phoneOfLeo = await agreedPhone(domain, leo);
    expect(phoneOfLeo.number).toBe(phone.number);
    domain.events.splice(0);
    const channels = channelsOf(system);
    await practice.book(day);
    await practice.book(addHours(day, 2), { patient: leo.actor.id });
    for (const event of takeEvents(domain)) {
      await channels.whatsApp(event);
      await channels.whatsApp(event);
    }
    const [first, second, ...more] = texts(phone);
    expect(more).toEqual([]);
    expect(first).toMatch(/^Hola, Elena\. .* 12:00 h/);
    expect(second).toMatch(/^Hola, Leo\. .* 14:00 h/);
    // One of them takes it back, and the other is written to as before.
    await updateWhatsAppConsent(leo, { isOn: false });
    await practice.book(addHours(day, 4), { patient: leo.actor.id });
    await practice.book(addHours(day, 6));
    for (const event of takeEvents(domain)) await channels.whatsApp(event);
    expect(texts(phone)).toHaveLength(3);
    expect(texts(phone)[2]).toMatch(/^Hola, Elena\. /);
  });

  test("what the nutritionist does with an appointment comes with its page; what the patient does, by mail as ever", async () => {
    const { practice, patient, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    const tell = async () => {
      for (const event of takeEvents(domain)) {
        await channels.whatsApp(event);
        await channels.mail(event);
      }
    };
    const asked = await practice.book(day);
    await tell();
    await acceptClientAppointment(patient, asked._id);
    await tell();
    expect(channels.mails).toHaveLength(1);
    await updateAppointment(practice.ctx, asked._id, { startDate: addDays(day, 1), timeZone: undefined });
    await tell();
    await cancelAppointment(practice.ctx, asked._id);
    await tell();
    const own = await createClientAppointment(patient, {
      nutritionist: practice.ctx.actor.id,
      service: practice.serviceId,
      office: practice.officeId,
      mode: "site",
      startDate: addHours(day, 1),
      timeZone: undefined,
      comment: "",
    });
    await acceptAppointment(practice.ctx, own._id);
    await tell();
    expect(texts(phone).map((text) => /Novedad: (.*)\. Ábrela/.exec(text)?.[1])).toEqual([
      "te propone esta fecha",
      "te propone esta nueva fecha",
      "se canceló",
      "quedó confirmada",
    ]);
    for (const { buttons } of phone.messages()) {
      expect(buttons).toEqual([
        {
          text: "Ver mi cita",
          url: expect.stringMatching(/^http:\/\/localhost:3000\/p\/[\w-]+\.[\w-]+$/) as string,
        },
      ]);
    }
    expect(channels.mails).toHaveLength(1);
  });

  test("that was taken back since, nothing is sent, and the mail goes out once", async () => {
    const { practice, patient, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    const reminder = await aReminder(practice);
    domain.setTime(addSeconds(reminder.occurredAt, 1));
    await updateWhatsAppConsent(patient, { isOn: false });
    await channels.whatsApp(reminder);
    await channels.whatsApp(reminder);
    const undelivered = takeEvents(domain);
    expect(undelivered.map(({ type }) => type)).toEqual([WhatsAppUndelivered.type]);
    for (const event of [...undelivered, ...undelivered]) await channels.instead(event);
    await channels.mail(reminder);
    expect(phone.messages()).toEqual([]);
    expect(channels.mails).toHaveLength(1);
  });

  test("in quiet hours it waits until they end; what begins before that is mailed", async () => {
    const { practice, patient, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    const quiet = { isOn: true, from: "11:00", until: "13:00" };
    await updatePreferences(patient, { ...defaultNotificationPreferences, quiet });
    const reminder = await aReminder(practice);
    await channels.whatsApp(reminder);
    expect(phone.messages()).toEqual([]);
    domain.setTime(addHours(reminder.occurredAt, 1));
    await takeHeldPushes(system);
    const [due] = takeEvents(domain);
    await heldByWhatsApp(system, PushDue.parse(due).data);
    await heldByWhatsApp(system, PushDue.parse(due).data);
    expect(phone.messages()).toHaveLength(1);

    const late = await practice.book(addHours(day, 2), { isConfirmedByPatient: true });
    domain.setTime(addSeconds(addHours(day, 2), -60));
    takeEvents(domain);
    await cancelAppointment(practice.ctx, late._id);
    const [cancelled] = takeEvents(domain);
    await updatePreferences(patient, {
      ...defaultNotificationPreferences,
      quiet: { ...quiet, until: "15:00" },
    });
    await channels.whatsApp(cancelled!);
    expect(takeEvents(domain).map(({ type }) => type)).toEqual([WhatsAppUndelivered.type]);
    expect(phone.messages()).toHaveLength(1);
  });
});

describe("a message that fails", () => {
  test("is mailed once, and the nutritionist sees that the number has no WhatsApp", async () => {
    const { practice, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    domain.product.cloud.phones.setState(phone.number, "unreachable");
    const reminder = await aReminder(practice);
    await channels.whatsApp(reminder);
    await channels.mail(reminder);
    const published = reports.splice(0);
    for (const body of [...published, ...published]) await channels.report(body);
    const undelivered = takeEvents(domain).filter(({ type }) => type === WhatsAppUndelivered.type);
    expect(undelivered).toHaveLength(1);
    for (const event of [...undelivered, ...undelivered]) await channels.instead(event);
    expect(channels.mails).toHaveLength(1);
    expect((await getPatient(practice.ctx, practice.patientId)).whatsApp?.state).toBe("failed");
  });

  test("that arrived is shown as delivered, then read, in whatever order it is reported", async () => {
    const { practice, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    await channels.whatsApp(await aReminder(practice));
    const { phones } = domain.product.cloud;
    const [message] = phone.messages();
    expect(await phones.read(message?.id ?? "")).toBe(true);
    for (const body of reports.splice(0).reverse()) await channels.report(body);
    expect((await getPatient(practice.ctx, practice.patientId)).whatsApp?.state).toBe("read");
    expect(takeEvents(domain)).toEqual([]);
  });

  test("of nobody, of another number or of another shape changes nothing", async () => {
    const channels = channelsOf(system);
    const report = (entry: object, more: object = {}) =>
      channels.report(
        JSON.stringify({ whatsAppWebhookEntry: JSON.stringify(entry), message_timestamp: noon, ...more }),
      );
    await report({
      changes: [{ value: { statuses: [{ status: "failed", biz_opaque_callback_data: "evt_none" }] } }],
    });
    await report({ changes: [{ value: { event: "APPROVED" }, field: "message_template_status_update" }] });
    await report({ changes: [{ value: { statuses: [{}, "x"], messages: [{ from: 1 }] } }] });
    await report({});
    const context = {
      MetaPhoneNumberIds: [{ arn: "arn:aws:social-messaging:us-east-1:1:phone-number-id/other" }],
    };
    await report({}, { context });
    await expect(channels.report("no report")).rejects.toThrow();
    expect(takeEvents(domain)).toEqual([]);
  });
});

describe("ALTO", () => {
  test("from a Mexican number as Meta names it stops every message to it, until its owner agrees again", async () => {
    const { practice, patient, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    const asMeta = `521${phone.number.slice(3)}`;
    domain.setTime(addHours(noon, 1));
    await channels.report(textFrom(asMeta, " Alto. ", addHours(noon, 1)));
    await channels.report(textFrom(asMeta, "Alto", noon));
    const reminder = await aReminder(practice);
    await channels.whatsApp(reminder);
    await channels.mail(reminder);
    for (const event of takeEvents(domain)) await channels.instead(event);
    expect(phone.messages()).toEqual([]);
    expect(channels.mails).toHaveLength(1);

    const again = await updateWhatsAppConsent(patient, { isOn: true });
    expect(again.isOn).toBe(true);
    expect(again.history).toMatchObject([
      { until: null, endedBy: null },
      { until: addHours(noon, 1), endedBy: "stop" },
    ]);
  });

  test("in the middle of a sentence is no word to stop, and from nobody it is nothing", async () => {
    const { practice, phone } = await withWhatsApp();
    const channels = channelsOf(system);
    await channels.report(textFrom(phone.number.slice(1), "Haz un alto en la farmacia", addHours(noon, 1)));
    await channels.report(textFrom("", "ALTO", addHours(noon, 1), "wamid.nobody"));
    await channels.whatsApp(await aReminder(practice));
    expect(phone.messages()).toHaveLength(1);
  });
});

describe("the limit of a day", () => {
  const uses = async (ctx: Context) =>
    (await getItem(whatsAppUses(ctx.db), { number: "own" }, { consistent: true }))?.hours.reduce(
      (sum, { count }) => sum + count,
      0,
    ) ?? 0;

  test("is never passed by messages at once, and what is above it goes by mail", async () => {
    const { practice, phone } = await withWhatsApp();
    const reminder = await aReminder(practice);
    const before = await uses(system);
    const free = iterations({ suite: 3, depth: 10 });
    const limited: Context = {
      ...system,
      settings: {
        ...system.settings,
        whatsApp: { phoneNumberId: system.settings.whatsApp!.phoneNumberId, dailyLimit: before + free },
      },
    };
    const channels = channelsOf(limited);
    const copies = Array.from({ length: free + 4 }, (_, index) => ({
      ...reminder,
      id: `${reminder.id}${index}`,
    }));
    await Promise.all(copies.map((event) => channels.whatsApp(event)));
    expect(phone.messages()).toHaveLength(free);
    expect(takeEvents(domain).filter(({ type }) => type === WhatsAppUndelivered.type)).toHaveLength(4);
    expect(await uses(system)).toBe(before + free);
    // A day later there is place again.
    domain.setTime(addHours(reminder.occurredAt, 23));
    await channels.whatsApp({ ...reminder, id: `${reminder.id}later` });
    expect(phone.messages()).toHaveLength(free);
  });
});

describe("told twice by nobody", () => {
  const acts = fc.oneof(
    fc.constant({ act: "whatsApp" } as const),
    fc.constant({ act: "mail" } as const),
    fc.constant({ act: "wait" } as const),
    fc.record({ act: fc.constant("report" as const), which: fc.nat(5) }),
    fc.record({
      act: fc.constant("die" as const),
      step: fc.integer({ min: 1, max: 4 }),
      when: fc.constantFrom("before" as const, "after" as const),
    }),
  );

  test("in all orders, with duplicates, and with the process killed at any step", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(acts, { maxLength: 8 }),
        fc.constantFrom("open" as const, "unreachable" as const),
        async (steps, state) => {
          domain.setTime(noon);
          const { practice, phone } = await withWhatsApp();
          domain.product.cloud.phones.setState(phone.number, state);
          const channels = channelsOf(system);
          const reminder = await aReminder(practice);
          let now = reminder.occurredAt;
          const published: string[] = [];
          const collect = () => published.push(...reports.splice(0));
          const attempt = async (ctx: Context) => {
            try {
              await channels.whatsApp(reminder, ctx);
            } catch (error) {
              // The queue hands it over again.
              if (!(error instanceof Crash || error instanceof AppError)) throw error;
            }
            collect();
          };
          const follow = async () => {
            for (const event of domain.events.filter(({ type }) => type === WhatsAppUndelivered.type)) {
              await channels.instead(event);
            }
          };
          for (const step of steps) {
            if (step.act === "whatsApp") await attempt(system);
            if (step.act === "die") await attempt(dying(system, step.step, step.when));
            if (step.act === "mail") await channels.mail(reminder);
            if (step.act === "report" && published.length > 0) {
              await channels.report(published[step.which % published.length] ?? "");
            }
            if (step.act === "wait") {
              // WhatsApp reports within seconds; a queue hands over again after minutes.
              for (const body of published) await channels.report(body);
              domain.setTime((now = addSeconds(now, 200)));
            }
            await follow();
          }
          for (let round = 0; round < 3; round++) {
            for (const body of [...published].reverse()) await channels.report(body);
            domain.setTime((now = addSeconds(now, 200)));
            await attempt(system);
            await channels.mail(reminder);
            // An event that was written and not published before the process died is swept from the outbox.
            await sweep();
            await follow();
          }
          const told = phone.messages().filter(({ status }) => status !== "failed").length;
          expect([told, channels.mails.length]).toEqual(state === "open" && told === 1 ? [1, 0] : [0, 1]);
          expect(phone.messages().length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: iterations({ suite: 8, depth: 80 }) },
    );
  });
});

async function sweep(): Promise<void> {
  await sweepOutbox(system, addDays(system.now(), 1));
}
