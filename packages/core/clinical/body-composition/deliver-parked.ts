import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { StaleReadError, retryOnConflict } from "../../kernel/retry-on-conflict";
import { linksUnchangedItem } from "../../care/patient/index";
import { parkedScans } from "./entity";
import { ScanRecorded } from "./events";
import { personWithLinks } from "./links";
import { newScanBadgeItem } from "./record-scan";

/**
 * Delivers the scans that a patient had before the first link: marks them as new on the cards of the linked
 * nutritionists, and raises `scan.recorded` for each. Each scan has its own commit that also removes it from
 * the parked scans, so that an interrupted or repeated run delivers each scan once. Raises `conflict` while
 * the index of links is behind.
 */
export async function deliverParkedScans(ctx: Context, patientId: string): Promise<void> {
  const { data } = await parkedScans(ctx.db)
    .query.byPatient({ patientId })
    .go({ pages: "all", consistent: true });
  for (const { resultId, date } of data) {
    await retryOnConflict(async () => {
      const { person, nutritionistIds } = await personWithLinks(ctx, patientId);
      if (nutritionistIds.length === 0 || !(await isParked(ctx, patientId, resultId))) return;
      await commit(
        ctx,
        [
          { write: parkedScans(ctx.db).remove({ patientId, resultId }), orElse: () => new StaleReadError() },
          linksUnchangedItem(ctx, person),
          ...nutritionistIds.map((nutritionistId) => newScanBadgeItem(ctx, { nutritionistId, patientId })),
        ],
        [ScanRecorded({ patientId, resultId, nutritionistIds, at: date })],
      );
    });
  }
}

async function isParked(ctx: Context, patientId: string, resultId: string): Promise<boolean> {
  const { data } = await parkedScans(ctx.db).get({ patientId, resultId }).go({ consistent: true });
  return data !== null;
}
