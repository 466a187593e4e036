import type { AccessVerification } from "@nutria/contract/schemas/record/access";
import { logStart, verifyLog } from "../../clinical/access-log/index";
import * as z from "zod/mini";
import type { AdminContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { walkNutritionists, type NutritionistPosition } from "../../practice/nutritionist/index";

/** Entries of one call, so that it ends well within the time of a request. */
const entriesPerCall = 4000;

/**
 * Verifies the access logs of all nutritionists, newest account first, one step at a time, up to the first broken entry.
 * Raises `validation` for an invalid cursor.
 */
export async function verifyAccessLogs(
  ctx: AdminContext,
  { cursor }: { cursor?: string | undefined },
): Promise<AccessVerification> {
  let [after, from] = positionOf(cursor);
  let entries = 0;
  let logs = 0;
  for await (const { nutritionistId, createdAt } of walkNutritionists(ctx, after)) {
    const { checked, breach, next } = await verifyLog(ctx, nutritionistId, from, entriesPerCall - entries);
    entries += checked;
    if (breach) return { entries, logs, breach, nextCursor: null };
    if (next) {
      return {
        entries,
        logs,
        breach,
        nextCursor: cursorOf(...stored(after), String(next.sequence), next.hash),
      };
    }
    logs++;
    after = { nutritionistId, createdAt };
    from = logStart;
    if (entries === entriesPerCall) {
      const { sequence, hash } = logStart;
      return { entries, logs, breach, nextCursor: cursorOf(...stored(after), String(sequence), hash) };
    }
  }
  return { entries, logs, breach: null, nextCursor: null };
}

/** A position in a cursor; before the first nutritionist it is empty. */
function stored(after: NutritionistPosition | undefined): [string, string] {
  return [after?.createdAt ?? "", after?.nutritionistId ?? ""];
}

const orNone = <Part extends z.ZodMiniType>(part: Part) => z.union([z.literal(""), part]);

function positionOf(cursor: string | undefined): [NutritionistPosition | undefined, typeof logStart] {
  const position = readCursor(cursor, {
    createdAt: orNone(cursorPart.instant),
    nutritionistId: orNone(cursorPart.id("nutritionist")),
    sequence: cursorPart.count,
    hash: cursorPart.text(/^[0-9a-f]{64}$/),
  });
  if (position === undefined) return [undefined, logStart];
  const { createdAt, nutritionistId, ...from } = position;
  return [nutritionistId === "" ? undefined : { createdAt, nutritionistId }, from];
}
