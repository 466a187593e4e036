import { Copy, ExternalLink } from "lucide-react";
import { Button, buttonClass } from "../../../ui/actions/button";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useOpenCalendarFeed } from "../api/calendar-feed";
import { calendarFeedTexts as texts } from "./calendar-feed-texts";
import styles from "./calendar-feed.module.css";
import layout from "../layout/settings-layout.module.css";
import { productName } from "@nutria/contract/store/product";

const apps = ["google", "apple", "outlook"] as const;

interface CalendarFeedCardProps {
  url: string;
  showPatientNames: boolean;
}

/** The private URL: copy it, add it to a calendar, replace it or close it. */
export function CalendarFeedCard({ url, showPatientNames }: CalendarFeedCardProps) {
  const dialogs = useDialogs();
  const save = useOpenCalendarFeed(texts.namesSaved);
  // Optimistic: shows the new value while it is saved, and the old one again after an error.
  const isShown = (save.isPending ? save.variables.body?.showPatientNames : undefined) ?? showPatientNames;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.copyFailed),
    );
  return (
    <div className={`card ${layout.card}`}>
      <div className={`line wrap gap-3 ${styles.address}`}>
        <TextField label={texts.address} value={url} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <SwitchField
        label={texts.names}
        help={texts.namesHelp}
        checked={isShown}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { showPatientNames: event.target.checked } })}
      />
      <CalendarApps url={url} />
      <div className="line wrap gap-2">
        <Button size="small" onClick={() => dialogs.open("replaceCalendarFeed", { showPatientNames })}>
          {texts.replace.action}
        </Button>
        <Button size="small" onClick={() => dialogs.open("closeCalendarFeed")}>
          {texts.close.action}
        </Button>
      </div>
    </div>
  );
}

/** Adds the private URL to common calendar apps, with instructions for each. */
function CalendarApps({ url }: { url: string }) {
  const links = calendarLinks(url);
  return (
    <section aria-labelledby="calendar-apps" className="stack fit gap-3">
      <h3 id="calendar-apps">{texts.apps}</h3>
      <ul className={styles.apps}>
        {apps.map((app) => (
          <li key={app} className={`row wrap between ${styles.app}`}>
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

/** Returns the links that subscribe each calendar app to the private URL. */
export function calendarLinks(url: string): { google: string; apple: string; outlook: string } {
  const webcal = url.replace(/^https?:/, "webcal:");
  const outlook = new URLSearchParams({ url, name: productName });
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal }).toString()}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
  };
}
