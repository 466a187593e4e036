import { AppError } from "@nutria/contract/wire/errors";
import type { TransactItem } from "../../kernel/table/transact-item";
import { itemCheck, newItem, wholeItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import { partnerEntity, partnerMovements, partnerPatients, type StoredPartner } from "./entity";

/**
 * Creates a partner without scans; the stock is added afterwards through the ledger. `isLow` starts as true,
 * since an empty stock from the start needs no alert.
 */
export function createPartnerItem(
  ctx: Context,
  partner: Omit<StoredPartner, "stock" | "isLow" | "version" | "createdAt">,
): TransactItem {
  return {
    write: newItem(partnerEntity(ctx.db), {
      ...partner,
      stock: 0,
      isLow: true,
      version: 1,
      createdAt: ctx.now(),
    }),
    orElse: "conflict",
  };
}

/** Records that a partner knows a patient. Recording it twice changes nothing. */
export function partnerPatientItem(ctx: Context, partnerId: string, patientId: string): TransactItem {
  return {
    write: wholeItem(partnerPatients(ctx.db), { partnerId, patientId, since: ctx.now() }),
    orElse: "conflict",
  };
}

/**
 * Takes one scan from the stock for a used pass; the stock may become negative. Raises `not_found` when there
 * is no such partner.
 */
export function useScanItems(ctx: Context, partnerId: string, passId: string): TransactItem[] {
  return [
    {
      write: partnerEntity(ctx.db).patch({ partnerId }).add({ stock: -1 }),
      orElse: "not_found",
    },
    stockMovementItem(ctx, { partnerId, type: "used", quantity: -1, passId }),
  ];
}

/**
 * A check that a partner accepts patients: raises `not_found`, or `partner_without_scans` when it is inactive
 * or has no scans left.
 */
export function partnerAvailableItem(ctx: Context, partnerId: string): TransactItem {
  const check = itemCheck(
    partnerEntity(ctx.db),
    { partnerId },
    ({ isActive, stock }, { eq, gte }) => `${eq(isActive, true)} AND ${gte(stock, 1)}`,
  );
  return {
    write: check,
    orElse: (existing) =>
      new AppError(existing?.partnerId === undefined ? "not_found" : "partner_without_scans"),
  };
}

/** An entry of the partner's stock ledger. */
export function stockMovementItem(
  ctx: Context,
  movement: {
    partnerId: string;
    type: "added" | "used" | "counted";
    quantity: number;
    passId?: string;
    reason?: string;
  },
): TransactItem {
  return {
    write: newItem(partnerMovements(ctx.db), {
      ...movement,
      movementId: ctx.newId("partnerMovement"),
      at: ctx.now(),
    }),
    orElse: "conflict",
  };
}

/**
 * Changes a partner's attributes other than its stock. With `version`, the write fails when the partner
 * changed after it was read. Raises `not_found`.
 */
export function changePartnerItem(
  ctx: Context,
  partnerId: string,
  changes: Partial<
    Pick<StoredPartner, "name" | "address" | "city" | "isActive" | "eventTypes" | "threshold" | "keys">
  >,
  version?: number,
): TransactItem {
  const write = partnerEntity(ctx.db).patch({ partnerId }).set(changes).add({ version: 1 });
  return {
    write: version === undefined ? write : write.where((now, { eq }) => eq(now.version, version)),
    orElse: "not_found",
  };
}
