import { useEffect, useRef } from "react";
import { NameFields } from "../../../../ui/fields/contact-fields";
import { PhoneField } from "../../../../ui/fields/phone-field";
import { SharedPhoneField } from "../../../../ui/fields/shared-phone-field";
import { TextField } from "../../../../ui/fields/text-field";
import { dialogTexts } from "../../dialog-texts";
import { quickTexts } from "../quick-texts";
import styles from "../quick-booking.module.css";
import type { NewPerson } from "./use-new-person";

const texts = quickTexts.person;

interface NewPersonFieldsProps {
  person: NewPerson;
  /** Looks somebody up who may be registered already. */
  onLookUp: () => void;
}

/** Name and phone of a person who is added with the visit. */
export function NewPersonFields({ person, onLookUp }: NewPersonFieldsProps) {
  const { form, phoneTaken, close } = person;
  const { register, formState } = form;
  const { errors } = formState;
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    inputs.find(({ value }) => value === "")?.focus();
  }, []);
  return (
    <fieldset ref={fields} className={`stack gap-3 shrinks ${styles.person}`}>
      <legend>{dialogTexts.event.patientAdd}</legend>
      <NameFields register={register} errors={errors} labels={texts} />
      <PhoneField
        countryCode={register("countryCode")}
        phoneNumber={register("phoneNumber")}
        countryCodeError={errors.countryCode?.message}
        error={errors.phoneNumber?.message}
      />
      {phoneTaken && <SharedPhoneField {...register("sharesPhone")} refusal={phoneTaken} />}
      <TextField
        {...register("email")}
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <div className="line wrap gap-1-4">
        <button type="button" className={`bare ${styles.change}`} onClick={close}>
          {texts.back}
        </button>
        <button type="button" className={`bare ${styles.change}`} onClick={onLookUp}>
          {texts.lookUp}
        </button>
      </div>
    </fieldset>
  );
}
