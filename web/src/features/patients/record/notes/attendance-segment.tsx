import { takesAttendance, type Attendance } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Check, X } from "lucide-react";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { useNow } from "../../../../lib/use-now";
import { useSetVisitAttendance } from "../../api/visit-notes";
import { noteTexts } from "./texts";

const texts = noteTexts.attendance;
const choices = [
  { value: "attended", label: texts.attended, Icon: Check },
  { value: "missed", label: texts.missed, Icon: X },
] as const;

type Visit = Pick<Appointment, "_id" | "type" | "status" | "startDate" | "attendance">;

/** Whether the patient came, in one press; another press takes it back. Nothing before the visit starts. */
export function AttendanceSegment({
  visit,
  label,
  isSmall = false,
}: {
  visit: Visit;
  /** Shown before the buttons. */
  label?: string;
  /** As low as the row of a list. */
  isSmall?: boolean;
}) {
  const set = useSetVisitAttendance();
  const now = useNow();
  if (!takesAttendance(visit, now)) return null;
  const shown = set.isPending ? set.variables.body.attendance : visit.attendance;
  const say = (value: Attendance) =>
    set.mutate({ params: { id: visit._id }, body: { attendance: shown === value ? null : value } });
  return (
    <>
      {label !== undefined && <span aria-hidden="true">{label}</span>}
      <ToggleGroup
        label={texts.label}
        choices={choices.map(({ value, label: choice, Icon }) => ({
          value,
          label: (
            <>
              {shown === value && <Icon size={16} aria-hidden="true" />}
              {choice}
            </>
          ),
        }))}
        value={shown}
        onValue={say}
        isSmall={isSmall}
        isDisabled={set.isPending}
      />
    </>
  );
}
