import { timeAt } from "@nutria/calendar/zone";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { ReactNode } from "react";
import { modeNames } from "../../../../lib/format/mode-names";
import { clockNote } from "../../../../lib/format/own-clock";
import { useChoice } from "../../../../data/query/chosen-nutritionist";
import { DateSheet } from "../../shared/date-sheet";
import styles from "../appointments.module.css";

interface AppointmentFactsProps {
  appointment: ListedClientAppointment;
  tone: "confirmed" | "waiting";
  /** Stands under when and where. */
  children?: ReactNode;
}

/** When an appointment is, for what, and where. */
export function AppointmentFacts({ appointment, tone, children }: AppointmentFactsProps) {
  const { service, startDate, endDate, timeZone, mode, office, place, nutritionist } = appointment;
  const isOneOfSeveral = useChoice().all.length > 1;
  const where = [office?.name, place.address].filter(Boolean).join(", ");
  return (
    <div className={`line gap-4 pad-4 ${styles.facts}`}>
      <DateSheet startDate={startDate} zone={timeZone} tone={tone} />
      <div className="shrinks">
        <h3>{service.service.name}</h3>
        <p className="muted">
          {timeAt(startDate, timeZone)}–{timeAt(endDate, timeZone)} · {modeNames[mode]}
          {clockNote(startDate, timeZone)}
        </p>
        {isOneOfSeveral && (
          <p className="muted">
            {nutritionist.name} {nutritionist.lastName}
          </p>
        )}
        {mode !== "online" && where !== "" && <p className="muted">{where}</p>}
        {children}
      </div>
    </div>
  );
}
