import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import {
  acceptClientAppointment,
  cancelAppointment,
  mailReminder,
  takeDueReminders,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, type Practice } from "../../support/agenda/agenda";
import { startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: Practice;
let year = 2030;
let now = "";

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  // Reminders are of every nutritionist: each test has a year of its own.
  now = `${String(++year)}-01-07T18:00:00.000Z`;
  domain.setTime(now);
  practice = await aPractice(domain);
});

const confirmed = (startDate: string) => practice.book(startDate, { isConfirmedByPatient: true });
const due = (instant: string) => {
  domain.setTime(instant);
  return takeDueReminders(practice.ctx);
};
const none = { reminded: 0, late: 0 };
const one = { reminded: 1, late: 0 };

describe("a reminder", () => {
  test("is due 24 hours before the start, to the minute, and once", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await due(addMinutes(start, -24 * 60 - 1))).toEqual(none);
    expect(await due(addHours(start, -24))).toEqual(one);
    expect(await due(addHours(start, -23))).toEqual(none);
  });

  test("is for a visit that is accepted more than 24 hours ahead", async () => {
    await confirmed(addHours(now, 24));
    expect(await due(addMinutes(now, 1))).toEqual(none);
    domain.setTime(now);
    await confirmed(addMinutes(now, 24 * 60 + 61));
    expect(await due(addMinutes(now, 61))).toEqual(one);
  });

  test("is of what the patient accepted, not of what still waits", async () => {
    const start = addDays(now, 3);
    const { _id } = await practice.book(start);
    expect(await due(addHours(start, -24))).toEqual(none);
    domain.setTime(now);
    await acceptClientAppointment(domain.as(practice.patientId), _id);
    expect(await due(addHours(start, -24))).toEqual(one);
  });

  test("goes with a visit that is cancelled or moved", async () => {
    const [first, second] = [addDays(now, 3), addDays(now, 4)];
    const [cancelled, moved] = [await confirmed(first), await confirmed(second)];
    await cancelAppointment(practice.ctx, cancelled._id);
    await updateAppointment(practice.ctx, moved._id, { startDate: addDays(now, 5), timeZone: undefined });
    expect(await due(addHours(first, -24))).toEqual(none);
    expect(await due(addHours(second, -24))).toEqual(none);
    expect(await due(addDays(now, 4))).toEqual(none);
  });

  test("that no run took is still sent a minute before the start, and from the start on is dropped", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await due(addMinutes(start, -1))).toEqual(one);
    domain.setTime(now);
    const other = addDays(now, 4);
    await confirmed(other);
    expect(await due(other)).toEqual({ reminded: 0, late: 1 });
    expect(await due(other)).toEqual(none);
  });

  test("waits for the next run when there is no time for more", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    domain.setTime(addHours(start, -24));
    expect(await takeDueReminders(practice.ctx, () => false)).toEqual(none);
    expect(await takeDueReminders(practice.ctx)).toEqual(one);
  });
});

describe("the mail of a reminder", () => {
  const sent = async (id: string, startDate: string, to: "client" | "nutritionist") => {
    const mails: { to: string }[] = [];
    const mail = { send: (one: { to: string }) => Promise.resolve(void mails.push(one)) };
    const { ctx, patientId } = practice;
    const ids = { nutritionistId: ctx.actor.id, appointmentId: id, patientId };
    await mailReminder({ ...ctx, mail }, { ...ids, startDate, to });
    return mails;
  };

  test("goes to the side that it is for, while the visit stands at that time", async () => {
    const start = addDays(now, 3);
    const { _id, patient } = await confirmed(start);
    expect(await sent(_id, start, "client")).toMatchObject([{ to: patient?.email }]);
    const [toNutritionist] = await sent(_id, start, "nutritionist");
    expect(toNutritionist?.to).not.toBe(patient?.email);
    expect(await sent(_id, addMinutes(start, 15), "client")).toEqual([]);
    expect(await sent("apt_no", start, "client")).toEqual([]);
    await cancelAppointment(practice.ctx, _id);
    expect(await sent(_id, start, "client")).toEqual([]);
    expect(await sent(_id, start, "nutritionist")).toEqual([]);
  });
});
