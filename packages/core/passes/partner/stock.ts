import { AppError } from "@nutria/contract/wire/errors";
import type { DomainEvent } from "../../kernel/events/events";
import { isSandbox } from "../../kernel/sandbox";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { queryItems } from "../../kernel/table/query-items";
import { partnerEntity, partnerMovements, type StoredPartner } from "./entity";
import { PartnerStockLow } from "./events";
import { findPartner, listPartners } from "./repo";
import { stockMovementItem } from "./transact-items";

/**
 * Adds scans to a partner's stock, or removes them when `quantity` is negative, with an entry in the ledger.
 * Raises one alert each time the stock falls to its threshold or below. `also` are further items of the same
 * transaction. Raises `not_found`.
 */
export async function addToPartnerStock(
  ctx: Context,
  partnerId: string,
  { quantity, reason }: { quantity: number; reason: string },
  also: TransactItem[] = [],
): Promise<void> {
  await retryOnConflict(async () => {
    const partner = await findPartner(ctx, partnerId);
    if (!partner) throw new AppError("not_found");
    await change(ctx, partner, { type: "added", quantity, reason }, also);
  });
}

/**
 * Sets the stock to the partner's own count of the scans left at the instant `at`. The difference goes into
 * the ledger, and the alert works as in {@link addToPartnerStock}. Ignores a count that is older than the
 * last one. Raises `not_found`.
 */
export async function countPartnerStock(
  ctx: Context,
  partnerId: string,
  { available, at }: { available: number; at: string },
): Promise<void> {
  await retryOnConflict(async () => {
    const partner = await findPartner(ctx, partnerId);
    if (!partner) throw new AppError("not_found");
    if (partner.countedAt !== undefined && at <= partner.countedAt) return;
    const quantity = available - partner.stock;
    await change(ctx, partner, { type: "counted", quantity, reason: "Conteo del socio", countedAt: at });
  });
}

/**
 * Writes a stock change of a partner as it was read, and raises the alert when the stock crosses the
 * threshold.
 */
async function change(
  ctx: Context,
  partner: StoredPartner,
  movement: { type: "added" | "counted"; quantity: number; reason: string; countedAt?: string },
  also: TransactItem[] = [],
): Promise<void> {
  const { partnerId, threshold } = partner;
  const { type, quantity, reason, countedAt } = movement;
  const available = partner.stock + quantity;
  const isLow = available <= threshold;
  await commit(
    ctx,
    [
      stockItem(ctx, partner, { quantity, isLow, countedAt }),
      stockMovementItem(ctx, { partnerId, type, quantity, reason }),
      ...also,
    ],
    isLow && !partner.isLow ? alertOf(partnerId, available) : [],
  );
}

/**
 * Raises the alert of a partner whose stock fell to its threshold or below, and clears it when the stock is
 * above. Concurrent and repeated calls raise one alert per crossing. Returns whether the alert was raised;
 * false for a partner that does not exist.
 */
export async function watchPartnerStock(ctx: Context, partnerId: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const partner = await findPartner(ctx, partnerId);
    if (!partner) return false;
    const { stock: available, threshold } = partner;
    const isLow = available <= threshold;
    if (isLow === partner.isLow) return false;
    await commit(
      ctx,
      [stockItem(ctx, partner, { quantity: 0, isLow })],
      isLow ? alertOf(partnerId, available) : [],
    );
    return isLow;
  });
}

/** Nobody is told of a sandbox. */
const alertOf = (partnerId: string, available: number): DomainEvent[] =>
  isSandbox(partnerId) ? [] : [PartnerStockLow({ partnerId, available })];

const atOnce = 8;

/**
 * Checks the stock of every partner, for crossings that the events missed, several at once as long as there is time.
 * Those that were checked are not due again, so the next run goes on with the rest. Returns the number of alerts raised.
 */
export async function watchPartnerStocks(ctx: Context, hasTime: () => boolean = () => true): Promise<number> {
  let raised = 0;
  const due = (await listPartners(ctx)).filter(({ stock, threshold, isLow }) => stock <= threshold !== isLow);
  await eachInParallel(due, atOnce, hasTime, async ({ partnerId }) => {
    if (await watchPartnerStock(ctx, partnerId)) raised++;
  });
  return raised;
}

/** The ledger of a partner's stock, oldest first. */
export async function listPartnerMovements(ctx: Context, partnerId: string) {
  return queryItems(partnerMovements(ctx.db), ({ query }) => query.byPartner({ partnerId }), {
    consistent: true,
  });
}

/**
 * Writes the stock and the alert of a partner. Raises {@link StaleReadError} when the partner changed after
 * it was read.
 */
function stockItem(
  ctx: Context,
  { partnerId, stock, threshold, isLow }: StoredPartner,
  next: { quantity: number; isLow: boolean; countedAt?: string | undefined },
): TransactItem {
  const { quantity, countedAt } = next;
  return {
    write: partnerEntity(ctx.db)
      .patch({ partnerId })
      .add({ stock: quantity })
      .set({ isLow: next.isLow, ...(countedAt !== undefined && { countedAt }) })
      .where((now, { eq }) =>
        [eq(now.stock, stock), eq(now.threshold, threshold), eq(now.isLow, isLow)].join(" AND "),
      ),
    orElse: () => new StaleReadError(),
  };
}
