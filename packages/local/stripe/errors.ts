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
