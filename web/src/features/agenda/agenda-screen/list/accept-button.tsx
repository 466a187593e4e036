import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Check } from "lucide-react";
import { Button } from "../../../../components/ui/actions/button";
import { useAcceptAppointment } from "../../api/appointments";
import { personOf } from "../../shared/format";
import { agendaTexts } from "../../texts";

/** Accepts an appointment that waits, without opening it. */
export function AcceptButton({ appointment }: { appointment: Appointment }) {
  const accept = useAcceptAppointment({ onDone: () => undefined });
  return (
    <Button
      variant="primary"
      aria-label={agendaTexts.list.acceptOf(personOf(appointment))}
      icon={<Check size={16} aria-hidden="true" />}
      loading={accept.isPending}
      onClick={() => accept.mutate({ params: { id: appointment._id } })}
    >
      {agendaTexts.list.accept}
    </Button>
  );
}
