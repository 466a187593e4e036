import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { AppError, ErrorCode } from "@nutria/contract/wire/errors";

/** An entry of a `TransactWriteItems` request. */
export type TransactEntry = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A write of a whole item, or a check, as the functions of `items.ts` make it. */
export interface ItemWrite {
  entry: TransactEntry;
}

/** An ElectroDB patch, update, upsert or remove that was not sent. */
interface UpdateOperation {
  params(): unknown;
}

/** One write of a transaction, and the error that it raises when its condition does not hold. */
export interface TransactItem {
  write: ItemWrite | UpdateOperation;
  /** An error code, or a function of the stored item (undefined when there is none). */
  orElse: ErrorCode | ((existing: Record<string, unknown> | undefined) => AppError);
}
