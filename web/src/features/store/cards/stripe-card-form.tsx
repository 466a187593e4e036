import { requiredText } from "@nutria/contract/schemas/primitives";
import { useState } from "react";
import * as z from "zod/mini";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { TextField } from "../../../ui/fields/text-field";
import { useContractForm } from "../../../lib/forms/form";
import { useCards } from "../api/cards";
import { ProviderError } from "../api/local-provider";
import type { ElementKind } from "../api/stripe-js";
import { CardFormFrame } from "./card-form-frame";
import styles from "./card-form.module.css";
import { cardsTexts } from "./cards-texts";
import { useAddCard, type OnCardAdded } from "./use-add-card";
import { useStripeFields, type StripeFields } from "./use-stripe-fields";

const texts = cardsTexts.form;

const schema = z.object({ name: requiredText(80), isDefault: z.boolean() });

interface StripeCardFormProps {
  publishableKey: string;
  onAdded: OnCardAdded | undefined;
}

/** The fields of a card in Stripe's own frames: the number never passes through our page. */
export function StripeCardForm({ publishableKey, onAdded }: StripeCardFormProps) {
  const fields = useStripeFields(publishableKey);
  const form = useContractForm(schema, {
    defaultValues: { name: "", isDefault: false },
    names: { cardName: "name" },
  });
  const { add, isSaving } = useAddCard(onAdded);
  const { data: cards } = useCards();
  const [isTried, setTried] = useState(false);

  const tokenize = async (name: string) => {
    const { paymentMethod, error } = await fields.createPaymentMethod(name);
    if (!paymentMethod) throw new ProviderError(error?.message ?? "");
    return paymentMethod.id;
  };
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    setTried(true);
    return form.handleSubmit(({ name, isDefault }) => {
      if (!fields.isComplete) return fields.focusFirst();
      return add({ cardName: name, isDefault, tokenize: () => tokenize(name) }, form.applyServerErrors);
    })(event);
  };
  return (
    <CardFormFrame isDirty={form.formState.isDirty || fields.isTouched} isSaving={isSaving} onSubmit={submit}>
      {fields.isFailed ? (
        <LoadFailed text={cardsTexts.addFailed} onRetry={fields.retry} />
      ) : (
        <>
          <TextField
            {...form.register("name")}
            label={texts.name}
            autoComplete="cc-name"
            error={form.formState.errors.name?.message}
          />
          <Field kind="cardNumber" label={texts.number} fields={fields} isTried={isTried} />
          <div className={`stack gap-3 from-top ${styles.expiry}`}>
            <Field kind="cardExpiry" label={texts.expiry} fields={fields} isTried={isTried} />
            <Field kind="cardCvc" label={texts.code} fields={fields} isTried={isTried} />
          </div>
          {cards !== undefined && cards.length > 0 && (
            <CheckboxField {...form.register("isDefault")} label={texts.isDefault} />
          )}
        </>
      )}
    </CardFormFrame>
  );
}

/** The messages are ours, the same as those of the form of one machine (spec B §5). */
const invalid: Record<ElementKind, string> = {
  cardNumber: texts.messages.cardNumber,
  cardExpiry: texts.invalidExpiry,
  cardCvc: texts.messages.cardCode,
};

interface FieldProps {
  kind: ElementKind;
  label: string;
  fields: StripeFields;
  isTried: boolean;
}

function Field({ kind, label, fields, isTried }: FieldProps) {
  const state = fields.states[kind];
  const isInvalid = state.isWrong || (isTried && !state.isComplete);
  return (
    <div>
      <span className={`block small semibold ${styles.label}`}>{label}</span>
      <div
        ref={fields.place(kind)}
        className={`rounded on-card ${styles.element} ${isInvalid ? styles.invalid : ""}`}
        role="group"
        aria-label={label}
      />
      {isInvalid && (
        <p className={`danger small ${styles.error}`} role="alert">
          {invalid[kind]}
        </p>
      )}
    </div>
  );
}
