import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import type { Person } from "../../care/patient/index";
import { addToStockItem, takeFromStockItem, takePassItem } from "../../care/plan/index";
import { assignedPasses, passMovements, type MovementType } from "./entity";

/** The keys of a pass, and of the link request that it belongs to, if any. */
interface PassOf {
  nutritionistId: string;
  patientId: string;
  passId: string;
  requestId?: string;
}

/** Reserves a pass for the patient of a link request. Raises `no_passes_left`. */
export function reservePassItems(ctx: Context, pass: PassOf): TransactItem[] {
  return [
    takePassItem(ctx, pass.nutritionistId),
    {
      write: newItem(assignedPasses(ctx.db), { ...pass, status: "reserved", createdAt: ctx.now() }),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "reserved", quantity: -1 }),
  ];
}

/** Assigns a pass from the stock to a patient, for good (spec A §4). Raises `no_passes_left`. */
export function assignPassItems(ctx: Context, pass: PassOf): TransactItem[] {
  const now = ctx.now();
  return [
    takePassItem(ctx, pass.nutritionistId),
    {
      write: newItem(assignedPasses(ctx.db), {
        ...pass,
        status: "assigned",
        createdAt: now,
        assignedAt: now,
      }),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "assigned", quantity: -1, held: 1 }),
  ];
}

/** Gives a test patient a pass that no stock pays for. */
export function testPassItems(ctx: Context, pass: PassOf): TransactItem[] {
  const now = ctx.now();
  const assigned = { ...pass, status: "assigned", createdAt: now, assignedAt: now } as const;
  return [
    { write: newItem(assignedPasses(ctx.db), assigned), orElse: "conflict" },
    movementItem(ctx, { ...pass, type: "assigned", quantity: 0, held: 1 }),
  ];
}

/**
 * Assigns the reserved pass of an accepted request. The stock does not change: reserving already reduced it.
 */
export function assignReservedPassItems(ctx: Context, pass: PassOf): TransactItem[] {
  return [
    {
      write: assignedPasses(ctx.db)
        .patch({ nutritionistId: pass.nutritionistId, passId: pass.passId })
        .set({ status: "assigned", assignedAt: ctx.now() })
        .where(({ status }, { eq }) => eq(status, "reserved")),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "assigned", quantity: 0, held: 1 }),
  ];
}

/** Returns the reserved pass of a rejected or cancelled request to the stock. */
export function returnPassItems(
  ctx: Context,
  pass: PassOf,
  person: Pick<Person, "name" | "lastName">,
): TransactItem[] {
  return [
    {
      write: assignedPasses(ctx.db)
        .patch({ nutritionistId: pass.nutritionistId, passId: pass.passId })
        .set({
          status: "returned",
          returnedAt: ctx.now(),
          patientName: person.name,
          patientLastName: person.lastName,
        })
        .where(({ status }, { eq }) => eq(status, "reserved")),
      orElse: "conflict",
    },
    addToStockItem(ctx, pass.nutritionistId, 1),
    movementItem(ctx, { ...pass, type: "returned", quantity: 1 }),
  ];
}

/** Adds granted or purchased passes to the stock. */
export function stockItems(
  ctx: Context,
  movement: {
    nutritionistId: string;
    type: "granted" | "purchased";
    quantity: number;
    reason: string;
    orderId?: string;
  },
): TransactItem[] {
  return [addToStockItem(ctx, movement.nutritionistId, movement.quantity), movementItem(ctx, movement)];
}

/** Takes bought passes back from the stock. Raises `passes_used` when fewer than those are left. */
export function takeBackItems(
  ctx: Context,
  { quantity, ...movement }: { nutritionistId: string; quantity: number; reason: string; orderId: string },
): TransactItem[] {
  return [
    takeFromStockItem(ctx, movement.nutritionistId, quantity),
    movementItem(ctx, { ...movement, type: "refunded", quantity: -quantity }),
  ];
}

/** A ledger entry; `at` is now by default. */
export function movementItem(
  ctx: Context,
  movement: {
    nutritionistId: string;
    type: MovementType;
    quantity: number;
    held?: number;
    scheduled?: number;
    passId?: string;
    patientId?: string;
    requestId?: string;
    partnerId?: string;
    orderId?: string;
    reason?: string;
    at?: string;
  },
): TransactItem {
  return {
    write: newItem(passMovements(ctx.db), {
      at: ctx.now(),
      ...movement,
      movementId: ctx.newId("passMovement"),
    }),
    orElse: "conflict",
  };
}
