import type { AppointmentCounter } from "@nutria/contract/schemas/agenda/appointment";
import type { PendingFilter } from "../use-agenda-address";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";

interface PendingCountersProps {
  counter: AppointmentCounter | undefined;
  /** The list that is open now. */
  shown: PendingFilter | null;
  onOpen: (pending: PendingFilter) => void;
}

/**
 * Counts the appointments that wait for an answer, of linked and of new patients; each counter opens its list (spec A
 * §2).
 */
export function PendingCounters({ counter, shown, onOpen }: PendingCountersProps) {
  const texts = agendaTexts.counters;
  return (
    <section>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={`stack gap-2 ${styles.counters}`}>
        {(["mine", "new"] as const).map((one) => {
          const count = counter?.[one] ?? 0;
          return (
            <button
              key={one}
              type="button"
              className={`stack gap-2px packed holds pad-3 ${styles.counter} ${count > 0 ? styles.waiting : ""}`}
              aria-pressed={shown === one}
              onClick={() => onOpen(one)}
            >
              <strong>{counter === undefined ? "–" : count}</strong>
              {texts[one]}
              <span className="visually-hidden">{texts.open}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
