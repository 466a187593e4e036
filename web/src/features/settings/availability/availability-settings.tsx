import { firstWeekdays } from "@nutria/calendar/day";
import { zoneLabel } from "@nutria/calendar/zones";
import { isIn } from "@nutria/contract/catalogues/entry";
import { timeZones } from "@nutria/contract/catalogues/time-zones";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { useSaveSettings } from "../api/profile";
import { availabilityTexts as texts } from "../shared/hours-texts";
import styles from "../layout/settings-layout.module.css";

/** The time zone, the start of the week, and whether appointments may be back to back; each change is saved at once. */
export function AvailabilitySettings({ user }: { user: NutritionistUser }) {
  const save = useSaveSettings();
  const settings = user.nutritionistProfile.settings;
  // Optimistic: shows the new value while it is saved, and the old one again after an error.
  const shown = { ...settings, ...(save.isPending && save.variables.body) };
  return (
    <div className={`card ${styles.card}`}>
      <SelectField
        label={texts.timeZone}
        help={texts.timeZoneHelp}
        value={shown.timeZone}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { timeZone: event.target.value } })}
      >
        {!isIn(timeZones, shown.timeZone) && (
          <option value={shown.timeZone}>{zoneLabel(shown.timeZone)}</option>
        )}
        {timeZones.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.weekStart}
        help={texts.weekStartHelp}
        value={shown.weekStartsOn}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { weekStartsOn: event.target.value === "1" ? 1 : 0 } })}
      >
        {firstWeekdays.map((day) => (
          <option key={day} value={day}>
            {texts.weekStarts[day]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.landing}
        help={texts.landingHelp}
        value={shown.landing}
        disabled={save.isPending}
        onChange={(event) =>
          save.mutate({ body: { landing: event.target.value === "today" ? "today" : "patients" } })
        }
      >
        {Object.entries(texts.landings).map(([landing, name]) => (
          <option key={landing} value={landing}>
            {name}
          </option>
        ))}
      </SelectField>
      <SwitchField
        label={texts.backToBack}
        help={texts.backToBackHelp}
        checked={shown.allowBackToBack}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { allowBackToBack: event.target.checked } })}
      />
    </div>
  );
}
