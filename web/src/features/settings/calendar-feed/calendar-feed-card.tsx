import { Copy } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { SwitchField } from "../../../components/ui/fields/choices/switch-field";
import { TextField } from "../../../components/ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useOpenCalendarFeed } from "../api/calendar-feed";
import { calendarFeedTexts as texts } from "./calendar-feed-texts";
import { CalendarApps } from "./calendar-apps";
import styles from "./calendar-feed.module.css";
import layout from "../layout/settings-layout.module.css";

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
    <div className={layout.card}>
      <div className={styles.address}>
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
      <div className={layout.buttons}>
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
