import { Skeleton } from "../../../ui/feedback/skeleton";
import { usePageTitle } from "../../../lib/page-title";
import { usePracticeZone } from "../../../data/session/current-user";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useNow } from "../../../lib/use-now";
import { useAppointmentCounter } from "../api/appointments";
import { useToday } from "../api/today";
import { AttentionPart } from "./attention-part";
import { Counters } from "./counters";
import { DayList } from "./day-list";
import { PartFailed } from "./part";
import { TodayHeading } from "./today-heading";
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
  const now = useNow();
  return (
    <div className="stack fit gap-4 packed">
      <TodayHeading today={today.data} now={now} zone={zone} />
      {isPhone && <Counters />}
      <div className={`stack gap-6 from-top ${styles.columns}`}>
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
        <div className="stack fit gap-4">
          <WaitingPart zone={zone} />
          <AttentionPart />
        </div>
      </div>
    </div>
  );
}
