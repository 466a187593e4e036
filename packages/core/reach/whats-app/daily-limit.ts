import { addHours } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { getItem, versionedItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { whatsAppUses } from "./entity";

const windowHours = 24;

/**
 * The item that counts one more message of the product's number; undefined when it began as many in the last 24 hours as
 * Meta lets it. Meta counts people, of whom there are at most as many as messages, so this never passes its limit. Whole
 * hours are counted, so it may stop up to an hour early. The item raises {@link StaleReadError} when somebody else counted
 * meanwhile.
 */
export async function useItem(ctx: Context, dailyLimit: number): Promise<TransactItem | undefined> {
  const entity = whatsAppUses(ctx.db);
  const stored = await getItem(entity, { number: "own" }, { consistent: true });
  const now = ctx.now();
  const hour = now.slice(0, 13);
  const first = addHours(now, -windowHours).slice(0, 13);
  const recent = (stored?.hours ?? []).filter((one) => one.hour >= first);
  if (recent.reduce((sum, { count }) => sum + count, 0) >= dailyLimit) return undefined;
  const others = recent.filter((one) => one.hour !== hour);
  const count = (recent.find((one) => one.hour === hour)?.count ?? 0) + 1;
  const version = (stored?.version ?? 0) + 1;
  return versionedItem(
    entity,
    { number: "own", hours: [...others, { hour, count }], version },
    stored?.version,
    () => new StaleReadError(),
  );
}
