import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, useFieldNames, type FieldTexts } from "./field-frame";

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<"input"> {
  /** Button or icon inside the field, before or after the text. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A one-line text field. Spread a form's `register("name")` on it. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, labelHidden, start, end, className, ...input } = props;
  const texts = { label, help, error, labelHidden };
  const { id, describedBy } = useFieldNames(texts, input);
  const isInvalid = error !== undefined || (input["aria-invalid"] ?? false);
  const inner = `${start ? " amplify-field-group--has-inner-start" : ""}${end ? " amplify-field-group--has-inner-end" : ""}`;
  return (
    <FieldFrame {...texts} id={id} kind="amplify-textfield" className={className}>
      <div className={`amplify-flex amplify-field-group amplify-field-group--horizontal${inner}`}>
        <div className="amplify-field-group__field-wrapper amplify-field-group__field-wrapper--horizontal">
          {start && <div className="amplify-field-group__inner-start">{start}</div>}
          <input
            type="text"
            {...input}
            id={id}
            className={isInvalid ? "amplify-input amplify-input--error" : "amplify-input"}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
          {end && <div className="amplify-field-group__inner-end">{end}</div>}
        </div>
      </div>
    </FieldFrame>
  );
}
