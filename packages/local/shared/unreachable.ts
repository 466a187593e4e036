/** The errors of a machine that is not connected, by their code. */
const unreachable = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/** Why AWS, or Stripe, was not reached: the code of the error; undefined for an answer and for anything else. */
export function unreachableBecause(error: unknown): string | undefined {
  const { code = "", name } = error as Error & { code?: string };
  if (unreachable.includes(code)) return code;
  return name === "TimeoutError" || name === "StripeConnectionError" ? "timeout" : undefined;
}

/** Whether the caller has no credentials of AWS, or none that are good. */
export function isUnknownToAws(error: unknown): boolean {
  return /CredentialsProviderError|TokenProviderError/.test((error as Error).name);
}
