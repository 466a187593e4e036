import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../../ui/fields/text-field";

interface ReasonFieldProps {
  field: UseFormRegisterReturn<"reason">;
  texts: { reason: string; reasonHelp: string };
  error: string | undefined;
}

/** Why an administrator does something, for the record of changes. */
export function ReasonField({ field, texts, error }: ReasonFieldProps) {
  return (
    <TextField
      {...field}
      label={texts.reason}
      help={texts.reasonHelp}
      maxLength={200}
      autoComplete="off"
      error={error}
    />
  );
}
