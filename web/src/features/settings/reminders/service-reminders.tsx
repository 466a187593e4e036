import type { Reminder } from "@nutria/contract/schemas/practice/reminders";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { useCurrentUser } from "../../../data/session/current-user";
import { ReminderMoments } from "./reminder-moments";
import { formatReminders, reminderTexts as texts } from "./reminder-texts";

interface ServiceRemindersProps {
  /** Null for as the whole practice. */
  reminders: Reminder[] | null;
  onChange: (reminders: Reminder[] | null) => void;
}

/** When patients are reminded of a service: as the whole practice, or at moments of its own, which begin as those. */
export function ServiceReminders({ reminders, onChange }: ServiceRemindersProps) {
  const { data: user } = useCurrentUser();
  const ofPractice = user?.nutritionistProfile.settings.reminders;
  return (
    <div className="stack gap-2">
      <SelectField
        label={texts.ofService}
        help={
          reminders === null
            ? ofPractice && `${formatReminders(ofPractice)}.`
            : reminders.length === 0
              ? texts.noneOfService
              : undefined
        }
        value={reminders === null ? "practice" : "own"}
        onChange={({ target }) => onChange(target.value === "practice" ? null : (ofPractice ?? []))}
      >
        <option value="practice">{texts.asPractice}</option>
        <option value="own">{texts.ofItsOwn}</option>
      </SelectField>
      {reminders !== null && (
        <ReminderMoments label={texts.momentsOfService} reminders={reminders} onChange={onChange} />
      )}
    </div>
  );
}
