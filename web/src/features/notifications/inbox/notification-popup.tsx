import { Settings2 } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../../../ui/dialog/dialog";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useInbox } from "../api/nutritionist-inbox";
import { notificationTexts as texts } from "../texts";
import { NotificationList } from "./notification-list";
import styles from "./notification-popup.module.css";

interface NotificationPopupProps {
  id: string;
  /** Closes the popup and returns the focus to the bell. */
  onClose: () => void;
}

/** The list that the bell opens: a popover on a wide screen, a sheet on a phone. */
export function NotificationPopup({ id, onClose }: NotificationPopupProps) {
  const isPhone = useIsPhone();
  const { preferences: preferencesAddress } = useInbox();
  const list = <NotificationList onLeave={onClose} />;
  const preferences = preferencesAddress !== null && (
    <Link
      className={`row gap-2 touch small semibold not-underlined ${styles.preferences}`}
      to={preferencesAddress}
      onClick={onClose}
    >
      <Settings2 size={16} aria-hidden="true" />
      {texts.preferences}
    </Link>
  );
  if (isPhone) {
    return (
      <Dialog
        title={texts.title}
        place="edge"
        {...(preferences && { actions: preferences })}
        onClose={onClose}
      >
        <div id={id} className="stack fit gap-4">
          {list}
        </div>
      </Dialog>
    );
  }
  return (
    <Popover id={id}>
      <div className="stack fit gap-4">{list}</div>
      {preferences ? (
        <div className={`line-above on-card ${styles.foot}`}>{preferences}</div>
      ) : (
        <div className={styles.end} />
      )}
    </Popover>
  );
}

/** Takes the focus, so that screen readers read it and Tab continues inside. */
function Popover({ id, children }: { id: string; children: ReactNode }) {
  const popup = useRef<HTMLElement>(null);
  useLayoutEffect(() => popup.current?.focus(), []);
  return (
    <section
      ref={popup}
      id={id}
      role="dialog"
      tabIndex={-1}
      className={`card ${styles.popup}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{texts.title}</h2>
      {children}
    </section>
  );
}
