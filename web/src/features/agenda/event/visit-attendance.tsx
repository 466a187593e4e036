import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Check, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/actions/button";
import { personOf } from "../shared/format";
import { agendaTexts } from "../texts";
import { panelTexts as texts } from "./panel-texts";
import type { AttendanceState } from "./use-attendance";
import styles from "./panel.module.css";

const icons = { attended: Check, missed: X };

interface VisitAttendanceProps {
  appointment: Appointment;
  state: AttendanceState;
}

/** Asks whether the patient came; the answer is sent at once, can be taken back in place, and changed later. */
export function VisitAttendance({ appointment, state }: VisitAttendanceProps) {
  const id = useId();
  const { attendance, secondsLeft, isBusy, say, undo } = state;
  const name = appointment.patient?.name ?? "";
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 id={id}>{texts.attended}</h3>
      <div
        className={styles.choice}
        role="group"
        aria-label={agendaTexts.attendance.of(personOf(appointment))}
        aria-busy={isBusy || undefined}
      >
        {(["attended", "missed"] as const).map((one) => {
          const Icon = icons[one];
          return (
            <button
              key={one}
              type="button"
              data-says={one}
              aria-pressed={attendance === one}
              onClick={() => say(one)}
            >
              <Icon size={18} aria-hidden="true" />
              {agendaTexts.attendance.say[one]}
            </button>
          );
        })}
      </div>
      <p className="visually-hidden" role="status">
        {attendance !== null && secondsLeft > 0 && texts.said[attendance](name)}
      </p>
      {attendance !== null && secondsLeft > 0 && (
        <div
          className={`row gap-2 rounded on-good-soft good ${styles.said} ${attendance === "missed" ? styles.absent : ""}`}
        >
          <span>{texts.said[attendance](name)}</span>
          <Button variant="quiet" size="small" onClick={undo}>
            {agendaTexts.attendance.undo}
          </Button>
          <span data-numbers aria-hidden="true">
            {texts.seconds(secondsLeft)}
          </span>
        </div>
      )}
    </section>
  );
}
