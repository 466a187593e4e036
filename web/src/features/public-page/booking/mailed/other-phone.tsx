import { withPhone } from "@nutria/contract/schemas/phone";
import { defaultCountryCode } from "@nutria/contract/phone";
import { RequestBookingFields } from "@nutria/contract/schemas/practice/online-booking";
import * as z from "zod/mini";
import { Button } from "../../../../ui/actions/button";
import { PhoneField } from "../../../../ui/fields/phone-field";
import { useContractForm } from "../../../../lib/forms/form";
import styles from "../booking.module.css";
import { StepHead } from "../shared/step-head";
import { mailedTexts as texts } from "./mailed-texts";

const PhoneForm = withPhone(z.pick(RequestBookingFields, { countryCode: true, phoneNumber: true }));
const noPhone = { countryCode: String(defaultCountryCode), phoneNumber: "" } as z.input<typeof PhoneForm>;

interface OtherPhoneProps {
  isSending: boolean;
  onSend: (phone: z.output<typeof PhoneForm>) => void;
}

/** Asks for another phone, because the one of the form belongs to somebody else. */
export function OtherPhone({ isSending, onSend }: OtherPhoneProps) {
  const { register, handleSubmit, formState } = useContractForm(PhoneForm, { defaultValues: noPhone });
  const { errors } = formState;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <StepHead title={texts.phoneTitle} takesFocus />
      <p className="muted">{texts.phoneLead}</p>
      <PhoneField
        countryCode={register("countryCode")}
        phoneNumber={register("phoneNumber")}
        countryCodeError={errors.countryCode?.message}
        error={errors.phoneNumber?.message}
      />
      <Button type="submit" variant="primary" fullWidth loading={isSending}>
        {texts.submit}
      </Button>
    </form>
  );
}
