import type { FieldDetail } from "@nutria/contract/schemas/field-detail";
import type { ErrorCode } from "@nutria/contract/wire/errors";

/** A message to a worker thread, which does one computation at a time. */
export interface ComputeRequest {
  name: string;
  input: unknown;
}

export interface ComputeFailure {
  message: string;
  code?: ErrorCode;
  details?: readonly FieldDetail[] | undefined;
}

/** A message of a worker thread: once that it has loaded its code, and for each request its output or its error. */
export type ComputeResponse = { ready: true } | { output: unknown } | { failure: ComputeFailure };
