import type { Invariant } from "../action";
import { see } from "../hand";

/** What holds on every screen: nothing is cut or covered, and the focus is somewhere. */

const layout: Invariant = {
  name: "nothing overlaps, overflows or is cut",
  async check(hand) {
    const faults = await see(hand, "layout");
    const width = hand.page.viewportSize()?.width ?? 0;
    return faults.map((fault) => `${fault} (${new URL(hand.page.url()).pathname}, ${String(width)} px)`);
  },
};

const focus: Invariant = {
  name: "the focus is somewhere sensible",
  async check(hand) {
    const { hasDialog, isModal, isInDialog, isOnBody, isBusy, isInSight, name, closed } = await see(
      hand,
      "focus",
    );
    if (isBusy) return [];
    if (isModal && !isInDialog)
      return [`a dialog is open, and the focus is on ${isOnBody ? "nothing" : name}`];
    if (!hasDialog && closed && isOnBody) return ["a dialog was closed, and the focus is on nothing"];
    return isOnBody || isInSight || hasDialog ? [] : [`the focus is on ${name}, which is not in sight`];
  },
};

export const screenInvariants: readonly Invariant[] = [layout, focus];
