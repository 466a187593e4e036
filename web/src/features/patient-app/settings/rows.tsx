import { ChevronRight, type LucideIcon } from "lucide-react";
import { IconTile } from "../../../ui/display/icon-tile";
import type { ReactNode } from "react";
import { Link } from "../shell/router";
import styles from "./settings.module.css";

/** A card of rows, each of which leads or does something. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={`card clips ${styles.rows}`}>{children}</ul>;
}

interface RowProps {
  Icon: LucideIcon;
  title: string;
  help?: string;
}

interface LinkRowProps extends RowProps {
  href: string;
  /** Number of things behind this row that wait for an answer. */
  count?: number;
  isDanger?: boolean;
  /** The page is not one of the app. */
  isOutside?: boolean;
}

export function LinkRow({ href, count = 0, isDanger, isOutside, ...row }: LinkRowProps) {
  const className = `${styles.row} ${isDanger ? styles.danger : ""}`;
  const content = (
    <>
      <RowContent {...row} />
      {count > 0 ? (
        <span className={`stack centred pill tiny heavy ${styles.count}`}>{count}</span>
      ) : (
        <ChevronRight size={20} aria-hidden="true" className={`muted ${styles.arrow}`} />
      )}
    </>
  );
  return (
    <li>
      {isOutside ? (
        <a className={className} href={href} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <Link className={className} href={href}>
          {content}
        </Link>
      )}
    </li>
  );
}

interface ButtonRowProps extends RowProps {
  /** It switches something, which is on or off. */
  isOn?: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

export function ButtonRow({ isOn, isBusy = false, onPress, ...row }: ButtonRowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        {...(isOn !== undefined && { role: "switch", "aria-checked": isOn })}
        onClick={onPress}
      >
        <RowContent {...row} />
        {isOn !== undefined && <span className={`rigid holds pill ${styles.switch}`} aria-hidden="true" />}
      </button>
    </li>
  );
}

function RowContent({ Icon, title, help }: RowProps) {
  return (
    <>
      <IconTile Icon={Icon} />
      <span className="stack grows shrinks">
        <span className="semibold">{title}</span>
        {help !== undefined && <span className="small muted">{help}</span>}
      </span>
    </>
  );
}
