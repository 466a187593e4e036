import { leavesOf } from "@nutria/contract/clinical/leaves";
import { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm, type FieldValues } from "react-hook-form";
import { expect, test } from "vitest";
import { queryClient } from "../../../web/src/data/query/query";
import { staleFields } from "../../../web/src/lib/forms/stale";
import { changedValues } from "../../../web/src/features/patients/record/history/changed-values";
import { comparedFieldsOf } from "../../../web/src/features/patients/record/medical-history/declared/compared-fields";
import type {
  FieldDeclaration,
  PartDeclaration,
} from "../../../web/src/features/patients/record/medical-history/declared/declaration";
import { DeclaredParts } from "../../../web/src/features/patients/record/medical-history/declared/declared-parts";
import { railPartsOf } from "../../../web/src/features/patients/record/medical-history/declared/rail-parts";
import { dietFields } from "../../../web/src/features/patients/record/medical-history/diet/diet-fields";
import { lifestyleFields } from "../../../web/src/features/patients/record/medical-history/lifestyle/lifestyle-fields";
import { medicalFields } from "../../../web/src/features/patients/record/medical-history/medical/medical-fields";
import { countAnswers } from "../../../web/src/features/patients/record/medical-history/rail/rail-part";
import { aPatientDetail } from "./patients-harness";

/** One declared field of each kind that a new question may have, with an answer and how that is written. */
const added: [field: FieldDeclaration<FieldValues>, empty: unknown, answer: unknown, text: string][] = [
  [{ kind: "text", name: "sleep", label: "Sueño", maxLength: 80 }, "", "Ocho horas", "Ocho horas"],
  [{ kind: "number", name: "sleep", label: "Horas de sueño", digits: 2 }, null, 8, "8"],
  [{ kind: "day", name: "sleep", label: "Desde cuándo" }, null, "2026-03-04", "04/03/2026"],
  [{ kind: "choice", name: "sleep", label: "Estrés", catalogue: "stressLevels" }, null, "high", "Alto"],
  [{ kind: "question", name: "sleep", label: "¿Duerme bien?" }, null, true, "Sí"],
  [
    { kind: "entries", name: "sleep", label: "Siestas", placeholder: "", maxLength: 80 },
    [],
    ["Al mediodía"],
    "Al mediodía",
  ],
];

test.each(added)(
  "a field added to a declaration is in the form, the rail, a conflict and the history: $kind",
  (field, empty, answer, text) => {
    const parts: PartDeclaration<FieldValues>[] = [{ id: "rest", title: "Descanso", fields: [field] }];
    const compared = comparedFieldsOf(parts);
    const { label } = field;

    render(<Form parts={parts} inputs={{ sleep: empty }} />);
    expect(screen.getAllByText(label, { exact: false }).length).toBeGreaterThan(0);

    const rail = (sleep: unknown) => countAnswers(railPartsOf(parts), { sleep });
    expect(rail(empty)).toEqual([{ id: "rest", title: "Descanso", answered: 0, questions: 1 }]);
    expect(rail(answer)).toEqual([{ id: "rest", title: "Descanso", answered: 1, questions: 1 }]);

    const versions = { opened: { sleep: empty }, mine: { sleep: empty }, stored: { sleep: answer } };
    expect(staleFields(compared, versions)).toEqual([
      { name: "sleep", label, mine: "", stored: text, isTouched: false },
    ]);

    expect(changedValues(compared, [{ path: "sleep", before: empty, after: answer }])).toEqual([
      { label, removed: [], added: [text] },
    ]);
  },
);

const { lifestyle, medicalProfile, dietProfile } = aPatientDetail();
const sections = [
  ["lifestyle", Lifestyle, lifestyleFields, lifestyle],
  ["medical profile", MedicalProfile, medicalFields, medicalProfile],
  ["diet profile", DietProfile, dietFields, dietProfile],
] as const;

test.each(sections)("every stored field of the section is declared: %s", (_name, schema, parts, stored) => {
  expect(Object.keys(stored).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  const { version: _version, ...inputs } = stored;
  const names = comparedFieldsOf(parts as unknown as PartDeclaration<FieldValues>[]).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...leavesOf(inputs)].toSorted());
});

function Form({ parts, inputs }: { parts: PartDeclaration<FieldValues>[]; inputs: FieldValues }) {
  const form = useForm({ defaultValues: inputs });
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <DeclaredParts parts={parts} />
      </FormProvider>
    </QueryClientProvider>
  );
}
