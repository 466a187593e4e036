import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { RadioGroupField } from "../../../components/ui/radio-group-field";
import { useDialogs } from "../../../lib/dialogs";
import {
  differingFields,
  valueOf,
  withFieldsFrom,
  type GeneralField,
  type GeneralValues,
} from "../helpers/general-form";
import { generalFieldLabels, textOfValue } from "../helpers/general-labels";
import { recordTexts } from "../record-texts";
import styles from "./stale-record-dialog.module.css";

export interface StaleRecordDialogProps {
  mine: GeneralValues;
  stored: GeneralValues;
  /** The fields changed here; the others differ because somebody else changed them. */
  touched: readonly GeneralField[];
  onChoose: (chosen: GeneralValues) => void;
}

/** Somebody saved meanwhile: both values of each field, and which one stays. */
export function StaleRecordDialog({ mine, stored, touched, onChoose }: StaleRecordDialogProps) {
  const dialogs = useDialogs();
  const texts = recordTexts.stale;
  const fields = differingFields(mine, stored);
  const [kept, setKept] = useState<readonly GeneralField[]>(() =>
    fields.filter((field) => touched.includes(field)),
  );

  const choose = (field: GeneralField, isMine: boolean) =>
    setKept(isMine ? [...kept, field] : kept.filter((other) => other !== field));
  const submit = () => {
    dialogs.close();
    onChoose(withFieldsFrom(stored, mine, kept));
  };

  return (
    <Dialog
      title={texts.title}
      description={fields.length === 0 ? texts.nothing : texts.intro}
      isDirty
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.back}</Button>
          <Button variant="primary" onClick={submit} data-autofocus>
            {texts.submit}
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <RadioGroupField
            label={generalFieldLabels[field]}
            value={kept.includes(field) ? "mine" : "stored"}
            onValue={(value) => choose(field, value === "mine")}
            choices={[
              {
                value: "mine",
                label: <Version name={texts.mine} value={textOfValue(field, valueOf(mine, field))} />,
              },
              {
                value: "stored",
                label: <Version name={texts.stored} value={textOfValue(field, valueOf(stored, field))} />,
              },
            ]}
          />
        </div>
      ))}
    </Dialog>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={value === "" ? "muted" : undefined}>
        {value === "" ? recordTexts.stale.empty : value}
      </span>
    </>
  );
}
