import { rests } from "@nutria/contract/catalogues/workouts/rests";
import { longestDuration } from "@nutria/contract/schemas/workouts/workout";
import { restMeasurements, type RestStep } from "@nutria/contract/workouts/step";
import { amountText } from "../steps/describe-step";
import { builderTexts } from "../texts";
import { LabelledToggle } from "./labelled-toggle";
import { NameField } from "./name-field";
import { QuantityField } from "./quantity-field";
import styles from "./inspector.module.css";

const texts = builderTexts.inspector;

interface RestFieldsProps {
  rest: RestStep;
  isNew: boolean;
  onChange: (rest: RestStep) => void;
}

/** What a rest is called and how long it is; the frequent ones are one press away. */
export function RestFields({ rest, isNew, onChange }: RestFieldsProps) {
  const { measurement } = rest;
  return (
    <>
      <NameField
        value={rest.restName}
        isNew={isNew}
        onValue={(restName) => onChange({ ...rest, restName })}
      />
      <LabelledToggle
        label={texts.measurement}
        choices={restMeasurements.map((value) => ({ value, label: texts.measurements[value] }))}
        value={measurement}
        onValue={(value) =>
          value !== measurement &&
          onChange({ ...rest, measurement: value, duration: value === "minutes" ? 1 : 30 })
        }
      />
      <QuantityField
        label={texts.duration}
        unit={texts.units[measurement]}
        least={1}
        most={longestDuration[measurement]}
        value={rest.duration}
        onValue={(duration) => onChange({ ...rest, duration })}
      />
      <div className="stack gap-6px">
        <span className="amplify-label" id="frequent-rests">
          {texts.common}
        </span>
        <div className={`line wrap gap-2 ${styles.chips}`} role="group" aria-labelledby="frequent-rests">
          {rests.map((one) => (
            <button
              key={one._id}
              type="button"
              onClick={() =>
                onChange({
                  ...rest,
                  restName: one.name,
                  duration: one.duration,
                  measurement: one.measurement,
                })
              }
            >
              {one.name} · {amountText(one.duration, one.measurement)}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
