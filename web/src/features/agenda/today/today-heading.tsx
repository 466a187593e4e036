import { formatDayInFull, formatWeekdayAndDate } from "@nutria/calendar/format-days";
import { minutesBetween } from "@nutria/calendar/instant";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { Today } from "@nutria/contract/schemas/record/today";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useCurrentUser } from "../../../data/session/current-user";
import { useIsPhone } from "../../../lib/use-is-phone";
import { clockNote } from "../../../lib/format/own-clock";
import { formatLength } from "../event/visit-heading";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

interface TodayHeadingProps {
  today: Today | undefined;
  now: string;
  zone: string;
}

/** The greeting, what the day holds, and the way to a new appointment. */
export function TodayHeading({ today, now, zone }: TodayHeadingProps) {
  const dialogs = useDialogs();
  const { data: user } = useCurrentUser();
  const isPhone = useIsPhone();
  const day = today?.day ?? dayAt(now, zone);
  const greeting = user ? texts.greeting(user.name, Number(timeAt(now, zone).slice(0, 2))) : texts.title;
  return (
    <header className={`row between ${styles.head}`}>
      <div>
        <h1>{isPhone ? texts.onPhone(formatWeekdayAndDate(day)) : greeting}</h1>
        {today && (
          <p className={`muted ${styles.summary}`} data-numbers>
            {(isPhone ? summaryOf(today, false) : [formatDayInFull(day), ...summaryOf(today, true)]).join(
              " · ",
            )}
            {clockNote(now, zone)}
          </p>
        )}
      </div>
      <Button
        variant="primary"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => dialogs.open("scheduleAppointment", {})}
      >
        {texts.newVisit}
      </Button>
    </header>
  );
}

/** How many appointments, how long they take, and when the last one ends; on a phone in fewer words. */
function summaryOf({ visits, timeZone }: Today, isInFull: boolean): string[] {
  const appointments = visits.map(({ appointment }) => appointment);
  const count = texts.visits(appointments.length);
  const last = appointments
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  if (last === undefined) return [count];
  const minutes = appointments.reduce((sum, one) => sum + minutesBetween(one.startDate, one.endDate), 0);
  const length = formatLength(minutes);
  return [count, isInFull ? texts.lasting(length) : length, texts.lastEnds(timeAt(last, timeZone))];
}
