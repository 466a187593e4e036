import { contactMethods, contactTimes } from "@nutria/contract/schemas/patient";
import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import type { GeneralFormState } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

/** Reason for the visit and preferred contact. */
export function VisitFields({ form }: { form: GeneralFormState }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldsGroup title={texts.visit}>
      <TextAreaField
        {...register("visitReason")}
        label={texts.visitReason}
        maxLength={1000}
        error={errors.visitReason?.message}
      />
      <fieldset className={`line wrap ${styles.choices}`}>
        <legend>{texts.contactMethod}</legend>
        {contactMethods.map((method) => (
          <CheckboxField
            key={method}
            {...register("contactMethod")}
            value={method}
            label={texts.contactMethods[method]}
          />
        ))}
      </fieldset>
      <SelectField
        {...register("preferredContactTime", { setValueAs: (time: string | null) => time || null })}
        label={texts.preferredContactTime}
        error={errors.preferredContactTime?.message}
      >
        <option value="">{texts.noContactTime}</option>
        {contactTimes.map((time) => (
          <option key={time} value={time}>
            {texts.contactTimes[time]}
          </option>
        ))}
      </SelectField>
    </FieldsGroup>
  );
}
