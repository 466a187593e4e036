import { ApiError, type ErrorDetails } from "@nutria/contract/wire/api-error";

const statuses = { validation: 400, stale_version: 409 } as const;

/** The error that a form shows as if the server had refused its fields, or its version. */
export function formRefusal(code: keyof typeof statuses, details: ErrorDetails): ApiError {
  return new ApiError({ code, status: statuses[code], message: "", public: false }, details);
}
