import type { ComponentPropsWithRef } from "react";
import { FieldFrame, useFieldNames, type FieldTexts } from "./field-frame";

export interface TextAreaFieldProps extends FieldTexts, ComponentPropsWithRef<"textarea"> {}

/** A text field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, labelHidden, className, ...area } = props;
  const texts = { label, help, error, labelHidden };
  const { id, describedBy } = useFieldNames(texts, area);
  const isInvalid = error !== undefined || (area["aria-invalid"] ?? false);
  return (
    <FieldFrame {...texts} id={id} kind="amplify-textareafield" className={className}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={isInvalid ? "amplify-textarea amplify-textarea--error" : "amplify-textarea"}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
