import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { agendaViews, rangeTitle, stepOf } from "../shared/views";
import type { AgendaAddress } from "./use-agenda-address";
import { agendaTexts } from "../texts";
import styles from "./agenda-toolbar.module.css";

const views = agendaViews.map((value) => ({ value, label: agendaTexts.views[value] }));

export interface AgendaToolbarProps {
  address: AgendaAddress;
  today: string;
  firstWeekday: number;
  /** Creating events is not allowed; the button shows the reason. */
  isRestricted: boolean;
  onChange: (next: Partial<AgendaAddress>) => void;
  onAdd: () => void;
}

/**
 * The toolbar: today, previous and next; the title of the visible days; the views; the button that creates an event.
 */
export function AgendaToolbar(props: AgendaToolbarProps) {
  const { address, today, firstWeekday, isRestricted, onChange, onAdd } = props;
  const { view, date } = address;
  const step = (direction: 1 | -1) => onChange({ date: stepOf(view, date, direction), pending: null });
  return (
    <div className={`row wrap gap-2-3 ${styles.toolbar}`}>
      <div className={`row gap-2px ${styles.turn}`}>
        <Button onClick={() => onChange({ date: today, pending: null })}>{agendaTexts.today}</Button>
        <Button variant="quiet" aria-label={agendaTexts.previous[view]} onClick={() => step(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Button variant="quiet" aria-label={agendaTexts.next[view]} onClick={() => step(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <h1 className={`shrinks large numbers ${styles.range}`} aria-live="polite">
        {address.pending ? agendaTexts.counters.title : rangeTitle(view, date, firstWeekday)}
      </h1>
      <ToggleGroup
        label={agendaTexts.viewLabel}
        choices={views}
        value={address.pending ? null : view}
        onValue={(next) => onChange({ view: next, pending: null })}
        className={styles.views}
      />
      <Button
        variant="primary"
        className={`${styles.add} ${isRestricted ? styles.off : ""}`}
        aria-disabled={isRestricted || undefined}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={onAdd}
      >
        {agendaTexts.add}
      </Button>
    </div>
  );
}
