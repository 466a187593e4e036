import { ageOn } from "@nutria/calendar/age";
import { nutrientNames, type WatchableNutrient } from "@nutria/contract/clinical/nutrients/nutrient";
import {
  watchConditionNames,
  watchConditions,
  type WatchedPerson,
} from "@nutria/contract/clinical/nutrients/ready-choices";
import { watchKinds, type WatchKind } from "@nutria/contract/clinical/nutrients/watch";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { WatchedNutrients } from "@nutria/contract/schemas/record/watched-nutrients";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { EntityFormDialog } from "../../../../ui/dialog/entity-form-dialog";
import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { NumberField } from "../../../../ui/fields/number-field";
import { usePracticeZone } from "../../../../data/session/current-user";
import { todayIn } from "../../../../lib/today";
import { nutrientTexts } from "./nutrient-texts";
import { choicesOf, useWatchedForm, withCondition, type WatchedRow } from "./watched-form";
import styles from "./nutrients.module.css";

const texts = nutrientTexts.form;

export interface WatchedDialogProps {
  patient: PatientDetail;
  watched: WatchedNutrients;
}

/** Chooses what is watched in the plans of a patient, each with its limit or aim, and what the patient sees of it. */
export function WatchedDialog({ patient, watched }: WatchedDialogProps) {
  const versioned = useWatchedForm(patient._id, watched);
  const { form } = versioned;
  const zone = usePracticeZone();
  const rows = form.watch("nutrients");
  const setRows = (next: WatchedRow[]) =>
    form.setValue("nutrients", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const [next] = choicesOf(rows);
  return (
    <EntityFormDialog title={texts.title(patient.name)} description={texts.lead} texts={texts} {...versioned}>
      <fieldset className={`stack gap-2 shrinks ${styles.ready}`}>
        <legend>{texts.ready}</legend>
        <div className="row wrap gap-2">
          {watchConditions.map((condition) => (
            <Button
              key={condition}
              size="small"
              onClick={() => setRows(withCondition(rows, condition, personOf(patient, todayIn(zone))))}
            >
              {watchConditionNames[condition]}
            </Button>
          ))}
        </div>
        <p className="muted small">{texts.readyHelp}</p>
      </fieldset>
      {rows.length === 0 && <p className="muted">{texts.empty}</p>}
      {rows.map((row, place) => (
        <Row
          key={row.nutrient}
          row={row}
          choices={choicesOf(rows, row.nutrient)}
          error={
            form.formState.errors.nutrients?.[place]?.amount?.message ??
            form.formState.errors.nutrients?.[place]?.nutrient?.message
          }
          onRow={(changed) =>
            setRows(
              changed === undefined
                ? rows.filter((_, at) => at !== place)
                : rows.map((each, at) => (at === place ? changed : each)),
            )
          }
        />
      ))}
      {next && (
        <Button
          className="at-start"
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() =>
            setRows([...rows, { nutrient: next, kind: "limit", amount: "", isShownToPatient: false }])
          }
        >
          {texts.add}
        </Button>
      )}
    </EntityFormDialog>
  );
}

function personOf({ general, medicalProfile }: PatientDetail, today: string): WatchedPerson {
  return {
    sex: general.gender,
    age: ageOn(general.birthdate, today),
    isPregnant: medicalProfile.gynecology.isPatientPregnant === true,
  };
}

interface RowProps {
  row: WatchedRow;
  choices: readonly WatchableNutrient[];
  error: string | undefined;
  /** Undefined takes it away. */
  onRow: (row: WatchedRow | undefined) => void;
}

function Row({ row, choices, error, onRow }: RowProps) {
  const { name, unit } = nutrientNames[row.nutrient];
  const set = (changes: Partial<WatchedRow>) => onRow({ ...row, ...changes });
  return (
    <div className={`stack gap-2 from-top ${styles.fields}`} role="group" aria-label={name}>
      <SelectField
        label={texts.nutrient}
        value={row.nutrient}
        onChange={({ target }) => set({ nutrient: target.value as WatchableNutrient })}
      >
        {choices.map((nutrient) => (
          <option key={nutrient} value={nutrient}>
            {nutrientNames[nutrient].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.kind}
        value={row.kind}
        onChange={({ target }) => set({ kind: target.value as WatchKind })}
      >
        {watchKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={texts.amount(unit)}
        maxLength={9}
        value={row.amount}
        error={error}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <Button variant="quiet" aria-label={texts.remove(name)} onClick={() => onRow(undefined)}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
      <CheckboxField
        label={texts.isShown}
        checked={row.isShownToPatient}
        onChange={({ target }) => set({ isShownToPatient: target.checked })}
      />
    </div>
  );
}
