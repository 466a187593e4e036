import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { StaleReadError, retryOnConflict } from "../../kernel/retry-on-conflict";
import { linksUnchangedItem } from "../../care/patient/index";
import { parkedScans } from "./entity";
import { ScanRecorded } from "./events";
import { personWithLinks } from "./links";
import { markItem } from "./record-scan";

/**
 * Tells of the scans that a patient had before anybody looked after them: marks them as new on the card of whoever does
 * now, and raises `scan.recorded` for each. A commit for each takes it off the waiting ones, so that whoever dies in
 * between, or comes twice, tells of none twice and leaves none out. Raises `conflict` while the index of links is behind.
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
          ...nutritionistIds.map((nutritionistId) => markItem(ctx, { nutritionistId, patientId })),
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
