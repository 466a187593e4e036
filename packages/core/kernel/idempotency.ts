import { createHash } from "node:crypto";
import { AppError } from "@nutria/contract/wire/errors";
import type { TransactItem } from "./table/transact-item";
import type { Context } from "./context";
import { defineEntity, key } from "./table/define-entity";
import { getItem, newItem } from "./table/items";
import { throttle, type ThrottleRule } from "./throttle";
import { addDays, epochSeconds } from "@nutria/calendar/instant";

const retentionDays = 2;

const idempotencyKey = defineEntity("idempotencyKey", {
  attributes: {
    actorId: { type: "string", required: true },
    key: { type: "string", required: true },
    inputHash: { type: "string", required: true },
    result: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byKey: {
      pk: key("pk", "idempotency#${actorId}"),
      sk: key("sk", "${key}"),
    },
  },
});

/**
 * A concurrent request with the same key committed first; `withIdempotency` turns this into the result of
 * that request.
 */
class ConcurrentDuplicateError extends AppError {
  constructor() {
    super("conflict");
  }
}

/** Stored answer of an operation under the key of this request, for any input; undefined where it did not run yet. */
export async function earlierResult<Result>(ctx: Context, operation: string): Promise<Result | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined;
  const item = { actorId: ctx.actor.id, key: keyOf(operation, ctx.idempotencyKey) };
  const data = await getItem(idempotencyKey(ctx.db), item, { consistent: true });
  return data && (JSON.parse(data.result) as Result);
}

const keyOf = (operation: string, key: string): string => `${operation}#${key}`;

/**
 * Runs an operation once per caller and `Idempotency-Key`. `run` gets `recordResult(result)`, which returns
 * items that it must add to its own transaction, so that the change and the stored result are one write. A
 * repeated request returns the stored result; the same key with another input raises `idempotency_mismatch`.
 * Without a key the operation simply runs. `limits` count the first request of a key only. An operation of which all
 * that takes effect `isOneCommit` looks for an earlier result when it is refused, and so saves a trip to the table:
 * the stored key refuses its second commit. Raises `throttled` above a limit.
 */
export async function withIdempotency<Result>(
  ctx: Context,
  operation: string,
  input: unknown,
  run: (recordResult: (result: Result) => TransactItem[]) => Promise<Result>,
  { limits = [], isOneCommit = false }: { limits?: readonly ThrottleRule[]; isOneCommit?: boolean } = {},
): Promise<Result> {
  if (ctx.idempotencyKey === undefined) {
    await throttle(ctx, ...limits);
    return run(() => []);
  }
  const actorId = ctx.actor.id;
  const key = keyOf(operation, ctx.idempotencyKey);
  const inputHash = createHash("sha256")
    .update(JSON.stringify(input ?? null))
    .digest("base64url");
  const keys = idempotencyKey(ctx.db);

  const earlier = async (): Promise<{ result: Result } | undefined> => {
    const data = await getItem(keys, { actorId, key }, { consistent: true });
    if (!data) return undefined;
    if (data.inputHash !== inputHash) throw new AppError("idempotency_mismatch");
    return { result: JSON.parse(data.result) as Result };
  };

  const before = isOneCommit ? undefined : await earlier();
  if (before) return before.result;
  const recordResult = (result: Result): TransactItem[] => [
    {
      write: newItem(keys, {
        actorId,
        key,
        inputHash,
        result: JSON.stringify(result),
        expiresAt: epochSeconds(addDays(ctx.now(), retentionDays)),
      }),
      orElse: () => new ConcurrentDuplicateError(),
    },
  ];
  let uncount: (() => Promise<void>) | undefined;
  try {
    uncount = await throttle(ctx, ...limits);
    return await run(recordResult);
  } catch (error) {
    // A concurrent request with the same key may also be why another condition failed first, so read again on
    // every refusal.
    if (!(error instanceof AppError)) throw error;
    const concurrent = await earlier();
    if (concurrent === undefined) throw error;
    await uncount?.();
    return concurrent.result;
  }
}
