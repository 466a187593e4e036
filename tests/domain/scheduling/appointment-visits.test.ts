import {
  acceptAppointment,
  acceptClientAppointment,
  cancelAppointment,
  cancelClientAppointment,
  confirmClientAppointment,
  createAppointment,
  createClientAppointment,
  listAppointments,
  listClientAppointments,
  listUnseen,
  rejectAppointment,
  setAttendance,
  summarizeAttendance,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { addMinutes } from "@nutria/calendar/instant";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { acceptClientLinkRequest, createPatient } from "@nutria/core/linking/link-request/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appointmentInput, aPractice, officeInput } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { codeOf } from "../../support/domain";
import { iterations } from "../../support/depth";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

/** A high ceiling for a busy processor. */
const millisecondsEach = 5_000;
const rounds = iterations({ suite: 3, depth: 40 });

const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";
const thursday = "2030-01-10T16:00:00.000Z";

const { domain, practice } = practiceOfFile(now);

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
    const other = await aPractice(domain);
    expect(await other.book("2030-01-07T18:01:00.000Z")).toMatchObject({ status: "pending" });
  });

  test("is what an appointment becomes when it is moved into the past, and nobody is told", async () => {
    const { ctx, book } = practice;
    const published: string[] = [];
    const bus = {
      publish: (events: unknown[]) => Promise.resolve(void published.push(JSON.stringify(events))),
    };
    const { _id } = await book(tomorrow);
    const moved = await updateAppointment({ ...ctx, bus }, _id, {
      startDate: yesterday,
      timeZone: undefined,
    });
    expect(moved).toMatchObject({ status: "accepted", startDate: yesterday });
    expect(published).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("raises no confirmation, which would be mailed", async () => {
    const types: string[] = [];
    const ctx = {
      ...practice.ctx,
      bus: { publish: (events: { type: string }[]) => recordTypes(types, events) },
    };
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

  test("wins once of two that are booked at the same time, for each of three hours of one patient", async () => {
    const { book, ctx } = practice;
    const hours = Array.from({ length: 3 }, (_, index) => `2030-01-2${String(index)}T16:00:00.000Z`);
    const all = await Promise.all(
      [...hours, ...hours].map((start) => codeOf(book(start, { isConfirmedByPatient: true }))),
    );
    expect(all.filter((code) => code === undefined)).toHaveLength(3);
    expect(all.filter((code) => code === "slot_taken")).toHaveLength(3);
    const week = { from: "2030-01-20T00:00:00.000Z", to: "2030-01-30T00:00:00.000Z" };
    expect(await listAppointments(ctx, week)).toHaveLength(3);
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

describe("attendance", () => {
  const visits = async (patientId = practice.patientId) => {
    const { attendedAppointments, missedAppointments } = await getPatient(practice.ctx, patientId);
    return { attended: attendedAppointments, missed: missedAppointments };
  };
  const mark = (id: string, attendance: "attended" | "missed" | null) =>
    setAttendance(practice.ctx, id, { attendance });

  test("is set, corrected and taken back, and the card counts each visit once", async () => {
    const first = await practice.book(yesterday);
    const second = await practice.book("2030-01-05T16:00:00.000Z");
    expect(first.attendance).toBeNull();
    expect(await mark(first._id, "attended")).toMatchObject({ attendance: "attended", status: "accepted" });
    await mark(first._id, "attended");
    await mark(second._id, "missed");
    expect(await visits()).toEqual({ attended: 1, missed: 1 });
    await mark(first._id, "missed");
    expect(await visits()).toEqual({ attended: 0, missed: 2 });
    expect(await mark(first._id, null)).toMatchObject({ attendance: null });
    expect(await visits()).toEqual({ attended: 0, missed: 1 });
    expect(await faults()).toEqual([]);
  });

  test("is for appointments whose start is past, and that nobody closed", async () => {
    const { ctx, book, block } = practice;
    const ahead = await book(tomorrow, { isConfirmedByPatient: true });
    const asked = await book(thursday);
    const event = await block(yesterday, "2030-01-06T17:00:00.000Z");
    for (const { _id } of [ahead, asked, event]) {
      expect(await codeOf(mark(_id, "attended"))).toBe("attendance_not_open");
    }
    domain.setTime(tomorrow);
    expect(await mark(ahead._id, "attended")).toMatchObject({ attendance: "attended" });
    domain.setTime(addMinutes(thursday, -1));
    expect(await codeOf(mark(asked._id, "missed"))).toBe("attendance_not_open");
    await cancelAppointment(ctx, ahead._id);
    expect(await codeOf(mark(ahead._id, "missed"))).toBe("attendance_not_open");
  });

  test("goes with a visit that is cancelled or moved to another time, and stays when its comment changes", async () => {
    const { ctx, book } = practice;
    const first = await book(yesterday);
    const second = await book("2030-01-05T16:00:00.000Z");
    for (const { _id } of [first, second]) await mark(_id, "attended");
    await updateAppointment(ctx, first._id, { comment: "Trajo su diario", timeZone: undefined });
    expect(await visits()).toEqual({ attended: 2, missed: 0 });
    await cancelAppointment(ctx, first._id);
    const moved = await updateAppointment(ctx, second._id, { startDate: thursday, timeZone: undefined });
    expect(moved).toMatchObject({ status: "rescheduled", attendance: null });
    expect(await visits()).toEqual({ attended: 0, missed: 0 });
    expect(await faults()).toEqual([]);
  });

  test("before the link is counted on the card after it", async () => {
    const { ctx, book } = practice;
    const { requestId, patient } = await createPatient(
      ctx,
      {
        name: "Iris",
        lastName: "Solís",
        email: "iris.visita@example.com",
        phoneNumber: "5511223355",
        countryCode: 52,
      },
      { shouldAddPass: false, addedFromCalendar: true },
    );
    const { _id } = await book(yesterday, { patient: patient._id });
    await mark(_id, "missed");
    await mark(_id, "attended");
    await acceptClientLinkRequest(domain.as(patient._id), requestId);
    expect(await visits(patient._id)).toEqual({ attended: 1, missed: 0 });
    await mark(_id, null);
    expect(await visits(patient._id)).toEqual({ attended: 0, missed: 0 });
    expect(await faults()).toEqual([]);
  });

  test("the month's summary counts what the agenda holds, in the zone of the practice", async () => {
    const { ctx, book } = practice;
    const lastOfDecember = await book("2030-01-01T05:00:00.000Z");
    const firstOfJanuary = await book("2030-01-01T16:00:00.000Z");
    await book(yesterday);
    await book(tomorrow, { isConfirmedByPatient: true });
    await mark(lastOfDecember._id, "attended");
    await mark(firstOfJanuary._id, "missed");
    expect(await summarizeAttendance(ctx, "2030-01")).toEqual({
      month: "2030-01",
      attended: 0,
      missed: 1,
      unmarked: 1,
    });
    expect(await summarizeAttendance(ctx, "2029-12")).toMatchObject({ attended: 1, missed: 0, unmarked: 0 });
  });

  test("the month's summary begins at its first midnight and ends before the next one", async () => {
    const { ctx, book } = practice;
    const midnight = "2030-01-01T06:00:00.000Z";
    await book("2030-01-01T04:30:00.000Z");
    await book("2030-01-01T06:30:00.000Z");
    const atMidnight = { month: "2030-01", attended: 0, missed: 0, unmarked: 1 };
    expect(await summarizeAttendance(ctx, "2030-01")).toEqual(atMidnight);
    const other = await aPractice(domain);
    await other.book("2029-12-31T05:59:00.000Z");
    // It reaches into the month in which it does not begin.
    await other.book("2030-01-01T05:30:00.000Z");
    expect(await summarizeAttendance(other.ctx, "2030-01")).toMatchObject({ unmarked: 0 });
    const third = await aPractice(domain);
    await third.book(midnight);
    expect(await summarizeAttendance(third.ctx, "2030-01")).toMatchObject({ unmarked: 1 });
    expect(await summarizeAttendance(third.ctx, "2029-12")).toMatchObject({ unmarked: 0 });
  });

  const change = fc.record({
    visit: fc.nat(2),
    kind: fc.constantFrom("attended" as const, "missed" as const, null, "cancel" as const, "move" as const),
  });
  test(
    "the counters equal the visits, whatever runs at the same time",
    async () => {
      const { ctx, book } = practice;
      let month = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (changes) => {
          month++;
          const day = (number: number) =>
            `${String(2029 - Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, "0")}-${String(number + 10)}T16:00:00.000Z`;
          const ids = await Promise.all([0, 1, 2].map(async (number) => (await book(day(number)))._id));
          await Promise.all(
            changes.map(({ visit, kind }, index) => {
              const id = ids[visit] ?? "";
              if (kind === "cancel") return codeOf(cancelAppointment(ctx, id));
              if (kind !== "move") return codeOf(mark(id, kind));
              const startDate = day(index + 5);
              return codeOf(updateAppointment(ctx, id, { startDate, timeZone: undefined }));
            }),
          );
          expect(await faults()).toEqual([]);
        }),
        { numRuns: rounds },
      );
    },
    rounds * millisecondsEach,
  );
});

describe("the reason of a cancellation or a rejection", () => {
  test("is kept with the appointment for the other side, and is in no event", async () => {
    const { ctx, book, patientId, serviceId } = practice;
    const published: string[] = [];
    const bus = {
      publish: (events: unknown[]) => Promise.resolve(void published.push(JSON.stringify(events))),
    };
    const patient = { ...domain.as(patientId), bus };
    const first = await book(tomorrow);
    await cancelClientAppointment(patient, first._id, { reason: "Tengo fiebre" });
    expect(await listUnseen(ctx)).toMatchObject([{ _id: first._id, reason: "Tengo fiebre" }]);
    const second = await book(tomorrow);
    await cancelAppointment({ ...ctx, bus }, second._id, { reason: "Curso de nutrición renal" });
    const third = await createClientAppointment(patient, {
      nutritionist: ctx.actor.id,
      service: serviceId,
      mode: "site",
      startDate: thursday,
      timeZone: undefined,
      comment: "",
    });
    await rejectAppointment({ ...ctx, bus }, third._id, { reason: "Ese día no atiendo" });
    const reasons = (await listClientAppointments(patient)).map(({ _id, reason }) => [_id, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      [first._id]: "Tengo fiebre",
      [second._id]: "Curso de nutrición renal",
      [third._id]: "Ese día no atiendo",
    });
    expect(published).toHaveLength(4);
    expect(published.join()).not.toMatch(/fiebre|renal|no atiendo/);
    expect(await codeOf(acceptAppointment(ctx, third._id))).toBe("appointment_closed");
  });
});

function recordTypes(types: string[], events: { type: string }[]): Promise<void> {
  types.push(...events.map(({ type }) => type));
  return Promise.resolve();
}

test("its patient reads the service, the place, whether they came and what they answered, and nothing of an unsaid one", async () => {
  const { ctx, book, patientId, serviceId, officeId } = practice;
  const patient = domain.as(patientId);
  const past = await book(yesterday);
  await setAttendance(ctx, past._id, { attendance: "missed" });
  const ahead = await book(thursday);
  await acceptClientAppointment(patient, ahead._id);
  await confirmClientAppointment(patient, ahead._id);
  const read = async (id: string) => (await listClientAppointments(patient)).find(({ _id }) => _id === id);
  const office = { _id: officeId, mode: "onsite" };
  const service = { _id: serviceId, service: { name: past.service?.service.name } };
  const common = { mode: "site", service, office, series: null };
  expect(await read(past._id)).toMatchObject({ ...common, attendance: "missed", patientReply: null });
  expect(await read(ahead._id)).toMatchObject({ ...common, attendance: null, patientReply: "confirmed" });
});
