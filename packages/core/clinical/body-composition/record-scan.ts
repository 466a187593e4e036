import { AppError } from "@nutria/contract/errors";
import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { changeLinkItem } from "../../care/care-link/index";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { findPartner } from "../../passes/partner/index";
import {
  choosePassOfScan,
  listHeldPasses,
  applyEvent,
  transitionItems,
  findPassOrFail,
  type HeldPass,
} from "../../passes/pass/index";
import { linksUnchangedItem } from "../../care/patient/index";
import { bodyCompositions, parkedScans } from "./entity";
import { ScanRecorded } from "./events";
import { personWithLinks } from "./links";

/** A scan as its partner reported it. */
export interface Scan {
  /** Identifies the report: the same source is the same scan. */
  source: string;
  partnerId: string;
  patientId: string;
  /** When the patient was scanned. */
  at: string;
  measures: BodyComposition;
  /** The pass that was used, if the partner named one. */
  passId?: string | undefined;
}

/** The scan is already recorded. */
class AlreadyRecordedError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Records a scan and, in the same transaction, marks it on the card of each linked nutritionist, uses its
 * pass, and raises `scan.recorded`. A scan of a person without a link is parked until {@link
 * deliverParkedScans}; the transaction checks that the links are unchanged, so that a concurrent link either
 * is seen here or finds the parked scan. Recording the same scan again changes nothing. Raises `not_found`
 * for an unknown patient or partner, or a pass that is not the patient's. Decisions, "Events and
 * notifications".
 */
export async function recordScan(ctx: Context, scan: Scan): Promise<void> {
  const { partnerId, patientId, at, measures } = scan;
  const resultId = deterministicId("bodyComposition", at, scan.source);
  try {
    await retryOnConflict(async () => {
      const [{ person, nutritionistIds }, partner, passes] = await Promise.all([
        personWithLinks(ctx, patientId),
        findPartner(ctx, partnerId),
        listHeldPasses(ctx, patientId),
      ]);
      if (!partner) throw new AppError("not_found");
      const use = passUseItems(ctx, scan, passes, nutritionistIds);
      const result = bodyCompositions(ctx.db).create({
        patientId,
        resultId,
        date: at,
        partnerId,
        partnerName: partner.name,
        measures,
        recordedAt: ctx.now(),
      });
      const isParked = nutritionistIds.length === 0;
      await commit(
        ctx,
        [
          { write: result, orElse: () => new AlreadyRecordedError() },
          linksUnchangedItem(ctx, person),
          ...(isParked ? [parkItem(ctx, { patientId, resultId, date: at })] : []),
          ...nutritionistIds
            .filter((nutritionistId) => nutritionistId !== use?.nutritionistId)
            .map((nutritionistId) => newScanBadgeItem(ctx, { nutritionistId, patientId })),
          ...(use?.items ?? []),
        ],
        [
          ...(isParked ? [] : [ScanRecorded({ patientId, resultId, nutritionistIds, at })]),
          ...(use?.events ?? []),
        ],
      );
    });
  } catch (error) {
    if (!(error instanceof AlreadyRecordedError)) throw error;
  }
}

/** Sets the new-scan badge on a patient's card. */
export function newScanBadgeItem(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
): TransactItem {
  return changeLinkItem(ctx, pair, { hasNewInBody: true });
}

/**
 * The items that use the pass of a scan, with the badge on the card of its nutritionist; undefined when the
 * scan uses no pass, for example because its visit already used one.
 */
function passUseItems(
  ctx: Context,
  { passId, partnerId, at }: Scan,
  passes: readonly HeldPass[],
  nutritionistIds: readonly string[],
) {
  const pass =
    passId === undefined ? choosePassOfScan(passes, { partnerId, at }) : findPassOrFail(passes, passId);
  const transition = pass && applyEvent(pass, { type: "used", partnerId, at });
  if (!pass || !transition || typeof transition === "string") return undefined;
  const { nutritionistId } = pass.stored;
  // A transaction may write each item once, so the badge and the pass counters of one link go into one item.
  const mark = nutritionistIds.includes(nutritionistId) ? { hasNewInBody: true as const } : {};
  return { nutritionistId, ...transitionItems(ctx, pass, transition, mark) };
}

function parkItem(ctx: Context, scan: { patientId: string; resultId: string; date: string }): TransactItem {
  return { write: parkedScans(ctx.db).create(scan), orElse: "conflict" };
}
