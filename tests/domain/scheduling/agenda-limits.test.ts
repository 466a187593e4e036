import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import type { ClientCreateAppointmentInput } from "@nutria/contract/schemas/agenda/client-appointment";
import {
  acceptClientAppointment,
  cancelClientAppointment,
  countAppointments,
  createClientAppointment,
  getClientAvailability,
  getClientBookingOptions,
  listOpenProposals,
  listWaiting,
  rescheduleClientAppointment,
  updateAppointment,
  withdrawProposals,
} from "@nutria/core/scheduling/appointment/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { describe, expect, test } from "vitest";
import { aLinkedPatient, aPractice } from "../../support/agenda/agenda";
import { codeOf } from "../../support/domain";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

/** A Monday at noon in Mexico City. */
const now = "2030-01-07T18:00:00.000Z";
const at = (hour: number, day = 8) => addHours(`2030-01-${String(day).padStart(2, "0")}T06:00:00.000Z`, hour);

const { domain, practice } = practiceOfFile(now);

type Asked = Partial<ClientCreateAppointmentInput>;
const ask = (startDate: string, patientId = practice.patientId, others: Asked = {}) =>
  createClientAppointment(domain.as(patientId), {
    nutritionist: practice.ctx.actor.id,
    service: practice.serviceId,
    mode: "site",
    startDate,
    timeZone: undefined,
    comment: "",
    ...others,
  });
const times = (count: number, of: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => codeOf(of())));

describe("a patient asks", () => {
  test("for five visits that wait, and one more when one has begun, was moved or is another practice's", async () => {
    const asked = [];
    for (const hour of [9, 10.25, 11.5, 12.75, 14]) asked.push(await ask(at(hour)));
    expect(await codeOf(ask(at(16)))).toBe("too_many_pending");
    const other = await aPractice(domain);
    const elsewhere = { nutritionist: other.ctx.actor.id, service: other.serviceId };
    expect(await codeOf(ask(at(9), practice.patientId, elsewhere))).toBeUndefined();
    // The nutritionist proposes another date: now the patient is asked.
    const [first] = asked;
    await updateAppointment(practice.ctx, first?._id ?? "", { startDate: at(9, 10), timeZone: undefined });
    expect(await codeOf(ask(at(16)))).toBeUndefined();
    domain.setTime(at(10.25));
    expect(await codeOf(ask(at(9, 11)))).toBe("too_many_pending");
    domain.setTime(addMinutes(at(10.25), 1));
    expect(await codeOf(ask(at(9, 11)))).toBeUndefined();
    expect(await codeOf(ask(at(9, 12)))).toBe("too_many_pending");
  });

  test("thirty times in ten minutes; then they wait, and nobody else does", async () => {
    const closed = () => ask(at(3));
    expect(new Set(await times(30, closed))).toEqual(new Set(["slot_not_offered"]));
    expect(await codeOf(closed())).toBe("throttled");
    expect(await codeOf(ask(at(9)))).toBe("throttled");
    const neighbour = await aLinkedPatient(domain, practice.ctx);
    expect(await codeOf(ask(at(9), neighbour))).toBeUndefined();
    domain.setTime(addMinutes(now, 10));
    expect(await codeOf(ask(at(11)))).toBeUndefined();
  });

  test("for another date thirty times in ten minutes", async () => {
    const { _id } = await ask(at(9));
    const move = (startDate: string) =>
      rescheduleClientAppointment(domain.as(practice.patientId), _id, { startDate, timeZone: undefined });
    expect(new Set(await times(30, () => move(at(3))))).toEqual(new Set(["slot_not_offered"]));
    expect(await codeOf(move(at(11)))).toBe("throttled");
    domain.setTime(addMinutes(now, 10));
    expect(await move(at(11))).toMatchObject({ startDate: at(11), status: "rescheduled" });
  });

  test("for the first and the last time of the office, and none beside them", async () => {
    expect(await codeOf(ask(at(8.75)))).toBe("slot_not_offered");
    expect(await codeOf(ask(at(17.25)))).toBe("slot_not_offered");
    expect(await codeOf(ask(addMinutes(at(10), 5)))).toBe("slot_not_offered");
    expect(await codeOf(ask(at(9)))).toBeUndefined();
    expect(await codeOf(ask(at(17)))).toBeUndefined();
  });

  test("for a time from this minute on", async () => {
    expect(await codeOf(ask(addMinutes(now, -15)))).toBe("slot_not_offered");
    expect(await ask(now)).toMatchObject({
      startDate: now,
      status: "pending",
      nextActionRole: "nutritionist",
    });
  });

  test("for what exists: no other service, office, mode or nutritionist", async () => {
    const other = await aPractice(domain);
    expect(await codeOf(ask(at(9), undefined, { service: other.serviceId }))).toBe("not_found");
    expect(await codeOf(ask(at(9), undefined, { office: other.officeId }))).toBe("not_found");
    expect(await codeOf(ask(at(9), undefined, { mode: "home" }))).toBe("validation");
    expect(await codeOf(ask(at(9), undefined, { mode: "online" }))).toBe("slot_not_offered");
    expect(await codeOf(ask(at(9), undefined, { nutritionist: "nut_no" }))).toBe("not_found");
  });
});

