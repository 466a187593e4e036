import type { ListPatientsQuery, PatientPage } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import type { CareLink } from "./entity";
import { careLinks } from "./repo";
import { matcher } from "@nutria/contract/search";
import { toCard } from "./to-card";

type Query = z.output<typeof ListPatientsQuery>;

const spanish = new Intl.Collator("es");

/** Every order ends with the id, so that it is total and a page can start after any card. */
const orders: Record<Query["sort"], (a: Position, b: Position) => number> = {
  recent: (a, b) => compareText(b.linkedAt, a.linkedAt) || compareText(b.patientId, a.patientId),
  lastName: (a, b) =>
    spanish.compare(a.lastName, b.lastName) ||
    spanish.compare(a.name, b.name) ||
    compareText(a.patientId, b.patientId),
};

/** The fields that the orders compare; a cursor holds them. */
type Position = Pick<CareLink, "patientId" | "name" | "lastName" | "linkedAt">;

/**
 * The caller's active or inactive patients that match a search, one page at a time, with the count of both
 * tabs. It is one query, sorted in memory: a nutritionist has hundreds of patients, and a sort key cannot
 * express Spanish collation or accents. Raises `validation` for an invalid cursor. Spec A §2.
 */
export async function listPatients(
  ctx: NutritionistContext,
  query: Query,
): Promise<z.output<typeof PatientPage>> {
  const all = await careLinks(ctx, ctx.actor.id).all();
  const active = all.filter((link) => link.isActive);
  const inTab = query.status === "active" ? active : all.filter((link) => !link.isActive);
  const matches = matcher(query.search);
  const compare = orders[query.sort];
  const matching = inTab.filter((link) => matches(link.searchText)).sort(compare);

  const after = query.cursor === undefined ? undefined : positionOf(query.cursor);
  const rest = after ? matching.filter((link) => compare(link, after) > 0) : matching;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const now = ctx.now();
  return {
    items: page.map((link) => toCard(link, now)),
    nextCursor:
      last && rest.length > page.length
        ? cursorOf(last.patientId, last.name, last.lastName, last.linkedAt)
        : null,
    matching: matching.length,
    counts: { active: active.length, inactive: all.length - active.length },
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function positionOf(cursor: string): Position {
  const [patientId, name, lastName, linkedAt] = readCursor(cursor, 4) as [string, string, string, string];
  return { patientId, name, lastName, linkedAt };
}
