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

/** A scan as its partner tells of it. */
export interface Scan {
  /** What told of it: the same source is the same scan. */
  source: string;
  partnerId: string;
  patientId: string;
  /** When the patient was scanned. */
  at: string;
  measures: BodyComposition;
  /** The pass that it was done with, if the partner names one. */
  passId?: string | undefined;
}

/** It was recorded before, under the same id. */
class AlreadyRecorded extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Records a scan and, in the same transaction, marks it on the card of everybody who looks after the patient, uses the
 * pass that it was done with, and raises `scan.recorded`. A scan of somebody who is linked with nobody is kept, and told
 * of by {@link deliverParkedScans} when they are; the transaction holds the links as they were read, so that a link made
 * at the same moment is either seen here or finds the scan waiting. The same scan again changes nothing. Raises
 * `not_found` for an unknown patient or partner, or a pass that is not the patient's. Decisions, "Events".
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
      const use = useOf(ctx, scan, passes, nutritionistIds);
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
          { write: result, orElse: () => new AlreadyRecorded() },
          linksUnchangedItem(ctx, person),
          ...(isParked ? [parkItem(ctx, { patientId, resultId, date: at })] : []),
          ...nutritionistIds
            .filter((nutritionistId) => nutritionistId !== use?.nutritionistId)
            .map((nutritionistId) => markItem(ctx, { nutritionistId, patientId })),
          ...(use?.items ?? []),
        ],
        [
          ...(isParked ? [] : [ScanRecorded({ patientId, resultId, nutritionistIds, at })]),
          ...(use?.events ?? []),
        ],
      );
    });
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error;
  }
}

/** Marks a new scan on a patient's card. */
export function markItem(ctx: Context, pair: { nutritionistId: string; patientId: string }): TransactItem {
  return changeLinkItem(ctx, pair, { hasNewInBody: true });
}

/**
 * What using the pass of a scan writes, the mark on its nutritionist's card included; undefined when it uses none, as
 * when its visit or the same scan did before.
 */
function useOf(
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
  // An item is written once in a transaction, so the pass's own link takes both changes.
  const mark = nutritionistIds.includes(nutritionistId) ? { hasNewInBody: true as const } : {};
  return { nutritionistId, ...transitionItems(ctx, pass, transition, mark) };
}

function parkItem(ctx: Context, scan: { patientId: string; resultId: string; date: string }): TransactItem {
  return { write: parkedScans(ctx.db).create(scan), orElse: "conflict" };
}
