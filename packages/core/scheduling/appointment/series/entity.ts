import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";
import { getItem, newItem } from "../../../kernel/table/items";
import type { StoredAppointment } from "../entity";
import { appointments } from "../repo";

/** The ids of the appointments of a series, in order; it is written once, with them. */
const seriesEntity = defineEntity("series", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    seriesId: { type: "string", required: true },
    appointmentIds: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: { byId: { pk: ownerKey, sk: key("sk", "series#${seriesId}") } },
});

/** The item that creates a series. */
export function createSeriesItem(
  ctx: Context,
  series: { nutritionistId: string; seriesId: string; appointmentIds: string[] },
): TransactItem {
  return { write: newItem(seriesEntity(ctx.db), series), orElse: "conflict" };
}

/** The appointments of a series as they are now, in the order of the series. */
export async function membersOf(
  ctx: Context,
  nutritionistId: string,
  seriesId: string,
): Promise<StoredAppointment[]> {
  const data = await getItem(seriesEntity(ctx.db), { nutritionistId, seriesId }, { consistent: true });
  const members = await appointments(ctx, nutritionistId).some(data?.appointmentIds ?? []);
  return members.sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0));
}
