import type { UseFormRegisterReturn } from "react-hook-form";
import styles from "./fields.module.css";
import { PhoneField } from "./phone-field";
import { TextField, type TextFieldProps } from "./text-field";

type Name = "name" | "lastName" | "phoneNumber" | "countryCode";

/**
 * `register` and `formState.errors` of a form that edits the e-mail, or of one that shows it read-only with the
 * reason.
 */
type Form =
  | { register: (name: Name | "email") => UseFormRegisterReturn; fixedEmail?: undefined }
  | { register: (name: Name) => UseFormRegisterReturn; fixedEmail: Omit<TextFieldProps, "label"> };

export type ContactFieldsProps = Form & {
  errors: Partial<Record<Name | "email", { message?: string | undefined }>>;
  labels: { name: string; lastName: string; email: string; phone: string };
  /** The data are the user's own, so browser autofill is allowed. */
  isOwn?: boolean;
};

/** Name, last name, e-mail and phone of a person. */
export function ContactFields(props: ContactFieldsProps) {
  const { register, errors, labels, isOwn = false } = props;
  const completedWith = (known: string) => (isOwn ? known : "off");
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...register("name")}
          label={labels.name}
          autoComplete={completedWith("given-name")}
          error={errors.name?.message}
        />
        <TextField
          {...register("lastName")}
          label={labels.lastName}
          autoComplete={completedWith("family-name")}
          error={errors.lastName?.message}
        />
      </div>
      {props.fixedEmail ? (
        <TextField {...props.fixedEmail} label={labels.email} readOnly />
      ) : (
        <TextField
          {...props.register("email")}
          label={labels.email}
          type="email"
          autoComplete={completedWith("email")}
          error={errors.email?.message}
        />
      )}
      <PhoneField
        label={labels.phone}
        countryCode={register("countryCode")}
        phoneNumber={register("phoneNumber")}
        countryCodeError={errors.countryCode?.message}
        error={errors.phoneNumber?.message}
      />
    </>
  );
}
