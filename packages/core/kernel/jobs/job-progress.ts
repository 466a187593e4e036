import { Entity } from "electrodb";
import type { Context } from "../context";
import { entityFor, key } from "../table/entity";
import { serviceName } from "../table/table";

/** Where a job that walks through everything stopped, because its time ran out. */
const jobProgress = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "jobProgress", version: "1" },
        attributes: {
          job: { type: "string", required: true },
          position: { type: "any", required: true },
        },
        indexes: { byJob: { pk: key("pk", "jobProgress#${job}"), sk: key("sk", "jobProgress") } },
      },
      configuration,
    ),
);

/** The position after which the next run of a job goes on; undefined to start from the beginning. */
export async function readProgress<Position>(ctx: Context, job: string): Promise<Position | undefined> {
  const { data } = await jobProgress(ctx.db).get({ job }).go({ consistent: true });
  return data?.position as Position | undefined;
}

/** Stores the position after which the next run goes on; undefined for a run that came to the end. */
export async function saveProgress(ctx: Context, job: string, position: unknown): Promise<void> {
  if (position === undefined) await jobProgress(ctx.db).delete({ job }).go();
  else await jobProgress(ctx.db).put({ job, position }).go({ response: "none" });
}
