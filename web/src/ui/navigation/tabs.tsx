import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Badge, type BadgeTone } from "../display/badge";
import { CountBadge } from "../display/count-badge";
import styles from "./tabs.module.css";

export interface TabLook {
  label: ReactNode;
  icon?: ReactNode;
  badge?: number | string | undefined;
  badgeTone?: BadgeTone;
  /** How many things wait, and what they are. */
  count?: number;
  countText?: string;
  /** Shows a red dot that means something waits; `dotLabel` is its text for screen readers. */
  dot?: boolean;
  dotLabel?: string;
  disabled?: boolean;
  /** The reason why it is disabled. */
  disabledReason?: string;
}

function TabFace(look: TabLook) {
  const { label, icon, badge, badgeTone = "neutral", count, countText = "", dot } = look;
  const { dotLabel = "hay pendientes" } = look;
  return (
    <>
      {icon}
      {label}
      {badge !== undefined && <Badge tone={badgeTone}>{badge}</Badge>}
      {count !== undefined && <CountBadge count={count} text={countText} />}
      {dot && (
        <span className={styles.dot}>
          <span className="visually-hidden">{dotLabel}</span>
        </span>
      )}
    </>
  );
}

export interface LinkTab extends TabLook {
  to: string;
  /** Selected only on an exact match of the URL. */
  end?: boolean;
}

/** Tabs that are links, one URL each. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.scroller}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            {tab.disabled ? (
              <span
                className={`inline-row gap-2 holds ${styles.tab} ${styles.disabled}`}
                aria-disabled="true"
                title={tab.disabledReason}
              >
                <TabFace {...tab} />
              </span>
            ) : (
              <NavLink
                to={tab.to}
                end={tab.end ?? false}
                className={({ isActive }) =>
                  `inline-row gap-2 holds ${styles.tab} ${isActive ? styles.selected : ""}`
                }
              >
                <TabFace {...tab} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface StateTab extends TabLook {
  id: string;
}

export interface StateTabsProps {
  label: string;
  tabs: readonly StateTab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Prefix of the ids of tabs and panels: the panel of a tab is `${idPrefix}-panel-${id}`. */
  idPrefix: string;
}

/** Tabs without URLs; arrow keys, Home and End move between them. */
export function StateTabs({ label, tabs, selected, onSelect, idPrefix }: StateTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const enabled = tabs.filter((tab) => !tab.disabled);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, enabled, selected);
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idPrefix}-tab-${target.id}`)}`)?.focus();
  };
  return (
    <div className={styles.scroller}>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${idPrefix}-panel-${tab.id}` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            title={tab.disabled ? tab.disabledReason : undefined}
            className={`inline-row gap-2 holds ${styles.tab} ${tab.id === selected ? styles.selected : ""} ${tab.disabled ? styles.disabled : ""}`}
            onClick={() => onSelect(tab.id)}
          >
            <TabFace {...tab} />
          </button>
        ))}
      </div>
    </div>
  );
}

function targetOf(key: string, tabs: readonly StateTab[], selected: string): StateTab | undefined {
  const at = tabs.findIndex((tab) => tab.id === selected);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
}

interface TabPanelProps {
  idPrefix: string;
  id: string;
  /** It loads what it shows, and has no place yet. */
  isHidden?: boolean;
  children: ReactNode;
}

/** The panel of a tab of `StateTabs`. */
export function TabPanel({ idPrefix, id, isHidden = false, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${idPrefix}-panel-${id}`}
      aria-labelledby={`${idPrefix}-tab-${id}`}
      hidden={isHidden}
    >
      {children}
    </div>
  );
}
