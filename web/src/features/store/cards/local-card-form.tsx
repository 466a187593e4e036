import { useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextField } from "../../../ui/fields/text-field";
import { useContractForm } from "../../../lib/forms/form";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useCards } from "../api/cards";
import { createLocalPaymentMethod } from "../api/local-provider";
import { BrandMark } from "../shared/brand-mark";
import { CardFormFrame } from "./card-form-frame";
import { cardSchemaOn, emptyCard, yearsFrom } from "./card-form";
import { brandOf, codeLengthOf, formatCardNumber } from "./card-number";
import { cardsTexts, monthNames } from "./cards-texts";
import styles from "./card-form.module.css";
import { useAddCard, type OnCardAdded } from "./use-add-card";

const texts = cardsTexts.form;

/** The fields of a card where the provider is this machine. Its number goes to that provider only. */
export function LocalCardForm({ onAdded }: { onAdded: OnCardAdded | undefined }) {
  const today = useTodayIn(usePracticeZone());
  const [schema] = useState(() => cardSchemaOn(today));
  const form = useContractForm(schema, {
    defaultValues: emptyCard,
    names: { cardName: "name", tokenId: "number" },
  });
  const { add, isSaving } = useAddCard(onAdded);
  const { data: cards } = useCards();
  const { errors, isDirty } = form.formState;
  const number = useWatch({ control: form.control, name: "number" });
  const brand = brandOf(number);
  const submit = form.handleSubmit(({ name, isDefault, ...card }) =>
    add(
      { cardName: name, isDefault, tokenize: () => createLocalPaymentMethod({ name, ...card }) },
      form.applyServerErrors,
    ),
  );
  /** Groups the digits while they are typed at the end; a correction in the middle keeps its place. */
  const group = ({ target }: { target: HTMLInputElement }) => {
    if (target.selectionStart === target.value.length) {
      form.setValue("number", formatCardNumber(target.value), { shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <CardFormFrame isDirty={isDirty} isSaving={isSaving} onSubmit={submit}>
      <TextField
        {...form.register("name")}
        label={texts.name}
        autoComplete="cc-name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register("number", { onChange: group })}
        label={texts.number}
        placeholder={texts.numberPlaceholder}
        inputMode="numeric"
        autoComplete="cc-number"
        end={
          <span className={`stack centred full-height ${styles.brand}`}>
            {brand && <BrandMark brand={brand} />}
          </span>
        }
        error={errors.number?.message}
      />
      <ExpiryFields {...{ form, today }} />
      <div className={`stack gap-3 from-top ${styles.code}`}>
        <TextField
          {...form.register("code")}
          label={texts.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={codeLengthOf(number)}
          aria-describedby="card-code-help"
          error={errors.code?.message}
        />
        <p id="card-code-help">{texts.codeHelp}</p>
      </div>
      {cards !== undefined && cards.length > 0 && (
        <CheckboxField {...form.register("isDefault")} label={texts.isDefault} />
      )}
    </CardFormFrame>
  );
}

interface ExpiryFieldsProps {
  form: Pick<UseFormReturn<typeof emptyCard>, "register" | "formState">;
  today: string;
}

function ExpiryFields({ form: { register, formState }, today }: ExpiryFieldsProps) {
  const { errors } = formState;
  return (
    <div className={`stack gap-3 from-top ${styles.expiry}`}>
      <SelectField
        {...register("month")}
        label={texts.month}
        autoComplete="cc-exp-month"
        error={errors.month?.message}
      >
        <option value="">{texts.choose}</option>
        {monthNames.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...register("year")}
        label={texts.year}
        autoComplete="cc-exp-year"
        error={errors.year?.message}
      >
        <option value="">{texts.choose}</option>
        {yearsFrom(today).map((year) => (
          <option key={year} value={String(year)}>
            {year}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
