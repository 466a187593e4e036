import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import { partnerEntity, partnerMovements, partnerPatients, type StoredPartner } from "./entity";

/** Enters a partner without any scans: its stock is added to afterwards, by entries of the ledger. */
export function createPartnerStep(
  ctx: Context,
  partner: Omit<StoredPartner, "stock" | "isLow" | "version" | "createdAt">,
): Step {
  return {
    write: partnerEntity(ctx.db).create({
      ...partner,
      stock: 0,
      isLow: false,
      version: 1,
      createdAt: ctx.now(),
    }),
    orElse: "conflict",
  };
}

/** The partner knows the patient from now on; knowing them already is fine. */
export function knowPatientStep(ctx: Context, partnerId: string, patientId: string): Step {
  return {
    write: partnerPatients(ctx.db).put({ partnerId, patientId, since: ctx.now() }),
    orElse: "conflict",
  };
}

/** A change of a partner's stock of scans, and its entry in the ledger. `not_found` when there is no such partner. */
export function partnerStockSteps(
  ctx: Context,
  movement: {
    partnerId: string;
    type: "added" | "used" | "counted";
    quantity: number;
    passId?: string;
    reason?: string;
  },
): Step[] {
  const { partnerId, quantity } = movement;
  return [
    {
      write: partnerEntity(ctx.db).patch({ partnerId }).add({ stock: quantity }),
      orElse: "not_found",
    },
    {
      write: partnerMovements(ctx.db).create({
        ...movement,
        movementId: ctx.newId("passMovement"),
        at: ctx.now(),
      }),
      orElse: "conflict",
    },
  ];
}
