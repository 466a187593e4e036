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

/** Why AWS was not reached where something else answered: the sign-in page of a network, or a proxy. */
export const anotherAnswers = "another answers in its place";

/**
 * Why AWS, or Stripe, was not reached: the code of the error, or `anotherAnswers`; undefined for an answer and for anything
 * else.
 */
export function unreachableBecause(error: unknown): string | undefined {
  const { code = "", name } = error as Error & { code?: string };
  if (unreachable.includes(code)) return code;
  if (isOfAnother(error as Error)) return anotherAnswers;
  return name === "TimeoutError" || name === "StripeConnectionError" ? "timeout" : undefined;
}

/** Whether an answer came that AWS does not give: one that cannot be read, or without words and the id of a request. */
function isOfAnother(error: Error & { $metadata?: { requestId?: string } }): boolean {
  if (error.$metadata === undefined) return false;
  const isUnread = error instanceof TypeError || error instanceof SyntaxError;
  return isUnread || (error.message === "UnknownError" && error.$metadata.requestId === undefined);
}

/** Whether the caller has no credentials of AWS, or none that are good. */
export function isUnknownToAws(error: unknown): boolean {
  return /CredentialsProviderError|TokenProviderError/.test((error as Error).name);
}
