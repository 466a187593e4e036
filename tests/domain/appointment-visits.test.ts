import {
  cancelAppointment,
  createAppointment,
  listAppointments,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { createPatient } from "@nutria/core/linking/link-request/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appointmentInput, aPractice, officeInput, type Practice } from "../support/agenda";
import { auditAgenda } from "../support/agenda-audit";
import { codeOf, startDomain, type Domain } from "../support/domain";

let domain: Domain;
let practice: Practice;

const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";
const thursday = "2030-01-10T16:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
});

const faults = () => auditAgenda(practice.ctx, practice.ctx.actor.id);

describe("a visit that took place", () => {
  test("is booked as accepted, occupies its time, and does not hold the patient in the plan", async () => {
    const { book, ctx, patientId } = practice;
    const visit = await book(yesterday);
    expect(visit).toMatchObject({ status: "accepted", displayStatus: "ACCEPTED" });
    expect(await codeOf(book(yesterday))).toBe("slot_taken");
    expect(await faults()).toEqual([]);
    expect((await getPatient(ctx, patientId)).nextAppointmentAt).toBeNull();
    expect(await deactivatePatient(ctx, patientId)).toMatchObject({ isActive: false });
  });

  test("begins at this minute at the latest; a minute later it is a question to the patient", async () => {
    expect(await practice.book(now)).toMatchObject({ status: "accepted" });
    expect(await practice.book("2030-01-07T19:01:00.000Z")).toMatchObject({ status: "pending" });
  });

  test("raises no confirmation, which would be mailed", async () => {
    const types: string[] = [];
    const ctx = { ...practice.ctx, bus: { publish: (events: { type: string }[]) => told(types, events) } };
    const { serviceId, officeId, patientId } = practice;
    const asked = { patient: patientId, service: serviceId, office: officeId, mode: "site" };
    await createAppointment(ctx, appointmentInput({ ...asked, startDate: yesterday }));
    expect(types.splice(0)).toEqual(["appointment.created"]);
    const input = { ...asked, startDate: tomorrow, isConfirmedByPatient: true };
    await createAppointment(ctx, appointmentInput(input));
    expect(types).toEqual(["appointment.created", "appointment.accepted"]);
  });
});

describe("an appointment that the patient confirmed already", () => {
  test("is accepted at once, reminds both sides, and holds the patient in the plan", async () => {
    const { book, ctx, patientId } = practice;
    expect(await book(thursday, { isConfirmedByPatient: true })).toMatchObject({
      status: "accepted",
      displayStatus: "ACCEPTED",
    });
    expect(await faults()).toEqual([]);
    expect((await getPatient(ctx, patientId)).nextAppointmentAt).toBe(thursday);
    expect(await codeOf(deactivatePatient(ctx, patientId))).toBe("patient_has_appointment");
    domain.setTime("2030-01-09T16:30:00.000Z");
    expect(await takeDueReminders(ctx)).toEqual({ reminded: 1, late: 0 });
  });

  test("is booked for a person whose link request is still open", async () => {
    const { ctx, book } = practice;
    const { patient } = await createPatient(
      ctx,
      {
        name: "Rosa",
        lastName: "Peña",
        email: "rosa.visita@example.com",
        phoneNumber: "5511223344",
        countryCode: 52,
      },
      { shouldAddPass: false, addedFromCalendar: true },
    );
    const first = await book(tomorrow, { isConfirmedByPatient: true, patient: patient._id });
    await book(yesterday, { patient: patient._id });
    expect(await faults()).toEqual([]);
    expect(await cancelAppointment(ctx, first._id)).toMatchObject({ status: "cancelled" });
  });

  test("wins once of ten that are booked at the same time, for the same patient", async () => {
    const { book, ctx } = practice;
    const hours = Array.from({ length: 5 }, (_, index) => `2030-01-2${String(index)}T16:00:00.000Z`);
    const all = await Promise.all(
      [...hours, ...hours].map((start) => codeOf(book(start, { isConfirmedByPatient: true }))),
    );
    expect(all.filter((code) => code === undefined)).toHaveLength(5);
    expect(all.filter((code) => code === "slot_taken")).toHaveLength(5);
    const week = { from: "2030-01-20T00:00:00.000Z", to: "2030-01-30T00:00:00.000Z" };
    expect(await listAppointments(ctx, week)).toHaveLength(5);
    expect(await faults()).toEqual([]);
  });
});

describe("an appointment online", () => {
  test("needs an online office, when it is booked and when its mode changes", async () => {
    const { book, ctx } = practice;
    const online = { mode: "online", office: undefined };
    const message = "Elige un consultorio en línea, para que tu paciente tenga el enlace de la videollamada";
    await expect(book(tomorrow, online)).rejects.toMatchObject({ fields: { office: message } });
    const { _id } = await book(tomorrow);
    await expect(updateAppointment(ctx, _id, { mode: "online", timeZone: undefined })).rejects.toMatchObject({
      fields: { office: message },
    });
    const room = await createOffice(ctx, { ...officeInput("Videollamada"), mode: "online" });
    const moved = await updateAppointment(ctx, _id, {
      mode: "online",
      office: room._id,
      timeZone: undefined,
    });
    expect(moved).toMatchObject({ mode: "online", office: { _id: room._id } });
  });
});

function told(types: string[], events: { type: string }[]): Promise<void> {
  types.push(...events.map(({ type }) => type));
  return Promise.resolve();
}
