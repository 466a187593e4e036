import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Bell } from "lucide-react";
import { Suspense, useContext, useEffect, useId, useRef, useState, type FocusEvent } from "react";
import { part } from "../../../ui/part/part";
import { useClosingOutside } from "../../../ui/navigation/menu";
import { code } from "../../../lib/code";
import { useLoaded } from "../../../lib/use-code";
import { useEscape } from "../../../lib/use-escape";
import { InboxContext } from "../watch/inbox";
import { arrivalAtom, useNewCount } from "../watch/new-count";
import styles from "./notification-bell.module.css";

/** Texts of the bell. Separate from the others because the bell is on every screen and the rest loads lazily. */
const bellTexts = {
  button: (count: number, most: number) =>
    count === 0 ? "Notificaciones" : `Notificaciones: ${count > most ? `${most} o más` : count} sin leer`,
} as const;

/** The maximum number in the badge (spec A §9). */
const mostShown = 9;

const loadWatch = code(() => import("../watch/watch"));
const loadPopup = code(() => import("./notification-popup"));
const NotificationPopup = part(loadPopup, ({ NotificationPopup }) => NotificationPopup);

/**
 * The bell: shows the number of unread notifications and opens the popup that lists them (spec A §2). The watch and the
 * popup's content load lazily.
 */
export function NotificationBell() {
  useWatch();
  const count = useNewCount();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosingOutside(root, isOpen, () => setIsOpen(false));

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEscape(isOpen, close);
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (isOpen && next instanceof Node && !root.current?.contains(next)) setIsOpen(false);
  };

  return (
    <div className="holds" ref={root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`bare stack centred holds rounded muted ${styles.button}`}
        aria-label={bellTexts.button(count, mostShown)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void loadPopup().catch(() => undefined)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={`pill tiny bold numbers ${styles.count}`}>{Math.min(count, mostShown)}</span>
        )}
      </button>
      <Arrivals />
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPopup id={id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** Announces new notifications to screen readers without interrupting. */
function Arrivals() {
  const arrival = useAtomValue(arrivalAtom);
  return (
    <p role="status" className="visually-hidden">
      {arrival && <span key={arrival.id}>{arrival.text}</span>}
    </p>
  );
}

/** Watches while the bell is mounted. */
function useWatch(): void {
  const watch = useLoaded(loadWatch);
  const client = useQueryClient();
  const inbox = useContext(InboxContext);
  useEffect(() => {
    return watch?.watchNotifications(client, inbox ?? undefined);
  }, [watch, client, inbox]);
}
