import { formatElapsed } from "@nutria/calendar/elapsed";
import { formatInstant } from "@nutria/calendar/format";
import type { Notification } from "@nutria/contract/schemas/notification";
import { Link } from "react-router-dom";
import { useFirstWeekday } from "../../../data/session/current-user";
import { notificationTexts as texts } from "../texts";
import { NotificationIcon } from "./notification-icon";
import styles from "./notification-item.module.css";

interface NotificationItemProps {
  notification: Notification;
  /** The URL that a click opens; undefined when there is none. */
  to: string | undefined;
  now: string;
  zone: string;
  onOpen: (notification: Notification) => void;
  onLeave: () => void;
}

/** One notification: a link when it has a destination, otherwise a button that marks it as read. */
export function NotificationItem({ notification, to, now, zone, onOpen, onLeave }: NotificationItemProps) {
  const { type, text, date, wasSeen } = notification;
  const startsOn = useFirstWeekday();
  const face = (
    <>
      <NotificationIcon type={type} />
      <span className="stack gap-2px shrinks">
        {!wasSeen && <span className="visually-hidden">{texts.unseen}: </span>}
        <span className={`ink breaks ${styles.text}`}>{text}</span>
        <time dateTime={date} title={formatInstant(date, zone)} className="muted tiny">
          {formatElapsed(date, now, zone, startsOn)}
        </time>
      </span>
      {!wasSeen && <span className={styles.dot} aria-hidden="true" />}
    </>
  );
  const className = wasSeen ? styles.item : `${styles.item} ${styles.unseen}`;
  const open = () => onOpen(notification);
  return (
    <li>
      {to !== undefined ? (
        <Link
          to={to}
          className={className}
          onClick={() => {
            open();
            onLeave();
          }}
        >
          {face}
        </Link>
      ) : (
        // Remains a button after it is read, because removing it would lose the focus.
        <button type="button" className={className} aria-disabled={wasSeen} onClick={open}>
          {face}
        </button>
      )}
    </li>
  );
}
