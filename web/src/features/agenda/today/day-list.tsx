import { minutesBetween } from "@nutria/calendar/instant";
import { timeAt } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import type { Today } from "@nutria/contract/schemas/record/today";
import { CalendarDays, ListChecks, PartyPopper } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { formatLength } from "../event/visit-heading";
import { personOf } from "../shared/format";
import { countLeft } from "./left-of-day";
import { leftText, todayTexts as texts } from "./today-texts";
import { VisitLine } from "./visit-line";
import styles from "./today.module.css";

interface DayListProps {
  today: Today;
  now: string;
  isRestricted: boolean;
}

/** The appointments of the day in order; that there are none, that they are over, or that the day is done. */
export function DayList({ today, now, isRestricted }: DayListProps) {
  const { visits, timeZone } = today;
  if (visits.length === 0)
    return (
      <div className="card">
        <EmptyState
          icon={<CalendarDays size={32} aria-hidden="true" />}
          text={texts.empty}
          action={
            <Link className={buttonClass("secondary")} to={paths.settingsOnlineBooking.href()}>
              {texts.share}
            </Link>
          }
        />
      </div>
    );
  const over = visits.filter(({ appointment }) => appointment.endDate <= now).length;
  const next = visits.find(({ appointment }) => appointment.startDate > now);
  return (
    <section className="card clips" aria-label={texts.list}>
      <div className={`row wrap gap-2-3 pad-3-4 sunken ${styles.progress}`}>
        <progress max={visits.length} value={over} aria-hidden="true" />
        <p className="muted small" data-numbers>
          {texts.attendedOf(over, visits.length)}
          {next && ` · ${texts.nextIn(formatLength(minutesBetween(now, next.appointment.startDate)))}`}
        </p>
        <Link to={`${paths.agenda.href()}?view=day&date=${today.day}`}>{texts.toAgenda}</Link>
      </div>
      {over === visits.length && <DayOver today={today} now={now} />}
      <ol className={styles.lines}>
        {visits.map((visit) => (
          <VisitLine
            key={visit.appointment._id}
            visit={visit}
            zone={timeZone}
            now={now}
            isRestricted={isRestricted}
          />
        ))}
      </ol>
    </section>
  );
}

/** After the last appointment: what is left to do, or that the day is done, with tomorrow's first. */
function DayOver({ today: { visits, tomorrow, timeZone }, now }: { today: Today; now: string }) {
  const left = countLeft(visits, now);
  if (left.length > 0)
    return (
      <div className={`row gap-3 pad-4 on-good-soft good ${styles.left}`} role="status">
        <ListChecks size={20} aria-hidden="true" />
        <p>
          <strong>{texts.over}</strong> {leftText(left)}
        </p>
      </div>
    );
  return (
    <div className="row gap-3 pad-4 on-good-soft good" role="status">
      <PartyPopper size={20} aria-hidden="true" />
      <p>
        <strong>{texts.done}</strong>{" "}
        {tomorrow
          ? texts.tomorrow(timeAt(tomorrow.startDate, timeZone), personOf(tomorrow))
          : texts.freeTomorrow}
      </p>
    </div>
  );
}
