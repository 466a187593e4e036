import { AppError } from "@nutria/contract/wire/errors";
import { batchGetEach } from "../../kernel/table/batch";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { queryItems } from "../../kernel/table/query-items";
import type { Context } from "../../kernel/context";
import { clearPersonFailureItem, type Person } from "../patient/index";
import { linkGetRequest } from "./accepted-appointments";
import { careLinkEntity, type CareLink } from "./entity";
import { careLinks } from "./repo";

/** A change of the pass and scan counters on a patient's card. */
export interface LinkChange {
  /** Change in the number of passes held and not scheduled. */
  held?: number;
  scheduled?: number;
  hasNewInBody?: true;
  /** When the person is asked to confirm a provisional link. */
  confirmationAskedAt?: string;
  /** The link as it was read: the change is refused when it was confirmed, its person asked, or it ended since then. */
  asRead?: CareLink;
}

/**
 * Changes the counters of a link, which cannot fall below zero, and marks a new scan. Raises `not_found` when
 * the two are not linked, {@link StaleReadError} when the link is not `asRead`, `conflict` when a counter would
 * fall below zero.
 */
export function changeLinkItem(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
  { held = 0, scheduled = 0, hasNewInBody, confirmationAskedAt, asRead }: LinkChange,
): TransactItem {
  const { nutritionistId, patientId } = pair;
  const changed = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .add({ inbodyPasses: held, scheduledPasses: scheduled })
    .set({ ...(hasNewInBody && { hasNewInBody }), ...(confirmationAskedAt && { confirmationAskedAt }) });
  return {
    write: changed.where((link, { eq, gte, notExists }) =>
      [
        gte(link.inbodyPasses, Math.max(0, -held)),
        gte(link.scheduledPasses, Math.max(0, -scheduled)),
        ...(asRead
          ? (["isProvisional", "confirmationAskedAt", "endedAt"] as const).map((name) =>
              asRead[name] === undefined ? notExists(link[name]) : eq(link[name], asRead[name]),
            )
          : []),
      ].join(" AND "),
    ),
    orElse: (existing) => {
      if (!existing) return new AppError("not_found");
      return asRead && !isSame(asRead, existing) ? new StaleReadError() : new AppError("conflict");
    },
  };
}

function isSame(asRead: CareLink, existing: Record<string, unknown>): boolean {
  return (
    existing.isProvisional === asRead.isProvisional &&
    existing.confirmationAskedAt === asRead.confirmationAskedAt &&
    existing.endedAt === asRead.endedAt
  );
}

/** The ids of the nutritionists to whom a patient is linked, eventually consistent. */
export async function nutritionistsOfPatient(ctx: Context, patientId: string): Promise<string[]> {
  const data = await queryItems(careLinkEntity(ctx.db), ({ query }) => query.byPatient({ patientId }));
  return data.map(({ nutritionistId }) => nutritionistId);
}

/**
 * The links of a patient with every nutritionist. Which ones there are is eventually consistent; each is read
 * consistently.
 */
export async function linksOfPatient(ctx: Context, patientId: string): Promise<CareLink[]> {
  const ids = await nutritionistsOfPatient(ctx, patientId);
  const links = await batchGetEach(
    ctx,
    ids.map((nutritionistId) => linkGetRequest(ctx, nutritionistId, patientId)),
  );
  return links.filter((link) => link !== undefined);
}

/** Mails reach a person again: the person and every link say so. Raises `StaleReadError` when either changed since. */
export async function clearMailFailureItems(ctx: Context, person: Person): Promise<TransactItem[]> {
  const { patientId } = person;
  const links = await linksOfPatient(ctx, patientId);
  return [
    clearPersonFailureItem(ctx, person),
    ...links.map(({ nutritionistId }) =>
      careLinks(ctx, nutritionistId).mailFailureItem(patientId, undefined),
    ),
  ];
}
