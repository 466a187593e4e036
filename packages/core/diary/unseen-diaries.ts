import type { ListUnseenDiariesQuery, UnseenDiaries } from "@nutria/contract/schemas/unseen-diary";
import type * as z from "zod/mini";
import { careLinks } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { queryItems } from "../kernel/table/query-items";
import { mostCounted } from "./count-unseen";
import { diaryEntryEntity, unseenOf } from "./entity";

/** The most entries read for a page; one patient alone may have as many. */
const mostRead = 200;
const mostPerPage = 60;
/** After every entry of a patient. */
const end = "~";

/**
 * A page of the caller's patients with diary entries that they have not seen, in the order of their ids; it may be short
 * while another follows. Raises `validation` for an invalid cursor.
 */
export async function listUnseenDiaries(
  ctx: NutritionistContext,
  { cursor, limit }: z.output<typeof ListUnseenDiariesQuery>,
): Promise<UnseenDiaries> {
  const nutritionistId = ctx.actor.id;
  const after = readCursor(cursor, { patientId: cursorPart.id("patient") })?.patientId;
  const entity = diaryEntryEntity(ctx.db);
  const all = entity.query.unseen({ nutritionistId });
  const read = after === undefined ? all : all.gt({ unseen: unseenOf(after, end) });
  const entries = await queryItems(entity, () => read, { count: mostRead, limit: mostRead });
  const found = new Map<string, { unseen: number; since: string }>();
  for (const { patientId, unseen = "" } of entries) {
    const { unseen: count, since } = found.get(patientId) ?? {
      unseen: 0,
      since: unseen.slice(unseenOf(patientId, "").length),
    };
    found.set(patientId, { unseen: Math.min(count + 1, mostCounted), since });
  }
  const ids = [...found.keys()].slice(0, Math.min(limit, mostPerPage));
  const links = await careLinks(ctx, nutritionistId).findEach(ids);
  const last = ids.at(-1);
  const hasMore = entries.length === mostRead || ids.length < found.size;
  return {
    items: links.map(({ patientId, name, lastName }) => ({
      person: { _id: patientId, name, lastName },
      ...(found.get(patientId) ?? { unseen: 0, since: "" }),
    })),
    nextCursor: hasMore && last !== undefined ? cursorOf(last) : null,
  };
}
