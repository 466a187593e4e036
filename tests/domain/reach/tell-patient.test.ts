import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { defaultNotificationPreferences, type NotificationPreferences } from "@nutria/contract/schemas/reach";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/index";
import type { Context } from "@nutria/core/kernel/context";
import type { DomainEvent, EventEnvelope } from "@nutria/core/kernel/events/events";
import { findPerson } from "@nutria/core/care/patient/index";
import { createClientLinkRequest, rejectLinkRequest } from "@nutria/core/linking/link-request/index";
import {
  mailUndelivered,
  mailUnlessPhoneAlone,
  PushDue,
  pushHeld,
  pushToNutritionist,
  pushToPatient,
  PushUndelivered,
  takeHeldPushes,
} from "@nutria/core/reach/notice/index";
import { getPreferences, updatePreferences } from "@nutria/core/reach/preferences/index";
import {
  acceptAppointment,
  acceptClientAppointment,
  AppointmentAccepted,
  AppointmentCreated,
  AppointmentRescheduled,
  AppointmentUpdated,
  cancelAppointment,
  cancelClientAppointment,
  createClientAppointment,
  rejectAppointment,
  mailAppointment,
  rescheduleClientAppointment,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { domainOfFile, invited } from "../../support/domain";
import { iterations } from "../../support/depth";
import { raise, takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";

const domain = domainOfFile();
/** Noon in Mexico City, on a Tuesday. */
const noon = "2026-12-01T18:00:00.000Z";
const midnight = "2026-12-02T06:00:00.000Z";
const seven = "2026-12-02T13:00:00.000Z";
const day = addDays(noon, 3);
let system: Context;

beforeAll(async () => {
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "push" } };
});
beforeEach(() => {
  domain.setTime(noon);
  domain.events.splice(0);
});

/** A practice whose patient has a phone. */
async function withPhone() {
  const practice = await aPractice(domain);
  const patient = domain.as(practice.patientId);
  const phone = await subscribed(domain.product, patient);
  domain.events.splice(0);
  return { practice, patient, phone };
}

/** Delivers the events raised since the last call to the subscribers that push, and returns those that they raised. */
async function deliver(): Promise<EventEnvelope[]> {
  const events = takeEvents(domain);
  for (const event of events) await pushAll(event);
  return takeEvents(domain);
}

async function pushAll(event: EventEnvelope): Promise<void> {
  if (event.type === PushDue.type) return pushHeld(system, PushDue.parse(event).data);
  await pushToPatient(system, event);
  if ("nutritionistId" in (event.data as object)) await pushToNutritionist(system, event);
}

const choose = (patient: ReturnType<typeof domain.as>, choice: Partial<NotificationPreferences>) =>
  updatePreferences(patient, { ...defaultNotificationPreferences, ...choice });

const phoneAlone = { phone: true, mail: false };
const titles = (phone: { notices(): { title: string; body: string }[] }) =>
  phone.notices().map(({ title, body }) => `${title}: ${body}`);

