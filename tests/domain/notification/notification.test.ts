import { NutritionistActivated } from "@nutria/core/identity/account/events";
import { registerNutritionist } from "@nutria/core/identity/account/index";
import {
  acceptClientAppointment,
  acceptMailedAppointment,
  cancelAppointment,
  cancelClientAppointment,
  createClientAppointment,
  rejectClientAppointment,
  rejectMailedAppointment,
  rescheduleClientAppointment,
  shareAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/events";
import type { Context } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  acceptMailedLink,
  cancelClientLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createPatient,
  rejectClientLinkRequest,
  rejectLinkRequest,
  rejectMailedLink,
  shareLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { NutritionistCompleted } from "@nutria/core/practice/nutritionist/index";
import { countNew, notify } from "@nutria/core/notification/index";
import { PartnerStockLow } from "@nutria/core/passes/partner/index";
import {
  PassesAdded,
  PassesLow,
  PassMissed,
  PassRescheduled,
  PassUsed,
} from "@nutria/core/passes/pass/index";
import { planCounts } from "@nutria/core/care/plan/entity";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nutritionistForm } from "../../support/accounts";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { contact, invited, linkedPatient, startDomain, type Domain } from "../../support/domain";
import {
  adminNotifications,
  aPartner,
  deliver,
  notificationsOf,
  raise,
  takeEvents,
} from "../../support/notifications";

let domain: Domain;
let system: Context;
/** A Saturday; the appointments are on the Monday after it. */
const now = "2026-11-21T15:00:00.000Z";
const monday = "2026-11-23T15:00:00.000Z";
const tuesday = "2026-11-24T16:30:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notify" } };
});
afterAll(() => domain.close());

/** Delivers every raised event twice, as a bus may. */
async function deliverTwice(): Promise<void> {
  const events = takeEvents(domain);
  for (const event of [...events, ...events]) await notify(system, event);
  takeEvents(domain);
}

describe("requests", () => {
  test("a patient asks: newLinkRequest", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ name: "Sofía", lastName: "Hernández Ruiz" });
    await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    await deliver(domain, system);
    expect(await notificationsOf(ctx)).toEqual([
      {
        _id: expect.stringMatching(/^ntf_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
        type: "newLinkRequest",
        text: "Sofía Hernández Ruiz te envió una solicitud para ser tu paciente",
        date: now,
        actionable: true,
        wasSeen: false,
        patient: { _id: patient.actor.id, name: "Sofía", lastName: "Hernández Ruiz" },
      },
    ]);
  });

  test("the nutritionist's own requests and answers create no notification", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ name: "Iker", lastName: "Luna" });
    await cancelLinkRequest(ctx, await invited(ctx, patient.actor.id));
    const { _id } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    await rejectLinkRequest(ctx, _id);
    await deliver(domain, system);
    expect((await notificationsOf(ctx)).map(({ type }) => type)).toEqual(["newLinkRequest"]);
  });

  test("a patient accepts: acceptedLinkRequest, once, from the app or from the mailed page", async () => {
    const ctx = await domain.nutritionist();
    const inApp = await domain.patient({ name: "Luz", lastName: "Mora" });
    await acceptClientLinkRequest(inApp, await invited(ctx, inApp.actor.id));
    await deliverTwice();
    domain.setTime("2026-11-21T15:00:01.000Z");
    const onPage = contact({ name: "Ana", lastName: "Paz" });
    const options = { shouldAddPass: false, addedFromCalendar: false };
    const { url } = await shareLinkRequest(ctx, (await createPatient(ctx, onPage, options)).requestId);
    await acceptMailedLink(system, url.split("/p/")[1] ?? "");
    await deliverTwice();
    domain.setTime(now);
    expect(await notificationsOf(ctx)).toMatchObject([
      {
        type: "acceptedLinkRequest",
        text: "Ana Paz aceptó tu solicitud y ya es tu paciente",
        actionable: true,
      },
      { type: "acceptedLinkRequest", text: "Luz Mora aceptó tu solicitud y ya es tu paciente" },
    ]);
  });

  test("a patient rejects: rejectedLinkRequest, once, from the app or from the mailed page", async () => {
    const ctx = await domain.nutritionist();
    const inApp = await domain.patient({ name: "Luz", lastName: "Mora" });
    await rejectClientLinkRequest(inApp, await invited(ctx, inApp.actor.id));
    await deliverTwice();
    const { url } = await shareLinkRequest(ctx, await invited(ctx, inApp.actor.id));
    domain.setTime("2026-11-21T15:00:01.000Z");
    await rejectMailedLink(system, url.split("/p/")[1] ?? "");
    await deliverTwice();
    domain.setTime(now);
    expect(await notificationsOf(ctx)).toMatchObject([
      { type: "rejectedLinkRequest", text: "Luz Mora rechazó tu solicitud", actionable: true },
      { type: "rejectedLinkRequest", patient: { _id: inApp.actor.id } },
    ]);
  });

  test("a patient withdraws their own request: no further notification, but the screens read again", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ name: "Sofía", lastName: "Hernández" });
    const { _id } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    await deliver(domain, system);
    const before = await countNew(ctx);
    await cancelClientLinkRequest(patient, _id);
    await deliver(domain, system);
    const { count, version, changes } = await countNew(ctx);
    expect({ count, version }).toEqual({ count: before.count, version: before.version });
    expect(changes).toEqual({ agenda: 0, patients: before.changes.patients + 1 });
  });

  test("a patient accepts while the plan is full: acceptedLinkRequest mentions it", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ name: "Luz", lastName: "Mora" });
    const requestId = await invited(ctx, patient.actor.id);
    await planCounts(ctx.db).patch({ nutritionistId: ctx.actor.id }).set({ usersInPlan: 0 }).go();
    await acceptClientLinkRequest(patient, requestId);
    await deliver(domain, system);
    expect(await notificationsOf(ctx)).toMatchObject([
      {
        type: "acceptedLinkRequest",
        variant: "planFull",
        text: "Luz Mora aceptó tu solicitud, pero tu plan está lleno: quedó como paciente inactivo",
      },
    ]);
  });
});

