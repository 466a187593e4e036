import { ApiError, type ErrorBody, type ErrorDetails } from "./api-error";
import { errorTable, type ErrorCode } from "./error-table";
import type { FieldCode } from "./field-codes";
import type { FieldDetail } from "../schemas/field-detail";

export { errorTable, type ErrorCode };

interface AppErrorDetails extends ErrorDetails {
  /** What is wrong with each of `fields`; left out, the error's own code, or `invalid` with `validation`. */
  fieldCode?: FieldCode;
  /** In place of `fields`: each with a code of its own. */
  details?: readonly FieldDetail[] | undefined;
}

/** The only error that the domain throws; the handlers send it as an `ErrorBody`. */
export class AppError extends ApiError {
  /** The fields with codes, for programs. */
  readonly details: readonly FieldDetail[] | undefined;

  constructor(code: ErrorCode, { fieldCode, details, ...rest }: AppErrorDetails = {}) {
    const fields = details ? fieldsOf(details) : rest.fields;
    super({ code, ...errorTable[code] }, { ...rest, ...(fields && { fields }) });
    this.name = "AppError";
    this.details = details ?? (fields && detailsOf(fields, fieldCode ?? ownCode(code)));
  }

  override toBody(): ErrorBody {
    return { ...super.toBody(), ...(this.details && { details: this.details }) };
  }
}

const ownCode = (code: ErrorCode): string => (code === "validation" ? "invalid" : code);

function fieldsOf(details: readonly FieldDetail[]): Record<string, string> {
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

function detailsOf(fields: Record<string, string>, code: string): FieldDetail[] {
  return Object.entries(fields).map(([field, message]) => ({ field, code, message }));
}
