import { SectionScreen, type SectionProps } from "../section-screen";
import { GynecologyPart } from "./gynecology-part";
import { appliesGynecology, askedOf, medicalFields } from "./medical-fields";
import { medicalTexts } from "./medical-texts";

/** The medical section of a record; gynaecology where it applies. */
export function MedicalSection(props: SectionProps) {
  const { general, medicalProfile } = props.patient;
  const isWoman = general.gender === "female";
  const isShown = appliesGynecology(general, medicalProfile);
  return (
    <SectionScreen
      {...props}
      name="medicalProfile"
      title={medicalTexts.title}
      parts={medicalFields}
      askedOf={(inputs) => askedOf(appliesGynecology(general, inputs))}
      frames={{
        gynecology: (fields) => (
          <GynecologyPart isShown={isShown} isWoman={isWoman}>
            {fields}
          </GynecologyPart>
        ),
      }}
    />
  );
}
