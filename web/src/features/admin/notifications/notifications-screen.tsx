import { usePageTitle } from "../../../lib/page-title";
import { NotificationList } from "../../notifications/list";
import styles from "../shared/admin-screen.module.css";
import { ScreenHead } from "../shared/screen-head";
import { adminTexts } from "../texts";

const texts = adminTexts.notifications;

/** The administrators' shared inbox as a screen, with the same list as the bell. */
export function AdminNotificationsScreen() {
  usePageTitle(texts.title);
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <h2 className="visually-hidden">{adminTexts.inbox}</h2>
      <div className="card stack fit gap-4 pad-5">
        <NotificationList onLeave={stay} />
      </div>
    </div>
  );
}

/** A screen does not close when a notification opens another one. */
const stay = () => undefined;
