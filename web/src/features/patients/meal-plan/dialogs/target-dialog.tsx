import { energyOf, type PlanTarget } from "@nutria/contract/clinical/energy";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { NumberField } from "../../../../ui/fields/number-field";
import { useDialogs } from "../../../../lib/dialogs";
import { useFocusInvalid } from "../../../../lib/forms/use-focus-invalid";
import { planTexts } from "../plan-texts";
import { formatWhole } from "../texts";
import { EnergyFields } from "./energy-fields";
import { MacronutrientFields } from "./macronutrient-fields";
import { targetInputsOf, readTarget, type KnownPerson, type TargetFieldsProps } from "./target-form";
import styles from "./target-dialog.module.css";

const texts = planTexts.target;

export interface TargetDialogProps {
  target: PlanTarget;
  known: KnownPerson;
  onTarget: (target: PlanTarget) => void;
}

/** What a plan aims at: energy by a named formula or typed in, and macronutrients in percent or in grams. */
export function TargetDialog({ target, known, onTarget }: TargetDialogProps) {
  const dialogs = useDialogs();
  const [opened] = useState(() => targetInputsOf(target, known));
  const [inputs, setInputs] = useState(opened);
  const [isChecked, setChecked] = useState(false);
  const focusInvalid = useFocusInvalid();
  const read = readTarget(inputs);
  const energy = read.target ? energyOf(read.target.energy) : null;
  const fields: TargetFieldsProps = {
    inputs,
    errors: isChecked ? (read.errors ?? {}) : {},
    set: (changes) => setInputs({ ...inputs, ...changes }),
  };
  return (
    <Dialog
      title={texts.title}
      isDirty={JSON.stringify(inputs) !== JSON.stringify(opened)}
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!read.target) return focusInvalid(event.currentTarget);
        onTarget(read.target);
        dialogs.close();
      }}
      actions={
        <>
          <p className={`bold numbers ${styles.result}`} role="status">
            {energy === null ? texts.noResult : texts.result(formatWhole(energy))}
          </p>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </>
      }
    >
      <EnergyFields {...fields} />
      <MacronutrientFields {...fields} />
      <NumberField
        label={texts.tolerance}
        help={texts.toleranceHelp}
        isWhole
        value={inputs.tolerancePercent}
        error={fields.errors.tolerancePercent}
        onChange={({ target: { value } }) => fields.set({ tolerancePercent: value })}
      />
    </Dialog>
  );
}
