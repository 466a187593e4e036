import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Link } from "react-router-dom";
import { useEscape } from "../../lib/use-escape";
import styles from "./menu.module.css";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A URL; or an action in `onSelect`. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Visible content of the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  triggerClassName?: string | undefined;
  align?: "start" | "end";
  placement?: "below" | "above";
  /** Shown above the items. */
  header?: ReactNode;
}

/** A button that opens a menu of actions. Arrow keys move, Esc closes and returns the focus. */
export function Menu({
  label,
  trigger,
  items,
  triggerClassName,
  align = "end",
  placement = "below",
  header,
}: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosingOutside(root, isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (isOpen) itemsIn(root)[0]?.focus();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEscape(isOpen, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Tab") setIsOpen(false);
    else moveFocus(event, itemsIn(root));
  };

  return (
    <div className={styles.menu} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={`card ${styles.popup} ${styles[align]} ${styles[placement]}`}>
          {header}
          <div role="menu" id={id} aria-label={label}>
            {items.map((item) => (
              <Item key={item.label} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = `${styles.item} ${item.danger ? styles.danger : ""}`;
  if (item.to !== undefined && !item.disabled) {
    return (
      <Link role="menuitem" tabIndex={-1} className={className} to={item.to} onClick={onDone}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      disabled={item.disabled}
      onClick={() => {
        onDone();
        item.onSelect?.();
      }}
    >
      {item.icon}
      {item.label}
    </button>
  );
}

function itemsIn(root: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
}

function moveFocus(event: KeyboardEvent, items: HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[(target + items.length) % items.length]?.focus();
}

/** Closes a floating element when the user presses outside of it. */
export function useClosingOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  });
}
