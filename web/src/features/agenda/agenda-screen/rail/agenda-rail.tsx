import { supportEmail } from "@nutria/contract/store/product";
import { Settings2 } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { part } from "../../../../ui/part/part";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { Notice } from "../../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { useIsFirstWeek } from "../../../../data/session/first-week";
import { useIsOwner } from "../../../../data/session/rights";
import type { ShownDays } from "../../shared/views";
import { StateIcon } from "../../shared/state-icon";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";

// Loaded lazily so that the calendar appears first.
const MiniMonth = part(
  () => import("./mini-month"),
  ({ MiniMonth }) => MiniMonth,
);
const MonthSummary = part(
  () => import("../../attendance/month-summary"),
  ({ MonthSummary }) => MonthSummary,
);

const OnlineBookingState = part(
  () => import("./online-booking-state"),
  ({ OnlineBookingState }) => OnlineBookingState,
);

export interface AgendaRailProps {
  date: string;
  /** The days that the mini month marks: those of the week, or one. */
  shown: ShownDays;
  today: string;
  zone: string;
  firstWeekday: number;
  isRestricted: boolean;
  onDate: (date: string) => void;
  /** What stands under the mini month. */
  children: ReactNode;
}

/** The side rail: mini month, what waits, link to the office hours and legend of colours. */
export function AgendaRail(props: AgendaRailProps) {
  const isOwner = useIsOwner();
  return (
    <aside className={`stack gap-5 packed ${styles.rail}`} aria-label={agendaTexts.title}>
      <Suspense fallback={<Skeleton height={264} radius={8} />}>
        <MiniMonth
          date={props.date}
          shown={props.shown}
          today={props.today}
          zone={props.zone}
          firstWeekday={props.firstWeekday}
          onDate={props.onDate}
        />
      </Suspense>
      {props.children}
      <Suspense fallback={<Skeleton height={92} radius={8} />}>
        <MonthSummary day={props.date} />
      </Suspense>
      {!props.isRestricted && isOwner && (
        <Suspense fallback={<Skeleton height={60} radius={8} />}>
          <OnlineBookingState />
        </Suspense>
      )}
      {!props.isRestricted && isOwner && (
        <Link to={paths.settingsAvailability.href()} className="inline-row gap-2 small semibold">
          <Settings2 size={18} aria-hidden="true" />
          {agendaTexts.availability}
        </Link>
      )}
      <BetaNotice />
      <Legend />
    </aside>
  );
}

/** A part of the rail that is open in the first week, and later a line that unfolds it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const isFirstWeek = useIsFirstWeek();
  return (
    <details open={isFirstWeek}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}

/** The beta notice, with a mail to the support (spec A §2). */
function BetaNotice() {
  const [before, link, after] = agendaTexts.beta;
  return (
    <Folded title={agendaTexts.betaTitle}>
      <Notice>
        {before}
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(agendaTexts.betaSubject)}`}>{link}</a>
        {after}
      </Notice>
    </Folded>
  );
}

/** What the colours of the events mean, and their states (spec A §2, §4). */
function Legend() {
  const { legend, states } = agendaTexts;
  return (
    <Folded title={legend.title}>
      <div className="stack gap-3">
        <ul className={`line wrap small ${styles.legend}`}>
          {(["online", "onsite", "other", "closed", "busy"] as const).map((one) => (
            <li key={one}>
              <span className={`${styles.swatch} ${styles[one]}`} aria-hidden="true" />
              {legend[one]}
            </li>
          ))}
        </ul>
        <ul className={`stack gap-6px small ${styles.states}`} aria-label={legend.states}>
          {(["ACCEPTED", "PENDING_BY_PATIENT", "PENDING_BY_NUTRITIONIST"] as const).map((one) => (
            <li key={one}>
              <span className={`stack centred good ${styles.chip} ${styles[one]}`}>
                <StateIcon status={one} size={12} />
              </span>
              {states[one]}
            </li>
          ))}
        </ul>
      </div>
    </Folded>
  );
}
