import { PartnerInput, type Partner } from "@nutria/contract/schemas/admin";
import { partnerEventTypes, type PartnerEventType } from "@nutria/contract/schemas/event";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { NumberField } from "../../../ui/fields/number-field";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { useCreatePartner, useSavePartner } from "../api/partners";
import { eventTypeLabels, partnersTexts } from "./partners-texts";
import { adminTexts } from "../texts";

const texts = partnersTexts.form;
const chips = partnerEventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));
const defaultThreshold = "10";
const { threshold } = PartnerInput.shape;
const PartnerForm = z.extend(PartnerInput, { threshold: typedNumber(threshold, { decimals: 0 }) });
const newPartner = {
  name: "",
  address: "",
  city: "",
  isActive: true,
  eventTypes: partnerEventTypes,
  threshold: defaultThreshold,
};

/** Creates or changes a scan partner. */
export function PartnerFormDialog({ partner }: { partner?: Partner }) {
  const { close } = useDialogs();
  const versioned = usePartnerForm(partner, close);
  const { register, formState, control } = versioned.form;
  const { errors } = formState;
  const { field: eventTypes } = useController({ control, name: "eventTypes" });
  const { ref: eventTypesRef } = eventTypes;
  return (
    <EntityFormDialog
      title={partner ? texts.edit : texts.add}
      texts={{ cancel: adminTexts.cancel, save: partner ? texts.save : texts.create }}
      {...versioned}
    >
      <div className="stack fit gap-5">
        <TextField
          {...register("name")}
          label={texts.name}
          autoComplete="off"
          maxLength={120}
          error={errors.name?.message}
        />
        <TextField
          {...register("address")}
          label={texts.address}
          autoComplete="off"
          maxLength={200}
          error={errors.address?.message}
        />
        <TextField
          {...register("city")}
          label={texts.city}
          autoComplete="off"
          maxLength={120}
          error={errors.city?.message}
        />
        <NumberField
          {...register("threshold")}
          label={texts.threshold}
          help={texts.thresholdHelp}
          isWhole
          error={errors.threshold?.message}
        />
        <ChipGroup
          label={texts.eventTypes}
          chips={chips}
          values={eventTypes.value ?? []}
          onValues={(values) => eventTypes.onChange(values as PartnerEventType[])}
          onBlur={eventTypes.onBlur}
          ref={eventTypesRef}
          error={errors.eventTypes?.message}
        />
        <SwitchField {...register("isActive")} label={texts.isActive} help={texts.isActiveHelp} />
      </div>
    </EntityFormDialog>
  );
}

function usePartnerForm(partner: Partner | undefined, close: () => void) {
  const create = useCreatePartner();
  const save = useSavePartner();
  const form = useContractForm(PartnerForm, { defaultValues: partner ? inputOf(partner) : newPartner });
  const { applyServerErrors: onError } = form;
  const submit = form.handleSubmit((body) => {
    if (!partner) create.mutate({ body }, { onSuccess: close, onError });
    else save.mutate({ params: { id: partner._id }, body }, { onSuccess: close, onError });
  });
  return { form, submit, isSaving: create.isPending || save.isPending };
}

function inputOf({ name, address, city, isActive, eventTypes, threshold }: Partner) {
  return { name, address, city, isActive, eventTypes, threshold: String(threshold) };
}
