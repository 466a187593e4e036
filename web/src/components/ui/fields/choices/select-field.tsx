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
  return (
    <FieldFrame {...texts} id={id} kind="amplify-selectfield" className={className}>
      <div className="amplify-select__wrapper">
        <select
          {...select}
          id={id}
          className={error === undefined ? "amplify-select" : "amplify-select amplify-select--error"}
          aria-invalid={error !== undefined}
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
