import type { Product } from "@nutria/contract/schemas/store/admin-store";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { NumberField } from "../../../ui/fields/number-field";
import { PriceField } from "../../../ui/fields/price-field";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { useSaveProduct } from "../api/store";
import { adminTexts } from "../texts";
import { newProductId, ProductForm, productInputsOf } from "./product-form";
import { productTexts } from "./store-texts";

const texts = productTexts.form;
const types = (["passes", "subscription"] as const).map((value) => ({
  value,
  label: productTexts.types[value],
}));

/** Adds or changes a product of the store. Its type never changes. */
export function ProductFormDialog({ product }: { product?: Product }) {
  const { close } = useDialogs();
  const { form, submit, isSaving } = useProductForm(product, close);
  const { register, control, formState } = form;
  const { errors } = formState;
  const { field: price } = useController({ control, name: "price" });
  const type = useWatch({ control, name: "type" });
  return (
    <EntityFormDialog
      title={product ? texts.edit : texts.add}
      texts={{ cancel: adminTexts.cancel, save: product ? texts.save : texts.create }}
      form={form}
      submit={submit}
      isSaving={isSaving}
    >
      <div className="stack fit gap-5">
        {!product && <RadioGroupField label={texts.type} choices={types} field={register("type")} />}
        <TextField
          {...register("name")}
          label={texts.name}
          autoComplete="off"
          maxLength={80}
          error={errors.name?.message}
        />
        <PriceField
          {...price}
          onValue={price.onChange}
          label={texts.price}
          help={type === "passes" ? texts.priceHelp : texts.priceHelpOfPlan}
          error={errors.price?.message}
        />
        {type === "passes" ? (
          <NumberField
            {...register("passesAmount")}
            label={texts.passesAmount}
            isWhole
            error={errors.passesAmount?.message}
          />
        ) : (
          <PlanFields form={form} />
        )}
        <SwitchField
          {...register("isActive")}
          label={texts.isActive}
          {...(type === "subscription" && { help: texts.isActiveHelp })}
        />
      </div>
    </EntityFormDialog>
  );
}

function PlanFields({ form: { register, control, formState } }: Pick<ProductFormState, "form">) {
  const isUnlimited = useWatch({ control, name: "isUnlimited" });
  return (
    <>
      <SwitchField {...register("isUnlimited")} label={texts.isUnlimited} />
      {!isUnlimited && (
        <NumberField
          {...register("users")}
          label={texts.users}
          isWhole
          error={formState.errors.users?.message}
        />
      )}
      <SwitchField {...register("includesAgenda")} label={texts.includesAgenda} />
    </>
  );
}

type ProductFormState = ReturnType<typeof useProductForm>;

function useProductForm(product: Product | undefined, close: () => void) {
  const save = useSaveProduct();
  const [id] = useState(() => product?._id ?? newProductId());
  const form = useContractForm(ProductForm, { defaultValues: productInputsOf(product) });
  const submit = form.handleSubmit((body) =>
    save.mutate({ params: { id }, body }, { onSuccess: close, onError: form.applyServerErrors }),
  );
  return { form, submit, isSaving: save.isPending };
}
