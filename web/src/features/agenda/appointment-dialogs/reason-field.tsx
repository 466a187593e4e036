import { maximumReasonLength } from "@nutria/contract/agenda/agenda";
import type { ReasonInput } from "@nutria/contract/schemas/agenda/appointment";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { dialogTexts } from "../dialog-texts";

/** The field for the reason of a cancellation or a rejection, and the body that carries it. */
export function useReason(name: string): { field: React.ReactNode; body: ReasonInput } {
  const [reason, setReason] = useTypedState("reason", "");
  const texts = dialogTexts.reason;
  const field = (
    <TextAreaField
      label={texts.label}
      help={texts.help(name)}
      rows={2}
      maxLength={maximumReasonLength}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  );
  return { field, body: reason.trim() === "" ? {} : { reason: reason.trim() } };
}
