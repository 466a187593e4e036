import { takesAttendance, type Attendance } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Undo2, UserCheck, UserX } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { Badge } from "../../../components/ui/display/badge";
import { useSetAttendance } from "../api/appointment-changes";
import { useNow } from "../../../lib/use-now";
import { personOf } from "../shared/format";
import { useFocusInPlace } from "../shared/use-focus-in-place";
import { agendaTexts } from "../texts";

const texts = agendaTexts.attendance;
const icons = { attended: UserCheck, missed: UserX };

/**
 * Says whether the patient of a visit came, and takes it back; nothing before the visit starts (spec B §2). It shows
 * what was said at once, and what is stored again when that is refused.
 */
export function AttendanceControl({ appointment }: { appointment: Appointment }) {
  const { _id, attendance: stored } = appointment;
  const set = useSetAttendance();
  const now = new Date(useNow()).toISOString();
  const attendance = set.isPending ? set.variables.body.attendance : stored;
  const { root, markPressed } = useFocusInPlace<HTMLSpanElement>(attendance);
  if (!takesAttendance(appointment, now)) return null;
  const say = (next: Attendance | null) => {
    // The buttons stay enabled meanwhile, because a disabled one loses the focus.
    if (set.isPending) return;
    markPressed();
    set.mutate({ params: { id: _id }, body: { attendance: next } });
  };
  const name = personOf(appointment);
  if (attendance !== null) {
    return (
      <span ref={root} className="inline-row wrap gap-2">
        <Badge tone={attendance === "attended" ? "onsite" : "warning"}>{texts.said[attendance]}</Badge>
        <Button
          size="small"
          variant="quiet"
          aria-busy={set.isPending || undefined}
          icon={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => say(null)}
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
      aria-busy={set.isPending || undefined}
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
