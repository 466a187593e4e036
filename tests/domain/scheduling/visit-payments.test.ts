import type { VisitPaymentInput } from "@nutria/contract/schemas/agenda/visit-payment";
import { visitPaymentMethods } from "@nutria/contract/agenda/visit-payment";
import {
  acceptClientAppointment,
  cancelAppointment,
  getAppointment,
  setAttendance,
} from "@nutria/core/scheduling/appointment/index";
import { getAttention } from "@nutria/core/consultation/today/index";
import {
  readIncome,
  recordVisitPayment,
  reverseVisitPayment,
} from "@nutria/core/scheduling/visit-payment/index";
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import { appointments } from "@nutria/core/scheduling/appointment/repo";
import { addMinutes } from "@nutria/calendar/instant";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPractice, configure, type Practice } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";
import { storeItems } from "../../support/store-items";

let domain: Domain;
let practice: Practice;

/** A Monday at noon in Mexico City. */
const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const inDecember = "2029-12-20T16:00:00.000Z";
const cash = { amount: 60_000, method: "cash", note: "" } as const satisfies VisitPaymentInput;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime(now);
  practice = await aPractice(domain);
});

const pay = (id: string, changes: Partial<VisitPaymentInput> = {}) =>
  recordVisitPayment(practice.ctx, id, { ...cash, ...changes });
const undo = (id: string, payment: string) => reverseVisitPayment(practice.ctx, id, { payment });
/** Writes a visit as it was, but for some attributes. */
async function rewrite(id: string, change: (stored: StoredAppointment) => StoredAppointment) {
  const { ctx } = practice;
  const [stored] = await appointments(ctx, ctx.actor.id).some([id]);
  if (!stored) throw new Error(`There is no visit ${id}`);
  await storeItems(ctx.db, appointmentEntity(ctx.db), [change(stored)]);
}
const withoutPrice = (id: string) => rewrite(id, ({ price: _, ...stored }) => stored);
const asBeforeParts = (id: string) =>
  rewrite(id, ({ payments, ...stored }) => ({ ...stored, payment: payments?.[0] }));
const accept = (id: string) =>
  acceptClientAppointment({ ...practice.ctx, actor: { role: "patient", id: practice.patientId } }, id);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const income = (month = "2030-01") => readIncome(practice.ctx, month);

