import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import type { Person } from "../patient/index";
import { addToStockStep, takePassStep } from "../plan/index";
import { assignedPasses, passMovements, type MovementType } from "./entity";

/** A pass for a patient of a nutritionist, and the request that it goes with, if any. */
interface PassOf {
  nutritionistId: string;
  patientId: string;
  passId: string;
  requestId?: string;
}

/** Sets a pass aside for the patient of a request. `no_passes_left` when there is none. */
export function reservePassSteps(ctx: Context, pass: PassOf): Step[] {
  return [
    takePassStep(ctx, pass.nutritionistId),
    {
      write: assignedPasses(ctx.db).create({ ...pass, status: "reserved", createdAt: ctx.now() }),
      orElse: "conflict",
    },
    movementStep(ctx, { ...pass, type: "reserved", quantity: -1 }),
  ];
}

/** Gives a pass out of the stock to a patient, for good (spec A §4). `no_passes_left` when there is none. */
export function assignPassSteps(ctx: Context, pass: PassOf): Step[] {
  const now = ctx.now();
  return [
    takePassStep(ctx, pass.nutritionistId),
    {
      write: assignedPasses(ctx.db).create({ ...pass, status: "assigned", createdAt: now, assignedAt: now }),
      orElse: "conflict",
    },
    movementStep(ctx, { ...pass, type: "assigned", quantity: -1 }),
  ];
}

/** The request was accepted: its reserved pass becomes the patient's. It had left the stock already. */
export function assignReservedPassSteps(ctx: Context, pass: PassOf): Step[] {
  return [
    {
      write: assignedPasses(ctx.db)
        .patch({ nutritionistId: pass.nutritionistId, passId: pass.passId })
        .set({ status: "assigned", assignedAt: ctx.now() })
        .where(({ status }, { eq }) => eq(status, "reserved")),
      orElse: "conflict",
    },
    movementStep(ctx, { ...pass, type: "assigned", quantity: 0 }),
  ];
}

/** The request came to nothing: its reserved pass goes back to the stock. */
export function returnPassSteps(
  ctx: Context,
  pass: PassOf,
  person: Pick<Person, "name" | "lastName">,
): Step[] {
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
    addToStockStep(ctx, pass.nutritionistId, 1),
    movementStep(ctx, { ...pass, type: "returned", quantity: 1 }),
  ];
}

/** Passes that come into the stock from outside. */
export function stockSteps(
  ctx: Context,
  movement: { nutritionistId: string; type: "granted" | "purchased"; quantity: number; reason: string },
): Step[] {
  return [addToStockStep(ctx, movement.nutritionistId, movement.quantity), movementStep(ctx, movement)];
}

/** An entry of the ledger; `at` is now unless it is told of another time. */
export function movementStep(
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
): Step {
  return {
    write: passMovements(ctx.db).create({
      at: ctx.now(),
      ...movement,
      movementId: ctx.newId("passMovement"),
    }),
    orElse: "conflict",
  };
}
