import { countryCodes, type CountryCode } from "@nutria/contract/phone";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { code } from "../../lib/code";
import { formatPhone } from "../../lib/format/format-phone";
import styles from "./fields.module.css";
import { SelectField } from "./choices/select-field";
import type { FieldTexts } from "./field-frame";
import type { PhoneNote } from "./settle-phone";
import { TextField } from "./text-field";

const countryLabels: Record<CountryCode, string> = { 52: "MX +52", 1: "EE. UU. +1" };

const settling = code(() => import("./settle-phone"));

export interface PhoneFieldProps extends Omit<FieldTexts, "label"> {
  label?: string;
  /** `register("countryCode")` and `register("phoneNumber")` of the form. */
  countryCode: UseFormRegisterReturn;
  phoneNumber: UseFormRegisterReturn;
  countryCodeError?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * A country code and ten digits, formatted as '## #### ####' (spec A §5), or as the other country groups them. A number that says its country, as one that is
 * pasted may, sets it.
 */
export function PhoneField({
  label = "Teléfono",
  help,
  error,
  disabled,
  autoFocus,
  ...props
}: PhoneFieldProps) {
  const { countryCode, phoneNumber, countryCodeError } = props;
  const fields = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<PhoneNote>();
  const settle = async (input: HTMLInputElement, isWhole: boolean) => {
    const select = fields.current?.querySelector("select");
    if (!select || isPlain(input.value)) return undefined;
    const { settlePhone } = await settling();
    return settlePhone(input, select, isWhole, () => {
      void countryCode.onChange({ target: select, type: "change" });
      void phoneNumber.onChange({ target: input, type: "change" });
    });
  };
  // What a search or a draft began with.
  useEffect(() => {
    const input = fields.current?.querySelector("input");
    if (input) settle(input, true).then(setNote, () => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only what the field begins with.
  }, []);
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    keepCaretWhileFormatting(target, countryIn(fields.current));
    void phoneNumber.onChange(event);
    const { inputType = "insertReplacementText" } = nativeEvent as InputEvent;
    settle(target, /Paste|Drop|Replacement/.test(inputType)).then(setNote, () => undefined);
  };
  /** Groups the number as the other country does. */
  const chooseCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    void countryCode.onChange(event);
    const input = fields.current?.querySelector("input");
    if (!input?.value) return;
    keepCaretWhileFormatting(input, event.target.value);
    void phoneNumber.onChange({ target: input, type: "change" });
  };
  return (
    <div ref={fields} className={`stack gap-3 from-top ${styles.phone}`}>
      <SelectField
        {...countryCode}
        onChange={chooseCountry}
        label="Región"
        error={countryCodeError}
        disabled={disabled}
      >
        {countryCodes.map((one) => (
          <option key={one} value={one}>
            {countryLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...phoneNumber}
        onChange={write}
        onBlur={(event) => {
          void phoneNumber.onBlur(event);
          // Without a word: a button that moves while it is pressed is not pressed.
          settle(event.target, true).catch(() => undefined);
        }}
        label={label}
        help={note?.help ?? help}
        error={error ?? note?.error}
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

/** Whether a text is nothing but the digits of a number without its country, as far as it is typed. */
const isPlain = (text: string): boolean => /^(?:[2-9](?: ?\d){0,9})?$/.test(text);

const countryIn = (fields: HTMLElement | null): string => fields?.querySelector("select")?.value ?? "52";

/** Restores the caret after formatting, so that editing in the middle does not move it to the end. */
function keepCaretWhileFormatting(input: HTMLInputElement, countryCode: string): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, "").length;
  const formatted = formatPhone(input.value, countryCode);
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
