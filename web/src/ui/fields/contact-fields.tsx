import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "./choices/checkbox-field";
import styles from "./fields.module.css";
import { PhoneField } from "./phone-field";
import { TextField, type TextFieldProps } from "./text-field";

type Name = "name" | "lastName" | "phoneNumber" | "countryCode";

/** A field that this form shows and cannot change, with the reason as its help. */
type FixedField = Omit<TextFieldProps, "label">;

/** `register` of a form that edits the e-mail, or of one that only shows it. */
type Form =
  | { register: (name: Name | "email") => UseFormRegisterReturn; fixedEmail?: FixedField | undefined }
  | { register: (name: Name) => UseFormRegisterReturn; fixedEmail: FixedField };

export type ContactFieldsProps = Form & {
  errors: Partial<Record<Name | "email", { message?: string | undefined }>>;
  labels: { name: string; lastName: string; email: string; phone: string };
  fixedPhone?: FixedField | undefined;
  /** Lets the form say that the person uses no e-mail, which takes the field away. */
  noEmail?:
    | { label: string; help: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }
    | undefined;
  /** What the e-mail is for, where the form edits it. */
  emailHelp?: string;
  /** The data are the user's own, so browser autofill is allowed. */
  isOwn?: boolean;
};

interface NameFieldsProps {
  register: (name: "name" | "lastName") => UseFormRegisterReturn;
  errors: Partial<Record<"name" | "lastName", { message?: string | undefined }>>;
  labels: { name: string; lastName: string };
  isOwn?: boolean;
}

/** Name and last name of a person, beside each other. */
export function NameFields({ register, errors, labels, isOwn = false }: NameFieldsProps) {
  return (
    <div className={`stack from-top ${styles.pair}`}>
      <TextField
        {...register("name")}
        label={labels.name}
        autoComplete={isOwn ? "given-name" : "off"}
        error={errors.name?.message}
      />
      <TextField
        {...register("lastName")}
        label={labels.lastName}
        autoComplete={isOwn ? "family-name" : "off"}
        error={errors.lastName?.message}
      />
    </div>
  );
}

/** Name, last name, e-mail and phone of a person, who may use no e-mail. */
export function ContactFields(props: ContactFieldsProps) {
  const { register, errors, labels, fixedEmail, fixedPhone, noEmail, emailHelp, isOwn = false } = props;
  const completedWith = (known: string) => (isOwn ? known : "off");
  return (
    <>
      <NameFields register={register} errors={errors} labels={labels} isOwn={isOwn} />
      {noEmail?.isChosen ? null : fixedEmail ? (
        <TextField {...fixedEmail} label={labels.email} readOnly />
      ) : (
        <TextField
          {...(register as (name: "email") => UseFormRegisterReturn)("email")}
          label={labels.email}
          help={emailHelp}
          type="email"
          autoComplete={completedWith("email")}
          error={errors.email?.message}
        />
      )}
      {noEmail && (
        <CheckboxField
          label={noEmail.label}
          help={noEmail.isChosen ? noEmail.help : undefined}
          checked={noEmail.isChosen}
          onChange={(event) => noEmail.onChoose(event.target.checked)}
        />
      )}
      {fixedPhone ? (
        <TextField {...fixedPhone} label={labels.phone} readOnly />
      ) : (
        <PhoneField
          label={labels.phone}
          countryCode={register("countryCode")}
          phoneNumber={register("phoneNumber")}
          countryCodeError={errors.countryCode?.message}
          error={errors.phoneNumber?.message}
        />
      )}
    </>
  );
}
