import { bufferStepMinutes, maximumBufferMinutes } from "@nutria/contract/schemas/practice/service";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { bufferTexts as texts } from "./buffer-texts";

const options = Array.from({ length: maximumBufferMinutes / bufferStepMinutes + 1 }, (_, index) => (
  <option key={index} value={index * bufferStepMinutes}>
    {texts.option(index * bufferStepMinutes)}
  </option>
));

type Fault = { message?: string | undefined } | undefined;

interface BufferFieldsProps {
  before: UseFormRegisterReturn;
  after: UseFormRegisterReturn;
  errors: { bufferBeforeMinutes?: Fault; bufferAfterMinutes?: Fault };
  help: string;
}

/** The minutes that stay free before and after a visit. */
export function BufferFields({ before, after, errors, help }: BufferFieldsProps) {
  return (
    <>
      <SelectField {...before} label={texts.before} help={help} error={errors.bufferBeforeMinutes?.message}>
        {options}
      </SelectField>
      <SelectField {...after} label={texts.after} help={help} error={errors.bufferAfterMinutes?.message}>
        {options}
      </SelectField>
    </>
  );
}
