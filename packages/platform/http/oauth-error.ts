import type { AppError, ErrorCode } from "@nutria/contract/wire/errors";

/** The names of RFC 6749, 5.2 that are not ours already. */
const names: Partial<Record<ErrorCode, string>> = {
  validation: "invalid_request",
  malformed: "invalid_request",
  too_large: "invalid_request",
  throttled: "temporarily_unavailable",
  conflict: "temporarily_unavailable",
  storage_unavailable: "temporarily_unavailable",
};
const ownNames: readonly ErrorCode[] = [
  "invalid_client",
  "invalid_grant",
  "invalid_scope",
  "unsupported_grant_type",
];

/** A refusal as libraries of OAuth read it. */
export function oauthErrorOf({ code, message, fields = {} }: AppError): Record<string, string> {
  const error = ownNames.includes(code) ? code : (names[code] ?? "server_error");
  const [first = message] = Object.values(fields);
  return { error, error_description: first };
}

/** The header for a refused token, beside the body (RFC 6750, 3). */
export function challengeOf({ code }: AppError): Record<string, string> {
  if (code === "unauthorized" || code === "token_expired") {
    return { "www-authenticate": 'Bearer error="invalid_token"' };
  }
  return code === "insufficient_scope" ? { "www-authenticate": 'Bearer error="insufficient_scope"' } : {};
}
