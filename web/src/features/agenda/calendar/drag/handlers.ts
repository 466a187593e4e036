import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Box } from "../../../../ui/navigation/floating";
import type { Drop } from "./drag";
import type { Slot } from "./select-time";
import type { DragSpace } from "./target";

export interface DragHandlers {
  /** Whether another event already takes this time. */
  isTaken: (drop: Drop) => boolean;
  /** The text beside the pointer. */
  dropLabel: (drop: Drop) => string;
  onDrop: (drop: Drop) => void;
  /** Takes the id of the event that is being dragged, and undefined when the drag is over. */
  onLift: (id: string | undefined) => void;
}

export interface GestureOptions extends DragHandlers, DragSpace {
  /** Returns the appointment with this id if the user may change it. */
  find: (id: string) => Appointment | undefined;
  /** Takes a time that was selected on the empty grid; absent where nothing can be. */
  onSelect?: ((slot: Slot, at: Box) => void) | undefined;
}
