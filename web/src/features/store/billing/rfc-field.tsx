import { genericFiscalData, fiscalMessages, taxRegimesOf } from "@nutria/contract/people/fiscal-data";
import { genericRfcs, hasRightCheckDigit, normalisedRfc, rfcKind } from "@nutria/contract/people/rfc";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useController, useWatch } from "react-hook-form";
import { TextField } from "../../../ui/fields/text-field";
import type { BillingFormState } from "./billing-form";
import { billingTexts as texts } from "./billing-texts";
import styles from "./billing.module.css";

/**
 * The RFC, checked on leaving the field. A wrong form is refused; a wrong check digit is a warning, because some real
 * ones have one. A generic RFC brings its régimen and use along.
 */
export function RfcField({ form }: { form: BillingFormState }) {
  const { control, setValue, getValues, trigger, formState } = form;
  const { field } = useController({ control, name: "rfc" });
  const rfc = normalisedRfc(useWatch({ control, name: "rfc" }));
  const isComplete = rfcKind(rfc) !== undefined;
  const isRight = isComplete && hasRightCheckDigit(rfc);

  const check = () => {
    field.onBlur();
    if (rfc === "") return;
    if (rfc !== field.value) setValue("rfc", rfc, { shouldDirty: true });
    fitTheRest();
    void trigger("rfc");
  };

  /** Régimen and use of a generic RFC; without one, drops a régimen that this kind of RFC cannot have. */
  const fitTheRest = () => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    if (genericRfcs.includes(rfc)) {
      setValue("taxRegime", genericFiscalData.taxRegime, options);
      setValue("cfdiUse", genericFiscalData.cfdiUse, options);
    } else if (isComplete && !taxRegimesOf(rfc).some(({ _id }) => _id === getValues("taxRegime"))) {
      setValue("taxRegime", "", options);
      setValue("cfdiUse", "", options);
    }
  };

  return (
    <div>
      <TextField
        {...field}
        onBlur={check}
        label={texts.rfc}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        end={
          isRight ? (
            <span
              className={`stack centred full-height good ${styles.right}`}
              role="img"
              aria-label={texts.rfcRight}
            >
              <CircleCheck size={18} aria-hidden="true" />
            </span>
          ) : undefined
        }
        error={formState.errors.rfc?.message}
      />
      <p role="status" className={`row gap-6px warning small ${styles.warning}`}>
        {isComplete && !isRight && (
          <>
            <TriangleAlert size={14} aria-hidden="true" />
            {fiscalMessages.checkDigit}
          </>
        )}
      </p>
    </div>
  );
}
