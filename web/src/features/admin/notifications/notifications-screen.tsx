import { usePageTitle } from "../../../lib/page-title";
import { NotificationList } from "../../notifications/list";
import styles from "../shared/admin-screen.module.css";
import { ScreenHead } from "../shared/screen-head";
import { adminTexts } from "../texts";

const texts = adminTexts.notifications;

/** The inbox that all administrators share, as a screen: the same list as the bell's. */
export function AdminNotificationsScreen() {
  usePageTitle(texts.title);
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <h2 className="visually-hidden">{adminTexts.inbox}</h2>
      <div className={`${styles.card} ${styles.notifications}`}>
        <NotificationList onLeave={stay} />
      </div>
    </div>
  );
}

/** Nothing has to close when a notification leads elsewhere. */
const stay = () => undefined;