describe("appointments", () => {
  let practice: Practice;
  beforeAll(async () => {
    practice = await aPractice(domain);
    domain.events.splice(0);
  });
  const newest = async (ctx = practice.ctx) => (await notificationsOf(ctx))[0];

  test("the patient proposes another date: rescheduledAppointment, with the date by the practice's clock", async () => {
    const { _id } = await practice.book(monday);
    await rescheduleClientAppointment(domain.as(practice.patientId), _id, { startDate: tuesday } as never);
    await deliver(domain, system);
    expect(await notificationsOf(practice.ctx)).toMatchObject([
      {
        type: "rescheduledAppointment",
        text: "Elena Ramírez Soto propone otra fecha para su cita: martes 24/11/2026, 10:30",
        appointmentAt: tuesday,
        actionable: true,
        patient: { _id: practice.patientId },
      },
    ]);
  });

  test("the patient asks for an appointment: requestedAppointment", async () => {
    const { ctx, patientId, serviceId: service } = await aPractice(domain);
    domain.events.splice(0);
    const asked = {
      nutritionist: ctx.actor.id,
      service,
      mode: "site" as const,
      startDate: monday,
      comment: "",
    };
    const { _id } = await createClientAppointment(domain.as(patientId), asked as never);
    await deliverTwice();
    expect(await notificationsOf(ctx)).toMatchObject([
      {
        type: "requestedAppointment",
        text: "Elena Ramírez Soto te pide una cita: lunes 23/11/2026, 09:00",
        appointmentId: _id,
        appointmentAt: monday,
        actionable: true,
      },
    ]);
  });

  test("the patient accepts: acceptedAppointment, once, from the app or from the mailed page", async () => {
    const { ctx, patientId, book } = await aPractice(domain);
    domain.events.splice(0);
    const inApp = await book(monday);
    await acceptClientAppointment(domain.as(patientId), inApp._id);
    await deliverTwice();
    const onPage = await book(tuesday);
    const { url } = await shareAppointment(ctx, onPage._id);
    domain.setTime("2026-11-21T15:00:01.000Z");
    await acceptMailedAppointment(system, url.split("/p/")[1] ?? "");
    await deliverTwice();
    domain.setTime(now);
    expect(await notificationsOf(ctx)).toMatchObject([
      {
        type: "acceptedAppointment",
        text: "Elena Ramírez Soto aceptó la cita del martes 24/11/2026, 10:30",
        appointmentId: onPage._id,
      },
      { type: "acceptedAppointment", appointmentId: inApp._id, appointmentAt: monday },
    ]);
    expect((await countNew(ctx)).changes.agenda).toBeGreaterThan(0);
  });

  test("the patient cancels: cancelledAppointmemnt; rejects: rejectedAppointment", async () => {
    const cancelled = await practice.book(monday);
    domain.setTime("2026-11-21T15:00:01.000Z");
    await cancelClientAppointment(domain.as(practice.patientId), cancelled._id);
    await deliver(domain, system);
    expect(await newest()).toMatchObject({
      type: "cancelledAppointmemnt",
      text: "Elena Ramírez Soto canceló su cita del lunes 23/11/2026, 09:00",
      appointmentAt: monday,
    });
    const rejected = await practice.book("2026-11-23T18:00:00.000Z");
    const { url } = await shareAppointment(practice.ctx, rejected._id);
    domain.setTime("2026-11-21T15:00:02.000Z");
    await rejectMailedAppointment(system, url.split("/p/")[1] ?? "");
    await deliver(domain, system);
    expect(await newest()).toMatchObject({
      type: "rejectedAppointment",
      text: "Elena Ramírez Soto rechazó la cita del lunes 23/11/2026, 12:00",
      appointmentId: rejected._id,
    });
    const inApp = await practice.book("2026-11-23T20:00:00.000Z");
    domain.setTime("2026-11-21T15:00:03.000Z");
    await rejectClientAppointment(domain.as(practice.patientId), inApp._id);
    await deliverTwice();
    expect(await newest()).toMatchObject({ type: "rejectedAppointment", appointmentId: inApp._id });
    domain.setTime(now);
  });

  test("the nutritionist's own changes create no notification", async () => {
    const before = (await notificationsOf(practice.ctx)).length;
    const { _id } = await practice.book("2026-11-25T18:00:00.000Z");
    await cancelAppointment(practice.ctx, _id);
    await deliver(domain, system);
    expect(await notificationsOf(practice.ctx)).toHaveLength(before);
  });

  test("a practice in Tijuana sees the time of its own zone", async () => {
    const border = await aPractice(domain, { timeZone: "America/Tijuana" });
    const { _id } = await border.book("2026-11-23T17:00:00.000Z");
    await cancelClientAppointment(domain.as(border.patientId), _id);
    await deliver(domain, system);
    const cancelled = (await notificationsOf(border.ctx)).find(
      ({ type }) => type === "cancelledAppointmemnt",
    );
    expect(cancelled?.text).toMatch(/lunes 23\/11\/2026, 09:00$/);
  });

  test("a patient has the name that the nutritionist entered", async () => {
    const { ctx, patientId } = await aPractice(domain);
    await updatePatient(ctx, patientId, { general: { version: 1, name: "Leni" } } as never);
    domain.events.splice(0);
    await raise(ctx, scan([ctx.actor.id], patientId));
    await deliver(domain, system);
    expect(await newest(ctx)).toMatchObject({
      text: "Leni Ramírez Soto tiene un nuevo resultado de composición corporal",
      patient: { name: "Leni" },
    });
  });
});

