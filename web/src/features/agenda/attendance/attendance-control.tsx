import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Undo2, UserCheck, UserX } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import type { AttendanceState } from "../event/use-attendance";
import { useNow } from "../../../lib/use-now";
import { personOf } from "../shared/format";
import { useFocusInPlace } from "../shared/use-focus-in-place";
import { agendaTexts } from "../texts";

const texts = agendaTexts.attendance;
const icons = { attended: UserCheck, missed: UserX };

interface AttendanceControlProps {
  appointment: Appointment;
  said: AttendanceState;
}

/** Says whether the patient of a visit came, and takes it back; nothing before the visit starts (spec B §2). */
export function AttendanceControl({ appointment, said }: AttendanceControlProps) {
  const now = useNow();
  const { attendance, isBusy } = said;
  const { root, markPressed } = useFocusInPlace<HTMLSpanElement>(attendance);
  if (!said.isOpen(now)) return null;
  const say = (one: "attended" | "missed") => {
    markPressed();
    // The buttons stay enabled meanwhile, because a disabled one loses the focus.
    said.say(one);
  };
  const name = personOf(appointment);
  if (attendance !== null) {
    return (
      <span ref={root} className="inline-row wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          aria-busy={isBusy || undefined}
          icon={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => say(attendance)}
        >
          {texts.undo}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    );
  }
  return (
    <span
      ref={root}
      className="inline-row wrap gap-2"
      role="group"
      aria-label={texts.of(name)}
      aria-busy={isBusy || undefined}
    >
      {(["attended", "missed"] as const).map((one) => {
        const Icon = icons[one];
        return (
          <Button
            key={one}
            size="small"
            data-says={one}
            icon={<Icon size={16} aria-hidden="true" />}
            onClick={() => say(one)}
          >
            {texts.say[one]}
          </Button>
        );
      })}
    </span>
  );
}