describe("a patient's phone is told of an appointment", () => {
  test("that the nutritionist asks for, moves, confirms, changes and cancels", async () => {
    const { practice, patient, phone } = await withPhone();
    const asked = await practice.book(day);
    await deliver();
    await acceptClientAppointment(patient, asked._id);
    await deliver();
    await updateAppointment(practice.ctx, asked._id, { startDate: addDays(day, 1), timeZone: undefined });
    await deliver();
    await cancelAppointment(practice.ctx, asked._id);
    await deliver();
    const own = await requested(practice);
    await acceptAppointment(practice.ctx, own._id);
    await deliver();
    const other = await requested(practice, addHours(day, 3));
    await rejectAppointment(practice.ctx, other._id);
    await deliver();
    expect(titles(phone)).toEqual([
      "Tienes una solicitud: Ana te propone una cita.",
      "Tu cita cambió: Ana te propone otra fecha.",
      "Tu cita cambió: Ana la canceló.",
      "Tu cita está confirmada: Toca para ver dónde o moverla.",
      "Tu cita cambió: Ana no puede en esa fecha.",
    ]);
    expect(new Set(phone.notices().map(({ url }) => url))).toEqual(new Set(["/mi/citas"]));
    expect(new Set(phone.notices().map(({ tag }) => tag)).size).toBe(3);
  });

  test("not of what the patient did, nor of what has changed again", async () => {
    const { practice, patient, phone } = await withPhone();
    const asked = await practice.book(day);
    takeEvents(domain);
    await acceptClientAppointment(patient, asked._id);
    await deliver();
    const moved = await practice.book(addHours(day, 2));
    await cancelAppointment(practice.ctx, moved._id);
    const [created, cancelled] = takeEvents(domain);
    await pushAll(created!);
    expect(phone.notices()).toEqual([]);
    await pushAll(cancelled!);
    expect(titles(phone)).toEqual(["Tu cita cambió: Ana la canceló."]);
  });

  test.each([
    ["confirmed", AppointmentAccepted],
    ["changed", AppointmentUpdated],
  ])("not that it was %s at a time from which it was moved since", async (_, event) => {
    const people = await withPhone();
    const { practice, patient } = people;
    const { _id: appointmentId } = await practice.book(day, { isConfirmedByPatient: true });
    const later = addDays(day, 1);
    await updateAppointment(practice.ctx, appointmentId, { startDate: later, timeZone: undefined });
    await acceptClientAppointment(patient, appointmentId);
    expect(await toldOf(event, { ...people, appointmentId }, day)).toEqual({ pushes: 0, mails: 0 });
    expect(await toldOf(event, { ...people, appointmentId }, later)).toEqual({ pushes: 1, mails: 1 });
  });

  test.each([
    ["asked for", AppointmentCreated],
    ["moved", AppointmentRescheduled],
  ])("not that it was %s for a time from which it was moved since", async (_, event) => {
    const people = await withPhone();
    const { _id: appointmentId } = await people.practice.book(day);
    const later = addDays(day, 1);
    await updateAppointment(people.practice.ctx, appointmentId, { startDate: later, timeZone: undefined });
    expect(await toldOf(event, { ...people, appointmentId }, day)).toEqual({ pushes: 0, mails: 0 });
    expect(await toldOf(event, { ...people, appointmentId }, later)).toEqual({ pushes: 1, mails: 1 });
  });

  /** Raises what the nutritionist did with a visit at a time, and gives how much its patient gets of it. */
  async function toldOf(
    event: (data: ReturnType<typeof AppointmentCreated>["data"]) => DomainEvent,
    { practice, phone, appointmentId }: Awaited<ReturnType<typeof withPhone>> & { appointmentId: string },
    startDate: string,
  ) {
    const { ctx, patientId } = practice;
    const before = phone.notices().length;
    takeEvents(domain);
    const ids = { nutritionistId: ctx.actor.id, patientId, appointmentId };
    await raise(system, event({ ...ids, startDate, by: "nutritionist" }));
    const [raised] = takeEvents(domain);
    await pushToPatient(system, raised!);
    return { pushes: phone.notices().length - before, mails: await mailed(raised!, practice) };
  }

  test("a day before it, with its hour and nothing else of it", async () => {
    const { practice, phone } = await withPhone();
    await practice.book(day, { isConfirmedByPatient: true });
    takeEvents(domain);
    domain.setTime(addHours(day, -24));
    await takeDueReminders(system);
    await deliver();
    expect(titles(phone)).toEqual(["Tu cita es mañana: Mañana a las 12:00. Toca para ver dónde o moverla."]);
  });

  test("on the day itself, where the reminder came late, and not once it began", async () => {
    const { practice, phone } = await withPhone();
    await practice.book(day, { isConfirmedByPatient: true });
    takeEvents(domain);
    domain.setTime(addHours(day, -24));
    await takeDueReminders(system);
    const reminders = takeEvents(domain);
    domain.setTime(addHours(day, -2));
    for (const event of reminders) await pushAll(event);
    domain.setTime(day);
    for (const event of reminders) await pushAll({ ...event, id: `${event.id}x` });
    expect(titles(phone)).toEqual(["Tu cita es hoy: Hoy a las 12:00. Toca para ver dónde o moverla."]);
  });
});

