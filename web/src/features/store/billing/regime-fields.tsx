import { cfdiUsesOf, taxRegimesOf } from "@nutria/contract/people/fiscal-data";
import { useController, useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { codedName, type BillingFormState } from "./billing-form";
import { billingTexts as texts } from "./billing-texts";

/** The régimen fiscal. Choosing another one keeps the use where it allows it, else takes the first that it allows. */
export function RegimeField({ form }: { form: BillingFormState }) {
  const { control, getValues, setValue, formState } = form;
  const { field } = useController({ control, name: "taxRegime" });
  const rfc = useWatch({ control, name: "rfc" });
  const choose = (taxRegime: string) => {
    field.onChange(taxRegime);
    const uses = cfdiUsesOf(taxRegime, rfc);
    if (uses.some(({ _id }) => _id === getValues("cfdiUse"))) return;
    setValue("cfdiUse", uses[0]?._id ?? "", {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <SelectField
      {...field}
      onChange={(event) => choose(event.target.value)}
      label={texts.taxRegime}
      error={formState.errors.taxRegime?.message}
    >
      <option value="" disabled>
        {texts.chooseRegime}
      </option>
      <Choices entries={taxRegimesOf(rfc)} />
    </SelectField>
  );
}

/** The use of CFDI, among those that the régimen allows. */
export function UseField({ form }: { form: BillingFormState }) {
  const { control, register, formState } = form;
  const [rfc, taxRegime] = useWatch({ control, name: ["rfc", "taxRegime"] });
  return (
    <SelectField
      {...register("cfdiUse")}
      label={texts.cfdiUse}
      disabled={taxRegime === ""}
      error={formState.errors.cfdiUse?.message}
    >
      <option value="" disabled>
        {texts.chooseUse}
      </option>
      <Choices entries={cfdiUsesOf(taxRegime, rfc)} />
    </SelectField>
  );
}

function Choices({ entries }: { entries: readonly { _id: string; name: string }[] }) {
  return entries.map((entry) => (
    <option key={entry._id} value={entry._id}>
      {codedName(entry)}
    </option>
  ));
}
