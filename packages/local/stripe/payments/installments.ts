import { invalidRequest } from "../errors";
import { flag, group, text, type Form } from "../form";
import type { InstallmentPlan, Installments } from "./payment-model";
import { behaviourOf, type PaymentMethod } from "../cards/payment-methods";
import type { UnitOfWork } from "../state";

/** The smallest amount of each number of monthly payments, in cents of peso. */
const minimums: readonly (readonly [months: number, amount: number])[] = [
  [3, 300_00],
  [6, 600_00],
  [9, 900_00],
  [12, 1_200_00],
  [18, 1_800_00],
  [24, 2_400_00],
];

/**
 * The instalment options of a payment, null when it does not ask for them: for cards of Mexico in pesos, those that the
 * card's bank offers and the amount reaches. Throws a `StripeError` for a chosen plan that is not among them.
 */
export function installmentsFor(
  unit: UnitOfWork,
  payment: { currency: string; amount: number },
  method: PaymentMethod | undefined,
  form: Form,
): Installments | null {
  const asked = group(form, "payment_method_options", "card", "installments");
  const count = text(group(asked, "plan"), "count");
  if (!flag(asked, "enabled") && count === undefined) return null;
  const available = plansOf(unit, payment, method);
  const chosen = available.find((one) => String(one.count) === count) ?? null;
  if (count !== undefined && chosen === null) {
    throw invalidRequest(
      "The selected installment plan is not available for this payment.",
      "payment_method_options[card][installments][plan]",
      "payment_intent_invalid_parameter",
    );
  }
  return { enabled: true, available_plans: available, plan: chosen };
}

function plansOf(
  unit: UnitOfWork,
  { currency, amount }: { currency: string; amount: number },
  method: PaymentMethod | undefined,
): InstallmentPlan[] {
  if (currency !== "mxn" || method?.card.country !== "MX") return [];
  const { months = [] } = behaviourOf(unit, method);
  return minimums
    .filter(([count, minimum]) => months.includes(count) && amount >= minimum)
    .map(([count]) => ({ count, interval: "month", type: "fixed_count" }));
}
