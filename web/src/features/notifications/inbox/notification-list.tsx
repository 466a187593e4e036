import { notificationTargetOf } from "@nutria/contract/notification-targets";
import type { Notification } from "@nutria/contract/schemas/notification";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useFirstWeekday, usePracticeZone } from "../../../lib/session/current-user";
import { useMarkAsSeen } from "../api/mark-as-seen";
import { useNotifications } from "../api/notification-pages";
import { intoGroups } from "./groups";
import { notificationTexts as texts } from "../texts";
import { NotificationItem } from "./notification-item";
import styles from "./notification-popup.module.css";

const minuteMs = 60_000;

/** The notifications in groups. `onLeave` runs when a click opens another screen. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications();
  const zone = usePracticeZone();
  const startsOn = useFirstWeekday();
  const now = useNow();
  const markAsSeen = useMarkAsSeen();

  if (list.isPending) return <NotificationSkeleton />;
  if (!list.data) return <LoadFailed onRetry={() => void list.refetch()} />;

  const items = list.data.pages.flatMap((page) => page.items);
  const open = ({ _id, wasSeen }: Notification) => {
    if (!wasSeen) markAsSeen.mutate(_id);
  };
  return (
    <>
      {items.every(({ wasSeen }) => wasSeen) && <p className="muted">{texts.none}</p>}
      {intoGroups(items, { now, zone, startsOn, hasMore: list.hasNextPage }).map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.label}>
          <h3>{group.label}</h3>
          {group.items.length === 0 ? (
            <p className={`muted small ${styles.empty}`}>{group.empty}</p>
          ) : (
            <ul className={styles.items}>
              {group.items.map((item) => (
                <NotificationItem
                  key={item._id}
                  notification={item}
                  to={notificationTargetOf(item, zone)?.path}
                  now={now}
                  zone={zone}
                  onOpen={open}
                  onLeave={onLeave}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {list.isFetchNextPageError && (
        <p role="alert" className="danger small">
          {genericTexts.load}
        </p>
      )}
      {list.hasNextPage && (
        <Button fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** Returns the current time, updated while the popup is open, so that 'hace un momento' does not become wrong. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function NotificationSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2].map((key) => (
        <div key={key} className={styles.skeletonItem}>
          <Skeleton width={36} height={36} radius="50%" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
