import type { PatientAccess, ConversationSettings } from "@nutria/contract/schemas/conversation";
import { accessChoices, type AccessChoice } from "@nutria/contract/people/link-access";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { Dialog } from "../../../ui/dialog/dialog";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { useConversationSettings, usePatientAccess, useSavePatientAccess } from "../api/settings";
import { accessTexts as texts } from "./access-texts";
import styles from "./patient-access.module.css";

export interface PatientAccessDialogProps {
  /** The patient's id and first name. */
  id: string;
  name: string;
}

/** What one patient may do in their app, beside what the practice opens for everybody. */
export function PatientAccessDialog({ id, name }: PatientAccessDialogProps) {
  const { close } = useDialogs();
  const access = usePatientAccess(id);
  const settings = useConversationSettings();
  if (access.data && settings.data)
    return <AccessForm {...{ id, name }} access={access.data} settings={settings.data} />;
  const hasFailed = access.isError || settings.isError;
  return (
    <Dialog title={texts.title(name)} description={texts.lead(name)} onClose={close}>
      {hasFailed ? (
        <LoadFailed
          onRetry={() => {
            void access.refetch();
            void settings.refetch();
          }}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </Dialog>
  );
}

interface AccessFormProps extends PatientAccessDialogProps {
  access: PatientAccess;
  settings: ConversationSettings;
}

const choices = accessChoices.map((value) => ({ value, label: texts.choices[value] }));
const weightChoices = [
  { value: "on", label: texts.choices.on },
  { value: "off", label: texts.choices.off },
] as const;

function AccessForm({ id, name, access, settings }: AccessFormProps) {
  const dialogs = useDialogs();
  const { close } = dialogs;
  const [chosen, setChosen] = useState(access);
  const save = useSavePatientAccess(texts.saved(name), close);
  const isChanged = (["messages", "diary", "showsCalories", "hidesWeight"] as const).some(
    (key) => chosen[key] !== access[key],
  );
  const { messages, diary, showsCalories, hidesWeight } = chosen;
  return (
    <Dialog
      title={texts.title(name)}
      description={texts.lead(name)}
      isDirty={isChanged}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate({ params: { id }, body: { messages, diary, showsCalories, hidesWeight } });
        else close();
      }}
      actions={
        <>
          <Button disabled={save.isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="stack">
        {(["diary", "messages", "showsCalories"] as const).map((feature) => (
          <div key={feature} className={`row wrap between line-above ${styles.row}`}>
            <div>
              <h3>{texts.features[feature]}</h3>
              <p>{texts.forAll(settings[feature])}</p>
            </div>
            <ToggleGroup<AccessChoice>
              label={texts.features[feature]}
              choices={choices}
              value={chosen[feature]}
              onValue={(value) => setChosen({ ...chosen, [feature]: value })}
              className={styles.choices}
            />
          </div>
        ))}
        <div className={`row wrap between line-above ${styles.row}`}>
          <div>
            <h3>{texts.features.weight}</h3>
            <p>{texts.weightHelp}</p>
          </div>
          <ToggleGroup
            label={texts.features.weight}
            choices={weightChoices}
            value={hidesWeight ? "off" : "on"}
            onValue={(value) => setChosen({ ...chosen, hidesWeight: value === "off" })}
            className={styles.choices}
          />
        </div>
      </div>
      {access.appSince === null ? (
        <Notice kind="warning">{texts.withoutApp(name)}</Notice>
      ) : (
        <Notice
          action={
            <Button size="small" onClick={() => dialogs.open("takeAccountBack", { id, name })}>
              {texts.notThem}
            </Button>
          }
        >
          {texts.notThemHelp}
        </Notice>
      )}
      <Notice>{texts.kept(name)}</Notice>
    </Dialog>
  );
}
