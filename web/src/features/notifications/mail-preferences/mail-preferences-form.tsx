import {
  mailableTypes,
  mailChoices,
  MailPreferences,
  type MailableType,
} from "@nutria/contract/schemas/notification";
import { useEffect, type ReactNode } from "react";
import { RadioGroupField } from "../../../components/ui/fields/choices/radio-group-field";
import { SaveBar } from "../../../components/ui/actions/save-bar";
import { useContractForm } from "../../../lib/forms/form";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard";
import { useSaveMailPreferences } from "../api/mail-preferences";
import { choiceLabels, occasions, typeLabels } from "./mail-texts";
import styles from "./mail-preferences-form.module.css";

const offered = mailChoices.map((value) => ({ value, label: choiceLabels[value] }));

interface MailPreferencesFormProps {
  preferences: MailPreferences;
  /** What stands beside the choices of a type. */
  beside: (type: MailableType, label: string) => ReactNode;
}

/** Sets how often each notification type is sent by e-mail. Sends changed values only. */
export function MailPreferencesForm({ preferences, beside }: MailPreferencesFormProps) {
  const save = useSaveMailPreferences();
  const form = useContractForm(MailPreferences, { defaultValues: preferences });
  const { reset, register, formState, handleSubmit, applyServerErrors } = form;
  const { isDirty, errors } = formState;
  useLeaveGuard(isDirty);
  useEffect(() => {
    // Takes over values that were saved elsewhere, and keeps the fields that the user changed.
    reset(preferences, { keepDirtyValues: true });
  }, [preferences, reset]);

  const submit = handleSubmit(({ choices }) =>
    save.mutate(
      { body: { choices: changed(preferences.choices, choices) } },
      { onSuccess: (saved) => reset(saved), onError: applyServerErrors },
    ),
  );

  return (
    <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.card}>
        {mailableTypes.map((type) => (
          <div key={type} className={styles.type}>
            <RadioGroupField
              label={typeLabels[type]}
              help={`Cuando ${occasions[type]}.`}
              field={register(`choices.${type}`)}
              error={errors.choices?.[type]?.message}
              choices={offered}
            />
            {beside(type, typeLabels[type])}
          </div>
        ))}
      </div>
      {isDirty && <SaveBar isSaving={save.isPending} onDiscard={() => reset(preferences)} />}
    </form>
  );
}

type Choices = MailPreferences["choices"];

function changed(before: Choices, after: Choices): Partial<Choices> {
  const types: MailableType[] = mailableTypes.filter((type) => before[type] !== after[type]);
  return Object.fromEntries(types.map((type) => [type, after[type]]));
}
