import { paths } from "@nutria/contract/web/paths";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useFieldArray } from "react-hook-form";
import { Link } from "react-router-dom";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { formatMoney } from "../../../../lib/format/format-money";
import { startTexts } from "../start-texts";
import { StepFrame } from "../step-frame";
import type { StepWays } from "../step-ways";
import { ServiceRowFields } from "./service-row-fields";
import { otherTypes, rowOf } from "./services-form";
import { useServicesStep } from "./use-services-step";
import styles from "../start.module.css";

const texts = startTexts.services;

/** The second step: the usual services, each with its length, price and modes in a row. */
export function ServicesStep({ user, onBack, onDone }: StepWays & { user: NutritionistUser }) {
  const { form, submit, isSaving } = useServicesStep(user, onDone);
  const { control, formState } = form;
  const { fields: rows, append } = useFieldArray({ control, name: "rows" });
  const error = formState.errors.rows?.[0]?.isOn?.message;
  return (
    <StepFrame
      title={texts.title}
      lead={texts.lead}
      onBack={onBack}
      onSubmit={(event) => void submit(event)}
      isSaving={isSaving}
    >
      <Registered user={user} />
      {error !== undefined && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
      <ul
        className="framed rounded-card"
        aria-label={texts.list}
        data-invalid={error !== undefined || undefined}
      >
        {rows.map((row, index) => (
          <ServiceRowFields key={row.id} form={form} index={index} />
        ))}
      </ul>
      <SelectField
        label={texts.other}
        labelHidden
        value=""
        onChange={({ target }) =>
          append(rowOf(target.value, true), { focusName: `rows.${rows.length}.price` })
        }
      >
        <option value="">{texts.chooseOther}</option>
        {otherTypes(user, rows).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </StepFrame>
  );
}

function Registered({ user }: { user: NutritionistUser }) {
  const { services } = user.nutritionistProfile;
  if (services.length === 0) return null;
  return (
    <section
      className={`stack gap-2 packed from-start ${styles.registered}`}
      aria-labelledby="registered-services"
    >
      <h3 id="registered-services">{texts.registered}</h3>
      <ul data-numbers>
        {services.map(({ _id, name, minutesLenght, price }) => (
          <li key={_id}>
            <span>{name}</span>
            <span className="muted">{`${texts.minutes(minutesLenght)} · ${formatMoney(price)}`}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.settingsServices.href()}>{texts.edit}</Link>
    </section>
  );
}
