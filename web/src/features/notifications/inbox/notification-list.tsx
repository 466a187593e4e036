import { notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import type { Notification } from "@nutria/contract/schemas/notification";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useCurrentUser, useFirstWeekday, usePracticeZone } from "../../../data/session/current-user";
import { useNow } from "../../../lib/use-now";
import { useMarkAsSeen } from "../api/mark-as-seen";
import { useNotifications } from "../api/notification-pages";
import { notificationTexts as texts, notificationTexts } from "../texts";
import { NotificationItem } from "./notification-item";
import styles from "./notification-popup.module.css";
import { wallClock } from "@nutria/calendar/zone";
import { firstWeekday, startOfWeek } from "@nutria/calendar/day";

type GroupId = (typeof notificationTexts.groups)[number]["id"];

interface Dated {
  date: string;
}

interface NotificationGroup<Item> {
  id: GroupId;
  label: string;
  empty: string;
  items: readonly Item[];
}

/** The notifications in groups. `onLeave` runs when a click opens another screen. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications();
  // In the browser's zone an item may belong to another group, and would leave it under a finger.
  const { isLoading: isZoneUnknown } = useCurrentUser();
  const zone = usePracticeZone();
  const startsOn = useFirstWeekday();
  const now = useNow();
  const markAsSeen = useMarkAsSeen();

  if (list.isPending || isZoneUnknown) return <NotificationSkeleton />;
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
            <p className="space-above-1 muted small">{group.empty}</p>
          ) : (
            <ul className={`stack fit gap-2px ${styles.items}`}>
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

function NotificationSkeleton() {
  return (
    <div className={`stack gap-4 ${styles.skeleton}`} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2].map((key) => (
        <div key={key} className={`stack gap-3 ${styles.skeletonItem}`}>
          <Skeleton width={36} height={36} radius="50%" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the group of a day. The week starts on the practice's first weekday, as in the agenda. A day in the future,
 * which a wrong clock can cause, counts as today.
 */
export function groupOf(day: string, today: string, startsOn: number = firstWeekday): GroupId {
  if (day >= today) return "today";
  return day >= startOfWeek(today, startsOn) ? "week" : "earlier";
}

/**
 * Groups notifications, sorted from latest to earliest, into Hoy, Esta semana and Anteriores (spec A §2). Days are in
 * the practice's zone, so that 'hoy' means the same day as in the agenda. While more pages remain, omits the empty
 * groups at the end, because they may still get items.
 */
export function intoGroups<Item extends Dated>(
  items: readonly Item[],
  { now, zone, startsOn, hasMore }: { now: string; zone: string; startsOn?: number; hasMore: boolean },
): NotificationGroup<Item>[] {
  const today = wallClock(now, zone).day;
  const groups = notificationTexts.groups.map((group) => ({
    ...group,
    items: items.filter(({ date }) => groupOf(wallClock(date, zone).day, today, startsOn) === group.id),
  }));
  if (!hasMore) return groups;
  const last = groups.findLastIndex((group) => group.items.length > 0);
  return groups.slice(0, last + 1);
}
