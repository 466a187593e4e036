import { notify } from "../../../../lib/toast";
import { isOnline } from "../../../../data/call/patient-connection";
import { useDevice, useLog } from "../../../../device/phone";
import type { Act, OutboxItem } from "../../../../device/outbox/outbox";
import { diaryTexts } from "../texts";

/** How long the toast offers to undo; what it undoes is held a little longer. */
export const undoMs = 6_000;
const holdMs = undoMs + 500;

export interface Undoable {
  act: Act;
  photo?: Blob | undefined;
  /** Toast once the entry is kept. */
  said: string;
  /** It changes or removes what is there already: it stays on the phone while it can be taken back. */
  changes: boolean;
  /** Takes it back where the server has it already. */
  takeBack: (item: OutboxItem) => Promise<unknown>;
}

/**
 * Returns a function that logs an act and offers for some seconds to undo it, the one way of all acts. One that was never
 * tried to be sent is then as if it had not been.
 */
export function useUndoableLog(): (given: Undoable) => Promise<void> {
  const log = useLog();
  const { outbox } = useDevice();
  return async ({ act, photo, said, changes, takeBack }) => {
    const item = await log(act, photo, changes ? holdMs : undefined);
    const undo = async () => {
      const waiting = outbox.items.find(({ id }) => id === item.id);
      if (waiting && waiting.occurredAt === undefined) await outbox.remove(waiting);
      else await takeBack(item);
    };
    const isKept = item.kept !== "full" || isOnline();
    notify.success(isKept ? said : diaryTexts.notKept, { onSelect: () => void undo(), heldMs: undoMs });
  };
}
