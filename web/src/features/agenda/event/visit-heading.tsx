import { addCalendarDays } from "@nutria/calendar/day";
import { formatDayInFull, formatLongDay } from "@nutria/calendar/format-days";
import { minutesBetween } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { momentOf, type VisitMoment } from "@nutria/contract/agenda/visit-moment";
import { Clock, UserPlus } from "lucide-react";
import { Badge } from "../../../ui/display/badge";
import { VisitStateBadge } from "../../../components/visit-state/visit-state-badge";
import { timesOf } from "../shared/format";
import { panelTexts as texts } from "./panel-texts";
import styles from "./panel.module.css";

interface VisitHeadingProps {
  appointment: Appointment;
  zone: string;
  now: string;
  isNewPerson: boolean;
}

const longestCountdown = 24 * 60;

/** Whether the panel of an appointment says when it is in its heading. */
export const isTimed = (moment: VisitMoment): boolean => moment !== "event" && moment !== "closed";

/** The state of a visit in a word, and where in time it is. */
export function VisitHeading({ appointment, zone, now, isNewPerson }: VisitHeadingProps) {
  const moment = momentOf(appointment, now);
  if (moment === "event") return null;
  return (
    <>
      <div className="row wrap gap-2">
        <VisitStateBadge visit={appointment} now={now} />
        {isNewPerson && (
          <Badge tone="primary" icon={<UserPlus size={14} aria-hidden="true" />}>
            {texts.newPerson}
          </Badge>
        )}
      </div>
      {isTimed(moment) && (
        <p className={`row gap-2 pad-3-4 rounded sunken ${styles.band} ${styles[moment] ?? ""}`} data-numbers>
          <Clock size={18} aria-hidden="true" />
          {bandOf(appointment, zone, now)}
        </p>
      )}
    </>
  );
}

function bandOf(appointment: Appointment, zone: string, now: string): string {
  const times = timesOf(appointment, zone).replaceAll(" ", "");
  const moment = momentOf(appointment, now);
  if (moment === "now") return texts.running(times, formatLength(minutesBetween(appointment.startDate, now)));
  const day = dayAt(appointment.startDate, zone);
  const when = `${nameOf(day, dayAt(now, zone))}, ${times}`;
  const gone = minutesBetween(appointment.endDate, now);
  if (moment === "after")
    return gone >= 0 && gone < longestCountdown ? texts.over(when, formatLength(gone)) : when;
  const left = minutesBetween(now, appointment.startDate);
  return left >= 0 && left < longestCountdown ? texts.ahead(when, texts.inTime(formatLength(left))) : when;
}

function nameOf(day: string, today: string): string {
  if (day === today) return texts.today;
  return day === addCalendarDays(today, 1) ? texts.tomorrow : capital(nameOfDay(day, today));
}

/** `martes, 24 de noviembre`, with its year where that is not today's. */
export function nameOfDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatLongDay(day) : formatDayInFull(day);
}

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase("es-MX") + text.slice(1);

/** `39 min`, `2 h 36 min` */
export function formatLength(minutes: number): string {
  const whole = Math.floor(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${String(rest)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
}
