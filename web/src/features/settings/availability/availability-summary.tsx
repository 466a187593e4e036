import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { paths } from "@nutria/contract/web/paths";
import { useFirstWeekday } from "../../../data/session/current-user";
import { useNow } from "../../../lib/use-now";
import { useDaysOff } from "../api/days-off";
import { useOfficeSchedules } from "../api/office-schedules";
import { dayOffDays, dayOffTimes } from "../days-off/day-off-form";
import { daysText, timesText } from "../office-hours/schedule-form";
import { useReminder } from "../onboarding/use-reminder";
import { availabilityTexts as texts } from "../shared/hours-texts";
import styles from "./summary.module.css";

const shownDaysOff = 4;

/** Shows the office hours and the next days off, with links to change them. */
export function AvailabilitySummary({ timeZone }: { timeZone: string }) {
  const { data: schedules } = useOfficeSchedules();
  const { data: daysOff } = useDaysOff();
  if (!schedules || !daysOff) return <Skeleton height={120} radius={12} />;
  return <Summary schedules={schedules} daysOff={daysOff} timeZone={timeZone} />;
}

interface SummaryProps {
  schedules: readonly OfficeSchedule[];
  daysOff: readonly DayOff[];
  timeZone: string;
}

function Summary({ schedules, daysOff, timeZone }: SummaryProps) {
  useReminder("completeAgenda", schedules.length === 0);
  const startsOn = useFirstWeekday();
  const now = useNow();
  const ahead = daysOff
    .filter(({ endDate }) => endDate > now)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(0, shownDaysOff);
  return (
    <div className={`stack gap-4 from-top ${styles.summary}`}>
      <Block title={texts.hours} to={paths.settingsOfficeHours.href()} empty={texts.noHours}>
        {schedules.map(({ _id, schedule }) => (
          <li key={_id}>
            <span>{daysText(schedule.days, startsOn)}</span>
            <span data-numbers>{timesText(schedule)}</span>
          </li>
        ))}
      </Block>
      <Block title={texts.daysOff} to={paths.settingsDaysOff.href()} empty={texts.noDaysOff}>
        {ahead.map((dayOff) => (
          <li key={dayOff._id}>
            <span data-numbers>{dayOffDays(dayOff, timeZone)}</span>
            <span data-numbers>{dayOffTimes(dayOff, timeZone)}</span>
          </li>
        ))}
      </Block>
    </div>
  );
}

interface BlockProps {
  title: string;
  to: string;
  empty: string;
  children: ReactNode[];
}

function Block({ title, to, empty, children }: BlockProps) {
  return (
    <section className="card stack gap-3 pad-5" aria-label={title}>
      <header className="line between gap-3">
        <h3>{title}</h3>
        <Link to={to}>{texts.change}</Link>
      </header>
      {children.length === 0 ? (
        <p className="muted small">{empty}</p>
      ) : (
        <ul className={`stack gap-2 small ${styles.lines}`}>{children}</ul>
      )}
    </section>
  );
}
