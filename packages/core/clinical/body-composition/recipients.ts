import { AppError } from "@nutria/contract/wire/errors";
import {
  changeLinkItem,
  ConfirmationAsked,
  type CareLink,
  type LinkChange,
  linksOfPatient,
} from "../../care/care-link/index";
import { findPerson, type Person } from "../../care/patient/index";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { lapseOf } from "../../kernel/link-token";
import type { OwnedAccess } from "../access-log/index";
import { withheldScans } from "./entity";
import { ScanRecorded } from "./events";

interface RecordedScan {
  patientId: string;
  partnerId?: string;
  resultId: string;
  date: string;
}

/**
 * The change of a linked nutritionist's card by a scan: a badge, which a provisional link does not show. It is refused
 * when the link was confirmed meanwhile, so that a scan is either delivered or withheld.
 */
export function cardChange(ctx: Context, link: CareLink): LinkChange {
  if (link.isProvisional !== true) return { hasNewInBody: true, asRead: link };
  return { ...(isAskDue(ctx, link) && { confirmationAskedAt: ctx.now() }), asRead: link };
}

/**
 * The items and events of a scan for the linked nutritionists, beside {@link cardChange}: those with a confirmed link
 * are notified; for the others the scan is withheld, and the person is asked to confirm unless the last mail is still
 * valid. `nutritionistIds` are those who see the scan from now on.
 */
export function recipientWrites(
  ctx: Context,
  links: readonly CareLink[],
  { patientId, resultId, date, partnerId }: RecordedScan,
): { items: TransactItem[]; events: DomainEvent[]; nutritionistIds: string[] } {
  const waiting = links.filter((link) => link.isProvisional === true);
  const nutritionistIds = links.flatMap((link) => (link.isProvisional === true ? [] : [link.nutritionistId]));
  return {
    nutritionistIds,
    items: waiting.map(({ nutritionistId }) => ({
      write: newItem(withheldScans(ctx.db), { patientId, nutritionistId, resultId, date }),
      orElse: "conflict",
    })),
    events: [
      ...(nutritionistIds.length > 0
        ? [
            ScanRecorded({
              ...{ patientId, resultId, nutritionistIds, at: date },
              ...(partnerId !== undefined && { partnerId }),
            }),
          ]
        : []),
      ...waiting
        .filter((link) => isAskDue(ctx, link))
        .map(({ nutritionistId }) => ConfirmationAsked({ nutritionistId, patientId })),
    ],
  };
}

/** The item of {@link cardChange}. */
export function cardItem(ctx: Context, link: CareLink): TransactItem {
  return changeLinkItem(ctx, link, cardChange(ctx, link));
}

function isAskDue(ctx: Context, { confirmationAskedAt }: CareLink): boolean {
  return confirmationAskedAt === undefined || lapseOf("provisionalLink", confirmationAskedAt) <= ctx.now();
}

/** The entry in the access log of a nutritionist who sees a scan from now on. */
export function arrivalOf(
  nutritionistId: string,
  { patientId, resultId }: Pick<RecordedScan, "patientId" | "resultId">,
): OwnedAccess {
  return { nutritionistId, patientId, action: "create", what: "scan", subjectId: resultId };
}

/**
 * A person and their links that last. Raises `not_found`, and `conflict` while the index of links is behind the person's
 * `linkCount`; the event is then delivered again.
 */
export async function personWithLinks(
  ctx: Context,
  patientId: string,
): Promise<{ person: Person; links: CareLink[] }> {
  const person = await findPerson(ctx, patientId);
  if (!person) throw new AppError("not_found");
  const links = await linksOfPatient(ctx, patientId);
  if (links.length < (person.linkCount ?? 0)) throw new AppError("conflict");
  return { person, links: links.filter(({ endedAt }) => endedAt === undefined) };
}
