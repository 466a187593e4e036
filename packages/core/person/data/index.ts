import { AppError } from "@nutria/contract/wire/errors";
import type { PersonalDataPage } from "@nutria/contract/schemas/patient-app/account";
import type { AccessSubject } from "@nutria/contract/schemas/record/access";
import { linksOfPatient, type CareLink } from "../../care/care-link/index";
import { commitWithOwnedAccess } from "../../clinical/access-log/index";
import type { PatientContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { linkParts } from "./of-link";
import { ownParts } from "./own";
import type { PartPage, PersonalPart } from "./part";

/** Parts of an export of a person's data, in order. A new topic adds its part to this list. */
export const personalParts: readonly PersonalPart[] = [...ownParts, ...linkParts];

/** A part to read, of the person or of one link. */
interface Section {
  name: string;
  /** The nutritionist of the link; empty for the person. */
  owner: string;
  /** The kind of its clinical data. */
  what: AccessSubject | undefined;
  /** In whose access logs its export stands. */
  loggedBy: readonly string[];
  read: (cursor: string | undefined) => Promise<PartPage>;
}

const cursorShape = {
  part: cursorPart.text(/^[a-zA-Z]{1,40}$/),
  nutritionist: cursorPart.text(/^(nut_[0-9A-Z]{26})?$/),
  within: cursorPart.text(/^[\w:.,=+/-]{0,1200}$/),
};

/**
 * A page of what is kept of the calling person, one part after the other and without those that are empty; an app asks
 * until there is no next one. Clinical records stay with their nutritionists, who answer for them. Raises `validation` for
 * an invalid cursor, and `throttled`. Decisions, "The patient's app, diary and messages".
 */
export async function getPersonalData(
  ctx: PatientContext,
  { cursor }: { cursor?: string | undefined },
): Promise<PersonalDataPage> {
  const { id } = ctx.actor;
  await throttle(ctx, limitOf("personalData", id));
  const links = await linksOfPatient(ctx, id);
  const sections = sectionsOf(
    ctx,
    links.toSorted((one, other) => (one.nutritionistId < other.nutritionistId ? -1 : 1)),
  );
  const place = readCursor(cursor, cursorShape) ?? { part: "profile", nutritionist: "", within: "" };
  const first = sections.findIndex(({ name, owner }) => name === place.part && owner === place.nutritionist);
  let within = place.within;
  for (const [index, section] of sections.entries()) {
    if (first < 0 || index < first) continue;
    const { items, next } = await section.read(within || undefined);
    within = "";
    const follows = next === undefined ? sections[index + 1] : section;
    // A page of a filtered list may be empty while another one follows.
    const isEmptyPart = items.length === 0 && next === undefined;
    if (isEmptyPart && follows !== undefined) continue;
    if (items.length > 0) await logExport(ctx, section);
    return {
      part: section.name,
      nutritionist: section.owner || null,
      items: items.map((item) => ({ ...item })),
      nextCursor: follows ? cursorOf(follows.name, follows.owner, next ?? "") : null,
    };
  }
  // Of a link that is no longer there, or of a part that never was.
  throw new AppError("validation", {
    fields: { cursor: "Esta página de la lista ya no existe" },
    fieldCode: "not_found",
  });
}

/** Says in the logs of the practices that the account took what concerns them: its holder may be somebody else. */
async function logExport(ctx: PatientContext, { what, loggedBy }: Section): Promise<void> {
  if (what === undefined || loggedBy.length === 0) return;
  const patientId = ctx.actor.id;
  await commitWithOwnedAccess(
    ctx,
    loggedBy.map((nutritionistId) => ({ nutritionistId, patientId, action: "export", what })),
    [],
  );
}

function sectionsOf(ctx: PatientContext, links: readonly CareLink[]): Section[] {
  const all = links.filter(({ endedAt }) => endedAt === undefined).map((link) => link.nutritionistId);
  return personalParts.flatMap((part): Section[] => {
    const { name, what } = part;
    return part.of === "person"
      ? [{ name, what, owner: "", loggedBy: all, read: (cursor) => part.read(ctx, cursor) }]
      : links.map((link) => ({
          ...{ name, what, owner: link.nutritionistId, loggedBy: [link.nutritionistId] },
          read: (cursor) => part.read(ctx, link, cursor),
        }));
  });
}
