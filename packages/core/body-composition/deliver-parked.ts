import { commit } from "../lib/commit";
import type { Context } from "../lib/context";
import { Moved, untilSettled } from "../lib/moved";
import { linksUnchangedStep } from "../patient/index";
import { parkedScans } from "./entity";
import { ScanRecorded } from "./events";
import { personWithLinks } from "./links";
import { markStep } from "./record-scan";

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
    await untilSettled(async () => {
      const { person, nutritionistIds } = await personWithLinks(ctx, patientId);
      if (nutritionistIds.length === 0 || !(await isParked(ctx, patientId, resultId))) return;
      await commit(
        ctx,
        [
          { write: parkedScans(ctx.db).remove({ patientId, resultId }), orElse: () => new Moved() },
          linksUnchangedStep(ctx, person),
          ...nutritionistIds.map((nutritionistId) => markStep(ctx, { nutritionistId, patientId })),
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
