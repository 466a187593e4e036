import type { ListPassMovementsQuery, PassMovement, PassMovementPage } from "@nutria/contract/schemas/store";
import type * as z from "zod/mini";
import { findPeople, type Person } from "../../care/patient/index";
import { availablePasses } from "../../care/plan/index";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { passMovements, type PassMovement as Stored } from "./entity";

/** Reads of the stock and the ledger that must agree on the stock before the newest balance counts. */
const mostReads = 5;

type Query = z.output<typeof ListPassMovementsQuery>;
type Listed = Stored & { balance: number };

/**
 * The movements of the caller's passes, newest first, of one type or all, with the balance after each (spec B §7). The
 * cursor carries the balance, so that no page reads the ones before it. Raises `validation` for an invalid cursor.
 */
export async function listOwnPassMovements(
  ctx: NutritionistContext,
  query: Query,
): Promise<z.output<typeof PassMovementPage>> {
  const found =
    query.cursor === undefined ? await readNewest(ctx, query) : await readAfter(ctx, query, query.cursor);
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  const people = await findPeople(
    ctx,
    items.flatMap(({ patientId }) => patientId ?? []),
  );
  return {
    items: items.map((movement) => toMovement(movement, people)),
    nextCursor:
      last && found.length > query.limit
        ? cursorOf(last.movementId, String(last.balance - last.quantity))
        : null,
  };
}

/** The newest movements; read again when one is written in between, because the balance would be wrong. */
async function readNewest(ctx: NutritionistContext, query: Query): Promise<Listed[]> {
  let balance = await availablePasses(ctx);
  for (let read = 1; ; read++) {
    const found = await readFrom(ctx, query, undefined, balance);
    const now = await availablePasses(ctx);
    if (now === balance || read >= mostReads) return found;
    balance = now;
  }
}

function readAfter(ctx: NutritionistContext, query: Query, cursor: string): Promise<Listed[]> {
  const [movementId = "", balance] = readCursor(cursor, 2);
  return readFrom(ctx, query, movementId, Number(balance));
}

/** Up to one movement more than the page has; `balance` is that after the first one that is read. */
async function readFrom(
  ctx: NutritionistContext,
  { limit, type }: Query,
  after: string | undefined,
  balance: number,
): Promise<Listed[]> {
  const all = passMovements(ctx.db).query.byNutritionist({ nutritionistId: ctx.actor.id });
  const older = after === undefined ? all : all.lt({ movementId: after });
  const found: Listed[] = [];
  let next: string | null = null;
  do {
    const page: { data: Stored[]; cursor: string | null } = await older.go({
      order: "desc",
      limit: limit + 1,
      cursor: next,
      consistent: true,
    });
    for (const movement of page.data) {
      if (type === undefined || movement.type === type) found.push({ ...movement, balance });
      balance -= movement.quantity;
    }
    next = page.cursor;
  } while (next !== null && found.length <= limit);
  return found;
}

function toMovement(
  { movementId, type, quantity, balance, at, patientId, orderId, reason }: Listed,
  people: ReadonlyMap<string, Person>,
): PassMovement {
  const person = patientId === undefined ? undefined : people.get(patientId);
  return {
    _id: movementId,
    type,
    quantity,
    balance: quantity === 0 ? null : balance,
    at,
    patient: person ? { _id: person.patientId, name: person.name, lastName: person.lastName } : null,
    orderId: orderId ?? null,
    reason: reason ?? null,
  };
}
