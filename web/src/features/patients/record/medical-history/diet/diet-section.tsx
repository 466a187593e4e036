import { SectionScreen, type SectionProps } from "../section-screen";
import { DietForm } from "./diet-form";
import type { DietInputs } from "./diet-inputs";
import { dietParts } from "./diet-parts";
import { dietTexts } from "./diet-texts";

/** The dietetic section of a record. */
export function DietSection(props: SectionProps) {
  return (
    <SectionScreen<DietInputs>
      {...props}
      name="dietProfile"
      title={dietTexts.title}
      partsOf={() => dietParts}
    >
      <DietForm />
    </SectionScreen>
  );
}
