import { addDays, addMinutes } from "@nutria/calendar/instant";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { updateOffice } from "@nutria/core/practice/office/index";
import {
  acceptAppointment,
  appointments,
  cancelAppointment,
  cancelClientAppointment,
  countAppointments,
  createClientAppointment,
  getAppointment,
  listAppointments,
  listConfirmed,
  listUnseen,
  listWaiting,
  markAppointmentsAsSeen,
  nextAppointmentOf,
  refreshCopies,
  rejectClientAppointment,
  rescheduleClientAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { describe, expect, test } from "vitest";
import { aLinkedPatient, aPractice, officeInput } from "../../support/agenda/agenda";
import { codeOf } from "../../support/domain";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

const now = "2030-01-07T18:00:00.000Z";
const [tomorrow, wednesday, thursday] = [
  "2030-01-08T16:00:00.000Z",
  "2030-01-09T16:00:00.000Z",
  "2030-01-10T16:00:00.000Z",
];

const { domain, practice } = practiceOfFile(now);

const patient = () => domain.as(practice.patientId);
const ask = (startDate: string) =>
  createClientAppointment(patient(), {
    nutritionist: practice.ctx.actor.id,
    service: practice.serviceId,
    mode: "site",
    startDate,
    timeZone: undefined,
    comment: "",
  });
const idsOf = async (list: Promise<{ _id: string }[]>) => (await list).map(({ _id }) => _id);

describe("what a patient did", () => {
  test("is unseen until it is marked, newest first, and what the nutritionist did is not", async () => {
    const { ctx, book } = practice;
    const [first, second, own] = [await book(tomorrow), await book(wednesday), await book(thursday)];
    await cancelClientAppointment(patient(), first._id);
    domain.setTime(addMinutes(now, 1));
    await rejectClientAppointment(patient(), second._id);
    await cancelAppointment(ctx, own._id);
    expect(await idsOf(listUnseen(ctx))).toEqual([second._id, first._id]);
    expect(await countAppointments(ctx)).toMatchObject({ unseen: 2, mine: 0 });
    await markAppointmentsAsSeen(ctx, [first._id, own._id, "apt_no"]);
    expect(await idsOf(listUnseen(ctx))).toEqual([second._id]);
    await markAppointmentsAsSeen(ctx, [first._id]);
    await markAppointmentsAsSeen(await domain.nutritionist(), [second._id]);
    expect(await idsOf(listUnseen(ctx))).toEqual([second._id]);
    await markAppointmentsAsSeen(ctx, [second._id]);
    expect(await countAppointments(ctx)).toMatchObject({ unseen: 0 });
  });

  test("and waits for an answer still waits when it was seen, and is gone when it was answered", async () => {
    const { ctx, book } = practice;
    const { _id } = await book(tomorrow);
    const another = { startDate: wednesday, timeZone: undefined };
    await rescheduleClientAppointment(patient(), _id, another);
    expect(await countAppointments(ctx)).toMatchObject({ unseen: 1, mine: 1 });
    await markAppointmentsAsSeen(ctx, [_id]);
    expect(await countAppointments(ctx)).toMatchObject({ unseen: 0, mine: 1 });
    expect(await idsOf(listWaiting(ctx))).toEqual([_id]);
    await acceptAppointment(ctx, _id);
    expect(await countAppointments(ctx)).toMatchObject({ unseen: 0, mine: 0 });
    expect(await listWaiting(ctx)).toEqual([]);
  });
});

describe("the agenda", () => {
  test("of a range has what reaches into it, and leaves out what touches it", async () => {
    const { ctx, book, block } = practice;
    const { _id } = await book(tomorrow);
    const range = async (from: number, to: number) =>
      idsOf(listAppointments(ctx, { from: addMinutes(tomorrow, from), to: addMinutes(tomorrow, to) }));
    expect(await range(-60, 0)).toEqual([]);
    expect(await range(-60, 1)).toEqual([_id]);
    expect(await range(59, 120)).toEqual([_id]);
    expect(await range(60, 120)).toEqual([]);
    const event = await block(addMinutes(tomorrow, -120), addMinutes(tomorrow, -60));
    expect(await range(-120, 60)).toEqual([event._id, _id]);
    await cancelAppointment(ctx, event._id);
    expect(await range(-120, 60)).toEqual([_id]);
  });

  test("has the confirmed visits with patients until they end, first start first", async () => {
    const { ctx, book, block } = practice;
    const confirmed = { isConfirmedByPatient: true };
    const later = await book(thursday, confirmed);
    const sooner = await book(tomorrow, confirmed);
    await book(wednesday);
    await block(addMinutes(tomorrow, 120), addMinutes(tomorrow, 180));
    expect(await idsOf(listConfirmed(ctx))).toEqual([sooner._id, later._id]);
    domain.setTime(addMinutes(tomorrow, 59));
    expect(await idsOf(listConfirmed(ctx))).toEqual([sooner._id, later._id]);
    domain.setTime(addMinutes(tomorrow, 60));
    expect(await idsOf(listConfirmed(ctx))).toEqual([later._id]);
  });

  test("is one's own: another's appointment is not found, nor changed", async () => {
    const { _id } = await practice.book(tomorrow);
    const stranger = await domain.nutritionist();
    expect(await codeOf(getAppointment(stranger, _id))).toBe("not_found");
    expect(await codeOf(cancelAppointment(stranger, _id))).toBe("not_found");
    expect(await codeOf(updateAppointment(stranger, _id, { comment: "x", timeZone: undefined }))).toBe(
      "not_found",
    );
    const neighbour = domain.as(await aLinkedPatient(domain, practice.ctx));
    expect(await codeOf(cancelClientAppointment(neighbour, _id))).toBe("not_found");
  });
});

describe("the next visit of a patient", () => {
  test("is the first that has not started, with one nutritionist, and says whose answer it waits for", async () => {
    const { ctx, book } = practice;
    const pair = { nutritionistId: ctx.actor.id, patientId: practice.patientId };
    const next = async () => {
      const found = await nextAppointmentOf(ctx, pair);
      return found && [found.startDate, found.waitsFor];
    };
    expect(await next()).toBeNull();
    await book(thursday);
    const asked = await ask(wednesday);
    const confirmed = await book(tomorrow, { isConfirmedByPatient: true });
    expect(await next()).toEqual([tomorrow, null]);
    domain.setTime(tomorrow);
    expect(await next()).toEqual([tomorrow, null]);
    await cancelAppointment(ctx, confirmed._id);
    expect(await next()).toEqual([wednesday, "nutritionist"]);
    domain.setTime(addMinutes(wednesday, 1));
    expect(await next()).toEqual([thursday, "client"]);
    expect(asked.status).toBe("pending");
    const stranger = await domain.nutritionist();
    expect(await nextAppointmentOf(ctx, { ...pair, nutritionistId: stranger.actor.id })).toBeNull();
  });
});

describe("the names that an appointment copies", () => {
  const stored = (id: string) => appointments(practice.ctx, practice.ctx.actor.id).get(id);
  const refresh = () => refreshCopies(practice.ctx, { nutritionistId: practice.ctx.actor.id });

  test("follow the patient and the office until it is over; once they do, nothing is written", async () => {
    const { ctx, book, officeId, patientId } = practice;
    const [past, ahead] = [await book("2030-01-07T15:00:00.000Z"), await book(tomorrow)];
    await updatePatient(ctx, patientId, { general: { version: 1, name: "Elena María" } });
    await updateOffice(ctx, officeId, officeInput("Consultorio Condesa"));
    await refresh();
    const after = await stored(ahead._id);
    expect(after).toMatchObject({
      patient: { name: "Elena María" },
      officeName: "Consultorio Condesa",
      startDate: tomorrow,
      status: "pending",
    });
    expect(await stored(past._id)).toMatchObject({
      patient: { name: "Elena" },
      officeName: "Consultorio Roma",
    });
    await refresh();
    expect((await stored(ahead._id)).version).toBe(after.version);
  });

  test("of a person are taken to every nutritionist; of a cancelled visit they stay", async () => {
    const other = await aPractice(domain);
    const person = await domain.patient();
    const elsewhere = await createClientAppointment(person, {
      nutritionist: other.ctx.actor.id,
      service: other.serviceId,
      mode: "site",
      startDate: tomorrow,
      timeZone: undefined,
      comment: "",
    });
    const before = await appointments(other.ctx, other.ctx.actor.id).get(elsewhere._id);
    await refreshCopies(practice.ctx, { patientId: person.actor.id });
    await refreshCopies(practice.ctx, {});
    expect((await appointments(other.ctx, other.ctx.actor.id).get(elsewhere._id)).version).toBe(
      before.version,
    );
    const { _id } = await practice.book(tomorrow);
    await cancelAppointment(practice.ctx, _id);
    await updateOffice(practice.ctx, practice.officeId, officeInput("Consultorio Condesa"));
    await refresh();
    expect(await stored(_id)).toMatchObject({ officeName: "Consultorio Roma" });
  });

  test("are those of an office without a name when it has none, and an event copies none", async () => {
    const { ctx, book, officeId } = practice;
    expect((await book(tomorrow)).office).toEqual({
      _id: officeId,
      name: "Consultorio Roma",
      mode: "onsite",
    });
    await updateOffice(ctx, officeId, officeInput(""));
    const unnamed = await book(wednesday);
    expect(unnamed.office?.name).toBe("Consultorio");
    const event = await practice.block(addDays(tomorrow, 5), addMinutes(addDays(tomorrow, 5), 30));
    expect([event.office, event.service, event.series, event.patient]).toEqual([null, null, null, null]);
  });
});
