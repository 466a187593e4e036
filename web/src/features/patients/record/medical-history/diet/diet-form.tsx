import { diets } from "@nutria/contract/catalogues/diets";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { fieldsFor } from "../../fields/bound/index";
import { longest } from "../limits";
import { NotesPart } from "../notes-part";
import { FieldRow, Part } from "../part";
import { AllergiesField } from "./allergies-field";
import type { DietInputs } from "./diet-inputs";
import { supplements } from "./diet-rows";
import { dietTexts as texts } from "./diet-texts";

const Field = fieldsFor<DietInputs>();

const commonDiets = [
  "mediterranea",
  "ayuno-intermitente",
  "cetogenica",
  "vegetariana",
  "vegana",
  "sin-gluten",
  "baja-en-sodio",
];
const commonIntolerances = ["lacteos", "gluten", "leguminosas", "huevo", "soya", "maiz"];

/** The fields of the dietetic section (spec B §2, §3). */
export function DietForm() {
  return (
    <>
      <Part id="meals" title={texts.parts.meals} isTitleHidden>
        <Field.MealTimes count="numberOfDailyMeals" times="mealSchedule" />
      </Part>
      <Part id="location" title={texts.week}>
        <Field.WeeklyMeals name="mealsLocation" label={texts.week} />
      </Part>
      <Part id="diets" title={texts.parts.diets} isTitleHidden>
        <Field.Chips
          name="diets"
          label={texts.parts.diets}
          catalogue={diets}
          common={commonDiets}
          other={texts.otherDiet}
          maxLength={longest.name}
        />
      </Part>
      <Part id="allergies" title={texts.parts.allergies} isTitleHidden>
        <FieldRow>
          <AllergiesField />
          <Field.Entries
            name="intolerances"
            label={texts.intolerances}
            placeholder={texts.search}
            catalogue={intolerances}
            common={commonIntolerances}
            tone="warning"
            maxLength={longest.name}
          />
        </FieldRow>
      </Part>
      <Part id="foods" title={texts.parts.foods} isTitleHidden>
        <FieldRow>
          <Field.Entries
            name="likedFood"
            label={texts.liked}
            placeholder={texts.enter}
            maxLength={longest.name}
          />
          <Field.Entries
            name="dislikedFood"
            label={texts.disliked}
            placeholder={texts.enter}
            maxLength={longest.name}
          />
        </FieldRow>
      </Part>
      <Part id="supplements" title={texts.parts.supplements} isTitleHidden>
        <Field.Question
          name="supplements.usesSupplements"
          label={texts.supplements.question}
          rows={{ name: "supplements.suplements", look: supplements }}
        />
      </Part>
      <NotesPart<DietInputs> name="aditionalNotes" title={texts.parts.notes} />
    </>
  );
}
