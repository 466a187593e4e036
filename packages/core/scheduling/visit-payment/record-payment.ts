import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/errors";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { VisitPaymentInput } from "@nutria/contract/schemas/agenda/visit-payment";
import { takesPayment, visitPaymentMessages } from "@nutria/contract/visit-payment";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  changeAppointment,
  findNutritionistOrFail,
  toAppointment,
  visitThatTookPlace,
  type StoredAppointment,
} from "../appointment/index";
import { visitPayments } from "./entity";

/**
 * Records what a patient paid for a visit, in cents of MXN: an entry of the ledger, and the payment that stands on the
 * appointment, in one transaction; a visit that nobody answered is accepted along. Raises `not_found`,
 * `payment_not_open` before it starts and once it is closed, `visit_paid`, `person_not_accepted`, and `validation` for a
 * day ahead.
 */
export async function recordVisitPayment(
  ctx: NutritionistContext,
  appointmentId: string,
  input: VisitPaymentInput,
): Promise<Appointment> {
  const nutritionist = await findNutritionistOrFail(ctx, ctx.actor.id);
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const { amount: amountCents, day = today, ...fields } = input;
  if (day > today) throw new AppError("validation", { fields: { day: visitPaymentMessages.dayAhead } });
  const ledger = visitPayments(ctx, ctx.actor.id);
  const record = async (recordResult: (result: Appointment) => TransactItem[]) => {
    const written = await changeAppointment(ctx, { nutritionist, appointmentId }, (before) => {
      if (!takesPayment(before, ctx.now())) throw new AppError("payment_not_open");
      if (before.payment) throw new AppError("visit_paid");
      const paymentId = ctx.newId("visitPayment");
      const paid = { amountCents, day, ...fields };
      return {
        after: { ...visitThatTookPlace(before), payment: { paymentId, ...paid } },
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
 * Takes the payment of a visit back, by an entry of the same amount below zero on today. Repeating it changes nothing.
 * Raises `not_found`, and `payment_changed` when another payment stands.
 */
export async function reverseVisitPayment(
  ctx: NutritionistContext,
  appointmentId: string,
  { payment: paymentId }: { payment: string },
): Promise<Appointment> {
  const nutritionist = await findNutritionistOrFail(ctx, ctx.actor.id);
  const day = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const written = await changeAppointment(ctx, { nutritionist, appointmentId }, (before) => {
    const { payment, ...unpaid } = before;
    if (!payment) return { after: before, events: [] };
    if (payment.paymentId !== paymentId) throw new AppError("payment_changed");
    const { amountCents, method, note } = payment;
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
    return { after: unpaid, events: [], also: () => [visitPayments(ctx, ctx.actor.id).addItem(entry)] };
  });
  return toAppointment(ctx, written);
}

/** The entry of the ledger for a payment that comes with an imported appointment. */
export function visitPaymentItems(
  ctx: NutritionistContext,
  { appointmentId, payment }: Pick<StoredAppointment, "appointmentId" | "payment">,
): TransactItem[] {
  if (!payment) return [];
  const { paymentId: entryId, ...paid } = payment;
  return [visitPayments(ctx, ctx.actor.id).addItem({ entryId, appointmentId, ...paid })];
}
