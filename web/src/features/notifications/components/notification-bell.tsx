import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { Bell } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useClosingOutside } from "../../../components/ui/menu";
import { useRouteQuery } from "../../../lib/query";
import { notificationTexts } from "../texts";
import styles from "./notification-bell.module.css";

const route = notificationRoutes.countNewNotifications;
/** Until the contract says what the route answers, it only answers that it is not there yet. */
const isAvailable = "response" in route.spec;

/** The bell and what it opens. A count that cannot be read shows no badge. */
export function NotificationBell() {
  const { data } = useRouteQuery(route, {}, { staleTime: Infinity, enabled: isAvailable });
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosingOutside(root, isOpen, () => setIsOpen(false));
  const count = countIn(data);

  return (
    <div
      className={styles.bell}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={count > 0 ? `${notificationTexts.title}: ${count} sin leer` : notificationTexts.title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell size={20} aria-hidden="true" />
        {count > 0 && <span className={styles.count}>{Math.min(count, 9)}</span>}
      </button>
      {isOpen && (
        <section className={styles.popup} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{notificationTexts.title}</h2>
          <p className="muted">{notificationTexts.none}</p>
          {notificationTexts.groups.map((group) => (
            <div key={group.id} className={styles.group}>
              <h3>{group.label}</h3>
              <p className="muted small">{group.empty}</p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

/** The route says nothing of its answer yet; anything that is not a count counts as none. */
function countIn(answer: unknown): number {
  const count =
    typeof answer === "object" && answer !== null ? (answer as { count?: unknown }).count : answer;
  return typeof count === "number" && count > 0 ? count : 0;
}
