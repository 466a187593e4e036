import { AppError } from "@nutria/contract/errors";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { careLinkEntity } from "./entity";

/** What happens to a patient's passes and scans, as their card shows it. */
export interface LinkChange {
  /** Passes held and not scheduled: more or fewer by so many. */
  held?: number;
  scheduled?: number;
  hasNewInBody?: true;
}

/**
 * Changes the counters of a link, which never fall below zero, and marks a new scan. Raises `not_found` when the two are
 * not linked, `conflict` when there is nothing to take away.
 */
export function changeLinkItem(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
  { held = 0, scheduled = 0, hasNewInBody }: LinkChange,
): TransactItem {
  const { nutritionistId, patientId } = pair;
  const counted = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .add({ inbodyPasses: held, scheduledPasses: scheduled });
  const changed = hasNewInBody ? counted.set({ hasNewInBody }) : counted;
  return {
    write: changed.where((link, { gte }) =>
      [gte(link.inbodyPasses, Math.max(0, -held)), gte(link.scheduledPasses, Math.max(0, -scheduled))].join(
        " AND ",
      ),
    ),
    orElse: (existing) => new AppError(existing ? "conflict" : "not_found"),
  };
}

/** Who looks after a patient, read from an index that may be a moment behind. */
export async function nutritionistsOfPatient(ctx: Context, patientId: string): Promise<string[]> {
  const { data } = await careLinkEntity(ctx.db).query.byPatient({ patientId }).go({ pages: "all" });
  return data.map(({ nutritionistId }) => nutritionistId);
}