const scan = (nutritionistIds: string[], patientId: string, at = now) =>
  ScanRecorded({ nutritionistIds, patientId, resultId: "inb_1", at });

describe("scans and passes", () => {
  test("a scan notifies every linked nutritionist, and a late one is dated by its report: newPatientInBody", async () => {
    const [one, two] = [await domain.nutritionist(), await domain.nutritionist()];
    const patientId = await linkedPatient(domain, one);
    domain.events.splice(0);
    await raise(one, scan([one.actor.id, two.actor.id], patientId, "2026-11-20T10:00:00Z"));
    await deliver(domain, system);
    const [first, second] = [await notificationsOf(one), await notificationsOf(two)];
    expect(first).toMatchObject([
      {
        type: "newPatientInBody",
        text: "Elena Ramírez Soto tiene un nuevo resultado de composición corporal · fue el viernes 20/11/2026, 04:00",
        date: now,
      },
    ]);
    expect(second).toEqual(first);
  });

  test("more recipients than fit a transaction are all notified", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    const others = await Promise.all(Array.from({ length: 45 }, () => domain.nutritionist()));
    domain.events.splice(0);
    const all = [...others, ctx];
    await raise(
      ctx,
      scan(
        all.map(({ actor }) => actor.id),
        patientId,
      ),
    );
    await deliver(domain, system);
    for (const one of all) expect(await notificationsOf(one)).toHaveLength(1);
  });

  test("used, missed and rescheduled passes name the place", async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    const partnerId = await aPartner(system, "Escáner Polanco");
    domain.events.splice(0);
    const pass = { nutritionistId: ctx.actor.id, patientId, partnerId, passId: "pas_1" };
    await raise(
      ctx,
      PassRescheduled({ ...pass, at: "2026-11-21T14:10:00.000Z", scheduledFor: monday }),
      PassMissed({ ...pass, at: "2026-11-21T14:20:00.000Z" }),
      PassUsed({ ...pass, at: "2026-11-21T14:30:00.000Z" }),
    );
    await deliver(domain, system);
    expect((await notificationsOf(ctx)).map(({ type, text }) => [type, text])).toEqual([
      ["patientUsedPass", "Elena Ramírez Soto usó un pase en Escáner Polanco"],
      [
        "patientMissedInbody",
        "Elena Ramírez Soto no asistió a su escaneo en Escáner Polanco; conserva su pase",
      ],
      [
        "patientRescheduledPass",
        "Elena Ramírez Soto cambió la fecha de su escaneo en Escáner Polanco: lunes 23/11/2026, 09:00",
      ],
    ]);
  });

  test.each([
    [PassesAdded({ nutritionistId: "", quantity: 1 }), "addedPasses", "Se agregó 1 pase a tu cuenta"],
    [PassesAdded({ nutritionistId: "", quantity: 20 }), "addedPasses", "Se agregaron 20 pases a tu cuenta"],
    [PassesLow({ nutritionistId: "", available: 2 }), "lowPasses", "Te quedan 2 pases disponibles"],
    [PassesLow({ nutritionistId: "", available: 1 }), "lowPasses", "Te queda 1 pase disponible"],
    [PassesLow({ nutritionistId: "", available: 0 }), "lowPasses", "Ya no tienes pases disponibles"],
  ])("%j", async (event, type, text) => {
    const ctx = await domain.nutritionist();
    domain.events.splice(0);
    await raise(ctx, { ...event, data: { ...event.data, nutritionistId: ctx.actor.id } });
    await deliver(domain, system);
    expect(await notificationsOf(ctx)).toMatchObject([
      { type, text, patient: null, actionable: type === "lowPasses" },
    ]);
  });
});

