import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { durations } from "@nutria/contract/catalogues/times";
import { serviceModes, type ServiceMode } from "@nutria/contract/schemas/practice/service";
import { useController, useWatch } from "react-hook-form";
import { ChipGroup } from "../../../../ui/fields/choices/chip-group";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { PriceField } from "../../../../ui/fields/price-field";
import { modeNames } from "../../../../lib/format/mode-names";
import { startTexts } from "../start-texts";
import type { useServicesStep } from "./use-services-step";
import styles from "../start.module.css";

const texts = startTexts.services;
const modeChips = serviceModes.map((mode) => ({ value: mode, label: modeNames[mode] }));

interface ServiceRowFieldsProps extends Pick<ReturnType<typeof useServicesStep>, "form"> {
  index: number;
}

/** One service: a box to choose it and, once it is chosen, its length, price and modes. */
export function ServiceRowFields({ form, index }: ServiceRowFieldsProps) {
  const { control, register, formState } = form;
  const row = useWatch({ control, name: `rows.${index}` });
  const { field: price } = useController({ control, name: `rows.${index}.price` });
  const { field: mode } = useController({ control, name: `rows.${index}.mode` });
  const { ref: modeRef } = mode;
  const errors = formState.errors.rows?.[index];
  const name = nameIn(serviceTypes, row.service);
  return (
    <li className={`stack fit gap-2 pad-3-4 ${styles.row}`} data-on={row.isOn || undefined}>
      <label className={`row gap-3 muted ${styles.rowName}`}>
        <input type="checkbox" {...register(`rows.${index}.isOn`)} />
        <span>{name}</span>
      </label>
      {row.isOn && (
        <div className={`stack gap-3 from-top ${styles.rowFields}`}>
          <SelectField
            {...register(`rows.${index}.minutesLenght`)}
            label={texts.durationOf(name)}
            labelHidden
            error={errors?.minutesLenght?.message}
          >
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {texts.minutes(minutes)}
              </option>
            ))}
          </SelectField>
          <PriceField
            {...price}
            onValue={price.onChange}
            label={texts.priceOf(name)}
            labelHidden
            placeholder={texts.price}
            start={<span className={`stack centred full-height muted ${styles.currency}`}>$</span>}
            error={errors?.price?.message}
          />
          <ChipGroup
            label={texts.modeOf(name)}
            labelHidden
            chips={modeChips}
            values={mode.value}
            onValues={(values) => mode.onChange(values as ServiceMode[])}
            onBlur={mode.onBlur}
            ref={modeRef}
            error={errors?.mode?.message}
          />
        </div>
      )}
    </li>
  );
}
