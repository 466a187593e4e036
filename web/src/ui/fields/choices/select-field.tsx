import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { FieldFrame, useFieldNames, type FieldTexts } from "../field-frame";

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<"select"> {
  /** Label of the first, empty option. */
  placeholder?: string;
}

/** A drop-down list. Its options are `<option>` children. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, labelHidden, placeholder, className, children, ...select } = props;
  const texts = { label, help, error, labelHidden };
  const { id, describedBy } = useFieldNames(texts, select);
  const isInvalid = error !== undefined || (select["aria-invalid"] ?? false);
  return (
    <FieldFrame {...texts} id={id} kind="amplify-selectfield" className={className}>
      <div className="amplify-select__wrapper">
        <select
          {...select}
          id={id}
          className={isInvalid ? "amplify-select amplify-select--error" : "amplify-select"}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <div className="amplify-flex amplify-select__icon" aria-hidden="true">
          <ChevronDown size={18} />
        </div>
      </div>
    </FieldFrame>
  );
}
