import { ContactFields } from "../../../../ui/fields/contact-fields";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import { RadioGroupField } from "../../../../ui/fields/choices/radio-group-field";
import type { GeneralFormState } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

/** Personal data of the patient. The e-mail is read-only. */
export function GeneralFields({ form, email }: { form: GeneralFormState; email: string }) {
  const { register, control, formState } = form;
  const { errors } = formState;

  return (
    <FieldsGroup title={texts.title} help={texts.intro}>
      <ContactFields
        register={register}
        errors={errors}
        labels={texts}
        fixedEmail={
          email === ""
            ? { value: texts.noEmail, help: texts.noEmailHelp }
            : { value: email, help: texts.emailHelp }
        }
      />
      <div className={styles.pair}>
        <FormDayField control={control} name="birthdate" label={texts.birthdate} range="past" empty={null} />
        <RadioGroupField
          label={texts.gender}
          field={register("gender")}
          error={errors.gender?.message}
          choices={[
            { value: "female", label: texts.female },
            { value: "male", label: texts.male },
          ]}
        />
      </div>
    </FieldsGroup>
  );
}