describe("a nutritionist's device is told", () => {
  test("what a patient does with appointments, by first name, and opens the agenda at it", async () => {
    const { practice, patient } = await withPhone();
    const device = await subscribed(domain.product, practice.ctx);
    const asked = await practice.book(day);
    await acceptClientAppointment(patient, asked._id);
    await rescheduleClientAppointment(patient, asked._id, {
      startDate: addDays(day, 1),
      timeZone: undefined,
    });
    await cancelClientAppointment(patient, asked._id);
    await requested(practice);
    await deliver();
    expect(titles(device)).toEqual([
      "Tu agenda cambió: Elena aceptó su cita.",
      "Tu agenda cambió: Elena propone otra fecha.",
      "Tu agenda cambió: Elena canceló su cita.",
      "Tienes una solicitud: Elena te pide una cita.",
    ]);
    expect(device.notices()[0]?.url).toMatch(/^\/dashboard\/virtual-agenda\?date=2026-12-04/);
  });

  test("of a request without the words of whoever made it", async () => {
    const ctx = await domain.nutritionist();
    const stranger = await domain.patient({ name: "Gana 500 en premio.example" });
    const device = await subscribed(domain.product, ctx);
    await createClientLinkRequest(stranger, { nutritionist: ctx.actor.id });
    const events = takeEvents(domain);
    for (const event of events) await pushAll(event);
    expect(titles(device)).toEqual(["Tienes una solicitud: Toca para ver de quién es."]);
    // Once it is answered, there is none.
    const [{ data } = { data: {} }] = events;
    await rejectLinkRequest(ctx, String((data as { linkRequestId?: string }).linkRequestId));
    for (const event of events) await pushAll({ ...event, id: `${event.id}x` });
    expect(titles(device)).toHaveLength(1);
  });
});

test("a result and a request say nothing of what they are", async () => {
  const { practice, phone } = await withPhone();
  const nutritionistId = practice.ctx.actor.id;
  await raise(
    system,
    ScanRecorded({
      patientId: practice.patientId,
      resultId: "inb_1",
      nutritionistIds: [nutritionistId],
      at: noon,
    }),
  );
  const requestId = await invited(await domain.nutritionist(), practice.patientId);
  await deliver();
  expect(phone.notices()).toEqual([
    {
      title: "Hay algo nuevo en tu progreso",
      body: "Ábrelo cuando quieras.",
      url: "/mi/progreso",
      tag: "progress",
    },
    {
      title: "Tienes una solicitud",
      body: "Toca para ver de quién es.",
      url: "/mi/ajustes/nutriologos",
      tag: `request#${requestId}`,
    },
  ]);
});

