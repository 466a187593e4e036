import type { Context } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { getItem, versionedItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { stoppedNumbers, type ConsentPeriod, type StoppedNumber } from "./entity";

/** Why a number takes no messages; undefined for a good one. */
export function findStopped(ctx: Context, number: string): Promise<StoppedNumber | undefined> {
  return getItem(stoppedNumbers(ctx.db), { number }, { consistent: true });
}

/** Whether a number was stopped, or was found not to be on WhatsApp, since its owner last agreed with it. */
export function isStopped(
  stopped: StoppedNumber | undefined,
  { from }: Pick<ConsentPeriod, "from">,
): boolean {
  const { stoppedAt = "", unreachableAt = "" } = stopped ?? {};
  return stoppedAt >= from || unreachableAt >= from;
}

/**
 * Marks a number that sent ALTO, or that is not on WhatsApp, without looking up its person. An earlier instant than the
 * stored one changes nothing.
 */
export async function stopNumber(
  ctx: Context,
  number: string,
  reason: "stoppedAt" | "unreachableAt",
  at: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const known = await findStopped(ctx, number);
    if ((known?.[reason] ?? "") >= at) return;
    const item = { ...known, number, [reason]: at, version: (known?.version ?? 0) + 1 };
    await commit(ctx, [
      versionedItem(stoppedNumbers(ctx.db), item, known?.version, () => new StaleReadError()),
    ]);
  });
}
