import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { Person } from "../../care/patient/index";
import { addToStockItem, takePassItem } from "../../care/plan/index";
import { assignedPasses, passMovements, type MovementType } from "./entity";

/** A pass for a patient of a nutritionist, and the request that it goes with, if any. */
interface PassOf {
  nutritionistId: string;
  patientId: string;
  passId: string;
  requestId?: string;
}

/** Sets a pass aside for the patient of a request. `no_passes_left` when there is none. */
export function reservePassItems(ctx: Context, pass: PassOf): TransactItem[] {
  return [
    takePassItem(ctx, pass.nutritionistId),
    {
      write: assignedPasses(ctx.db).create({ ...pass, status: "reserved", createdAt: ctx.now() }),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "reserved", quantity: -1 }),
  ];
}

/** Gives a pass out of the stock to a patient, for good (spec A §4). `no_passes_left` when there is none. */
export function assignPassItems(ctx: Context, pass: PassOf): TransactItem[] {
  const now = ctx.now();
  return [
    takePassItem(ctx, pass.nutritionistId),
    {
      write: assignedPasses(ctx.db).create({ ...pass, status: "assigned", createdAt: now, assignedAt: now }),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "assigned", quantity: -1 }),
  ];
}

/** The request was accepted: its reserved pass becomes the patient's. It had left the stock already. */
export function assignReservedPassItems(ctx: Context, pass: PassOf): TransactItem[] {
  return [
    {
      write: assignedPasses(ctx.db)
        .patch({ nutritionistId: pass.nutritionistId, passId: pass.passId })
        .set({ status: "assigned", assignedAt: ctx.now() })
        .where(({ status }, { eq }) => eq(status, "reserved")),
      orElse: "conflict",
    },
    movementItem(ctx, { ...pass, type: "assigned", quantity: 0 }),
  ];
}

/** The request came to nothing: its reserved pass goes back to the stock. */
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

/** Passes that come into the stock from outside. */
export function stockItems(
  ctx: Context,
  movement: { nutritionistId: string; type: "granted" | "purchased"; quantity: number; reason: string },
): TransactItem[] {
  return [addToStockItem(ctx, movement.nutritionistId, movement.quantity), movementItem(ctx, movement)];
}

/** An entry of the ledger; `at` is now unless it is told of another time. */
export function movementItem(
  ctx: Context,
  movement: {
    nutritionistId: string;
    type: MovementType;
    quantity: number;
    passId?: string;
    patientId?: string;
    requestId?: string;
    partnerId?: string;
    reason?: string;
    at?: string;
  },
): TransactItem {
  return {
    write: passMovements(ctx.db).create({
      at: ctx.now(),
      ...movement,
      movementId: ctx.newId("passMovement"),
    }),
    orElse: "conflict",
  };
}
