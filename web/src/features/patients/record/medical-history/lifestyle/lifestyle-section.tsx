import { SectionScreen, type SectionProps } from "../section-screen";
import { lifestyleFields } from "./lifestyle-fields";
import { lifestyleTexts } from "./lifestyle-texts";

/** The lifestyle section of a record. */
export function LifestyleSection(props: SectionProps) {
  return <SectionScreen {...props} name="lifestyle" title={lifestyleTexts.title} parts={lifestyleFields} />;
}
