import { SectionScreen, type SectionProps } from "../section-screen";
import { MedicalForm } from "./medical-form";
import type { MedicalInputs } from "./medical-inputs";
import { appliesGynecology, medicalParts } from "./medical-parts";
import { medicalTexts } from "./medical-texts";

/** The medical section of a record. */
export function MedicalSection(props: SectionProps) {
  const { general, medicalProfile } = props.patient;
  const isWoman = general.gender === "female";
  return (
    <SectionScreen<MedicalInputs>
      {...props}
      name="medicalProfile"
      title={medicalTexts.title}
      partsOf={(inputs) => medicalParts(appliesGynecology(general, inputs))}
    >
      <MedicalForm showsGynecology={appliesGynecology(general, medicalProfile)} isWoman={isWoman} />
    </SectionScreen>
  );
}
