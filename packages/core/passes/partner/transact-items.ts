import { AppError } from "@nutria/contract/errors";
import { checks, checkItem } from "../../kernel/check";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { partnerEntity, partnerMovements, partnerPatients, type StoredPartner } from "./entity";

/**
 * Enters a partner without any scans: its stock is added to afterwards, by entries of the ledger. It counts as low from
 * the start, since nothing has fallen.
 */
export function createPartnerItem(
  ctx: Context,
  partner: Omit<StoredPartner, "stock" | "isLow" | "version" | "createdAt">,
): TransactItem {
  return {
    write: partnerEntity(ctx.db).create({
      ...partner,
      stock: 0,
      isLow: true,
      version: 1,
      createdAt: ctx.now(),
    }),
    orElse: "conflict",
  };
}

/** The partner knows the patient from now on; knowing them already is fine. */
export function knowPatientItem(ctx: Context, partnerId: string, patientId: string): TransactItem {
  return {
    write: partnerPatients(ctx.db).put({ partnerId, patientId, since: ctx.now() }),
    orElse: "conflict",
  };
}

/** A scan was done with a pass: the stock is one less, below zero if need be. `not_found` when there is no such partner. */
export function useScanItems(ctx: Context, partnerId: string, passId: string): TransactItem[] {
  return [
    {
      write: partnerEntity(ctx.db).patch({ partnerId }).add({ stock: -1 }),
      orElse: "not_found",
    },
    movementItem(ctx, { partnerId, type: "used", quantity: -1, passId }),
  ];
}

/** Holds that a partner takes patients: `not_found`, or `partner_without_scans` when it is closed or has none left. */
export function takesPatientsItem(ctx: Context, partnerId: string): TransactItem {
  const check = checks(partnerEntity(ctx.db))
    .check({ partnerId })
    .where(({ isActive, stock }, { eq, gte }) => `${eq(isActive, true)} AND ${gte(stock, 1)}`);
  return checkItem(
    check,
    (existing) => new AppError(existing?.partnerId === undefined ? "not_found" : "partner_without_scans"),
  );
}

/** An entry of the ledger, whose sum the stock is. */
export function movementItem(
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
    write: partnerMovements(ctx.db).create({
      ...movement,
      movementId: ctx.newId("partnerMovement"),
      at: ctx.now(),
    }),
    orElse: "conflict",
  };
}
