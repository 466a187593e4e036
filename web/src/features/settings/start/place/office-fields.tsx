import { states } from "@nutria/contract/catalogues/states";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { SwitchField } from "../../../../ui/fields/choices/switch-field";
import { MunicipalityField } from "../../../../ui/fields/municipality-field";
import { TextField } from "../../../../ui/fields/text-field";
import { useZipCodeFill } from "../../../../lib/forms/use-zip-code-fill";
import { addressNames } from "../../offices/office-form";
import { officesTexts } from "../../offices/offices-texts";
import { startTexts } from "../start-texts";
import type { usePlaceStep } from "./use-place-step";
import styles from "../start.module.css";

const texts = startTexts.place;
const fields = officesTexts.form;

type PlaceForm = Pick<ReturnType<typeof usePlaceStep>, "form">;

/** Where the nutritionist works: an office, a video call, or both. */
export function OfficeFields({ form }: PlaceForm) {
  const { register, control, formState } = form;
  const [hasOnsite, hasOnline] = useWatch({ control, name: ["onsite.isOn", "online.isOn"] });
  const { errors } = formState;
  const none = errors.onsite?.isOn?.message;
  return (
    <section className={styles.part} aria-label={texts.where} data-invalid={none !== undefined || undefined}>
      {none !== undefined && (
        <p className="danger small" role="alert">
          {none}
        </p>
      )}
      <SwitchField {...register("onsite.isOn")} label={texts.onsite} />
      {hasOnsite && <OnsiteFields form={form} />}
      <hr className={styles.line} />
      <SwitchField {...register("online.isOn")} label={texts.online} help={texts.onlineHelp} />
      {hasOnline && (
        <>
          <TextField
            {...register("online.name")}
            label={texts.onlineName}
            error={errors.online?.name?.message}
          />
          <TextField
            {...register("online.address.mapUrl")}
            label={fields.link}
            help={fields.linkHelp}
            placeholder={fields.linkPlaceholder}
            inputMode="url"
            error={errors.online?.address?.mapUrl?.message}
          />
        </>
      )}
    </section>
  );
}

function OnsiteFields({ form }: PlaceForm) {
  const { register, control, formState, getValues, setValue } = form;
  const state = useWatch({ control, name: "onsite.address.state" });
  const errors = formState.errors.onsite?.address;
  const fill = useZipCodeFill({
    get: (field) => getValues(`onsite.address.${addressNames[field]}`),
    set: (field, value) =>
      setValue(`onsite.address.${addressNames[field]}`, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  });
  return (
    <>
      <TextField
        {...register("onsite.name")}
        label={texts.onsiteName}
        placeholder={fields.namePlaceholder}
        error={formState.errors.onsite?.name?.message}
      />
      <TextField
        {...register("onsite.address.street")}
        label={fields.street}
        autoComplete="address-line1"
        error={errors?.street?.message}
      />
      <div className={`stack gap-3 from-top ${styles.zip}`}>
        <TextField
          {...register("onsite.address.zipCode", {
            onChange: () => fill(getValues("onsite.address.zipCode")),
          })}
          label={fields.zipCode}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          error={errors?.zipCode?.message}
        />
        <TextField
          {...register("onsite.address.neighborhood")}
          label={fields.neighborhood}
          error={errors?.neighborhood?.message}
        />
      </div>
      <MunicipalityField
        {...register("onsite.address.hall")}
        label={fields.hall}
        state={state}
        error={errors?.hall?.message}
      />
      <TextField
        {...register("onsite.address.country")}
        label={fields.country}
        error={errors?.country?.message}
      />
      <StateField form={form} />
    </>
  );
}

function StateField({ form: { register, formState } }: PlaceForm) {
  return (
    <SelectField
      {...register("onsite.address.state")}
      label={fields.state}
      error={formState.errors.onsite?.address?.state?.message}
    >
      <option value="">{fields.chooseState}</option>
      {states.map(({ _id, name }) => (
        <option key={_id} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
