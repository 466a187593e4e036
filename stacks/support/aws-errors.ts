import { isUnknownToAws, unreachableBecause } from "@nutria/local/shared/unreachable";

const faults = [TypeError, ReferenceError, RangeError, SyntaxError];

/** An error in one sentence for the operator; undefined for a fault of ours, whose stack trace is needed. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const because = unreachableBecause(error);
  if (because !== undefined) {
    const { hostname } = error as Error & { hostname?: string };
    const where = hostname === undefined ? "AWS" : hostname;
    return `${where} cannot be reached (${because}): connect this machine, or correct the region.`;
  }
  const [message = ""] = error.message.split("\n");
  if (isUnknownToAws(error)) {
    return `AWS does not know who you are: ${message}. Use aws sso login, or AWS_PROFILE.`;
  }
  if ("$metadata" in error) return `AWS refused: ${error.name}: ${message}`;
  return faults.some((fault) => error instanceof fault) ? undefined : error.message;
}
