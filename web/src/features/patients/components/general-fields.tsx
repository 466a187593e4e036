import { useController } from "react-hook-form";
import { DayField } from "../../../components/ui/day-field";
import { PhoneField } from "../../../components/ui/phone-field";
import { RadioGroupField } from "../../../components/ui/radio-group-field";
import { TextField } from "../../../components/ui/text-field";
import type { GeneralFormState } from "../hooks/use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

/** Who the patient is. The e-mail is shown and not edited. */
export function GeneralFields({ form, email }: { form: GeneralFormState; email: string }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { field: birthdate } = useController({ control, name: "birthdate" });
  const { ref: birthdateRef } = birthdate;

  return (
    <FieldsGroup title={texts.title} help={texts.intro}>
      <div className={styles.pair}>
        <TextField {...register("name")} label={texts.name} error={errors.name?.message} />
        <TextField {...register("lastName")} label={texts.lastName} error={errors.lastName?.message} />
      </div>
      <TextField label={texts.email} help={texts.emailHelp} value={email} readOnly />
      <PhoneField
        label={texts.phone}
        countryCode={register("countryCode")}
        phoneNumber={register("phoneNumber")}
        countryCodeError={errors.countryCode?.message}
        error={errors.phoneNumber?.message}
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
