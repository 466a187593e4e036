import {
  acceptAppointment,
  acceptClientAppointment,
  acceptMailedAppointment,
  cancelAppointment,
  cancelClientAppointment,
  countAppointments,
  createClientAppointment,
  getAppointment,
  listAppointments,
  mailAppointment,
  proposeMailedDate,
  rejectAppointment,
  rejectMailedAppointment,
  rescheduleClientAppointment,
  setAttendance,
  shareAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: Practice;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime("2030-01-01T12:00:00.000Z");
  practice = await aPractice(domain);
});

// Ten to eleven in Mexico City.
const start = "2030-01-07T16:00:00.000Z";
const lastMoment = "2030-01-07T16:59:59.999Z";
const end = "2030-01-07T17:00:00.000Z";
const another = { startDate: "2030-01-08T16:00:00.000Z", timeZone: undefined };

const patient = () => domain.as(practice.patientId);
async function asked(): Promise<{ id: string; token: string }> {
  const { _id } = await practice.book(start);
  const { url } = await shareAppointment(practice.ctx, _id);
  return { id: _id, token: url.split("/p/")[1] ?? "" };
}

describe("an accepted appointment", () => {
  test("that takes place is neither moved nor cancelled by its patient, until the minute in which it begins it is", async () => {
    const { id } = await asked();
    await acceptClientAppointment(patient(), id);
    const later = { ...another, startDate: "2030-01-08T18:00:00.000Z" };
    domain.setTime(start);
    const refused = "appointment_started";
    expect(await codeOf(cancelClientAppointment(patient(), id))).toBe(refused);
    expect(await codeOf(cancelClientAppointment(patient(), id, { scope: "following" }))).toBe(refused);
    expect(await codeOf(rescheduleClientAppointment(patient(), id, later))).toBe(refused);
    expect(await getAppointment(practice.ctx, id)).toMatchObject({ status: "accepted", startDate: start });
    domain.setTime("2030-01-07T15:59:59.999Z");
    await cancelClientAppointment(patient(), id);
    expect(await getAppointment(practice.ctx, id)).toMatchObject({ status: "cancelled" });
  });

  test("that has ended, or has its attendance, is a visit that the patient no longer changes", async () => {
    const { id } = await asked();
    await acceptClientAppointment(patient(), id);
    const later = { ...another, startDate: "2030-01-08T18:00:00.000Z" };
    const changes = () =>
      Promise.all([
        codeOf(cancelClientAppointment(patient(), id)),
        codeOf(cancelClientAppointment(patient(), id, { scope: "following" })),
        codeOf(rescheduleClientAppointment(patient(), id, later)),
      ]);
    const refused = ["appointment_closed", "appointment_closed", "appointment_closed"];
    domain.setTime(end);
    expect(await changes()).toEqual(refused);
    await setAttendance(practice.ctx, id, { attendance: "missed" });
    domain.setTime(lastMoment);
    expect(await changes()).toEqual(refused);
    expect(await getAppointment(practice.ctx, id)).toMatchObject({
      status: "accepted",
      attendance: "missed",
    });
    expect(await cancelAppointment(practice.ctx, id)).toMatchObject({ status: "cancelled" });
  });
});

describe("an appointment proposed by the nutritionist", () => {
  test("can be accepted by the patient only until it ends", async () => {
    const { id, token } = await asked();
    domain.setTime(end);
    expect(await codeOf(acceptClientAppointment(patient(), id))).toBe("appointment_over");
    expect(await codeOf(acceptMailedAppointment(patient(), token))).toBe("appointment_over");
    domain.setTime(lastMoment);
    expect(await acceptClientAppointment(patient(), id)).toMatchObject({ status: "accepted" });
  });

  test("can be accepted on the mailed page only until it ends", async () => {
    const { token } = await asked();
    domain.setTime(lastMoment);
    expect(await acceptMailedAppointment(patient(), token)).toEqual({ status: "accepted" });
  });

  test("can be cancelled, rejected or moved after it has ended", async () => {
    const over = async () => {
      domain.setTime("2030-01-01T12:00:00.000Z");
      const one = await asked();
      domain.setTime(end);
      return one;
    };
    const first = await over();
    expect(await cancelClientAppointment(patient(), first.id)).toMatchObject({ status: "cancelled" });
    const second = await over();
    expect(await rejectMailedAppointment(patient(), second.token)).toEqual({ status: "rejected" });
    const third = await over();
    expect(await proposeMailedDate(patient(), third.token, another)).toEqual({ status: "rescheduled" });
    const fourth = await over();
    const later = { ...another, startDate: "2030-01-08T18:00:00.000Z" };
    expect(await rescheduleClientAppointment(patient(), fourth.id, later)).toMatchObject({
      status: "rescheduled",
      startDate: later.startDate,
    });
  });
});

describe("an appointment requested by a patient", () => {
  async function request(): Promise<string> {
    const { ctx, serviceId } = practice;
    const { _id } = await createClientAppointment(patient(), {
      nutritionist: ctx.actor.id,
      service: serviceId,
      mode: "site",
      startDate: start,
      timeZone: undefined,
      comment: "",
    });
    return _id;
  }

  test("can be confirmed by the nutritionist after it has ended, and stays in the agenda as a visit", async () => {
    const id = await request();
    domain.setTime(another.startDate);
    expect(await countAppointments(practice.ctx)).toMatchObject({ mine: 1 });
    expect(await acceptAppointment(practice.ctx, id)).toMatchObject({ status: "accepted" });
    expect(await countAppointments(practice.ctx)).toMatchObject({ mine: 0 });
    expect(await listAppointments(practice.ctx, { from: start, to: end })).toMatchObject([
      { _id: id, displayStatus: "ACCEPTED" },
    ]);
  });

  test("is mailed to the patient as accepted only until it ends", async () => {
    const sent: string[] = [];
    const tell = async (id: string): Promise<number> => {
      const mail = { send: ({ subject }: { subject: string }) => Promise.resolve(void sent.push(subject)) };
      const data = {
        appointmentId: id,
        nutritionistId: practice.ctx.actor.id,
        patientId: practice.patientId,
        startDate: start,
        by: "nutritionist" as const,
      };
      await mailAppointment({ ...practice.ctx, mail }, { type: "appointment.accepted", data });
      return sent.length;
    };
    const id = await request();
    await acceptAppointment(practice.ctx, id);
    domain.setTime(end);
    expect(await tell(id)).toBe(0);
    domain.setTime(lastMoment);
    expect(await tell(id)).toBe(1);
  });

  test("can be rejected after it has ended", async () => {
    const id = await request();
    domain.setTime(another.startDate);
    expect(await rejectAppointment(practice.ctx, id)).toMatchObject({ status: "rejected" });
    expect(await listAppointments(practice.ctx, { from: start, to: end })).toEqual([]);
  });
});
