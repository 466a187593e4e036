import { TextAreaField as AmplifyTextAreaField } from "@aws-amplify/ui-react";
import type { ComponentPropsWithRef } from "react";
import type { FieldTexts } from "./text-field";

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"textarea">, "size" | "color" | "width" | "height"> {}

export function TextAreaField({
  label,
  help,
  error,
  disabled,
  required,
  readOnly,
  ref,
  ...area
}: TextAreaFieldProps) {
  return (
    <AmplifyTextAreaField
      rows={4}
      {...(area as object)}
      {...(ref !== undefined && { ref: ref as never })}
      label={label}
      descriptiveText={help}
      hasError={error !== undefined}
      errorMessage={error}
      isDisabled={disabled}
      isRequired={required}
      isReadOnly={readOnly}
    />
  );
}
