import { Check, ChevronRight, Minus } from "lucide-react";
import { useId, useState, type ComponentType, type CSSProperties, type ReactNode } from "react";
import type { IconProps } from "../../../ui/display/draw-icon";
import styles from "./channel-matrix.module.css";

export interface MatrixChannel {
  name: string;
  Icon: ComponentType<IconProps>;
  /** Holds a control, which needs more room than a mark. */
  isWide?: boolean;
}

interface ChannelMatrixProps {
  channels: readonly MatrixChannel[];
  children: ReactNode;
}

/** Notices by channel: a row for each group, which unfolds its notices. On a phone the channels are under each name. */
export function ChannelMatrix({ channels, children }: ChannelMatrixProps) {
  const columns = channels.map(({ isWide = false }) => (isWide ? "184px" : "72px")).join(" ");
  return (
    <div className={`card stack fit ${styles.matrix}`} style={{ "--channels": columns } as CSSProperties}>
      {/* Each mark and control names its channel itself. */}
      <div className={`line-below muted small ${styles.row} ${styles.head}`} aria-hidden="true">
        <span />
        <div className={styles.channels}>
          {channels.map(({ name, Icon }) => (
            <span key={name} className="stack gap-2px centred-across text-centre">
              <Icon size={18} />
              {name}
            </span>
          ))}
        </div>
        <span />
      </div>
      {children}
    </div>
  );
}

interface MatrixGroupProps {
  title: string;
  told: string;
  /** One per channel. */
  cells: ReactNode;
  /** Its notices. */
  children: ReactNode;
}

/** A group of notices: folded, what holds for all of them. */
export function MatrixGroup({ title, told, cells, children }: MatrixGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.row}>
        <div className="stack gap-2px shrinks">
          <h3 id={id}>
            <button
              type="button"
              className={`bare inline-row gap-1 bold text-left ${styles.fold}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronRight size={18} aria-hidden="true" />
              {title}
            </button>
          </h3>
          <p className="muted small">{told}</p>
        </div>
        <div className={styles.channels}>{cells}</div>
      </div>
      {isOpen && <ul className={`line-above sunken ${styles.notices}`}>{children}</ul>}
    </section>
  );
}

interface MatrixRowProps {
  title: string;
  told: ReactNode;
  cells: ReactNode;
  /** Shows its text. */
  action: ReactNode;
}

/** A notice of a group. */
export function MatrixRow({ title, told, cells, action }: MatrixRowProps) {
  return (
    <li className={styles.row}>
      <div className="stack gap-2px shrinks">
        <p className="semibold">{title}</p>
        <div className="muted small">{told}</div>
      </div>
      <div className={styles.channels}>{cells}</div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

const texts = {
  not: (channel: string) => `${channel}: no`,
  some: (count: number, all: number) => `${String(count)} de ${String(all)}`,
};

interface ChannelMarkProps {
  channel: MatrixChannel;
  /** How many of the notices go by it, of how many. */
  count: number;
  of?: number;
}

/** Whether a notice goes by a channel, or how many of a group do. */
export function ChannelMark({ channel: { name }, count, of: all = 1 }: ChannelMarkProps) {
  if (count === 0) {
    return (
      <span className={`inline-row gap-1 small numbers ${styles.mark} ${styles.none}`}>
        <Minus size={18} aria-hidden="true" />
        <span className="visually-hidden">{texts.not(name)}</span>
      </span>
    );
  }
  return (
    <span className={`inline-row gap-1 small numbers ${styles.mark}`}>
      {count === all ? <Check size={18} aria-hidden="true" /> : texts.some(count, all)}{" "}
      <span className={`clips nowrap ${styles.markName}`}>{name}</span>
    </span>
  );
}
