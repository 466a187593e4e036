import { ApiError, type ErrorDetails } from "./api-error";
import { errorTable, type ErrorCode } from "./error-table";

export { errorTable, type ErrorCode };

/** The only error that the domain throws; the handlers send it as an `ErrorBody`. */
export class AppError extends ApiError {
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super({ code, ...errorTable[code] }, details);
    this.name = "AppError";
  }
}
