import {
  nutrientNames,
  watchableNutrients,
  type WatchableNutrient,
} from "@nutria/contract/clinical/nutrients/nutrient";
import {
  readyChoice,
  withReadyChoice,
  type WatchCondition,
  type WatchedPerson,
} from "@nutria/contract/clinical/nutrients/ready-choices";
import { watchedText } from "@nutria/contract/clinical/nutrients/reading-texts";
import {
  WatchedNutrient,
  watchedMessages,
  type WatchedNutrients,
} from "@nutria/contract/schemas/record/watched-nutrients";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import * as z from "zod/mini";
import { useDialogs } from "../../../../lib/dialogs";
import { comparedFieldsOf } from "../../../../lib/forms/stale";
import { useVersionedForm } from "../../../../lib/forms/use-versioned-form";
import { useSaveWatchedNutrients } from "../../api/watched-nutrients";
import { nutrientTexts } from "./nutrient-texts";

const texts = nutrientTexts.form;
const { nutrient, kind, amount } = WatchedNutrient.shape;

const WatchedForm = z.strictObject({
  nutrients: z.array(
    z.strictObject({
      nutrient,
      kind,
      amount: typedNumber(amount, {}, watchedMessages.amount),
      isShownToPatient: z.boolean(),
    }),
  ),
});
type Inputs = z.input<typeof WatchedForm>;
export type WatchedRow = Inputs["nutrients"][number];

const compared = comparedFieldsOf<typeof WatchedForm>({
  nutrients: { label: texts.list, text: ({ nutrients }) => nutrients.map(rowText).join("; ") },
});

/** `Sodio, límite 2,000 mg`, with what the patient sees of it. */
function rowText(row: WatchedRow): string {
  const watched = { ...row, amount: Number(row.amount) };
  const words = Number.isFinite(watched.amount) ? watchedText(watched) : row.amount;
  return [nutrientNames[row.nutrient].name, words, row.isShownToPatient ? nutrientTexts.shown : ""]
    .filter(Boolean)
    .join(", ");
}

const inputsOf = ({ nutrients }: WatchedNutrients): Inputs => ({
  nutrients: nutrients.map((one) => ({ ...one, amount: String(one.amount) })),
});

/** The form of what is watched for a patient. */
export function useWatchedForm(patientId: string, watched: WatchedNutrients) {
  const { close } = useDialogs();
  const save = useSaveWatchedNutrients(close);
  const versioned = useVersionedForm({
    schema: WatchedForm,
    stored: watched,
    inputsOf,
    compared,
    save: ({ values, opened }, { refused }) =>
      save.mutate(
        { params: { id: patientId }, body: { ...values, version: opened.version } },
        { onError: refused },
      ),
  });
  return { ...versioned, isSaving: save.isPending };
}

/** The rows with those of a ready choice that are not there. */
export function withCondition(
  rows: readonly WatchedRow[],
  condition: WatchCondition,
  person: WatchedPerson,
): WatchedRow[] {
  return withReadyChoice(rows, readyChoice(condition, person), (one) => ({
    ...one,
    amount: String(one.amount),
    isShownToPatient: false,
  }));
}

/** The nutrients that a row may choose: its own, and those of no other row. */
export const choicesOf = (rows: readonly WatchedRow[], own?: WatchableNutrient): WatchableNutrient[] =>
  watchableNutrients.filter((each) => each === own || rows.every((row) => row.nutrient !== each));
