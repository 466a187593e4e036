import { SelectField as AmplifySelectField } from "@aws-amplify/ui-react";
import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import type { FieldTexts } from "./text-field";

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<"select">, "size" | "color" | "width" | "height"> {
  /** Label of the first, empty option. */
  placeholder?: string;
}

/** A drop-down list. Its options are `<option>` children. */
export function SelectField({
  label,
  help,
  error,
  disabled,
  required,
  children,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <AmplifySelectField
      {...(select as object)}
      {...(ref !== undefined && { ref: ref as never })}
      label={label}
      descriptiveText={help}
      hasError={error !== undefined}
      errorMessage={error}
      isDisabled={disabled}
      isRequired={required}
      icon={<ChevronDown size={18} aria-hidden="true" />}
    >
      {children}
    </AmplifySelectField>
  );
}
