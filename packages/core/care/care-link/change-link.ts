import { AppError } from "@nutria/contract/errors";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { careLinkEntity } from "./entity";

/** A change of the pass and scan counters on a patient's card. */
export interface LinkChange {
  /** Change in the number of passes held and not scheduled. */
  held?: number;
  scheduled?: number;
  hasNewInBody?: true;
}

/**
 * Changes the counters of a link, which cannot fall below zero, and marks a new scan. Raises `not_found` when
 * the two are not linked, `conflict` when a counter would fall below zero.
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

/** Ids of the nutritionists linked to a patient. Eventually consistent. */
export async function nutritionistsOfPatient(ctx: Context, patientId: string): Promise<string[]> {
  const { data } = await careLinkEntity(ctx.db).query.byPatient({ patientId }).go({ pages: "all" });
  return data.map(({ nutritionistId }) => nutritionistId);
}
