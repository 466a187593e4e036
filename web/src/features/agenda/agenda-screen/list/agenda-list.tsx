import { addCalendarDays } from "@nutria/calendar/day";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { Appointment, WaitingAppointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../../ui/display/badge";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { useNow } from "../../../../lib/use-now";
import { VisitStateIcon } from "../../../../components/visit-state/visit-state-icon";
import { entriesByDay } from "./by-day";
import type { Minutes } from "../../shared/closed-hours";
import type { OtherBusy } from "../../shared/other-busy";
import { isWholeDay, otherBusyTexts } from "../../shared/other-busy-texts";
import type { ShownDays } from "../../shared/views";
import { lookOf, placeOf, stateWordOf, timesOf, titleOf, toneOf } from "../../shared/format";
import { agendaTexts } from "../../texts";
import styles from "./agenda-list.module.css";

/** `isNewPatient` is present only on waiting appointments. */
type Listed = Appointment & Partial<Pick<WaitingAppointment, "isNewPatient">>;

interface AgendaListProps {
  appointments: readonly Listed[];
  /** When the practice is busy in other calendars. */
  otherBusy?: readonly OtherBusy[];
  range: ShownDays;
  zone: string;
  today: string;
  empty: string;
  emptyAction?: ReactNode;
  onOpen: (appointment: Appointment) => void;
  /** A row: its item, which shows the appointment that it is given, and what can be done beside opening it. */
  rowOf: (appointment: Listed, itemOf: (shown: Listed) => ReactNode) => ReactNode;
}

/** The agenda as a list, grouped by day. */
export function AgendaList(props: AgendaListProps) {
  const { appointments, otherBusy, range, zone, today, empty, emptyAction, onOpen, rowOf } = props;
  const now = useNow();
  const days = entriesByDay(appointments, otherBusy ?? [], range, zone);
  if (days.length === 0) {
    return (
      <EmptyState icon={<CalendarDays size={32} aria-hidden="true" />} text={empty} action={emptyAction} />
    );
  }
  return (
    <ol className={`stack gap-5 ${styles.days}`}>
      {days.map(({ day, entries }) => (
        <li key={day} className={styles.day}>
          <h2 className={`${styles.heading} ${day === today ? "primary" : ""}`}>{nameOf(day, today)}</h2>
          <ul className={`stack gap-2 ${styles.events}`}>
            {entries.map((entry) =>
              "busy" in entry ? (
                <BusyItem key={`busy ${String(entry.busy.start)}`} span={entry.busy} />
              ) : (
                <li key={entry.appointment._id} className={`row wrap gap-2-3 ${styles.row}`}>
                  {rowOf(entry.appointment, (appointment) => (
                    <ListItem {...{ appointment, zone, now }} onOpen={() => onOpen(entry.appointment)} />
                  ))}
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function nameOf(day: string, today: string): string {
  if (day === today) return `${agendaTexts.list.today}, ${formatLongDay(day)}`;
  return day === addCalendarDays(today, 1)
    ? `${agendaTexts.list.tomorrow}, ${formatLongDay(day)}`
    : formatLongDay(day);
}

function BusyItem({ span }: { span: Minutes }) {
  const { start, end } = span;
  return (
    <li className={`stack gap-1-4 rounded muted small ${styles.busy}`}>
      <span className="numbers">
        {isWholeDay(span) ? otherBusyTexts.allDay : `${timeOfMinutes(start)} – ${timeOfMinutes(end)}`}
      </span>
      {otherBusyTexts.label}
    </li>
  );
}

interface ListItemProps {
  appointment: Listed;
  zone: string;
  now: string;
  onOpen: () => void;
}

function ListItem({ appointment, zone, now, onOpen }: ListItemProps) {
  const isPast = appointment.endDate <= now;
  const isOther = appointment.type === "other";
  const details = [appointment.service?.service.name ?? "", placeOf(appointment)].filter(
    (part) => part !== "",
  );
  return (
    <button
      type="button"
      className={`stack gap-1-4 level full-width pad-3-4 ${styles.item} ${styles[toneOf(appointment)]} ${styles[lookOf(appointment.displayStatus)]} ${isPast ? styles.past : ""}`}
      data-event-id={appointment._id}
      onClick={onOpen}
    >
      <span className="numbers">{timesOf(appointment, zone)}</span>
      <span className={`stack shrinks ${styles.what}`}>
        <span className="row wrap gap-1-2">
          <strong className={`bold breaks ${styles.name}`}>{titleOf(appointment)}</strong>
          {appointment.isNewPatient && <Badge tone="primary">{agendaTexts.list.newPatient}</Badge>}
        </span>
        <span className="muted small">{isOther ? appointment.comment : details.join(" · ")}</span>
      </span>
      <span className={`inline-row gap-6px pill tiny bold ${styles.state}`}>
        <VisitStateIcon state={visitStateOf(appointment, now)} />
        {stateWordOf(appointment, now)}
      </span>
    </button>
  );
}
