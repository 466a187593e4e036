import { useController } from "react-hook-form";
import { ContactFields } from "../../../../components/ui/fields/contact-fields";
import { DayField } from "../../../../components/ui/date-time/day-field";
import { RadioGroupField } from "../../../../components/ui/fields/radio-group-field";
import type { GeneralFormState } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

/** Personal data of the patient. The e-mail is read-only. */
export function GeneralFields({ form, email }: { form: GeneralFormState; email: string }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { field: birthdate } = useController({ control, name: "birthdate" });
  const { ref: birthdateRef } = birthdate;

  return (
    <FieldsGroup title={texts.title} help={texts.intro}>
      <ContactFields
        register={register}
        errors={errors}
        labels={texts}
        fixedEmail={{ value: email, help: texts.emailHelp }}
      />
      <div className={styles.pair}>
        <DayField
          label={texts.birthdate}
          range="past"
          value={birthdate.value}
          onValue={birthdate.onChange}
          onBlur={birthdate.onBlur}
          ref={birthdateRef}
          error={errors.birthdate?.message}
        />
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
