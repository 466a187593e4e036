import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarClock } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { panelTexts } from "../event/panel-texts";
import { personOf } from "../shared/format";
import styles from "./today.module.css";

/** Opens the proposal of another date for an appointment that waits for the nutritionist. */
export function ProposeButton({ appointment }: { appointment: Appointment }) {
  const dialogs = useDialogs();
  const text = dialogTexts.event.propose;
  return (
    <Button
      size="small"
      className={styles.icon ?? ""}
      aria-label={panelTexts.of(text, personOf(appointment))}
      title={text}
      onClick={() => dialogs.open("proposeDate", { appointment })}
    >
      <CalendarClock size={16} aria-hidden="true" />
    </Button>
  );
}
