import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { durations } from "@nutria/contract/catalogues/times";
import {
  isRegistered,
  maximumOwnName,
  serviceModes,
  type Service,
} from "@nutria/contract/schemas/practice/service";
import { useId } from "react";
import { useController } from "react-hook-form";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { NumberField } from "../../../ui/fields/number-field";
import { PriceField } from "../../../ui/fields/price-field";
import { TextField } from "../../../ui/fields/text-field";
import { ServiceReminders } from "../reminders/service-reminders";
import { BufferFields } from "../shared/buffer-fields";
import { useServiceForm } from "./use-service-form";
import { servicesTexts } from "./services-texts";
import layout from "../layout/settings-layout.module.css";

const texts = servicesTexts.form;
const modeChips = serviceModes.map((mode) => ({ value: mode, label: servicesTexts.modes[mode] }));

/** Creates or changes a service. */
export function ServiceFormDialog({ service }: { service?: Service }) {
  const { others, ...versioned } = useServiceForm(service);
  const { register, control, formState, trigger } = versioned.form;
  const { errors } = formState;
  const { field: mode } = useController({ control, name: "mode" });
  const { ref: modeRef } = mode;
  const { field: reminders } = useController({ control, name: "reminders" });

  return (
    <EntityFormDialog title={service ? texts.edit : texts.add} texts={texts} {...versioned}>
      <SelectField
        {...register("service", { onChange: () => void trigger("service") })}
        label={texts.service}
        error={errors.service?.message}
      >
        <option value="">{texts.choose}</option>
        {serviceTypes.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {isRegistered(others, _id) ? texts.registered(name) : name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register("ownName")}
        label={texts.ownName}
        help={texts.ownNameHelp}
        maxLength={maximumOwnName}
        autoComplete="off"
        error={errors.ownName?.message}
      />
      <ChipGroup
        label={texts.mode}
        help={texts.modeHelp}
        chips={modeChips}
        values={mode.value}
        onValues={mode.onChange}
        onBlur={mode.onBlur}
        ref={modeRef}
        error={errors.mode?.message}
      />
      <LengthAndPrice form={versioned.form} />
      <div className={layout.pair}>
        <BufferFields
          before={register("bufferBeforeMinutes")}
          after={register("bufferAfterMinutes")}
          errors={errors}
          help={texts.bufferHelp}
        />
      </div>
      <ServiceReminders reminders={reminders.value} onChange={reminders.onChange} />
      <TextAreaField
        {...register("description")}
        label={texts.description}
        help={texts.descriptionHelp}
        rows={3}
        maxLength={500}
        error={errors.description?.message}
      />
    </EntityFormDialog>
  );
}

function LengthAndPrice({ form }: Pick<ReturnType<typeof useServiceForm>, "form">) {
  const { field: price } = useController({ control: form.control, name: "price" });
  const { errors } = form.formState;
  const durationsId = useId();
  return (
    <>
      <div className={layout.pair}>
        <NumberField
          {...form.register("minutesLenght")}
          label={texts.minutes}
          help={texts.minutesHelp}
          isWhole
          list={durationsId}
          error={errors.minutesLenght?.message}
        />
        <PriceField
          {...price}
          onValue={price.onChange}
          label={texts.price}
          help={texts.priceHelp}
          placeholder="1,250.00"
          error={errors.price?.message}
        />
      </div>
      <datalist id={durationsId}>
        {durations.map((minutes) => (
          <option key={minutes} value={minutes} />
        ))}
      </datalist>
    </>
  );
}