describe("the payment of a visit", () => {
  test("is the service's price when it was booked, of today, and stands until it is taken back", async () => {
    const { _id, price, payment } = await practice.book(yesterday);
    expect({ price, payment }).toEqual({ price: 60_000, payment: null });
    const paid = await pay(_id, { note: "Con cambio" });
    expect(paid.payment).toMatchObject({
      amount: 60_000,
      method: "cash",
      note: "Con cambio",
      day: "2030-01-07",
    });
    expect(await codeOf(pay(_id))).toBe("visit_paid");
    const { payment: taken } = await undo(_id, paid.payment?._id ?? "");
    expect(taken).toBeNull();
    expect(await getAppointment(practice.ctx, _id)).toMatchObject({ payment: null });
    expect((await pay(_id, { method: "other" })).payment).toMatchObject({ method: "other" });
  });

  test("may be of an earlier day, and of today until midnight where the practice is, not of tomorrow", async () => {
    await configure(practice.ctx, { timeZone: "America/Tijuana" });
    const { _id } = await practice.book(yesterday);
    domain.setTime("2030-01-08T07:59:00.000Z");
    expect(await codeOf(pay(_id, { day: "2030-01-08" }))).toBe("validation");
    domain.setTime("2030-01-08T08:00:00.000Z");
    expect((await pay(_id, { day: "2030-01-08" })).payment).toMatchObject({ day: "2030-01-08" });
    const { payment } = await getAppointment(practice.ctx, _id);
    await undo(_id, payment?._id ?? "");
    expect((await pay(_id, { day: "2029-11-02" })).payment).toMatchObject({ day: "2029-11-02" });
  });

  test("is taken from the start of a visit on, and makes one that nobody answered a visit", async () => {
    const start = addMinutes(now, 60);
    const { _id } = await practice.book(start);
    domain.setTime(addMinutes(start, -1));
    expect(await codeOf(pay(_id))).toBe("payment_not_open");
    await accept(_id);
    expect(await codeOf(pay(_id))).toBe("payment_not_open");
    domain.setTime(start);
    expect(await codeOf(pay(_id))).toBeUndefined();
    const { _id: unanswered } = await practice.book(addMinutes(start, 240));
    const { _id: cancelled } = await practice.book(addMinutes(start, 480));
    await cancelAppointment(practice.ctx, cancelled);
    domain.setTime(addMinutes(start, 480));
    expect(await pay(unanswered)).toMatchObject({
      status: "accepted",
      payment: { amount: expect.any(Number) },
    });
    expect(await codeOf(pay(cancelled))).toBe("payment_not_open");
    expect(await codeOf(pay("apt_00000000000000000000000000"))).toBe("not_found");
  });

  test("has one winner of twenty at once, and a repeated request gets the answer of the first", async () => {
    const { _id } = await practice.book(yesterday);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(pay(_id))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, "visit_paid"]));
    const { payment } = await getAppointment(practice.ctx, _id);
    const undone = await Promise.all(Array.from({ length: 20 }, () => codeOf(undo(_id, payment?._id ?? ""))));
    expect(new Set(undone)).toEqual(new Set([undefined]));
    const keyed = { ...practice.ctx, idempotencyKey: "one-press" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => recordVisitPayment(keyed, _id, { ...cash })),
    );
    expect(new Set(answers.map((one) => one.payment?._id)).size).toBe(1);
    expect(await income()).toMatchObject({ collected: 60_000, lines: [{ state: "paid", amount: 60_000 }] });
  });

  test("may come in parts: what is owed is the price less their sum, in the visit, the income and Hoy", async () => {
    const { _id } = await practice.book(yesterday);
    const owed = async () => [(await income()).owed, (await getAttention(practice.ctx)).owed.amount];
    await pay(_id, { amount: 20_000 });
    expect(await owed()).toEqual([40_000, 40_000]);
    const second = await pay(_id, { amount: 15_050, method: "card" });
    expect(second.payments.map(({ amount }) => amount)).toEqual([20_000, 15_050]);
    expect(second.payment).toEqual(second.payments[1]);
    expect(await owed()).toEqual([24_950, 24_950]);
    expect((await income()).lines.map(({ state, amount }) => [state, amount])).toEqual([
      ["paid", 20_000],
      ["paid", 15_050],
      ["owed", 24_950],
    ]);
    const [first] = second.payments;
    const { payments } = await undo(_id, first?._id ?? "");
    expect(payments.map(({ amount }) => amount)).toEqual([15_050]);
    expect(await owed()).toEqual([44_950, 44_950]);
    await pay(_id, { amount: 44_950 });
    expect(await owed()).toEqual([0, 0]);
    expect(await codeOf(pay(_id, { amount: 1 }))).toBe("visit_paid");
    expect((await income()).collected).toBe(60_000);
  });

  test("in parts that are recorded at once is paid no further than its price", async () => {
    const { _id } = await practice.book(yesterday);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(pay(_id, { amount: 20_000 }))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set([undefined, "visit_paid"]));
    expect(await income()).toMatchObject({ collected: 60_000, owed: 0 });
    expect((await getAppointment(practice.ctx, _id)).payments).toHaveLength(3);
  });

  test("of a cent leaves the rest of the price owed, and twenty of them are the most", async () => {
    const { _id } = await practice.book(yesterday);
    for (let part = 0; part < 20; part += 1) await pay(_id, { amount: 1 });
    expect((await income()).owed).toBe(59_980);
    expect(await codeOf(pay(_id))).toBe("validation");
  });

  test("of more than what is left is recorded only once somebody was asked, alone and beside another", async () => {
    const { _id } = await practice.book(yesterday);
    expect(await codeOf(pay(_id, { amount: 60_001 }))).toBe("payment_above_left");
    await pay(_id, { amount: 20_000 });
    expect(await codeOf(pay(_id, { amount: 40_001 }))).toBe("payment_above_left");
    // Each was right when it was typed; together they would be more than the price.
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(pay(_id, { amount: 30_000 }))));
    expect(codes.toSorted()).toEqual(["payment_above_left", "payment_above_left", undefined]);
    expect(await income()).toMatchObject({ collected: 50_000, owed: 10_000 });
    await pay(_id, { amount: 15_000, isAboveLeft: true });
    expect(await income()).toMatchObject({ collected: 65_000, owed: 0 });
    expect(await codeOf(pay(_id, { amount: 1, isAboveLeft: true }))).toBe("visit_paid");
  });

  test("of a visit without a price is its only one", async () => {
    const { _id } = await practice.book(yesterday);
    await withoutPrice(_id);
    await pay(_id, { amount: 10_000 });
    expect(await codeOf(pay(_id, { amount: 10_000 }))).toBe("visit_paid");
    expect((await income()).owed).toBe(0);
  });

  test("that was written before visits were paid in parts stands, and more are added to it", async () => {
    const { _id } = await practice.book(yesterday);
    const paid = await pay(_id, { amount: 20_000 });
    await asBeforeParts(_id);
    expect((await getAppointment(practice.ctx, _id)).payments).toEqual(paid.payments);
    expect((await income()).owed).toBe(40_000);
    expect((await pay(_id, { amount: 40_000 })).payments.map(({ amount }) => amount)).toEqual([
      20_000, 40_000,
    ]);
    expect((await income()).owed).toBe(0);
  });

  test("that somebody else recorded since is not taken back by an undo of the one before", async () => {
    const { _id } = await practice.book(yesterday);
    const first = (await pay(_id)).payment?._id ?? "";
    await undo(_id, first);
    await pay(_id, { method: "card" });
    expect(await codeOf(undo(_id, first))).toBe("payment_changed");
    expect(await getAppointment(practice.ctx, _id)).toMatchObject({ payment: { method: "card" } });
  });
});

