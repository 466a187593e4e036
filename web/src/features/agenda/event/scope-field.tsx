import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { dialogTexts } from "../dialog-texts";
import { hasFollowing } from "../shared/series";

interface ScopeFieldProps {
  appointment: Appointment;
  value: ChangeScope;
  onValue: (scope: ChangeScope) => void;
}

const { series: texts } = dialogTexts;

/** Asks whether a change is about one of a series, or about those that follow as well; nothing for others. */
export function ScopeField({ appointment, value, onValue }: ScopeFieldProps) {
  if (!hasFollowing(appointment)) return null;
  return (
    <RadioGroupField
      label={texts.scope}
      choices={[
        { value: "this", label: texts.this },
        { value: "following", label: texts.following },
      ]}
      value={value}
      onValue={(chosen) => onValue(chosen === "following" ? "following" : "this")}
    />
  );
}
