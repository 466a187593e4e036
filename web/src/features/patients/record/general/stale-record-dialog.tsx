import { StaleValuesDialog } from "../../../../components/ui/dialog/stale-values-dialog";
import { useDialogs } from "../../../../lib/dialogs";
import {
  differingFields,
  valueOf,
  withFieldsFrom,
  type GeneralField,
  type GeneralValues,
} from "./general-form";
import { generalFieldLabels, textOfValue } from "./general-labels";

export interface StaleRecordDialogProps {
  mine: GeneralValues;
  stored: GeneralValues;
  /** The fields changed here; the others differ because somebody else changed them. */
  touched: readonly GeneralField[];
  onChoose: (chosen: GeneralValues) => void;
}

/** Somebody saved the record meanwhile: both values of each field, and which one stays. */
export function StaleRecordDialog({ mine, stored, touched, onChoose }: StaleRecordDialogProps) {
  const dialogs = useDialogs();
  const fields = differingFields(mine, stored).map((field) => ({
    name: field,
    label: generalFieldLabels[field],
    mine: textOfValue(field, valueOf(mine, field)),
    stored: textOfValue(field, valueOf(stored, field)),
    isTouched: touched.includes(field),
  }));
  return (
    <StaleValuesDialog
      fields={fields}
      onBack={dialogs.close}
      onChoose={(kept) => {
        dialogs.close();
        onChoose(withFieldsFrom(stored, mine, kept as GeneralField[]));
      }}
    />
  );
}
