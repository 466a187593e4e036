import { Entity } from "electrodb";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { entityFor, key, ownerKey } from "../../../kernel/table/entity";
import { serviceName } from "../../../kernel/table/table";
import type { StoredAppointment } from "../entity";
import { appointments } from "../repo";

/** The ids of the appointments of a series, in order; it is written once, with them. */
const seriesEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "series", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          seriesId: { type: "string", required: true },
          appointmentIds: { type: "list", items: { type: "string" }, required: true },
        },
        indexes: { byId: { pk: ownerKey, sk: key("sk", "series#${seriesId}") } },
      },
      configuration,
    ),
);

/** The item that creates a series. */
export function createSeriesItem(
  ctx: Context,
  series: { nutritionistId: string; seriesId: string; appointmentIds: string[] },
): TransactItem {
  return { write: seriesEntity(ctx.db).create(series), orElse: "conflict" };
}

/** The appointments of a series as they are now, in the order of the series. */
export async function membersOf(
  ctx: Context,
  nutritionistId: string,
  seriesId: string,
): Promise<StoredAppointment[]> {
  const { data } = await seriesEntity(ctx.db).get({ nutritionistId, seriesId }).go({ consistent: true });
  const members = await appointments(ctx, nutritionistId).some(data?.appointmentIds ?? []);
  return members.sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0));
}
