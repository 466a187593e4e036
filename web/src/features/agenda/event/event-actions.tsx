import { isEditable } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { CalendarClock, Pencil } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useAcceptAppointment } from "../api/appointments";
import { dialogTexts } from "../dialog-texts";

interface EventActionsProps {
  appointment: Appointment;
  zone: string;
  isRestricted: boolean;
  onEdit: () => void;
}

const texts = dialogTexts.event;

/** The actions that the present status of an event allows (spec A §4). */
export function EventActions({ appointment, zone, isRestricted, onEdit }: EventActionsProps) {
  const dialogs = useDialogs();
  const { displayStatus, type } = appointment;
  const accept = useAcceptAppointment({ onDone: dialogs.close });
  if (isRestricted || displayStatus === null) {
    return <Button onClick={dialogs.close}>{dialogTexts.close}</Button>;
  }
  const propose = (
    <Button
      icon={<CalendarClock size={18} aria-hidden="true" />}
      disabled={accept.isPending}
      onClick={() => dialogs.open("proposeDate", { appointment })}
    >
      {texts.propose}
    </Button>
  );
  if (!isEditable(displayStatus)) {
    return (
      <>
        <Button
          disabled={accept.isPending}
          onClick={() => dialogs.open("rejectAppointment", { appointment, zone })}
        >
          {texts.reject}
        </Button>
        {propose}
        <Button
          variant="primary"
          loading={accept.isPending}
          onClick={() => accept.mutate({ params: { id: appointment._id } })}
        >
          {texts.confirm}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => dialogs.open("cancelAppointment", { appointment, zone })}>
        {type === "other" ? texts.removeOther : texts.remove}
      </Button>
      {type !== "other" && propose}
      <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
        {texts.edit}
      </Button>
    </>
  );
}
