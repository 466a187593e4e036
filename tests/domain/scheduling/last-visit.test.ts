import { keepLastVisit } from "@nutria/core/care/care-link/index";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import { listPatientsWithVisits } from "@nutria/core/consultation/patient-list/index";
import { setAttendance, updateAppointment } from "@nutria/core/scheduling/appointment/index";
import { addDays } from "@nutria/calendar/instant";
import { expect, test } from "vitest";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { linkedPatient } from "../../support/domain";
import { withReadUnits } from "../../support/read-units";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

const now = "2030-01-07T18:00:00.000Z";
const thursday = "2030-01-03T16:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";
const confirmed = { isConfirmedByPatient: true };

const { domain, practice } = practiceOfFile(now);

const everybody = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
const list = (ctx = practice.ctx) => listPatientsWithVisits(ctx, everybody);
/** The last visit of the practice's patient; the agenda as it is stored agrees. */
async function lastVisit(): Promise<string | null | undefined> {
  const { items } = await list();
  expect(await auditAgenda(practice.ctx, practice.ctx.actor.id)).toEqual([]);
  return items.find(({ _id }) => _id === practice.patientId)?.lastVisitAt;
}
const key = () => ({ nutritionistId: practice.ctx.actor.id, patientId: practice.patientId });
/** The link as it was stored before it kept the last visit. */
const forget = () => careLinkEntity(practice.ctx.db).patch(key()).remove(["lastVisitAt"]).go();
const stored = async () => {
  const { data } = await careLinkEntity(practice.ctx.db)
    .query.byNutritionist({ nutritionistId: key().nutritionistId })
    .go();
  return data.find(({ patientId }) => patientId === practice.patientId)?.lastVisitAt;
};

test("a patient without appointments was never here; one with an appointment ahead neither, until it begins", async () => {
  expect(await lastVisit()).toBeNull();
  await practice.book(tomorrow, confirmed);
  expect(await lastVisit()).toBeNull();
  domain.setTime(tomorrow);
  expect(await lastVisit()).toBe(tomorrow);
  domain.setTime(addDays(tomorrow, 5));
  expect(await lastVisit()).toBe(tomorrow);
});

test("the latest visit counts, whatever the order in which they are booked", async () => {
  await practice.book(yesterday);
  await practice.book(thursday);
  expect(await lastVisit()).toBe(yesterday);
});

test("one that the patient missed does not count, and the one before does; corrected, it counts again", async () => {
  await practice.book(thursday);
  const { _id } = await practice.book(yesterday);
  await setAttendance(practice.ctx, _id, { attendance: "missed" });
  expect(await lastVisit()).toBe(thursday);
  await setAttendance(practice.ctx, _id, { attendance: "attended" });
  expect(await lastVisit()).toBe(yesterday);
  await setAttendance(practice.ctx, _id, { attendance: null });
  expect(await lastVisit()).toBe(yesterday);
});

test("one that is missed while it lasts does not count, and its hour may pass", async () => {
  await practice.book(yesterday);
  const { _id } = await practice.book(tomorrow, confirmed);
  domain.setTime(tomorrow);
  await setAttendance(practice.ctx, _id, { attendance: "missed" });
  expect(await lastVisit()).toBe(yesterday);
  domain.setTime(addDays(tomorrow, 1));
  expect(await lastVisit()).toBe(yesterday);
  await practice.book(addDays(tomorrow, 3), confirmed);
  expect(await lastVisit()).toBe(yesterday);
});

test("one that is moved ahead is no visit any more", async () => {
  await practice.book(thursday);
  const { _id } = await practice.book(yesterday);
  await updateAppointment(practice.ctx, _id, { startDate: tomorrow, timeZone: undefined });
  expect(await lastVisit()).toBe(thursday);
});

test("a link that was stored before it kept the visit finds it once, and a page costs no read more after that", async () => {
  await practice.book(thursday);
  await practice.book(yesterday);
  await linkedPatient(domain, practice.ctx);
  await forget();
  expect(await stored()).toBeUndefined();
  const reads = async () => {
    const { ctx, read } = withReadUnits(practice.ctx);
    const { items } = await list(ctx);
    expect(items.find(({ _id }) => _id === practice.patientId)?.lastVisitAt).toBe(yesterday);
    return read.requests;
  };
  const first = await reads();
  expect(await stored()).toBe(yesterday);
  const second = await reads();
  expect(second).toBe(first - 3);
  await forget();
  domain.setTime(tomorrow);
  await practice.book(addDays(tomorrow, 1), confirmed);
  expect(await lastVisit()).toBe(yesterday);
});

test("what was found is not kept once an appointment changed, and is found again", async () => {
  const { _id } = await practice.book(yesterday);
  await forget();
  const { data: link } = await careLinkEntity(practice.ctx.db)
    .query.byNutritionist({ nutritionistId: key().nutritionistId })
    .go();
  const asRead = link.find(({ patientId }) => patientId === practice.patientId);
  if (!asRead) throw new Error("no link");
  await setAttendance(practice.ctx, _id, { attendance: "missed" });
  await keepLastVisit(practice.ctx, asRead, yesterday);
  expect(await stored()).toBeUndefined();
  expect(await lastVisit()).toBeNull();
  expect(await stored()).toBe("");
});
