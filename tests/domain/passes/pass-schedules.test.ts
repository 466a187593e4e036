import { putItem } from "@nutria/core/kernel/table/items";
import { addDays, addHours, addSeconds } from "@nutria/calendar/instant";
import { careLinkEntity } from "@nutria/core/care/care-link/entity";
import {
  applyPassEvent,
  listHeldPasses,
  missDueSchedules,
  scheduleClientPass,
  type PassEvent,
} from "@nutria/core/passes/pass/index";
import { passItem } from "@nutria/core/passes/pass/movements/movement-items";
import { listPendingSchedules } from "@nutria/core/passes/pass/movements/pending-schedule";
import { commit } from "@nutria/core/kernel/table/commit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { aPartner } from "../../support/partners";
import { cardOf, patientWithPasses, type Holder } from "../../support/passes";

const start = "2030-03-01T12:00:00.000Z";
const tomorrow = addDays(start, 1);
/** When a visit of tomorrow is missed. */
const dayOver = addSeconds(addDays(tomorrow, 1), 0.001);

let domain: Domain;
let partner: string;
let other: string;
let holder: Holder;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(start);
  const system = await domain.nutritionist();
  partner = (await aPartner(system)).id;
  other = (await aPartner(system)).id;
});
beforeEach(async () => {
  domain.setTime(start);
  holder = await patientWithPasses(domain, 1);
  // The job finds the visits of every test.
  await missDueSchedules({ ...holder.ctx, now: () => addDays(start, 800) });
});
afterAll(() => domain.close());

const apply = (event: PassEvent) =>
  applyPassEvent(holder.ctx, { patientId: holder.patientId, passId: undefined, event });
const used = (at: string): PassEvent => ({ type: "used", partnerId: partner, at });
const scheduled = (scheduledFor: string, at = start): PassEvent => ({
  type: "scheduled",
  partnerId: partner,
  scheduledFor,
  at,
});
const schedule = (scheduledFor: string, where = partner) =>
  scheduleClientPass(holder.patient, holder.passIds[0] ?? "", { partner: where, scheduledFor });

test("a patient schedules for any time after now, up to a year ahead", async () => {
  const [first, last] = [addSeconds(start, 0.001), addDays(start, 365)];
  expect(await codeOf(schedule(addSeconds(last, 0.001)))).toBe("validation");
  expect(await schedule(last)).toMatchObject({ scheduledFor: last });
  expect(await schedule(first)).toMatchObject({ scheduledFor: first });
});

test("a partner schedules from five minutes before it was agreed, up to a year after it", async () => {
  const agreed = addDays(start, 2);
  const [first, last] = [addSeconds(agreed, -300), addDays(agreed, 365)];
  expect(await codeOf(apply(scheduled(addSeconds(first, -0.001), agreed)))).toBe("validation");
  expect(await codeOf(apply(scheduled(addSeconds(last, 0.001), agreed)))).toBe("validation");
  expect(await apply(scheduled(last, agreed))).toBe(true);
  holder = await patientWithPasses(domain, 1);
  expect(await apply(scheduled(first, agreed))).toBe(true);
});

test("a patient's new time counts, even when the partner's clock was ahead", async () => {
  await apply(scheduled(tomorrow, addHours(start, 1)));
  const later = addHours(tomorrow, 3);
  expect(await schedule(later)).toMatchObject({ scheduledFor: later });
  domain.setTime(addHours(start, 2));
  expect(await schedule(tomorrow)).toMatchObject({ scheduledFor: tomorrow });
});

test("a patient schedules thirty times in ten minutes, and not once more until they are over", async () => {
  const first = addDays(start, 1);
  for (let time = 0; time < 30; time++) await schedule(first);
  expect(await codeOf(schedule(first))).toBe("throttled");
  domain.setTime(addSeconds(start, 600));
  expect(await codeOf(schedule(first))).toBeUndefined();
});

test("a pass awaits one visit: the one that was agreed last, and none once it was used", async () => {
  const awaited = async () =>
    (await listPendingSchedules(holder.ctx, addDays(start, 400)))
      .filter(({ patientId }) => patientId === holder.patientId)
      .map(({ scheduledFor, partnerId }) => [scheduledFor, partnerId]);
  await schedule(tomorrow);
  expect(await awaited()).toEqual([[tomorrow, partner]]);
  await schedule(tomorrow, other);
  expect(await awaited()).toEqual([[tomorrow, other]]);
  await schedule(addDays(tomorrow, 1));
  expect(await awaited()).toEqual([[addDays(tomorrow, 1), partner]]);
  await apply(used(addDays(tomorrow, 1)));
  expect(await awaited()).toEqual([]);
});

test("a schedule is missed once its day is over, and one that fails holds up no other", async () => {
  await schedule(tomorrow);
  const fine = await patientWithPasses(domain, 1);
  await scheduleClientPass(fine.patient, fine.passIds[0] ?? "", { partner, scheduledFor: tomorrow });
  domain.setTime(addDays(tomorrow, 1));
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 0, failed: 0 });
  domain.setTime(dayOver);
  const { ctx, patientId } = holder;
  const link = { nutritionistId: ctx.actor.id, patientId };
  const { data } = await careLinkEntity(ctx.db).remove(link).go({ response: "all_old" });
  expect(await missDueSchedules(ctx)).toEqual({ missed: 1, failed: 1 });
  expect(await cardOf(fine)).toMatchObject({ inbodyPasses: 1, scheduledPasses: 0 });
  await putItem(careLinkEntity(ctx.db), data as never);
  expect(await missDueSchedules(ctx)).toEqual({ missed: 1, failed: 0 });
});

test("a fault of ours stops the run that finds the missed schedules, and is not hidden", async () => {
  await schedule(tomorrow);
  domain.setTime(dayOver);
  const newId = () => {
    throw new Error("a fault of ours");
  };
  await expect(missDueSchedules({ ...holder.ctx, newId })).rejects.toThrow("a fault of ours");
  expect(await missDueSchedules(holder.ctx)).toEqual({ missed: 1, failed: 0 });
});

test("a pass is written as it was read: what came in between is not lost", async () => {
  const { ctx, patientId } = holder;
  const missedAt = (hours: number) => [
    { partnerId: partner, at: addHours(start, hours), isRecorded: false, isNamed: true },
  ];
  // The first event of a pass, and a later one.
  for (const hours of [1, 2]) {
    const [read] = await listHeldPasses(ctx, patientId);
    if (!read) throw new Error("There is no pass");
    const write = (misses: ReturnType<typeof missedAt>) =>
      codeOf(commit(ctx, [passItem(ctx, read, { ...read, misses })]));
    expect(await write(missedAt(hours))).toBeUndefined();
    expect(await write(missedAt(40))).toBe("conflict");
    expect((await listHeldPasses(ctx, patientId))[0]?.misses).toEqual(missedAt(hours));
  }
});
