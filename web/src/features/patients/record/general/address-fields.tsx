import { useWatch } from "react-hook-form";
import { MunicipalityField } from "../../../../ui/fields/municipality-field";
import { TextField } from "../../../../ui/fields/text-field";
import { useZipCodeFill } from "../../../../lib/forms/use-zip-code-fill";
import type { GeneralFormState } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;
const names = { state: "state", municipality: "hall", city: "city" } as const;

/** The patient's address. */
export function AddressFields({ form }: { form: GeneralFormState }) {
  const { register, control, formState, getValues, setValue } = form;
  const state = useWatch({ control, name: "address.state" });
  const errors = formState.errors.address;
  const fill = useZipCodeFill({
    get: (field) => getValues(`address.${names[field]}`) ?? "",
    set: (field, value) => setValue(`address.${names[field]}`, value, { shouldDirty: true }),
  });
  return (
    <FieldsGroup title={texts.address}>
      <TextField {...register("address.street")} label={texts.street} error={errors?.street?.message} />
      <div className={styles.pair}>
        <TextField
          {...register("address.zipCode", { onChange: () => fill(getValues("address.zipCode") ?? "") })}
          label={texts.zipCode}
          inputMode="numeric"
          maxLength={5}
          error={errors?.zipCode?.message}
        />
        <TextField
          {...register("address.neighborhood")}
          label={texts.neighborhood}
          error={errors?.neighborhood?.message}
        />
        <MunicipalityField
          {...register("address.hall")}
          label={texts.hall}
          state={state}
          error={errors?.hall?.message}
        />
        <TextField {...register("address.city")} label={texts.city} error={errors?.city?.message} />
        <TextField {...register("address.state")} label={texts.state} error={errors?.state?.message} />
      </div>
    </FieldsGroup>
  );
}
