import { ExternalLink } from "lucide-react";
import { buttonClass } from "../../../components/ui/actions/button";
import { calendarFeedTexts as texts } from "./calendar-feed-texts";
import { calendarLinks } from "./calendar-links";
import styles from "./calendar-feed.module.css";

const apps = ["google", "apple", "outlook"] as const;

/** Adds the private URL to common calendar apps, with instructions for each. */
export function CalendarApps({ url }: { url: string }) {
  const links = calendarLinks(url);
  return (
    <section aria-labelledby="calendar-apps" className={styles.section}>
      <h3 id="calendar-apps">{texts.apps}</h3>
      <ul className={styles.apps}>
        {apps.map((app) => (
          <li key={app} className={styles.app}>
            <p id={`calendar-${app}`} className="muted small">
              {texts[app].help}
            </p>
            <a
              href={links[app]}
              // Opens a new tab, except for the link that the device's own calendar handles.
              target={app === "apple" ? undefined : "_blank"}
              rel="noreferrer"
              className={buttonClass("secondary", "small")}
              aria-describedby={`calendar-${app}`}
            >
              <ExternalLink size={16} aria-hidden="true" />
              {texts[app].action}
            </a>
          </li>
        ))}
      </ul>
      <p className="muted small">{texts.delay}</p>
    </section>
  );
}