describe("the income of a month", () => {
  test("has what was collected, is owed and is booked, the newest visit first", async () => {
    const [paid, owed, missed, ahead] = [
      await practice.book(yesterday),
      await practice.book("2030-01-05T16:00:00.000Z"),
      await practice.book("2030-01-04T16:00:00.000Z"),
      await practice.book("2030-01-31T16:00:00.000Z"),
    ];
    await pay(paid._id, { method: "transfer" });
    await setAttendance(practice.ctx, missed._id, { attendance: "missed" });
    expect(await income()).toMatchObject({ owed: 60_000, booked: 0 });
    await accept(ahead._id);
    const month = await income();
    expect(month).toMatchObject({ collected: 60_000, collectedBefore: 0, owed: 60_000, booked: 60_000 });
    expect(month.byMethod).toEqual({ cash: 0, transfer: 60_000, card: 0, other: 0 });
    expect(month.lines.map(({ appointment, state, amount }) => [appointment, state, amount])).toEqual([
      [ahead._id, "booked", 60_000],
      [paid._id, "paid", 60_000],
      [owed._id, "owed", 60_000],
    ]);
    await cancelAppointment(practice.ctx, owed._id);
    expect(await income()).toMatchObject({ owed: 0 });
  });

  test("says what is owed today, of the visits of any month of the last twelve, whichever month is read", async () => {
    const old = await practice.book("2029-02-20T16:00:00.000Z");
    const recent = await practice.book(yesterday);
    await practice.book("2029-03-20T16:00:00.000Z").then(({ _id }) => pay(_id));
    const ofToday = async () => (await getAttention(practice.ctx)).owed;
    expect(await ofToday()).toEqual({ visits: 2, amount: 120_000, since: null });
    const tooOld = await practice.book("2028-12-20T16:00:00.000Z");
    for (const month of ["2030-01", "2029-02", "2029-06"]) {
      const { owed, owedSince, owedLines } = await income(month);
      // Since when is said where there are older visits, which stay in the income of their month.
      expect([owed, owedSince]).toEqual([120_000, "2029-01-07"]);
      expect(owedLines.map(({ appointment, state }) => [appointment, state])).toEqual([
        [recent._id, "owed"],
        [old._id, "owed"],
      ]);
    }
    expect((await income("2028-12")).lines).toMatchObject([{ appointment: tooOld._id, state: "owed" }]);
    expect(await ofToday()).toEqual({ visits: 2, amount: 120_000, since: "2029-01-07" });
    await pay(old._id);
    expect(await income()).toMatchObject({ owed: 60_000 });
    expect(await ofToday()).toEqual({ visits: 1, amount: 60_000, since: "2029-01-07" });
  });

  test("ends with its last minute where the practice is", async () => {
    const owing = async () =>
      (await Promise.all([income("2029-12"), income("2030-01")])).map(({ lines }) => lines.length);
    const { _id } = await practice.book("2030-01-01T05:59:00.000Z");
    expect(await owing()).toEqual([1, 0]);
    await cancelAppointment(practice.ctx, _id);
    await practice.book("2030-01-01T06:00:00.000Z");
    expect(await owing()).toEqual([0, 1]);
  });

  test("keeps what an earlier month collected, and takes it back on the day of the reversal", async () => {
    const { _id } = await practice.book(inDecember);
    domain.setTime("2029-12-21T16:00:00.000Z");
    const { payment } = await pay(_id);
    domain.setTime(now);
    await undo(_id, payment?._id ?? "");
    expect(await income("2029-12")).toMatchObject({
      collected: 60_000,
      lines: [{ state: "paid" }, { state: "owed" }],
    });
    expect(await income()).toMatchObject({
      collected: -60_000,
      collectedBefore: 60_000,
      lines: [{ state: "reversed", amount: -60_000, day: "2030-01-07" }],
    });
  });

  test("adds up: by line, by method, and with what stands on the visits", { timeout: 240_000 }, async () => {
    const step = fc.record({
      visit: fc.nat(3),
      amount: fc.integer({ min: 0, max: 200_000 }),
      method: fc.constantFrom(...visitPaymentMethods),
      day: fc.constantFrom("2029-12-31", "2030-01-01", "2030-01-07"),
      isUndo: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        practice = await aPractice(domain);
        const visits = [];
        for (const day of [2, 3, 4, 5])
          visits.push((await practice.book(`2030-01-0${day}T16:00:00.000Z`))._id);
        const standing = new Map<string, number[]>();
        const sumOf = (id: string) => total(standing.get(id) ?? []);
        for (const { visit, isUndo, ...input } of steps) {
          const id = visits[visit] ?? "";
          const { payment } = await getAppointment(practice.ctx, id);
          if (isUndo && payment) {
            await undo(id, payment._id);
            standing.get(id)?.pop();
          } else if ((standing.get(id) ?? []).length === 0 || sumOf(id) < 60_000) {
            await pay(id, { ...input, isAboveLeft: true });
            standing.set(id, [...(standing.get(id) ?? []), input.amount]);
          }
        }
        const months = await Promise.all([income("2029-12"), income()]);
        for (const { collected, byMethod, lines } of months) {
          expect(total(Object.values(byMethod))).toBe(collected);
          const moved = lines.filter(({ state }) => state === "paid" || state === "reversed");
          expect(total(moved.map(({ amount }) => amount))).toBe(collected);
        }
        expect(total(months.map(({ collected }) => collected))).toBe(total([...standing.values()].flat()));
        expect(months[1].owed).toBe(total(visits.map((id) => Math.max(0, 60_000 - sumOf(id)))));
      }),
      { numRuns: iterations({ suite: 4, depth: 100 }) },
    );
  });
});
