import { careLinks } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { StaleReadError, retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { linksUnchangedItem } from "../../care/patient/index";
import { commitWithOwnedAccess } from "../access-log/index";
import { parkedScans, withheldScans } from "./entity";
import { arrivalOf, cardItem, recipientWrites, personWithLinks } from "./recipients";

/**
 * Delivers the scans of a patient that wait: those from before the first link to every nutritionist who links
 * with the patient, the first or a later one, and those that a provisional link withheld to its nutritionist
 * once it is confirmed. Each is marked as new on the card and raises `scan.recorded`. Each scan has its own
 * commit that also records its recipients, so that an interrupted or repeated run delivers each scan once to
 * each. Raises `conflict` while the index of links is behind.
 */
export async function deliverParkedScans(ctx: Context, patientId: string): Promise<void> {
  const [parked, withheld] = await Promise.all([
    queryItems(parkedScans(ctx.db), ({ query }) => query.byPatient({ patientId }), { consistent: true }),
    queryItems(withheldScans(ctx.db), ({ query }) => query.byPatient({ patientId }), { consistent: true }),
  ]);
  for (const scan of parked) await retryOnConflict(() => deliverParked(ctx, scan));
  for (const scan of withheld) await retryOnConflict(() => deliverWithheld(ctx, scan));
}

interface WaitingScan {
  patientId: string;
  resultId: string;
  date: string;
}

async function deliverParked(ctx: Context, scan: WaitingScan): Promise<void> {
  const { patientId, resultId } = scan;
  const scans = parkedScans(ctx.db);
  const { person, links } = await personWithLinks(ctx, patientId);
  const data = await getItem(scans, { patientId, resultId }, { consistent: true });
  const { deliveredTo = [], deliveries = 0 } = data ?? {};
  const recipients = links.filter(({ nutritionistId }) => !deliveredTo.includes(nutritionistId));
  if (data === undefined || recipients.length === 0) return;
  const told = recipientWrites(ctx, recipients, scan);
  const write = scans
    .patch({ patientId, resultId })
    .set({
      deliveredTo: [...deliveredTo, ...recipients.map(({ nutritionistId }) => nutritionistId)],
      deliveries: deliveries + 1,
    })
    .where((now, { eq, notExists }) =>
      deliveries === 0 ? notExists(now.deliveries) : eq(now.deliveries, deliveries),
    );
  await commitWithOwnedAccess(
    ctx,
    told.nutritionistIds.map((nutritionistId) => arrivalOf(nutritionistId, scan)),
    [
      { write, orElse: () => new StaleReadError() },
      linksUnchangedItem(ctx, person),
      ...recipients.map((link) => cardItem(ctx, link)),
      ...told.items,
    ],
    told.events,
  );
}

async function deliverWithheld(ctx: Context, scan: WaitingScan & { nutritionistId: string }): Promise<void> {
  const { patientId, nutritionistId, resultId } = scan;
  const scans = withheldScans(ctx.db);
  const waiting = { patientId, nutritionistId, resultId };
  const [link, held] = await Promise.all([
    careLinks(ctx, nutritionistId).get(patientId),
    getItem(scans, waiting, { consistent: true }),
  ]);
  if (link.isProvisional === true || link.endedAt !== undefined || !held) return;
  await commitWithOwnedAccess(
    ctx,
    [arrivalOf(nutritionistId, scan)],
    [{ write: scans.remove(waiting), orElse: () => new StaleReadError() }, cardItem(ctx, link)],
    recipientWrites(ctx, [link], scan).events,
  );
}
