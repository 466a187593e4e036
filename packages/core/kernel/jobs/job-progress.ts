import type { Context } from "../context";
import type { TransactItem } from "../table/transact-item";
import { defineEntity, key } from "../table/define-entity";
import { deleteItem, getItem, putItem, wholeItem } from "../table/items";

/** The place where a job that walks through all items stopped, because its time ran out. */
const jobProgress = defineEntity("jobProgress", {
  attributes: {
    job: { type: "string", required: true },
    position: { type: "any", required: true },
  },
  indexes: { byJob: { pk: key("pk", "jobProgress#${job}"), sk: key("sk", "jobProgress") } },
});

/** The position after which the next run of a job goes on; undefined to start from the beginning. */
export async function readProgress<Position>(ctx: Context, job: string): Promise<Position | undefined> {
  const data = await getItem(jobProgress(ctx.db), { job }, { consistent: true });
  return data?.position as Position | undefined;
}

/** Stores the position after which the next run goes on; undefined for a run that came to the end. */
export async function saveProgress(ctx: Context, job: string, position: unknown): Promise<void> {
  if (position === undefined) await deleteItem(jobProgress(ctx.db), { job });
  else await putItem(jobProgress(ctx.db), { job, position });
}

/**
 * Moves the position of a job from one text to another in the transaction of what the job just did; `from` is undefined
 * for the first one. Raises `conflict` when another run moved it since.
 */
export function moveProgressItem(
  ctx: Context,
  job: string,
  from: string | undefined,
  to: string,
): TransactItem {
  return {
    write: wholeItem(jobProgress(ctx.db), { job, position: to }, ({ position }, { eq, notExists }) =>
      from === undefined ? notExists(position) : eq(position, from),
    ),
    orElse: "conflict",
  };
}
