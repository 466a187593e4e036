import { AppError } from "@nutria/contract/wire/errors";
import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import type { CareLink } from "../../care/care-link/index";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { newItem } from "../../kernel/table/items";
import { findPartner } from "../../passes/partner/index";
import {
  choosePassOfScan,
  listHeldPasses,
  applyEvent,
  transitionItems,
  findPassOrFail,
  type HeldPass,
} from "../../passes/pass/index";
import { markScannedItem } from "../../care/patient/index";
import { commitWithOwnedAccess } from "../access-log/index";
import { bodyCompositions, parkedScans } from "./entity";
import { arrivalOf, cardChange, cardItem, recipientWrites, personWithLinks } from "./recipients";

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
 * pass, and raises `scan.recorded`. A scan of a person without a link, and one that a provisional link must not
 * show yet, waits for {@link deliverParkedScans}; the transaction checks that the links are unchanged, so that a
 * concurrent link or confirmation either is seen here or finds the waiting scan. Recording the same scan again changes nothing. Raises `not_found`
 * for an unknown patient or partner, or a pass that is not the patient's. Decisions, "Events and
 * notifications".
 */
export async function recordScan(ctx: Context, scan: Scan): Promise<void> {
  const { partnerId, patientId, at, measures } = scan;
  const resultId = deterministicId("bodyComposition", at, scan.source);
  try {
    await retryOnConflict(async () => {
      const [{ person, links }, partner, passes] = await Promise.all([
        personWithLinks(ctx, patientId),
        findPartner(ctx, partnerId),
        listHeldPasses(ctx, patientId),
      ]);
      if (!partner) throw new AppError("not_found");
      const use = passUseItems(ctx, scan, passes, links);
      const result = newItem(bodyCompositions(ctx.db), {
        patientId,
        resultId,
        date: at,
        partnerId,
        partnerName: partner.name,
        measures,
        recordedAt: ctx.now(),
      });
      const recorded = { patientId, resultId, date: at };
      const told = recipientWrites(ctx, links, { ...recorded, partnerId });
      await commitWithOwnedAccess(
        ctx,
        told.nutritionistIds.map((nutritionistId) => arrivalOf(nutritionistId, recorded)),
        [
          { write: result, orElse: () => new AlreadyRecordedError() },
          markScannedItem(ctx, person),
          ...(links.length === 0 ? [parkItem(ctx, recorded)] : []),
          ...links
            .filter(({ nutritionistId }) => nutritionistId !== use?.nutritionistId)
            .map((link) => cardItem(ctx, link)),
          ...told.items,
          ...(use?.items ?? []),
        ],
        [...told.events, ...(use?.events ?? [])],
      );
    });
  } catch (error) {
    if (!(error instanceof AlreadyRecordedError)) throw error;
  }
}

/**
 * The items that use the pass of a scan, with the change of the card of its nutritionist; undefined when the
 * scan uses no pass, for example because its visit already used one.
 */
function passUseItems(
  ctx: Context,
  { passId, partnerId, at }: Scan,
  passes: readonly HeldPass[],
  links: readonly CareLink[],
) {
  const pass =
    passId === undefined ? choosePassOfScan(passes, { partnerId, at }) : findPassOrFail(passes, passId);
  const transition = pass && applyEvent(pass, { type: "used", partnerId, at });
  if (!pass || !transition || typeof transition === "string") return undefined;
  const { nutritionistId } = pass.stored;
  // A transaction may write each item once, so the badge and the pass counters of one link go into one item.
  const link = links.find((one) => one.nutritionistId === nutritionistId);
  const mark = link ? cardChange(ctx, link) : {};
  return { nutritionistId, ...transitionItems(ctx, pass, transition, mark) };
}

function parkItem(ctx: Context, scan: { patientId: string; resultId: string; date: string }): TransactItem {
  return { write: newItem(parkedScans(ctx.db), scan), orElse: "conflict" };
}
