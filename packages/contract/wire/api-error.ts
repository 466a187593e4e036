import type { ErrorCode } from "./error-table";
import type { FieldDetail } from "../schemas/field-detail";

/** The body of every error response (decisions, "Wire conventions"). */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  public: boolean;
  /** Path of a field → its message in Spanish. */
  fields?: Record<string, string>;
  /** The same fields for a program: with a code that stays, and what the field would have taken. */
  details?: readonly FieldDetail[];
  /** With `stale_version`: the stored value, so that the user can compare. */
  current?: unknown;
  /** With `slot_taken` of a series: the starts that clash. */
  clashes?: readonly string[];
  /** With a time that can no longer be booked online: the starts of the next free ones. */
  alternatives?: readonly string[];
}

export interface ErrorDetails {
  fields?: Record<string, string>;
  current?: unknown;
  clashes?: readonly string[];
  alternatives?: readonly string[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An error of the API as either end sees it. It does not know the table of errors, which would be the largest part of a
 * small page: the browser shows what the server said.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** HTTP status. */
  readonly status: number;
  /** Whether users may see the message. */
  readonly isPublic: boolean;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly clashes: readonly string[] | undefined;
  readonly alternatives: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    said: { code: ErrorCode; status: number; message: string; public: boolean },
    details: ErrorDetails = {},
  ) {
    super(said.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "ApiError";
    this.code = said.code;
    this.status = said.status;
    this.isPublic = said.public;
    this.fields = details.fields;
    this.current = details.current;
    this.clashes = details.clashes;
    this.alternatives = details.alternatives;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The body that goes over the wire. */
  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      public: this.isPublic,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
      ...(this.clashes && { clashes: this.clashes }),
      ...(this.alternatives && { alternatives: this.alternatives }),
    };
  }
}
