import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import type { PassAnswer, PassChoice } from "./use-pass-choice";
import { dialogTexts } from "../dialog-texts";
import { NoPassesNotice } from "./no-passes-notice";

interface PassChoiceFieldProps {
  choice: PassChoice;
  label: string;
  help: string;
}

/** Chooses whether to include a pass; shows a notice when none is left. */
export function PassChoiceField({ choice, label, help }: PassChoiceFieldProps) {
  if (!choice.isOffered) return null;
  return (
    <>
      <RadioGroupField
        label={label}
        help={help}
        value={choice.answer}
        onValue={(value) => choice.choose(value as PassAnswer)}
        choices={[
          { value: "accept", label: dialogTexts.passChoice.accept(choice.available) },
          { value: "decline", label: dialogTexts.passChoice.decline },
        ]}
      />
      {choice.isBlocked && <NoPassesNotice />}
    </>
  );
}
