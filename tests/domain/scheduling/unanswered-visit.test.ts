import { addMinutes } from "@nutria/calendar/instant";
import {
  acceptAppointment,
  acceptClientAppointment,
  createClientAppointment,
  getAppointment,
  listWaiting,
  rejectClientAppointment,
  setAttendance,
  summarizeAttendance,
} from "@nutria/core/scheduling/appointment/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { practiceOfFile } from "../../support/agenda/practice-of-file";
import { codeOf, countOutcomes } from "../../support/domain";
import { iterations } from "../../support/depth";

const now = "2030-01-07T18:00:00.000Z";
const start = "2030-01-08T16:00:00.000Z";

const { domain, practice } = practiceOfFile(now);

const mark = (id: string, attendance: "attended" | "missed" | null) =>
  setAttendance(practice.ctx, id, { attendance });
const faults = () => auditAgenda(practice.ctx, practice.ctx.actor.id);
const patient = () => domain.as(practice.patientId);

/** Asked by the patient, or proposed by the nutritionist; nobody answered. */
const waiting = {
  "the patient": async () => (await practice.book(start))._id,
  "the nutritionist": async () =>
    (
      await createClientAppointment(patient(), {
        ...{ nutritionist: practice.ctx.actor.id, service: practice.serviceId, mode: "site", comment: "" },
        startDate: start,
      })
    )._id,
};

describe.each(Object.entries(waiting))("a visit that still waits for %s when it begins", (_whom, ask) => {
  test("takes the attendance, is a visit then, and nobody is told", async () => {
    const id = await ask();
    domain.setTime(addMinutes(start, -1));
    expect(await codeOf(mark(id, "attended"))).toBe("attendance_not_open");
    domain.setTime(start);
    const before = domain.events.length;
    expect(await mark(id, "attended")).toMatchObject({
      status: "accepted",
      displayStatus: "ACCEPTED",
      attendance: "attended",
    });
    expect(domain.events.slice(before)).toEqual([]);
    expect(await listWaiting(practice.ctx)).toEqual([]);
    expect(await getPatient(practice.ctx, practice.patientId)).toMatchObject({ attendedAppointments: 1 });
    expect(await mark(id, null)).toMatchObject({ status: "accepted", attendance: null });
    expect(await faults()).toEqual([]);
  });

  test("is counted as not recorded until somebody says, also when the patient did not come", async () => {
    const id = await ask();
    const month = () => summarizeAttendance(practice.ctx, "2030-01");
    expect(await month()).toMatchObject({ unmarked: 0 });
    domain.setTime(addMinutes(start, 1));
    expect(await month()).toMatchObject({ unmarked: 0 });
    domain.setTime(addMinutes(start, 60));
    expect(await month()).toMatchObject({ unmarked: 1, missed: 0 });
    expect(await mark(id, null)).toMatchObject({ status: "pending", attendance: null });
    expect(await mark(id, "missed")).toMatchObject({ status: "accepted", attendance: "missed" });
    expect(await month()).toMatchObject({ unmarked: 0, missed: 1 });
    expect(await faults()).toEqual([]);
  });
});

test("of an attendance and the patient's own answer at once, the visit that is left has its attendance or is rejected", async () => {
  const rounds = iterations({ suite: 3, depth: 25 });
  for (let round = 0; round < rounds; round++) {
    for (const answer of [acceptClientAppointment, rejectClientAppointment]) {
      domain.setTime(now);
      Object.assign(practice, await aPractice(domain));
      const { _id } = await practice.book(start);
      domain.setTime(start);
      await countOutcomes([mark(_id, "attended"), answer(patient(), _id)]);
      const { status, attendance } = await getAppointment(practice.ctx, _id);
      expect([
        ["accepted", "attended"],
        ["rejected", null],
      ]).toContainEqual([status, attendance]);
      expect(await faults()).toEqual([]);
    }
  }
});

describe("who made a change", () => {
  const assistant = { id: "ast_00000000000000000000000000", name: "Sofía Luna", rights: ["agenda"] as const };

  test("is known to everybody but themselves, by the last version of somebody else", async () => {
    const { ctx } = practice;
    const hers = await practice.book(start);
    expect(hers).toMatchObject({ version: 1, versionByOthers: 0 });
    const seenBy = async (reader: typeof ctx) => (await getAppointment(reader, hers._id)).versionByOthers;
    expect(await seenBy({ ...ctx, assistant })).toBe(1);
    await acceptClientAppointment(patient(), hers._id);
    expect(await seenBy(ctx)).toBe(2);
    domain.setTime(start);
    await mark(hers._id, "attended");
    await mark(hers._id, null);
    expect(await getAppointment(ctx, hers._id)).toMatchObject({ version: 4, versionByOthers: 2 });
    expect(await seenBy({ ...ctx, assistant })).toBe(4);
    await setAttendance({ ...ctx, assistant }, hers._id, { attendance: "missed" });
    expect(await seenBy(ctx)).toBe(5);
    expect(await seenBy({ ...ctx, assistant })).toBe(4);
  });

  test("is not lost in what others did before", async () => {
    const { ctx } = practice;
    const { _id } = await createClientAppointment(patient(), {
      ...{ nutritionist: ctx.actor.id, service: practice.serviceId, mode: "site", comment: "" },
      startDate: start,
    });
    expect(await getAppointment(ctx, _id)).toMatchObject({ version: 1, versionByOthers: 1 });
    expect(await acceptAppointment(ctx, _id)).toMatchObject({ version: 2, versionByOthers: 1 });
  });
});
