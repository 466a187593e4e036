import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { AppointmentChange } from "../appointment-actions";
import { CancelSheet } from "./cancel-sheet";
import { MoveSheet } from "./move-sheet";

/** Which appointment is being changed, and how. */
export interface OpenedChange {
  id: string;
  change: AppointmentChange;
}

interface ChangeSheetProps {
  change: AppointmentChange;
  appointment: ListedClientAppointment;
  /** Now. */
  at: string;
  onClose: () => void;
}

/** Moves or cancels an appointment. */
export function ChangeSheet({ change, ...sheet }: ChangeSheetProps) {
  return change === "mover" ? <MoveSheet {...sheet} /> : <CancelSheet {...sheet} />;
}
