import { useUnreadNotices } from "../api/today";
import { Part } from "./part";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

const mostShown = 3;

/** The newest notifications that were not read. */
export function NoticesPart() {
  const notices = useUnreadNotices();
  const unread = notices.data ?? [];
  return (
    <Part
      id="today-notices"
      title={texts.notices}
      count={unread.length}
      countText={texts.unread(unread.length)}
      tone="online"
      query={notices}
    >
      {unread.length === 0 && <p className="muted small">{texts.noneNew}</p>}
      <ul className={styles.items}>
        {unread.slice(0, mostShown).map(({ _id, text }) => (
          <li key={_id}>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
