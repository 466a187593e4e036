import { TextField } from "../../../../components/ui/fields/text-field";
import type { GeneralFormState } from "./use-general-form";
import { recordTexts } from "../record-texts";
import { FieldsGroup } from "./fields-group";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

/** The patient's address. */
export function AddressFields({ form }: { form: GeneralFormState }) {
  const { register, formState } = form;
  const errors = formState.errors.address;
  return (
    <FieldsGroup title={texts.address}>
      <TextField {...register("address.street")} label={texts.street} error={errors?.street?.message} />
      <div className={styles.pair}>
        <TextField
          {...register("address.neighborhood")}
          label={texts.neighborhood}
          error={errors?.neighborhood?.message}
        />
        <TextField {...register("address.hall")} label={texts.hall} error={errors?.hall?.message} />
        <TextField {...register("address.city")} label={texts.city} error={errors?.city?.message} />
        <TextField {...register("address.state")} label={texts.state} error={errors?.state?.message} />
        <TextField
          {...register("address.zipCode")}
          label={texts.zipCode}
          inputMode="numeric"
          maxLength={5}
          error={errors?.zipCode?.message}
        />
      </div>
    </FieldsGroup>
  );
}
