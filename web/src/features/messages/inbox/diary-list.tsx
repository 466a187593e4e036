import { paths } from "@nutria/contract/web/paths";
import { NotebookPen } from "lucide-react";
import { Link } from "react-router-dom";
import { MoreButton } from "../../../ui/actions/more-button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { CountBadge } from "../../../ui/display/count-badge";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useReadOn } from "../../../data/query/use-read-on";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useUnseenDiaries } from "../api/unseen-diaries";
import { shortMoment } from "../model/days";
import { messagesTexts } from "../texts";
import { moveBetween, ThreadSkeletons } from "./thread-list";
import styles from "./thread-list.module.css";

const texts = messagesTexts.inbox;

/** The patients who logged something that nobody saw; a press opens the diary. */
export function DiaryList() {
  const diaries = useUnseenDiaries();
  const zone = usePracticeZone();
  const today = useTodayIn(zone);
  const items = diaries.data?.pages.flatMap((page) => page.items);
  const isLooking = items?.length === 0 && diaries.hasNextPage && !diaries.isError;
  useReadOn(isLooking, diaries);
  if (diaries.isPending || isLooking) return <ThreadSkeletons />;
  if (!items) return <LoadFailed text={texts.failed} onRetry={() => void diaries.refetch()} />;
  if (items.length === 0)
    return <EmptyState icon={<NotebookPen size={32} aria-hidden="true" />} text={texts.emptyDiary} />;
  return (
    <div className={styles.scroller}>
      <ul className={styles.list} onKeyDown={moveBetween}>
        {items.map(({ person, unseen, since }) => (
          <li key={person._id}>
            <Link
              className={styles.row}
              to={`${paths.patientProgress.href(person._id)}?view=diary`}
              data-unread
            >
              <AvatarInitials name={person.name} lastName={person.lastName} size={42} />
              <span className={`semibold ${styles.name}`}>
                {person.name} {person.lastName}
              </span>
              <time className="muted tiny" dateTime={since}>
                {shortMoment(since, today, zone)}
              </time>
              <span className={styles.excerpt}>{texts.diaryEntries(unseen)}</span>
              <CountBadge count={unseen} text="" />
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton pages={diaries} className={styles.more} text={texts.more} />
    </div>
  );
}
