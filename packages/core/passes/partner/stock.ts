import { AppError } from "@nutria/contract/errors";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { StaleReadError, retryOnConflict } from "../../kernel/retry-on-conflict";
import { partnerEntity, partnerMovements, type StoredPartner } from "./entity";
import { PartnerStockLow } from "./events";
import { findPartner, listPartners } from "./repo";
import { movementItem } from "./transact-items";

/**
 * Adds scans to a partner's stock, or takes some back where `quantity` is negative, with an entry in the ledger. A stock
 * that falls to its threshold or below is told of once, until it is above again. `also` are further items of the same
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
 * Takes a partner's own count of the scans that it had left at an instant: the difference goes into the ledger, and the
 * alert is as with any change. A count that is older than one known already changes nothing. Raises `not_found`.
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

/** Writes a change of the stock of a partner as it was read, and raises the alert where it falls. */
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
      movementItem(ctx, { partnerId, type, quantity, reason }),
      ...also,
    ],
    isLow && !partner.isLow ? [PartnerStockLow({ partnerId, available })] : [],
  );
}

/**
 * Raises the alert of a partner whose stock has fallen to its threshold or below since it was last above, and ends the
 * alert of one whose stock is above. However often and by however many this is called, a fall gives one alert. Gives
 * whether it was raised; a partner that is gone is nothing to watch.
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
      isLow ? [PartnerStockLow({ partnerId, available })] : [],
    );
    return isLow;
  });
}

/** Watches the stock of every partner: what the events missed. Gives how many alerts were raised. */
export async function watchPartnerStocks(ctx: Context): Promise<number> {
  let raised = 0;
  for (const { partnerId, stock, threshold, isLow } of await listPartners(ctx)) {
    if (stock <= threshold !== isLow && (await watchPartnerStock(ctx, partnerId))) raised++;
  }
  return raised;
}

/** Every change of a partner's stock, oldest first. */
export async function listPartnerMovements(ctx: Context, partnerId: string) {
  const { data } = await partnerMovements(ctx.db)
    .query.byPartner({ partnerId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** The write of a partner's stock and alert, on nothing but what they were decided on. Raises {@link StaleReadError}. */
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
