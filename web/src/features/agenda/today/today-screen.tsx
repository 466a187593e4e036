import { formatDayInFull } from "@nutria/calendar/format-days";
import { minutesBetween } from "@nutria/calendar/instant";
import { timeAt } from "@nutria/calendar/zone";
import type { Today } from "@nutria/contract/schemas/record/today";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { usePageTitle } from "../../../lib/page-title";
import { useCurrentUser, usePracticeZone } from "../../../lib/session/current-user";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useAppointmentCounter, useWaitingAppointments } from "../api/appointments";
import { useAttention, useToday, useUnreadNotices } from "../api/today";
import { useNow } from "../../../lib/use-now";
import { formatLength } from "../event/visit-heading";
import { AttentionPart, itemsOf } from "./attention-part";
import { DayList } from "./day-list";
import { NoticesPart } from "./notices-part";
import { PartFailed } from "./part";
import { todayTexts as texts } from "./today-texts";
import { WaitingPart } from "./waiting-part";
import styles from "./today.module.css";

/** Hoy: the appointments of the day with what to prepare, who waits for an answer, and what is missing. */
export function TodayScreen() {
  usePageTitle(texts.title);
  const today = useToday();
  const zone = usePracticeZone();
  const counter = useAppointmentCounter();
  const isPhone = useIsPhone();
  const now = new Date(useNow()).toISOString();
  return (
    <div className={styles.screen}>
      <Heading today={today.data} now={now} zone={zone} />
      {isPhone && <Counters />}
      <div className={styles.columns}>
        {today.isError ? (
          <div className="card">
            <PartFailed part={texts.parts.visits} onRetry={today.refetch} />
          </div>
        ) : today.data ? (
          <DayList today={today.data} now={now} isRestricted={counter.data?.restriction !== "none"} />
        ) : (
          <div role="status">
            <span className="visually-hidden">{texts.loading}</span>
            <Skeleton height={320} radius={12} />
          </div>
        )}
        <div className={styles.side}>
          <WaitingPart zone={zone} />
          <NoticesPart />
          <AttentionPart />
        </div>
      </div>
    </div>
  );
}

function Heading({ today, now, zone }: { today: Today | undefined; now: string; zone: string }) {
  const { data: user } = useCurrentUser();
  const visits = today?.visits.map(({ appointment }) => appointment) ?? [];
  const minutes = visits.reduce((sum, one) => sum + minutesBetween(one.startDate, one.endDate), 0);
  const last = visits
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  return (
    <header>
      <h1>{user ? texts.greeting(user.name, Number(timeAt(now, zone).slice(0, 2))) : texts.title}</h1>
      {today && (
        <p className={`muted ${styles.summary}`} data-numbers>
          {[
            formatDayInFull(today.day),
            texts.visits(visits.length),
            ...(last === undefined
              ? []
              : [texts.lasting(formatLength(minutes)), texts.lastEnds(timeAt(last, today.timeZone))]),
          ].join(" · ")}
        </p>
      )}
    </header>
  );
}

/** On a phone, what the column beside the day would show: how much of each, which leads to it. */
function Counters() {
  const waiting = useWaitingAppointments().data?.length ?? 0;
  const notices = useUnreadNotices().data?.length ?? 0;
  const { data } = useAttention();
  const attention = data ? itemsOf(data).length : 0;
  const counts = { waiting, notices, attention };
  return (
    <nav className={styles.counters} aria-label={texts.countersLabel}>
      {(["waiting", "notices", "attention"] as const).map((part) => (
        <a
          key={part}
          href={`#today-${part}`}
          onClick={(event) => {
            event.preventDefault();
            const target = document.getElementById(`today-${part}`);
            target?.scrollIntoView({ behavior: "smooth" });
            target?.focus({ preventScroll: true });
          }}
        >
          <strong data-numbers>{counts[part]}</strong> {texts.counters[part]}
        </a>
      ))}
    </nav>
  );
}
