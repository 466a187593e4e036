import { BodyCriteriaInput, type BodyCriteria } from "@nutria/contract/schemas/record/progress";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import * as z from "zod/mini";
import { useDialogs } from "../../../../../lib/dialogs";
import { comparedFieldsOf } from "../../../../../lib/forms/stale";
import { useVersionedForm } from "../../../../../lib/forms/use-versioned-form";
import { useSaveBodyCriteria } from "../../../api/progress";
import { progressTexts } from "../progress-texts";
import { goalTexts } from "./goal-texts";

const texts = goalTexts.criteria;
const { skinfoldFormula, usesShortStatureRanges, visceralFatBelow, segmentalFrom, segmentalTo } =
  BodyCriteriaInput.shape;
const whole = { decimals: 0, units: ["%"] };

const CriteriaForm = z.strictObject({
  skinfoldFormula,
  usesShortStatureRanges,
  visceralFatBelow: typedNumber(visceralFatBelow, whole),
  segmentalFrom: typedNumber(segmentalFrom, whole),
  segmentalTo: typedNumber(segmentalTo, whole),
});

const compared = comparedFieldsOf<typeof CriteriaForm>({
  skinfoldFormula: {
    label: texts.skinfoldFormula,
    text: ({ skinfoldFormula: formula }) => progressTexts.formulas[formula],
  },
  usesShortStatureRanges: {
    label: texts.shortStature,
    text: (inputs) => (inputs.usesShortStatureRanges ? "Sí" : "No"),
  },
  visceralFatBelow: texts.visceralFatBelow,
  segmentalFrom: texts.segmentalFrom,
  segmentalTo: texts.segmentalTo,
});

const inputsOf = (criteria: BodyCriteria): z.input<typeof CriteriaForm> => ({
  skinfoldFormula: criteria.skinfoldFormula,
  usesShortStatureRanges: criteria.usesShortStatureRanges,
  visceralFatBelow: String(criteria.visceralFatBelow),
  segmentalFrom: String(criteria.segmentalFrom),
  segmentalTo: String(criteria.segmentalTo),
});

/** The form of the practice's criteria of body composition. */
export function useCriteriaForm(criteria: BodyCriteria) {
  const { close } = useDialogs();
  const save = useSaveBodyCriteria(close);
  const versioned = useVersionedForm({
    schema: CriteriaForm,
    stored: criteria,
    inputsOf,
    compared,
    save: ({ values, opened }, { refused }) =>
      save.mutate({ body: { ...values, version: opened.version } }, { onError: refused }),
  });
  return { ...versioned, isSaving: save.isPending };
}
