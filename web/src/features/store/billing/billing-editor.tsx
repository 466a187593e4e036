import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { SaveBar } from "../../../ui/actions/save-bar";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { TextField } from "../../../ui/fields/text-field";
import { useBillingForm } from "./billing-form";
import { billingTexts as texts } from "./billing-texts";
import { RegimeField, UseField } from "./regime-fields";
import { RfcField } from "./rfc-field";
import styles from "./billing.module.css";

/** The form of the data of invoices, in pairs so that the save bar hides no field of a small screen. */
export function BillingEditor({ user }: { user: NutritionistUser }) {
  const { form, submit, discard, stale, isSaving } = useBillingForm(user);
  const { register, formState, getValues, setValue } = form;
  const { errors, isDirty } = formState;
  const name = register("name");
  return (
    <>
      <form className={`stack fit gap-5 ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <div className={`card stack fit gap-5 ${styles.card}`}>
          <div className={`stack gap-5 from-top ${styles.pair}`}>
            <RfcField form={form} />
            <TextField
              {...register("zipCode")}
              label={texts.zipCode}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              error={errors.zipCode?.message}
            />
          </div>
          <TextField
            {...name}
            onBlur={(event) => {
              void name.onBlur(event);
              const typed = getValues("name");
              const capitals = typed.toLocaleUpperCase("es-MX");
              if (capitals !== typed) setValue("name", capitals, { shouldDirty: true });
            }}
            label={texts.name}
            autoComplete="organization"
            autoCapitalize="characters"
            maxLength={300}
            error={errors.name?.message}
          />
          <RegimeField form={form} />
          <div className={`stack gap-5 from-top ${styles.pair}`}>
            <UseField form={form} />
            <TextField
              {...register("email")}
              type="email"
              label={texts.email}
              autoComplete="email"
              error={errors.email?.message}
            />
          </div>
        </div>
        {isDirty && <SaveBar isSaving={isSaving} onDiscard={discard} />}
      </form>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
