import { nameIn } from "@nutria/contract/catalogues/entry";
import { cfdiUses, taxRegimes } from "@nutria/contract/catalogues/fiscal";
import { fiscalDataFaults, fiscalMessages } from "@nutria/contract/people/fiscal-data";
import { normalisedRfc, rfcKind } from "@nutria/contract/people/rfc";
import { FiscalData } from "@nutria/contract/schemas/store/fiscal-data";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import * as z from "zod/mini";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { useSectionForm } from "../../../device/drafts/use-section-form";
import { useSaveBilling } from "../api/billing";
import { billingTexts as texts } from "./billing-texts";

const { shape } = FiscalData;

/** The contract's schema, with the rules of the SAT's catalogues. */
const BillingForm = z
  .strictObject({
    ...shape,
    rfc: shape.rfc.check(
      z.refine((rfc) => rfc === "" || rfcKind(normalisedRfc(rfc)) !== undefined, fiscalMessages.rfc),
    ),
  })
  .check(({ value, issues }) => {
    const { rfc: _, ...faults } = fiscalDataFaults(value);
    for (const [field, message] of Object.entries(faults))
      issues.push({ code: "custom", input: value, path: [field], message });
  });
type Inputs = z.input<typeof BillingForm>;

/** What is stored, or an empty form with the account's e-mail. */
function inputsOf({ email, nutritionistProfile }: NutritionistUser): Inputs {
  const empty = { rfc: "", name: "", taxRegime: "", cfdiUse: "", zipCode: "", email };
  return nutritionistProfile.settings.billing ?? empty;
}

/** The name of a coded choice as its list shows it. */
export const codedName = ({ _id, name }: { _id: string; name: string }): string => `${_id} · ${name}`;

const compared = comparedFieldsOf<typeof BillingForm>({
  rfc: texts.rfc,
  zipCode: texts.zipCode,
  name: texts.name,
  taxRegime: { label: texts.taxRegime, text: ({ taxRegime }) => nameIn(taxRegimes, taxRegime) },
  cfdiUse: { label: texts.cfdiUse, text: ({ cfdiUse }) => nameIn(cfdiUses, cfdiUse) },
  email: texts.email,
});

/** Maps the paths of the request to their inputs. */
const names = Object.fromEntries(
  (Object.keys(shape) as (keyof Inputs)[]).map((field) => [`billing.${field}`, field]),
);

/** The form of the data of invoices. */
export function useBillingForm(user: NutritionistUser) {
  const save = useSaveBilling();
  const section = useSectionForm({
    schema: BillingForm,
    stored: user,
    inputsOf,
    compared,
    names,
    save: ({ values, opened }, { saved, refused }) =>
      save.mutate(
        { body: { billing: values, version: opened.version } },
        { onSuccess: saved, onError: refused },
      ),
  });
  return { ...section, isSaving: save.isPending };
}

export type BillingFormState = ReturnType<typeof useBillingForm>["form"];
