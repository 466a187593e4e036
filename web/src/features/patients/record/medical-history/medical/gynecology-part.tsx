import { useState, type ReactNode } from "react";
import { Button } from "../../../../../ui/actions/button";
import { useIsReadOnly } from "../../fields/read-only";
import { Part } from "../part";
import { medicalTexts } from "./medical-texts";

const texts = medicalTexts.gynecology;

interface GynecologyPartProps {
  /** It applies to the patient, or something of it was written. */
  isShown: boolean;
  isWoman: boolean;
  children: ReactNode;
}

/** Gynaecology: shown where it applies, and on demand otherwise. */
export function GynecologyPart({ isShown, isWoman, children }: GynecologyPartProps) {
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
      {children}
    </Part>
  );
}
