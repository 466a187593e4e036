import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { VisitPaymentInput } from "@nutria/contract/schemas/agenda/visit-payment";
import {
  isAboveLeft,
  leftToPay,
  mostPaymentsOfVisit,
  takesPayment,
  visitPaymentMessages,
} from "@nutria/contract/agenda/visit-payment";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  changeAppointment,
  findNutritionistOrFail,
  paymentsOf,
  toAppointment,
  visitThatTookPlace,
  type StoredAppointment,
} from "../appointment/index";
import { visitPayments } from "./entity";
import { payable } from "./owed";

/**
 * Records a patient's payment for a visit, in cents of MXN, all of it or a part: an entry of the ledger, and one more
 * payment on the appointment, in one transaction; an unanswered visit is accepted along. Concurrent payments see one
 * another, so that a visit is paid only up to its price, or beyond it when the input says that somebody was asked.
 * Raises `not_found`, `payment_not_open` before it starts and once it is closed, `visit_paid`, `payment_above_left`,
 * `person_not_accepted`, and `validation` for a day ahead and for more payments than a visit has (decisions, "Agenda").
 */
export async function recordVisitPayment(
  ctx: NutritionistContext,
  appointmentId: string,
  input: VisitPaymentInput,
): Promise<Appointment> {
  const nutritionist = await findNutritionistOrFail(ctx, ctx.actor.id);
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const { amount: amountCents, day = today, isAboveLeft: wasAsked, ...fields } = input;
  if (day > today)
    throw new AppError("validation", {
      fields: { day: visitPaymentMessages.dayAhead },
      fieldCode: "in_future",
    });
  const ledger = visitPayments(ctx, ctx.actor.id);
  const record = async (recordResult: (result: Appointment) => TransactItem[]) => {
    const written = await changeAppointment(ctx, { nutritionist, appointmentId }, (before) => {
      if (!takesPayment(before, ctx.now())) throw new AppError("payment_not_open");
      const standing = paymentsOf(before);
      const left = leftToPay(payable(before));
      if (standing.length > 0 && left === 0) throw new AppError("visit_paid");
      if (standing.length >= mostPaymentsOfVisit) {
        throw new AppError("validation", {
          fields: { amount: visitPaymentMessages.tooMany },
          fieldCode: "too_many",
        });
      }
      if (wasAsked !== true && isAboveLeft(amountCents, before.price === undefined ? null : left)) {
        throw new AppError("payment_above_left");
      }
      const paymentId = ctx.newId("visitPayment");
      const paid = { amountCents, day, ...fields };
      return {
        after: withPayments(visitThatTookPlace(before), [...standing, { paymentId, ...paid }]),
        events: [],
        also: (after) => [
          ledger.addItem({ entryId: paymentId, appointmentId, ...paid }),
          ...recordResult(toAppointment(ctx, after)),
        ],
      };
    });
    return toAppointment(ctx, written);
  };
  return withIdempotency(ctx, "recordVisitPayment", { appointmentId, input }, record, { isOneCommit: true });
}

/**
 * Takes a payment of a visit back, by an entry of the same amount below zero on today. Repeating it changes nothing.
 * Raises `not_found`, and `payment_changed` when others stand and this one does not.
 */
export async function reverseVisitPayment(
  ctx: NutritionistContext,
  appointmentId: string,
  { payment: paymentId }: { payment: string },
): Promise<Appointment> {
  const nutritionist = await findNutritionistOrFail(ctx, ctx.actor.id);
  const day = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const written = await changeAppointment(ctx, { nutritionist, appointmentId }, (before) => {
    const standing = paymentsOf(before);
    if (standing.length === 0) return { after: before, events: [] };
    const payment = standing.find((one) => one.paymentId === paymentId);
    if (!payment) throw new AppError("payment_changed");
    const { amountCents, method, note } = payment;
    const others = standing.filter((one) => one !== payment);
    const entryId = ctx.newId("visitPayment");
    const entry = {
      entryId,
      appointmentId,
      day,
      amountCents: -amountCents,
      method,
      note,
      reverses: paymentId,
    };
    const after = withPayments(before, others);
    return { after, events: [], also: () => [visitPayments(ctx, ctx.actor.id).addItem(entry)] };
  });
  return toAppointment(ctx, written);
}

/** The same appointment with these payments standing; without any it has none. */
function withPayments(
  { payment: _only, payments: _before, ...appointment }: StoredAppointment,
  payments: ReturnType<typeof paymentsOf>,
): StoredAppointment {
  return payments.length === 0 ? appointment : { ...appointment, payments };
}

/** The entries of the ledger for the payments that come with an imported appointment. */
export function visitPaymentItems(
  ctx: NutritionistContext,
  appointment: Pick<StoredAppointment, "appointmentId" | "payment" | "payments">,
): TransactItem[] {
  const { appointmentId } = appointment;
  const ledger = visitPayments(ctx, ctx.actor.id);
  return paymentsOf(appointment).map(({ paymentId: entryId, ...paid }) =>
    ledger.addItem({ entryId, appointmentId, ...paid }),
  );
}