describe("the date that a patient proposes", () => {
  const move = (id: string, startDate: string) =>
    rescheduleClientAppointment(domain.as(practice.patientId), id, { startDate, timeZone: undefined });

  test("is not the one that it has, may overlap it, and is at its own office", async () => {
    const { _id } = await practice.book(at(10));
    expect(await codeOf(move(_id, at(10)))).toBe("slot_not_offered");
    expect(await move(_id, at(10.25))).toMatchObject({
      startDate: at(10.25),
      endDate: at(11.25),
      status: "rescheduled",
      nextActionRole: "nutritionist",
      office: { _id: practice.officeId },
    });
    const neighbour = await aLinkedPatient(domain, practice.ctx);
    await practice.book(at(14), { patient: neighbour });
    expect(await codeOf(move(_id, at(13)))).toBe("slot_taken");
    expect(await codeOf(move(_id, at(12.75)))).toBeUndefined();
  });

  test("is one of the listed times, for one's own appointment alone", async () => {
    const { _id } = await practice.book(at(10));
    const query = {
      nutritionist: practice.ctx.actor.id,
      service: practice.serviceId,
      date: "2030-01-08",
      appointment: _id,
    };
    const patient = domain.as(practice.patientId);
    const { slots } = await getClientAvailability(patient, query);
    const free = slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
    expect(["09:45", "10:00", "10:15"].map((time) => free.includes(time))).toEqual([true, false, true]);
    for (const change of [{ service: "srv_no" }, { mode: "online" as const }, { office: "off_no" }]) {
      expect(await codeOf(getClientAvailability(patient, { ...query, ...change }))).toBe("not_found");
    }
    const same = { mode: "site" as const, office: practice.officeId };
    expect(await codeOf(getClientAvailability(patient, { ...query, ...same }))).toBeUndefined();
    const neighbour = domain.as(await aLinkedPatient(domain, practice.ctx));
    expect(await codeOf(getClientAvailability(neighbour, query))).toBe("not_found");
    expect(
      await codeOf(rescheduleClientAppointment(neighbour, _id, { startDate: at(12), timeZone: undefined })),
    ).toBe("not_found");
  });
});

describe("an agenda that an administrator closes", () => {
  const close = (isDisabled: boolean) =>
    changeProfile(practice.ctx, () => ({ set: { agendaDisabledByAdmin: isDisabled }, result: undefined }));
  const restriction = async () => (await countAppointments(practice.ctx)).restriction;

  test("is read until its last event ends, buffers included, and then shut", async () => {
    const { block } = practice;
    expect(await restriction()).toBe("none");
    await close(true);
    expect(await restriction()).toBe("high");
    await close(false);
    const last = addDays(now, 40);
    await block(last, addMinutes(last, 60));
    await close(true);
    expect(await restriction()).toBe("mid");
    expect(await codeOf(block(at(9), at(10)))).toBe("agenda_disabled");
    domain.setTime(addMinutes(last, 59));
    expect(await restriction()).toBe("mid");
    domain.setTime(addMinutes(last, 60));
    expect(await restriction()).toBe("high");
    await close(false);
    expect(await restriction()).toBe("none");
  });

  test("takes nothing new from patients, who still cancel what they have", async () => {
    const { _id } = await practice.book(at(10));
    await close(true);
    const patient = domain.as(practice.patientId);
    expect(await codeOf(ask(at(12)))).toBe("agenda_closed");
    expect(await codeOf(acceptClientAppointment(patient, _id))).toBe("agenda_closed");
    expect(await codeOf(getClientBookingOptions(patient, practice.ctx.actor.id))).toBe("agenda_closed");
    expect(await cancelClientAppointment(patient, _id)).toMatchObject({ status: "cancelled" });
  });
});

describe("the dates that wait when a patient pauses", () => {
  test("are those that have not ended, of either side, first start first", async () => {
    const { ctx, patientId, book } = practice;
    const [late, early] = [await book(at(12)), await ask(at(9))];
    await book(at(15), { isConfirmedByPatient: true });
    const ids = async () => (await listOpenProposals(ctx, patientId)).map(({ _id }) => _id);
    expect(await ids()).toEqual([early._id, late._id]);
    domain.setTime(addMinutes(at(10), -1));
    expect(await ids()).toEqual([early._id, late._id]);
    domain.setTime(at(10));
    expect(await ids()).toEqual([late._id]);
    const stranger = await domain.nutritionist();
    expect(await codeOf(listOpenProposals(stranger, patientId))).toBe("not_found");
  });

  test("are withdrawn with their reason; of one who came back meanwhile, only those of before", async () => {
    const { ctx, patientId, book } = practice;
    const pair = { nutritionistId: ctx.actor.id, patientId };
    const before = await book(at(9));
    domain.setTime(addMinutes(now, 1));
    const atOnce = await book(at(11));
    domain.setTime(addMinutes(now, 2));
    const after = await book(at(13));
    await withdrawProposals(ctx, pair, addMinutes(now, 1));
    const open = async () => (await listOpenProposals(ctx, patientId)).map(({ _id }) => _id);
    expect(await open()).toEqual([after._id]);
    await withdrawProposals(ctx, pair, addMinutes(now, 1));
    expect(await open()).toEqual([after._id]);
    await deactivatePatient(ctx, patientId);
    await withdrawProposals(ctx, pair, addMinutes(now, 1));
    expect(await open()).toEqual([]);
    expect([before, atOnce].every(({ status }) => status === "pending")).toBe(true);
  });
});

describe("what waits for the nutritionist", () => {
  test("is listed by its start, and says who is no patient yet", async () => {
    const stranger = await domain.patient();
    const [later, sooner] = [await ask(at(14)), await ask(at(9), stranger.actor.id)];
    expect((await listWaiting(practice.ctx)).map(({ _id, isNewPatient }) => [_id, isNewPatient])).toEqual([
      [sooner._id, true],
      [later._id, false],
    ]);
    expect(await countAppointments(practice.ctx)).toMatchObject({ new: 1, mine: 1, unseen: 0 });
  });
});
