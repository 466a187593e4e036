import { bookingHash } from "../booking-hash";
import type { AppointmentChange } from "../appointment-actions";
import type { OpenedChange } from "./change-sheet";

const changes: readonly AppointmentChange[] = ["mover", "cancelar"];

/** The sheet that the address of the screen names, as a link of today does: `#mover=apt_1`. */
export function openedFromAddress(): OpenedChange | undefined {
  const [name, id] = window.location.hash.slice(1).split("=");
  const change = changes.find((one) => one === name);
  if (change === undefined || !id) return undefined;
  return { change, id: decodeURIComponent(id) };
}

/** Takes the sheet out of the address, so that it opens once. Not while drawing, which may be begun anew. */
export function forgetOpened(): void {
  if (openedFromAddress() || window.location.hash === bookingHash)
    window.history.replaceState(window.history.state, "", window.location.pathname);
}
