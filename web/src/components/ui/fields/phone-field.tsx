import { countryCodes } from "@nutria/contract/phone";
import type { ChangeEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { formatPhone } from "../../../lib/format/format-phone";
import styles from "./fields.module.css";
import { SelectField } from "./choices/select-field";
import type { FieldTexts } from "./field-frame";
import { TextField } from "./text-field";

const countryLabels: Record<(typeof countryCodes)[number], string> = { 52: "MX +52", 1: "EE. UU. +1" };

export interface PhoneFieldProps extends Omit<FieldTexts, "label"> {
  label?: string;
  /** `register("countryCode")` and `register("phoneNumber")` of the form. */
  countryCode: UseFormRegisterReturn;
  phoneNumber: UseFormRegisterReturn;
  countryCodeError?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A country code and ten digits, formatted as '## #### ####' (spec A §5). */
export function PhoneField({
  label = "Teléfono",
  help,
  error,
  disabled,
  autoFocus,
  ...props
}: PhoneFieldProps) {
  const { countryCode, phoneNumber, countryCodeError } = props;
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaretWhileFormatting(event.target);
    void phoneNumber.onChange(event);
  };
  return (
    <div className={styles.phone}>
      <SelectField {...countryCode} label="Región" error={countryCodeError} disabled={disabled}>
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {countryLabels[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...phoneNumber}
        onChange={write}
        label={label}
        help={help}
        error={error}
        disabled={disabled}
        autoFocus={autoFocus}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="## #### ####"
      />
    </div>
  );
}

/** Restores the caret after formatting, so that editing in the middle does not move it to the end. */
function keepCaretWhileFormatting(input: HTMLInputElement): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, "").length;
  const formatted = formatPhone(input.value);
  if (formatted === input.value) return;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = formatted;
  if (isAtEnd) return;
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < formatted.length; caret += 1) {
    if (/\d/.test(formatted[caret] ?? "")) seen += 1;
  }
  input.setSelectionRange(caret, caret);
}
