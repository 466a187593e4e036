import type { UseFormRegisterReturn } from "react-hook-form";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import styles from "../booking.module.css";
import { detailsTexts } from "./details-texts";

const texts = detailsTexts.details;

interface ReasonFieldProps {
  /** `register("reason")` of the form. */
  field: UseFormRegisterReturn;
  /** Of what is typed. */
  length: number;
  maximum: number;
  error: string | undefined;
}

/** Why the visitor comes, with the count of its letters. */
export function ReasonField({ field, length, maximum, error }: ReasonFieldProps) {
  return (
    <div>
      <TextAreaField {...field} label={texts.reason} rows={3} maxLength={maximum} error={error} />
      <p className={`muted small ${styles.count}`} data-numbers>
        {texts.count(length, maximum)}
      </p>
    </div>
  );
}
