/** An error as Stripe sends it. */
export class StripeError extends Error {
  override readonly name = "StripeError";
  constructor(
    readonly status: number,
    readonly body: { type: string; message: string; code?: string; param?: string; [field: string]: unknown },
    /** Whether the changes of the failed request are stored: a declined charge exists. */
    readonly keepsChanges = false,
  ) {
    super(body.message);
  }
}

/** Stripe's `invalid_request_error`. */
export function invalidRequest(message: string, param?: string, code?: string, status = 400): StripeError {
  return new StripeError(status, {
    type: "invalid_request_error",
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });
}

/** Stripe's error for a missing parameter. */
export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
}

const declineMessages: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
  card_velocity_exceeded: "Your card was declined for making repeated attempts too frequently.",
};
/** Declines with their own error code; all others have `card_declined`. */
const ownCodes = new Set(["expired_card", "incorrect_cvc", "processing_error", "authentication_required"]);

/** The error code of a declined card. */
export function declineCode(reason: string): string {
  return ownCodes.has(reason) ? reason : "card_declined";
}

/** The error of a declined card. */
export function declined(reason: string, fields: Record<string, unknown> = {}): StripeError {
  const body = {
    type: "card_error",
    code: declineCode(reason),
    decline_code: reason,
    message: declineMessages[reason] ?? "Your card was declined.",
    ...fields,
  };
  return new StripeError(402, body, true);
}
