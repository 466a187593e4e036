import type { ConversationSettings } from "@nutria/contract/schemas/conversation";
import { SaveBar } from "../../../ui/actions/save-bar";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { useSectionForm } from "../../../device/drafts/use-section-form";
import { useSaveConversationSettings } from "../../messages/settings";
import { AnswerHours } from "./answer-hours";
import { patientAppInputsOf, PatientAppForm, settingsOf, withChanges } from "./patient-app-form";
import { patientAppTexts as texts } from "./patient-app-texts";
import { QuickReplies } from "./quick-replies";
import styles from "./patient-app.module.css";

const features = ["diary", "messages", "asksGlucose", "showsCalories"] as const;

/** The settings as one form, which is saved whole. */
export function PatientAppEditor({ settings }: { settings: ConversationSettings }) {
  const update = useSaveConversationSettings(texts.saved);
  const { form, submit, discard } = useSectionForm({
    schema: PatientAppForm,
    stored: settings,
    inputsOf: patientAppInputsOf,
    compared: [],
    save: ({ values, opened }, { saved, refused }) =>
      update.mutate(
        { body: withChanges(settings, opened, settingsOf(values)) },
        { onSuccess: saved, onError: refused },
      ),
  });
  return (
    <form
      className="stack fit gap-4"
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <section className={`card ${styles.card}`} aria-labelledby="patient-app-features">
        <h3 id="patient-app-features">{texts.features.title}</h3>
        {features.map((feature) => (
          <div key={feature} className={styles.feature}>
            <SwitchField
              {...form.register(feature)}
              label={texts.features[feature]}
              help={texts.features[`${feature}Help`]}
            />
          </div>
        ))}
      </section>
      <AnswerHours form={form} />
      <QuickReplies form={form} />
      {form.formState.isDirty && <SaveBar isSaving={update.isPending} onDiscard={discard} />}
    </form>
  );
}
