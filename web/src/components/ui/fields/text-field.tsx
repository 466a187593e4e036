import { TextField as AmplifyTextField } from "@aws-amplify/ui-react";
import type { ComponentPropsWithRef, ReactNode } from "react";

export interface FieldTexts {
  label: string;
  /** Permanent help text under the label. */
  help?: ReactNode;
  /** Shown when the value is not valid. */
  error?: string | undefined;
  labelHidden?: boolean;
}

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"input">, "size" | "color" | "width" | "height"> {
  /** Button or icon inside the field, before or after the text. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A one-line text field. Spread a form's `register("name")` on it. */
export function TextField({
  help,
  error,
  start,
  end,
  disabled,
  readOnly,
  required,
  ...input
}: TextFieldProps) {
  const { ref, label, ...rest } = input;
  return (
    <AmplifyTextField
      {...(rest as object)}
      {...(ref !== undefined && { ref: ref as never })}
      label={label}
      descriptiveText={help}
      hasError={error !== undefined}
      errorMessage={error}
      innerStartComponent={start}
      innerEndComponent={end}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isRequired={required}
    />
  );
}
