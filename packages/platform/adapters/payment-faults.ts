import { AppError } from "@nutria/contract/wire/errors";
import { declineOf } from "./payment-mapping";

type StripeFailure = {
  type: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
};

/** The provider's error behind an error of ours; undefined for other errors. */
export function stripeErrorOf(error: unknown): StripeFailure | undefined {
  const cause = error instanceof AppError ? error.cause : error;
  return isStripeFailure(cause) ? cause : undefined;
}

function isStripeFailure(error: unknown): error is Error & StripeFailure {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** Failures after which the provider may have acted, or may act when asked again. */
const temporary = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);

/** Our error for a failure of the provider; the failure itself when it is a fault of ours. */
export function appErrorOf(error: unknown): unknown {
  const failure = stripeErrorOf(error);
  if (failure === undefined) return error;
  if (failure.type === "StripeCardError") return new AppError(declineOf(failure), { cause: error });
  if (temporary.has(failure.type) || failure.statusCode === 409)
    return new AppError("payment_provider_unavailable", { cause: error });
  if (failure.param?.includes("installments") || failure.code === "invalid_installments_plan")
    return new AppError("instalments_unavailable", { cause: error });
  if (failure.code === "token_already_used" || /^(card\[token\]|payment_method)$/.test(failure.param ?? ""))
    return new AppError("card_wrong_data", { cause: error });
  return error;
}

/** The status with which the provider answered; 200 for what does not say. */
export function statusOf(answer: unknown): number {
  const { lastResponse } = answer as { lastResponse?: { statusCode?: number } };
  return lastResponse?.statusCode ?? 200;
}
