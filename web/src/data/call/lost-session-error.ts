import { ApiError } from "@nutria/contract/wire/api-error";

/** A call that was refused because the session ended meanwhile; that is said once, for all of them. */
export class LostSessionError extends ApiError {
  constructor({ code, status, message }: ApiError) {
    super({ code, status, message, public: false });
  }
}
