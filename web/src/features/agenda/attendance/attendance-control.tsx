import { takesAttendance, type Attendance } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Undo2, UserCheck, UserX } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { Badge } from "../../../components/ui/display/badge";
import { useSetAttendance } from "../api/appointments";
import { useNow } from "../calendar/use-now";
import { personOf } from "../shared/format";
import { agendaTexts } from "../texts";
import styles from "./attendance.module.css";

const texts = agendaTexts.attendance;
const icons = { attended: UserCheck, missed: UserX };

/** Says whether the patient of a visit came, and takes it back; nothing before the visit starts (spec B §2). */
export function AttendanceControl({ appointment }: { appointment: Appointment }) {
  const { _id, attendance } = appointment;
  const set = useSetAttendance();
  const now = new Date(useNow()).toISOString();
  if (!takesAttendance(appointment, now)) return null;
  const say = (next: Attendance | null) => set.mutate({ params: { id: _id }, body: { attendance: next } });
  const name = personOf(appointment);
  if (attendance !== null) {
    return (
      <span className={styles.attendance}>
        <Badge tone={attendance === "attended" ? "onsite" : "warning"}>{texts.said[attendance]}</Badge>
        <Button
          size="small"
          variant="quiet"
          loading={set.isPending}
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
    <span className={styles.attendance} role="group" aria-label={texts.of(name)}>
      {(["attended", "missed"] as const).map((one) => {
        const Icon = icons[one];
        return (
          <Button
            key={one}
            size="small"
            disabled={set.isPending}
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
