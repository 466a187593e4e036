import { Settings2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../../components/ui/feedback/skeleton";
import { Notice } from "../../../../components/ui/feedback/notice";
import { paths } from "../../../../config/paths";
import type { AppointmentCounter } from "@nutria/contract/schemas/appointment";
import { StateIcon } from "../../shared/state-icon";
import type { PendingFilter } from "../use-agenda-address";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";
import { PendingCounters } from "./pending-counters";

// The calendar comes first; the month beside it follows.
const MiniMonth = lazy(async () => ({ default: (await import("./mini-month")).MiniMonth }));

export interface AgendaRailProps {
  date: string;
  today: string;
  firstWeekday: number;
  counter: AppointmentCounter | undefined;
  isRestricted: boolean;
  pending: PendingFilter | null;
  onDate: (date: string) => void;
  onPending: (pending: PendingFilter) => void;
}

/** What stands beside the calendar: a month, what waits, the way to the office hours, and what the colours mean. */
export function AgendaRail(props: AgendaRailProps) {
  return (
    <aside className={styles.rail} aria-label={agendaTexts.title}>
      <Suspense fallback={<Skeleton height={264} radius={8} />}>
        <MiniMonth
          date={props.date}
          today={props.today}
          firstWeekday={props.firstWeekday}
          onDate={props.onDate}
        />
      </Suspense>
      <PendingCounters counter={props.counter} shown={props.pending} onOpen={props.onPending} />
      {!props.isRestricted && (
        <Link to={paths.settingsAvailability.href()} className={styles.link}>
          <Settings2 size={18} aria-hidden="true" />
          {agendaTexts.availability}
        </Link>
      )}
      <Notice>{agendaTexts.beta}</Notice>
      <Legend />
      <States />
    </aside>
  );
}

function Legend() {
  const { legend } = agendaTexts;
  return (
    <section>
      <h2 className={styles.title}>{legend.title}</h2>
      <ul className={styles.legend}>
        {(["online", "onsite", "other", "closed"] as const).map((one) => (
          <li key={one}>
            <span className={`${styles.swatch} ${styles[one]}`} aria-hidden="true" />
            {legend[one]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as a screen is that has room for all of it. */
const highEnough = "(min-height: 900px)";

/** Each event says its state in words too, so on a low screen these are folded. */
function States() {
  const { states, legend } = agendaTexts;
  const [isOpen] = useState(() => window.matchMedia(highEnough).matches);
  return (
    <details open={isOpen}>
      <summary className={styles.title}>{legend.states}</summary>
      <ul className={styles.states}>
        {(["ACCEPTED", "PENDING_BY_PATIENT", "PENDING_BY_NUTRITIONIST"] as const).map((one) => (
          <li key={one}>
            <span className={`${styles.chip} ${styles[one]}`}>
              <StateIcon status={one} size={12} />
            </span>
            {states[one]}
          </li>
        ))}
      </ul>
    </details>
  );
}
