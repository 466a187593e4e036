import type { AppError, ErrorCode } from "@nutria/contract/errors";

/** An ElectroDB create, put, patch, update, upsert, remove or delete that was not sent. */
export interface WriteOperation {
  params(): unknown;
}

/** One write of a transaction, and the error that it raises when its condition does not hold. */
export interface TransactItem {
  write: WriteOperation;
  /** An error code, or a function of the stored item (undefined when there is none). */
  orElse: ErrorCode | ((existing: Record<string, unknown> | undefined) => AppError);
}
