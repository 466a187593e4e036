import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { Video } from "lucide-react";
import { buttonClass } from "../../../ui/actions/button-class";
import styles from "./meeting-link.module.css";

/** From so long before it until its end, the video call can be entered. */
const enterMs = 10 * 60_000;

/** The way into the video call of an appointment; nothing before it is open, and where there is none. */
export function MeetingLink({ appointment, at }: { appointment: ListedClientAppointment; at: string }) {
  const { startDate, endDate, place } = appointment;
  const isOpen = Date.parse(startDate) - Date.parse(at) <= enterMs && at < endDate;
  if (place.meetingUrl === null || !isOpen) return null;
  return (
    <a
      className={`${buttonClass("primary", undefined, true)} ${styles.enter}`}
      href={place.meetingUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Video size={20} aria-hidden="true" />
      Entrar a la videollamada
    </a>
  );
}
