import { fieldsFor } from "../../fields/bound/index";
import { NotesPart } from "../notes-part";
import { Part } from "../part";
import { GynecologyPart } from "./gynecology-part";
import type { MedicalInputs } from "./medical-inputs";
import { conditions, medications, surgeries } from "./medical-rows";
import { medicalTexts as texts } from "./medical-texts";

const Field = fieldsFor<MedicalInputs>();

/** The fields of the medical section; gynaecology where it applies (spec B §3). */
export function MedicalForm({ showsGynecology, isWoman }: { showsGynecology: boolean; isWoman: boolean }) {
  return (
    <>
      <Part id="conditions" title={texts.parts.conditions} isTitleHidden>
        <Field.Question
          name="conditions.hasCondition"
          label={texts.conditions.question}
          rows={{ name: "conditions.list", look: conditions }}
        />
      </Part>
      <Part id="medications" title={texts.parts.medications} isTitleHidden>
        <Field.Question
          name="medications.isTakingMedication"
          label={texts.medications.question}
          rows={{ name: "medications.list", look: medications }}
        />
      </Part>
      <Part id="surgeries" title={texts.parts.surgeries} isTitleHidden>
        <Field.Question
          name="surgeries.didHaveSurgeries"
          label={texts.surgeries.question}
          rows={{ name: "surgeries.list", look: surgeries }}
        />
      </Part>
      <GynecologyPart isShown={showsGynecology} isWoman={isWoman} />
      <NotesPart<MedicalInputs> name="aditionalNotes" title={texts.parts.notes} />
    </>
  );
}