describe("a patient chooses", () => {
  test("by category, phone or mail; until then both for appointments, the phone for the rest", async () => {
    const { practice, patient, phone } = await withPhone();
    expect(await getPreferences(patient)).toEqual(defaultNotificationPreferences);
    await choose(patient, { appointments: { phone: false, mail: true } });
    await practice.book(day);
    const raised = await deliver();
    expect([phone.notices(), raised]).toEqual([[], []]);
  });

  test("one mail or none: the phone alone is mailed only when no phone took it, and once", async () => {
    const { practice, patient, phone } = await withPhone();
    await choose(patient, { appointments: phoneAlone });
    await practice.book(day);
    const [event] = takeEvents(domain);
    expect(await mailed(event!, practice)).toBe(0);
    await pushToPatient(system, event!);
    expect(phone.notices()).toHaveLength(1);
    expect(takeEvents(domain)).toEqual([]);

    phone.set("lapsed");
    await practice.book(addHours(day, 2));
    const [second] = takeEvents(domain);
    await Promise.all([pushToPatient(system, second!), pushToPatient(system, second!)]);
    await pushToPatient(system, second!);
    const undelivered = takeEvents(domain);
    expect(undelivered.map(({ type }) => type)).toEqual([PushUndelivered.type]);
    await mailUndelivered(system, PushUndelivered.parse(undelivered[0]).data);
    expect(await mailsTo(practice)).toBe(1);
  });

  test("no mail and no phone, and hears nothing", async () => {
    const { practice, patient, phone } = await withPhone();
    await choose(patient, { appointments: { phone: false, mail: false } });
    await practice.book(day);
    const [event] = takeEvents(domain);
    expect(await mailed(event!, practice)).toBe(0);
    await pushToPatient(system, event!);
    expect([phone.notices(), takeEvents(domain)]).toEqual([[], []]);
  });

  test("with mail too, and a phone that is busy is told later without a second mail", async () => {
    const { practice, phone } = await withPhone();
    phone.set("busy");
    await practice.book(day);
    const [event] = takeEvents(domain);
    expect(await mailed(event!, practice)).toBe(1);
    await expect(pushToPatient(system, event!)).rejects.toThrow("answered 503");
    phone.set("open");
    await pushToPatient(system, event!);
    expect(phone.notices()).toHaveLength(1);
    expect(takeEvents(domain)).toEqual([]);
  });

  test("and without a phone is mailed as ever", async () => {
    const practice = await aPractice(domain);
    await practice.book(day);
    const event = takeEvents(domain).at(-1);
    expect(await mailed(event!, practice)).toBe(1);
    await pushToPatient(system, event!);
    expect(takeEvents(domain)).toEqual([]);
  });
});

describe("at night", () => {
  test("the phone stays quiet, and the last of each subject is told in the morning", async () => {
    const { practice, patient, phone } = await withPhone();
    domain.setTime(midnight);
    const asked = await practice.book(day);
    await deliver();
    await acceptClientAppointment(patient, asked._id);
    await updateAppointment(practice.ctx, asked._id, { startDate: addDays(day, 1), timeZone: undefined });
    await deliver();
    expect(phone.notices()).toEqual([]);

    domain.setTime("2026-12-02T12:59:00.000Z");
    expect(await takeHeldPushes(system)).toEqual({ taken: 0 });
    domain.setTime(seven);
    const runs = await Promise.all([takeHeldPushes(system), takeHeldPushes(system)]);
    expect(runs.map(({ taken }) => taken).sort()).toEqual([0, 1]);
    await deliver();
    expect(titles(phone)).toEqual(["Tu cita cambió: Ana te propone otra fecha."]);
    expect(await takeHeldPushes(system)).toEqual({ taken: 0 });
  });

  test("what holds no more in the morning is not told", async () => {
    const { practice, patient, phone } = await withPhone();
    await choose(patient, { appointments: phoneAlone });
    domain.setTime(midnight);
    const asked = await practice.book(day);
    await deliver();
    domain.setTime(addHours(midnight, 1));
    await cancelClientAppointment(patient, asked._id);
    takeEvents(domain);
    domain.setTime(seven);
    await takeHeldPushes(system);
    expect(await deliver()).toEqual([]);
    expect(phone.notices()).toEqual([]);
  });

  test.each([
    ["by day, it is told then", 5, [1]],
    ["a minute before the next night, it is told then", 14.9, [1]],
    ["in the next night, it is told in the morning after", 20, [0, 1]],
  ])("what no run took in the morning is told once: the job is back %s", async (_, hours, told) => {
    const { practice, phone } = await withPhone();
    domain.setTime(midnight);
    await practice.book(addDays(day, 3));
    await deliver();
    for (const [index, at] of [addMinutes(seven, hours * 60), addDays(seven, 1)].entries()) {
      domain.setTime(at);
      await takeHeldPushes(system);
      await deliver();
      expect(phone.notices()).toHaveLength(told[index] ?? 1);
    }
  });

  test("what a clock held that was ahead is told once it is right, and not in the night", async () => {
    const { practice, phone } = await withPhone();
    domain.setTime(addDays(midnight, 7));
    await practice.book(addDays(day, 20));
    await deliver();
    await takeHeldPushes(system);
    domain.setTime(midnight);
    await takeHeldPushes(system);
    await deliver();
    expect(phone.notices()).toHaveLength(0);
    domain.setTime(seven);
    await takeHeldPushes(system);
    await deliver();
    expect(phone.notices()).toHaveLength(1);
  });

  test("a phone elsewhere has its own night, and who wants none has none", async () => {
    const practice = await aPractice(domain);
    const patient = domain.as(practice.patientId);
    const phone = await subscribed(domain.product, patient, "Europe/Madrid");
    domain.events.splice(0);
    domain.setTime(midnight);
    await practice.book(day);
    await deliver();
    expect(phone.notices()).toHaveLength(1);

    domain.setTime("2026-12-01T22:00:00.000Z");
    await choose(patient, { quiet: { isOn: false, from: "22:00", until: "07:00" } });
    await practice.book(addHours(day, 2));
    await deliver();
    expect(phone.notices()).toHaveLength(2);
  });
});

