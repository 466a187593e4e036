import { useState } from "react";
import { Button } from "../../../../../components/ui/actions/button";
import { fieldsFor } from "../../fields/bound/index";
import { useIsReadOnly } from "../../fields/read-only";
import { longest } from "../limits";
import { FieldRow, Part } from "../part";
import type { MedicalInputs } from "./medical-inputs";
import { contraceptives, hormones } from "./medical-rows";
import { medicalTexts } from "./medical-texts";

const texts = medicalTexts.gynecology;
const Field = fieldsFor<MedicalInputs>();

interface GynecologyPartProps {
  /** It applies to the patient, or something of it was written. */
  isShown: boolean;
  isWoman: boolean;
}

/** Gynaecology: shown where it applies, and on demand otherwise. */
export function GynecologyPart({ isShown, isWoman }: GynecologyPartProps) {
  const isReadOnly = useIsReadOnly();
  const [isWanted, setIsWanted] = useState(false);
  const title = medicalTexts.parts.gynecology;
  if (!isShown && !isWanted)
    return isReadOnly ? null : (
      <Part id="gynecology" title={title} isTitleHidden help={texts.hidden}>
        <div>
          <Button size="small" onClick={() => setIsWanted(true)}>
            {texts.show}
          </Button>
        </div>
      </Part>
    );
  return (
    <Part id="gynecology" title={title} help={isWoman ? texts.why : undefined}>
      <FieldRow isNarrow>
        <Field.DayOrMonth name="gynecology.lastMenstruation" label={texts.lastMenstruation} />
        <Field.Number
          name="gynecology.durationOfMenstruation"
          label={texts.duration}
          digits={2}
          unit={texts.days}
        />
        <Field.Number name="gynecology.pregnancies" label={texts.pregnancies} digits={2} />
        <Field.Number name="gynecology.childbirths" label={texts.childbirths} digits={2} />
      </FieldRow>
      <Field.Question
        name="gynecology.isPatientPregnant"
        label={texts.isPregnant}
        beside={{
          name: "gynecology.pregnantTime",
          empty: "",
          field: (
            <Field.Text name="gynecology.pregnantTime" label={texts.pregnantTime} maxLength={longest.short} />
          ),
        }}
      />
      <Field.Question
        name="gynecology.isUsingContraceptive"
        label={texts.usesContraceptive}
        rows={{
          name: "gynecology.oralContraceptives",
          look: contraceptives,
        }}
      />
      <Field.Question
        name="gynecology.hasClimacteric"
        label={texts.hasClimacteric}
        beside={{
          name: "gynecology.startDateOfClimacteric",
          empty: null,
          field: <Field.DayOrMonth name="gynecology.startDateOfClimacteric" label={texts.climactericSince} />,
        }}
      />
      <Field.Question
        name="gynecology.hasHormonalTherapy"
        label={texts.hasHormonalTherapy}
        rows={{ name: "gynecology.hormonalContraceptives", look: hormones }}
      />
    </Part>
  );
}
