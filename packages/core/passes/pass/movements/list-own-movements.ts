import type {
  ListPassMovementsQuery,
  PassMovement,
  PassMovementPage,
} from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import { findPeople, type Person } from "../../../care/patient/index";
import { availablePasses } from "../../../care/plan/index";
import type { NutritionistContext } from "../../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../../kernel/table/cursor";
import { readFilteredPage } from "../../../kernel/table/filtered-page";
import type { PassMovement as Stored } from "../entity";
import { movementsBefore } from "./ledger";

/** Reads of the stock and the ledger that must agree on the stock before the newest balance counts. */
const mostReads = 5;

type Query = z.output<typeof ListPassMovementsQuery>;
type Listed = Stored & { balance: number };
type Page = { items: Listed[]; last: Listed | undefined };

/**
 * The movements of the caller's passes, newest first, of one type or all, with the balance after each (spec B §7). The
 * cursor carries the balance, so that no page reads the ones before it. A page of one type may be short while another
 * follows. Raises `validation` for an invalid cursor.
 */
export async function listOwnPassMovements(
  ctx: NutritionistContext,
  query: Query,
): Promise<z.output<typeof PassMovementPage>> {
  const start = readCursor(query.cursor, {
    movementId: cursorPart.id("passMovement"),
    balance: cursorPart.balance,
  });
  const { items, last } = await (start ? readFrom(ctx, query, start) : readNewest(ctx, query));
  const people = await findPeople(
    ctx,
    items.flatMap(({ patientId }) => patientId ?? []),
  );
  return {
    items: items.map((movement) => toMovement(movement, people)),
    nextCursor: last ? cursorOf(last.movementId, String(last.balance - last.quantity)) : null,
  };
}

/** The newest movements; read again when one is written in between, because the balance would be wrong. */
async function readNewest(ctx: NutritionistContext, query: Query): Promise<Page> {
  let balance = await availablePasses(ctx);
  for (let read = 1; ; read++) {
    const found = await readFrom(ctx, query, { movementId: undefined, balance });
    const now = await availablePasses(ctx);
    if (now === balance || read >= mostReads) return found;
    balance = now;
  }
}

/** Where a page starts: after this movement, with the balance after the first one that follows it. */
interface PageStart {
  movementId: string | undefined;
  balance: number;
}

function readFrom(ctx: NutritionistContext, { limit, type }: Query, start: PageStart): Promise<Page> {
  return readFilteredPage<Listed>({
    limit,
    matches: type && ((movement) => movement.type === type),
    async read(after, count) {
      const place = after ? { movementId: after.movementId, balance: after.balance - after.quantity } : start;
      let { balance } = place;
      return (await movementsBefore(ctx, place.movementId, count)).map((movement) => {
        const listed = { ...movement, balance };
        balance -= movement.quantity;
        return listed;
      });
    },
  });
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
