import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../kernel/table/commit";
import type { Context, PatientContext } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { freePlaceItem } from "../plan/index";
import type { CareLink } from "./entity";
import { LinkEnded } from "./events";
import { changeListedItems } from "./listing";
import { careLinks } from "./repo";

/**
 * The calling patient leaves a nutritionist: the link is inactive and ended, its place in the plan is free, and what lies
 * ahead of the two is cancelled afterwards. The record stays with the nutritionist, who can add nothing to it. Leaving again
 * changes nothing. Raises `not_found`. Decisions, "The patient's app, diary and messages".
 */
export async function endLink(ctx: PatientContext, nutritionistId: string): Promise<void> {
  const patientId = ctx.actor.id;
  await retryOnConflict(async () => {
    const link = await careLinks(ctx, nutritionistId).get(patientId);
    if (link.endedAt !== undefined) return;
    await commit(ctx, endLinkItems(ctx, link), [LinkEnded({ nutritionistId, patientId })]);
  });
}

/** The items that end a link, whichever side does. Raises {@link StaleReadError} when it changed since it was read. */
export function endLinkItems(ctx: Context, link: CareLink): TransactItem[] {
  const { nutritionistId, patientId, isActive } = link;
  const endedAt = ctx.now();
  if (isActive) {
    return [
      ...changeListedItems(
        ctx,
        link,
        { isActive: false, endedAt },
        { refusalOf: (existing) => (existing ? undefined : new AppError("not_found")) },
      ),
      freePlaceItem(ctx, nutritionistId),
    ];
  }
  // Deactivated before: it is listed as it is, and its place is free.
  const write = careLinks(ctx, nutritionistId)
    .patch(patientId)
    .set({ endedAt })
    .where((stored, { eq, notExists }) => `${eq(stored.isActive, false)} AND ${notExists(stored.endedAt)}`);
  return [{ write, orElse: () => new StaleReadError() }];
}
