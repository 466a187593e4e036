import { addDays, addHours } from "@nutria/calendar/instant";
import type { NoticeText } from "@nutria/contract/schemas/notices";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { updatePreferences } from "@nutria/core/reach/preferences/index";
import { findPerson } from "@nutria/core/care/patient/index";
import { mailMessageToPatient, MessageSent } from "@nutria/core/conversation/thread/index";
import type { Context } from "@nutria/core/kernel/context";
import {
  createPatient,
  mailLinkRequest,
  LinkRequestCreated,
  shareLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { mailNotification, NotificationCreated, notify } from "@nutria/core/notification/index";
import { exampleOf, type Example } from "@nutria/core/previews/example";
import { ownNotices } from "@nutria/core/previews/own-notices";
import { patientNotices } from "@nutria/core/previews/list-notices";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { mailUnlessPhoneAlone, pushToPatient, whatsAppToPatient } from "@nutria/core/reach/notice/index";
import {
  acceptAppointment,
  acceptClientAppointment,
  appointments,
  cancelAppointment,
  createClientAppointment,
  mailAppointment,
  mailReminder,
  placeOf,
  rejectAppointment,
  ReminderDue,
  shareAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { answer, openConversations } from "../../support/conversation";
import { contact, domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";
import { phoneOf } from "../../support/whats-app";

/*
 * The texts of previews beside what really left: the mails of the embedded SES, the messages of the embedded WhatsApp and
 * the pushes of the embedded push service, for the same names, times and places. Addresses differ, because those of a
 * preview open nothing.
 */
const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday. */
const noon = "2026-12-01T18:00:00.000Z";
const day = addDays(noon, 3);
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notices" } };
});
beforeEach(() => {
  domain.setTime(noon);
  domain.events.splice(0);
});

const withoutLinks = (text: string): string => text.replace(/https?:\/\/\S+/g, "…");

/** What a patient got since the last call, by each channel. */
async function aReader(practice: Practice) {
  const patient = domain.as(practice.patientId);
  const phone = await subscribed(domain.product, patient);
  const whatsApp = await phoneOf(domain, patient);
  const person = await findPerson(system, practice.patientId);
  const mails = () => domain.product.mailsTo(person?.email ?? "");
  await updateWhatsAppConsent(patient, { isOn: true });
  const seen = { pushes: 0, whatsApp: 0, mails: new Set((await mails()).map(({ id }) => id)) };
  domain.events.splice(0);

  /** Tells the events raised since the last call by every channel, and returns what came: one of each at most. */
  async function deliver(): Promise<Pick<NoticeText, "push" | "whatsApp" | "mail">> {
    for (const event of takeEvents(domain)) {
      // Of what happened before they agreed to WhatsApp, a patient is told by phone and mail.
      const before = { ...event, occurredAt: addDays(noon, -1) };
      await pushToPatient(system, before);
      await mailUnlessPhoneAlone(system, before, mailOf);
      await whatsAppToPatient(system, event);
    }
    const pushes = phone.notices().slice(seen.pushes);
    const messages = whatsApp.messages().slice(seen.whatsApp);
    const sent = (await mails()).filter(({ id }) => !seen.mails.has(id));
    seen.pushes += pushes.length;
    seen.whatsApp += messages.length;
    for (const { id } of sent) seen.mails.add(id);
    expect([pushes, messages, sent].every(({ length }) => length <= 1)).toBe(true);
    const [push, message, mail] = [pushes.at(0), messages.at(0), sent.at(0)];
    return {
      push: push ? { title: push.title, body: push.body } : null,
      whatsApp: message
        ? {
            text: withoutLinks(message.text),
            footer: message.footer,
            buttons: message.buttons.map(({ text }) => text),
          }
        : null,
      mail: mail ? { subject: mail.subject, text: withoutLinks(mail.text) } : null,
    };
  }
  return { patient, deliver };
}

/** The mail of an event to a patient, as the subscribers send it. */
async function mailOf(ctx: Context, { type, data }: { type: string; data: unknown }): Promise<void> {
  if (type === ReminderDue.type) return mailReminder(ctx, data as never);
  if (type === MessageSent.type) return mailMessageToPatient(ctx, data as never);
  if (type === LinkRequestCreated.type) return mailLinkRequest(ctx, data as never);
  if (type.startsWith("appointment.")) await mailAppointment(ctx, { type, data: data as never });
}

/** The names, the time and the place of a real visit. */
async function exampleFrom({ ctx, patientId }: Practice, appointmentId?: string): Promise<Example> {
  const [nutritionist, person] = [
    await findNutritionist(ctx, ctx.actor.id),
    await findPerson(ctx, patientId),
  ];
  if (!nutritionist || !person) throw new Error("One of them is gone");
  const { webUrl } = ctx.settings;
  const example = { ...exampleOf(nutritionist, { now: ctx.now(), webUrl }), patient: person };
  if (appointmentId === undefined) return example;
  const appointment = await appointments(ctx, ctx.actor.id).get(appointmentId);
  const { startDate, endDate, timeZone, serviceName = "", officeName = "", mode = "site" } = appointment;
  return {
    ...example,
    visit: { ...example.visit, startDate, endDate, timeZone, serviceName, officeName, mode },
    place: await placeOf(ctx, appointment),
  };
}

/** What the preview of a notice says; `at` is the place of the text among several. */
function previewOf(key: string, example: Example, at = 0) {
  const text = patientNotices.find((notice) => notice.key === key)?.texts(example)[at];
  if (!text) throw new Error(`There is no preview of ${key}`);
  const { push, whatsApp, mail, share } = text;
  return {
    push,
    whatsApp: whatsApp && { ...whatsApp, text: withoutLinks(whatsApp.text) },
    mail: mail && { ...mail, text: withoutLinks(mail.text) },
    share: share === null ? null : withoutLinks(share),
  };
}

async function expectPreview(
  key: string,
  practice: Practice,
  told: Pick<NoticeText, "push" | "whatsApp" | "mail">,
  { appointmentId, at }: { appointmentId?: string; at?: number } = {},
): Promise<void> {
  const { share: _, ...preview } = previewOf(key, await exampleFrom(practice, appointmentId), at);
  expect(told).toEqual(preview);
}

test("a visit is proposed, moved, changed, cancelled: each says what its preview says, by every channel", async () => {
  const practice = await aPractice(domain);
  const { patient, deliver } = await aReader(practice);
  const { _id } = await practice.book(day);
  await expectPreview("appointmentAsked", practice, await deliver(), { appointmentId: _id });
  const shared = await shareAppointment(practice.ctx, _id);
  expect(withoutLinks(shared.text)).toBe(
    previewOf("appointmentAsked", await exampleFrom(practice, _id)).share,
  );
  await updateAppointment(practice.ctx, _id, { startDate: addHours(day, 1), timeZone: undefined });
  await expectPreview("appointmentMoved", practice, await deliver(), { appointmentId: _id });
  await acceptClientAppointment(patient, _id);
  const accepted = await deliver();
  // The patient's own answer is told by mail alone.
  const { mail } = previewOf("appointmentAccepted", await exampleFrom(practice, _id), 1);
  expect(accepted).toEqual({ push: null, whatsApp: null, mail });
  await cancelAppointment(practice.ctx, _id);
  await expectPreview("appointmentCancelled", practice, await deliver(), { appointmentId: _id });
});

test("a visit that the patient asked for is confirmed or rejected as the previews say", async () => {
  const practice = await aPractice(domain);
  const { patient, deliver } = await aReader(practice);
  const ask = async (startDate: string) => {
    const { _id } = await createClientAppointment(patient, {
      nutritionist: practice.ctx.actor.id,
      service: practice.serviceId,
      office: practice.officeId,
      mode: "site",
      startDate,
      timeZone: undefined,
      comment: "",
    });
    takeEvents(domain);
    return _id;
  };
  const first = await ask(day);
  await acceptAppointment(practice.ctx, first);
  await expectPreview("appointmentAccepted", practice, await deliver(), { appointmentId: first });
  const second = await ask(addHours(day, 2));
  await rejectAppointment(practice.ctx, second);
  await expectPreview("appointmentRejected", practice, await deliver(), { appointmentId: second });
});

test.each([
  [0, 48],
  [1, 24],
  [2, 2],
] as const)("reminder %i, of %i hours before, says what its preview says", async (at, hours) => {
  const practice = await aPractice(domain);
  await configure(practice.ctx, { reminders: [{ hours, channel: "whatsApp" }] });
  const { deliver } = await aReader(practice);
  const { _id } = await practice.book(day, { isConfirmedByPatient: true });
  domain.setTime(addHours(day, -hours));
  domain.events.splice(0);
  await takeDueReminders(system);
  await expectPreview("appointmentReminder", practice, await deliver(), { appointmentId: _id, at });
});

test("a message says what its preview says, by phone and by mail", async () => {
  const practice = await aPractice(domain);
  await openConversations(practice.ctx);
  const { deliver } = await aReader(practice);
  await updatePreferences(domain.as(practice.patientId), {
    ...defaultNotificationPreferences,
    messages: { phone: true, mail: true },
  });
  await answer(practice.ctx, practice.patientId, "¿Cómo vas?");
  await expectPreview("message", practice, await deliver());
});

test("a request says what its preview says, by mail and as the text to share", async () => {
  const practice = await aPractice(domain);
  const { requestId, patient } = await createPatient(practice.ctx, contact({ name: "Sofía" }), {
    shouldAddPass: false,
    addedFromCalendar: false,
  });
  await mailLinkRequest(system, { nutritionistId: practice.ctx.actor.id, linkRequestId: requestId });
  const person = await findPerson(system, patient._id);
  const mail = (await domain.product.mailsTo(person?.email ?? "")).at(-1);
  const preview = previewOf("linkRequest", await exampleFrom({ ...practice, patientId: patient._id }));
  expect({ subject: mail?.subject, text: withoutLinks(mail?.text ?? "") }).toEqual(preview.mail);
  const { text } = await shareLinkRequest(practice.ctx, requestId);
  expect(withoutLinks(text)).toBe(preview.share);
});

test("the nutritionist's own reminder says what its preview says", async () => {
  const practice = await aPractice(domain);
  const { _id } = await practice.book(day, { isConfirmedByPatient: true });
  const ids = { nutritionistId: practice.ctx.actor.id, appointmentId: _id, patientId: practice.patientId };
  await mailReminder(system, { ...ids, startDate: day, to: "nutritionist" });
  const nutritionist = await findNutritionist(practice.ctx, practice.ctx.actor.id);
  const mail = (await domain.product.mailsTo(nutritionist?.email ?? "")).at(0);
  const preview = ownNotices(await exampleFrom(practice, _id)).find(({ key }) => key === "reminder")
    ?.texts[0];
  expect(mail?.text).toContain("Hola, Ana\n\nTienes una cita con Elena Ramírez Soto:");
  expect({ subject: mail?.subject, text: mail?.text }).toEqual(preview?.mail);
});

test("a notification is mailed as its preview says", async () => {
  const practice = await aPractice(domain);
  const patient = domain.as(practice.patientId);
  const { _id } = await createClientAppointment(patient, {
    nutritionist: practice.ctx.actor.id,
    service: practice.serviceId,
    office: practice.officeId,
    mode: "site",
    startDate: day,
    timeZone: undefined,
    comment: "",
  });
  for (const event of takeEvents(domain)) await notify(system, event);
  for (const event of takeEvents(domain)) {
    if (event.type === NotificationCreated.type) {
      await mailNotification(system, NotificationCreated.parse(event).data);
    }
  }
  const nutritionist = await findNutritionist(practice.ctx, practice.ctx.actor.id);
  const mail = (await domain.product.mailsTo(nutritionist?.email ?? "")).at(0);
  const own = ownNotices(await exampleFrom(practice, _id));
  const preview = own.find(({ key }) => key === "requestedAppointment")?.texts[0]?.mail;
  expect({ subject: mail?.subject, text: withoutLinks(mail?.text ?? "") }).toEqual({
    subject: preview?.subject,
    text: withoutLinks(preview?.text ?? ""),
  });
});