describe("administrators", () => {
  test("a registration, a confirmed e-mail and a complete profile", async () => {
    const { password, ...form } = nutritionistForm({ name: "Ximena", lastName: "Quiroga" });
    const { _id: nutritionistId } = await registerNutritionist(system, { ...form, password } as never);
    await raise(system, NutritionistActivated({ nutritionistId }), NutritionistCompleted({ nutritionistId }));
    await deliver(domain, system);
    const found = (await adminNotifications(system, "Ximena Quiroga")).map(({ type, text }) => [type, text]);
    expect(found.sort()).toEqual([
      ["activatedNutritionist", "Ximena Quiroga confirmó su correo"],
      ["completedNutritionist", "Ximena Quiroga completó su perfil"],
      ["newNutritionist", "Ximena Quiroga creó su cuenta"],
    ]);
  });

  test.each([
    [5, "Quedan 5 escaneos disponibles en"],
    [1, "Queda 1 escaneo disponible en"],
    [0, "se quedó sin escaneos disponibles"],
    [-3, "se quedó sin escaneos disponibles"],
  ])("a partner with %i scans left", async (available, words) => {
    const name = `Escáner Roma ${available}`;
    const partnerId = await aPartner(system, name);
    await raise(system, PartnerStockLow({ partnerId, available }));
    await deliver(domain, system);
    const found = await adminNotifications(system, name);
    expect(found).toMatchObject([{ type: "partnerLowStock", actionable: false, patient: null }]);
    expect(found[0]?.text).toContain(words);
  });
});

test("an unknown recipient, or an event older than the retention, creates no notification", async () => {
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  domain.events.splice(0);
  await raise(ctx, scan([ctx.actor.id], "pat_unknown"), scan(["nut_unknown"], patientId));
  await deliver(domain, system);
  const old = { id: "evt_old", occurredAt: "2026-05-25T14:59:59.000Z", actor: system.actor };
  await notify(system, { ...old, ...scan([ctx.actor.id], patientId, old.occurredAt) });
  expect(await notificationsOf(ctx)).toEqual([]);
  const envelope = { id: "evt_1", occurredAt: now, actor: system.actor };
  await notify(system, { ...envelope, type: "pass.assigned", data: {} });
});
