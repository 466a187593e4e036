import type { ListArchiveQuery, PracticeArchive } from "@nutria/contract/schemas/record/archive";
import type * as z from "zod/mini";
import { careLinks } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";

/**
 * The patients whose records an export of the practice holds, by id, one page at a time. Raises `validation` for an
 * invalid cursor.
 */
export async function listArchive(
  ctx: NutritionistContext,
  { limit, cursor }: z.output<typeof ListArchiveQuery>,
): Promise<PracticeArchive> {
  const after = readCursor(cursor, { patientId: cursorPart.id("patient") });
  const found = await careLinks(ctx, ctx.actor.id).after(after?.patientId, limit + 1);
  const links = found.slice(0, limit);
  const last = links.at(-1);
  return {
    patients: links.map(({ patientId, name, lastName, isActive }) => ({
      _id: patientId,
      name,
      lastName,
      isActive,
    })),
    nextCursor: last && found.length > limit ? cursorOf(last.patientId) : null,
  };
}
