import type { Outbox, OutboxItem } from "./outbox";

/** Nothing is held longer, whatever a clock that was set back says. */
const longestHoldMs = 15_000;

/** How long an act is still held; 0 for one that may be sent. */
export function heldMs({ heldUntil = 0 }: OutboxItem): number {
  const left = heldUntil - Date.now();
  return left > 0 && left <= longestHoldMs ? left : 0;
}

/** Ends every hold: the app is being left, and what is held would wait until it is opened again. */
export async function releaseHeld(outbox: Outbox): Promise<void> {
  for (const item of outbox.items.filter((one) => heldMs(one) > 0))
    await outbox.update({ ...item, heldUntil: 0 });
}
