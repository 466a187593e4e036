import {
  activityLevels,
  frequencies,
  maritalStatuses,
  stressLevels,
  studyLevels,
} from "@nutria/contract/catalogues/record";
import { fieldsFor } from "../../fields/bound/index";
import { longest } from "../limits";
import { NotesPart } from "../notes-part";
import { FieldRow, Part } from "../part";
import type { LifestyleInputs } from "./lifestyle-inputs";
import { sports } from "./lifestyle-rows";
import { lifestyleTexts as texts } from "./lifestyle-texts";

const Field = fieldsFor<LifestyleInputs>();

const habits = ["alcohol", "tobacco", "drugs", "coffee"] as const;

/** The fields of the lifestyle section (spec B §3). */
export function LifestyleForm() {
  return (
    <>
      <Part id="general" title={texts.parts.general} isTitleHidden>
        <FieldRow isNarrow>
          <Field.Select name="general.studyLevel" label={texts.studyLevel} catalogue={studyLevels} />
          <Field.Select
            name="general.maritalStatus"
            label={texts.maritalStatus}
            catalogue={maritalStatuses}
          />
          <Field.Text name="general.job" label={texts.job} maxLength={longest.short} />
          <Field.Number
            name="general.workingHourPerWeek"
            label={texts.workingHours}
            digits={3}
            unit={texts.hours}
          />
        </FieldRow>
        <Field.Choice name="general.stressLevel" label={texts.stressLevel} catalogue={stressLevels} />
      </Part>
      <Part id="activity" title={texts.parts.activity} isTitleHidden>
        <Field.Question
          name="phisicalActivity.practicesSports"
          label={texts.practicesSports}
          rows={{ name: "phisicalActivity.sports", look: sports }}
        />
        <Field.Choice name="phisicalActivity.level" label={texts.activityLevel} catalogue={activityLevels} />
      </Part>
      <Part id="habits" title={texts.parts.habits}>
        {habits.map((habit) => (
          <Field.Question
            key={habit}
            name={`otherHabits.${habit}.isActive`}
            label={texts.habits[habit]}
            beside={{
              name: `otherHabits.${habit}.frequency`,
              empty: "",
              field: (
                <Field.Text
                  name={`otherHabits.${habit}.frequency`}
                  label={texts.frequency}
                  maxLength={longest.short}
                  offered={frequencies}
                />
              ),
            }}
          />
        ))}
      </Part>
      <NotesPart<LifestyleInputs> name="notes" title={texts.parts.notes} />
    </>
  );
}