test("events that come twice, at once and in any order, by day and by night, are told once to each phone", async () => {
  const rounds = iterations({ suite: 3, depth: 25 });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(11)), fc.boolean(), async (picks, isNight) => {
      const { practice, patient, phone } = await withPhone();
      const second = await subscribed(domain.product, patient);
      domain.setTime(isNight ? midnight : noon);
      for (let hour = 0; hour < 3; hour++) await practice.book(addHours(day, 2 * hour));
      const events = takeEvents(domain);
      const order = [...events, ...events, ...events, ...Array.from({ length: 3 }, () => events[0]!)];
      for (let at = order.length - 1; at > 0; at--) {
        const other = picks.next().value % (at + 1);
        [order[at], order[other]] = [order[other]!, order[at]!];
      }
      const half = order.slice(0, 6);
      await Promise.allSettled(half.map(pushAll));
      for (const event of order.slice(6)) await pushAll(event);
      domain.setTime(seven);
      await takeHeldPushes(system);
      const due = takeEvents(domain);
      for (const event of [...due, ...due, ...order]) await pushAll(event);
      for (const each of [phone, second]) {
        expect(
          each
            .notices()
            .map(({ tag }) => tag)
            .sort(),
        ).toHaveLength(3);
        expect(new Set(each.notices().map(({ tag }) => tag)).size).toBe(3);
      }
      domain.setTime(noon);
    }),
    { numRuns: rounds },
  );
});

/** An appointment that the practice's patient asks for. */
async function requested({ ctx, serviceId, officeId, patientId }: Practice, startDate = addDays(day, 5)) {
  return createClientAppointment(domain.as(patientId), {
    nutritionist: ctx.actor.id,
    service: serviceId,
    office: officeId,
    mode: "site",
    startDate,
    timeZone: undefined,
    comment: "",
  });
}

/** Runs the subscriber that mails an event of an appointment, and returns how many mails the patient got by it. */
async function mailed(event: EventEnvelope, practice: Practice): Promise<number> {
  const before = await mailsTo(practice);
  await mailUnlessPhoneAlone(system, event, (ctx, { type, data }) =>
    mailAppointment(ctx, { type, data: data as Parameters<typeof mailAppointment>[1]["data"] }),
  );
  return (await mailsTo(practice)) - before;
}

async function mailsTo({ patientId }: Practice): Promise<number> {
  const person = await findPerson(system, patientId);
  return (await domain.product.mailsTo(person?.email ?? "")).length;
}
