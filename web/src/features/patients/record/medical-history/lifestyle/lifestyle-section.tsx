import { SectionScreen, type SectionProps } from "../section-screen";
import { LifestyleForm } from "./lifestyle-form";
import type { LifestyleInputs } from "./lifestyle-inputs";
import { lifestyleParts } from "./lifestyle-parts";
import { lifestyleTexts } from "./lifestyle-texts";

/** The lifestyle section of a record. */
export function LifestyleSection(props: SectionProps) {
  return (
    <SectionScreen<LifestyleInputs>
      {...props}
      name="lifestyle"
      title={lifestyleTexts.title}
      partsOf={() => lifestyleParts}
    >
      <LifestyleForm />
    </SectionScreen>
  );
}
