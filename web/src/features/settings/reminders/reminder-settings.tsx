import { useCurrentUser } from "../../../data/session/current-user";
import { useSaveSettings } from "../api/profile";
import styles from "../layout/settings-layout.module.css";
import { ReminderMoments } from "./reminder-moments";
import { reminderTexts as texts } from "./reminder-texts";

/** When the patients of the practice are reminded, unless a service says otherwise; each change is saved at once. */
export function ReminderSettings() {
  const { data: user } = useCurrentUser();
  const save = useSaveSettings();
  if (!user) return null;
  const stored = user.nutritionistProfile.settings.reminders;
  // Optimistic: shows the new moments while they are saved, and the old ones again after an error.
  const shown = (save.isPending ? save.variables.body?.reminders : undefined) ?? stored;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="reminders-title">
      <div>
        <h3 id="reminders-title">{texts.title}</h3>
        <p className="muted small">{texts.lead}</p>
      </div>
      <ReminderMoments
        label={texts.title}
        reminders={shown}
        isDisabled={save.isPending}
        onChange={(reminders) => save.mutate({ body: { reminders } })}
      />
      <p className="muted small">
        {shown.length === 0 ? texts.none : texts.channelHelp} {texts.own}
      </p>
    </section>
  );
}
