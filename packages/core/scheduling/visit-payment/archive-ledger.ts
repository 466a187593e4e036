import type { ArchivedLedgerEntry } from "@nutria/contract/schemas/record/practice-offer";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { appointments } from "../appointment/index";
import { visitPayments } from "./entity";

/** The number of entries that one transaction writes. */
const chunk = 50;

/** Up to `count` entries of the caller's ledger after a position, as they are exported, the oldest first. */
export async function ledgerAfter(
  ctx: NutritionistContext,
  position: { day: string; entryId: string } | undefined,
  count: number,
): Promise<ArchivedLedgerEntry[]> {
  // The position itself is read again.
  const read = await visitPayments(ctx, ctx.actor.id).after(position, count + 1);
  return read
    .filter(({ entryId }) => entryId !== position?.entryId)
    .slice(0, count)
    .map(({ nutritionistId: _owner, createdAt: _written, ...entry }) => entry);
}

/**
 * Adds imported entries to the caller's ledger with their ids. Existing entries stay unchanged, and entries of unknown
 * visits are left out. Returns the numbers of added and left out entries.
 */
export async function restoreLedger(
  ctx: NutritionistContext,
  entries: readonly ArchivedLedgerEntry[],
): Promise<{ added: number; leftOut: number }> {
  const ledger = visitPayments(ctx, ctx.actor.id);
  const ids = [...new Set(entries.map(({ appointmentId }) => appointmentId))];
  const visits = new Set(
    (await appointments(ctx, ctx.actor.id).some(ids)).map(({ appointmentId }) => appointmentId),
  );
  const own = entries.filter(({ appointmentId }) => visits.has(appointmentId));
  const existing = await ledger.existing(own);
  const missing = own.filter(({ entryId }) => !existing.has(entryId));
  for (let start = 0; start < missing.length; start += chunk) {
    await commit(ctx, missing.slice(start, start + chunk).map(ledger.addItem));
  }
  return { added: missing.length, leftOut: entries.length - own.length };
}
