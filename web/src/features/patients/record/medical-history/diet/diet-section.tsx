import { SectionScreen, type SectionProps } from "../section-screen";
import { dietFields } from "./diet-fields";
import { dietTexts } from "./diet-texts";

/** The dietetic section of a record. */
export function DietSection(props: SectionProps) {
  return <SectionScreen {...props} name="dietProfile" title={dietTexts.title} parts={dietFields} />;
}
