import {
  reminderChannels,
  reminderHours,
  sortedReminders,
  type Reminder,
  type ReminderChannel,
  type ReminderHours,
} from "@nutria/contract/schemas/practice/reminders";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { reminderTexts as texts } from "./reminder-texts";
import styles from "./reminders.module.css";

interface ReminderMomentsProps {
  /** The name of the group for those who do not see it. */
  label: string;
  reminders: readonly Reminder[];
  isDisabled?: boolean;
  onChange: (reminders: Reminder[]) => void;
}

/** The moments at which patients can be reminded: whether they are, and the first channel to try. */
export function ReminderMoments({ label, reminders, isDisabled = false, onChange }: ReminderMomentsProps) {
  const set = (hours: ReminderHours, channel: ReminderChannel | null) => {
    const others = reminders.filter((one) => one.hours !== hours);
    const all = channel === null ? others : [...others, { hours, channel }];
    onChange(sortedReminders(all));
  };
  return (
    <fieldset className={`stack shrinks ${styles.moments}`} aria-label={label}>
      {reminderHours.map((hours) => (
        <Moment
          key={hours}
          hours={hours}
          channel={reminders.find((one) => one.hours === hours)?.channel ?? null}
          isDisabled={isDisabled}
          onChannel={(channel) => set(hours, channel)}
        />
      ))}
    </fieldset>
  );
}

interface MomentProps {
  hours: ReminderHours;
  /** Null where nobody is reminded. */
  channel: ReminderChannel | null;
  isDisabled: boolean;
  onChannel: (channel: ReminderChannel | null) => void;
}

function Moment({ hours, channel, isDisabled, onChannel }: MomentProps) {
  return (
    <div className={`row wrap gap-1-4 between ${styles.moment}`}>
      <CheckboxField
        label={texts.moments[hours]}
        checked={channel !== null}
        disabled={isDisabled}
        onChange={({ target }) => onChannel(target.checked ? "whatsApp" : null)}
      />
      {channel !== null && (
        <SelectField
          className={styles.channel}
          label={texts.channel(hours)}
          labelHidden
          value={channel}
          disabled={isDisabled}
          onChange={({ target }) =>
            onChannel(reminderChannels.find((one) => one === target.value) ?? channel)
          }
        >
          {reminderChannels.map((one) => (
            <option key={one} value={one}>
              {texts.channels[one]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
