import { addCalendarDays } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ReactNode } from "react";
import type { BookingSettings } from "../../api/booking-settings";
import type { OtherBusy } from "../../shared/other-busy";
import { otherBusyTexts } from "../../shared/other-busy-texts";
import type { ShownDays } from "../../shared/views";
import { monthTexts, shutDayTexts } from "../calendar-texts";
import { useNow } from "../../../../lib/use-now";
import { dotsOf, isBusyElsewhere, monthDaysOf, type MonthDay } from "./month-days";
import { weekdayNamesOf } from "./weekday-names";
import "../events.css";
import styles from "./phone-month.module.css";

interface PhoneMonthProps {
  appointments: readonly Appointment[];
  /** When the practice is busy in other calendars. */
  otherBusy: readonly OtherBusy[];
  settings: BookingSettings;
  /** The chosen day. */
  date: string;
  today: string;
  range: ShownDays;
  firstWeekday: number;
  label: string;
  onDate: (date: string) => void;
  /** The list of the chosen day. */
  list: (range: ShownDays) => ReactNode;
}

/** A month on a phone: a grid with a dot for each event, and under it what happens on the chosen day. */
export function PhoneMonth(props: PhoneMonthProps) {
  const { appointments, otherBusy, settings, date, today, range, firstWeekday, label, onDate, list } = props;
  const now = useNow();
  const days = monthDaysOf(appointments, range, date, settings, otherBusy);
  return (
    <div className="stack gap-4">
      <div role="group" aria-label={label}>
        <div className={`muted tiny text-centre ${styles.weekdays}`} aria-hidden="true">
          {weekdayNamesOf(firstWeekday).map((name) => (
            <span key={name}>{name.slice(0, 2)}</span>
          ))}
        </div>
        <div className={`clips framed rounded-card ${styles.days}`}>
          {days.map((day) => (
            <PhoneDay
              key={day.day}
              day={day}
              isChosen={day.day === date}
              isToday={day.day === today}
              now={now}
              onChoose={() => onDate(day.day)}
            />
          ))}
        </div>
      </div>
      {list({ from: date, to: addCalendarDays(date, 1) })}
    </div>
  );
}

interface PhoneDayProps {
  day: MonthDay;
  isChosen: boolean;
  isToday: boolean;
  now: string;
  onChoose: () => void;
}

function PhoneDay({ day: one, isChosen, isToday, now, onChoose }: PhoneDayProps) {
  const { day, isOutside, appointments, shut } = one;
  const isElsewhere = isBusyElsewhere(one);
  const classes = [styles.day, shut && styles.shut, isOutside && styles.outside, isToday && styles.today];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      aria-pressed={isChosen}
      aria-label={labelOf(one)}
      onClick={onChoose}
    >
      <span className={`stack centred pill ${styles.number}`}>{Number(day.slice(8))}</span>
      <span className={`row middle ${styles.dots}`} aria-hidden="true">
        {dotsOf(one, now).map(({ id, tone, isRing }) => (
          <span key={id} className={`${styles.dot} ${styles[tone]} ${isRing ? styles.ring : ""}`} />
        ))}
        {isElsewhere && <span className={styles.elsewhere} />}
        {appointments.length === 0 && !isElsewhere && shut === "off" && <span className={styles.dash} />}
      </span>
    </button>
  );
}

function labelOf(one: MonthDay): string {
  const { day, appointments, shut } = one;
  const parts = [
    ...(appointments.length > 0 ? [monthTexts.count(appointments.length)] : shut ? [shutDayTexts[shut]] : []),
    ...(isBusyElsewhere(one) ? [otherBusyTexts.day] : []),
  ];
  return [formatLongDay(day), parts.join(", ")].filter((part) => part !== "").join(": ");
}
