import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail, RecordSectionName, StaleSections } from "@nutria/contract/schemas/patient";
import { useQueryClient } from "@tanstack/react-query";
import type { BaseSyntheticEvent } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type * as z from "zod/mini";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import { useAutosaveForm } from "../../../device/drafts/use-autosave-form";
import type { Saved } from "../../../device/drafts/autosave";
import type { FormSchema } from "../../../lib/forms/form";
import type { ComparedField } from "../../../lib/forms/stale";
import { notify } from "../../../lib/toast";
import { recordAutosave } from "../shared/record-autosave";
import { recordTexts } from "./record-texts";

const texts = recordTexts.section;

export interface RecordSectionOptions<S extends FormSchema, Data extends object> {
  schema: S;
  inputsOf: (data: Data) => z.input<S>;
  /** The valid values of the form as they are stored. */
  dataOf: (values: z.output<S>) => Data;
  compared: readonly ComparedField<z.input<S>>[];
  /** Maps a path of the request to its input. */
  names: Record<string, Path<z.input<S>>>;
}

/** The form of a section of a record, which saves by itself; `save` saves at once and says so. */
export function useRecordSection<S extends FormSchema, Data extends object>(
  name: RecordSectionName,
  patient: PatientDetail,
  options: RecordSectionOptions<S, Data>,
) {
  const client = useQueryClient();
  const params = { id: patient._id };
  const savedIn = (sections: StaleSections): Saved<Data> => {
    const { version, email: _, ...data } = sections[name] as { version: number; email?: string };
    return { data: data as unknown as Data, version };
  };
  const form = useAutosaveForm<S, Data>({
    ...options,
    ...recordAutosave(savedIn, texts.failed),
    name: () => `${name}.${patient._id}`,
    stored: savedIn(patient),
    isReadOnly: !patient.isMyPatientEditable,
    send: async (changes, version) => {
      const answer = await call(patientRoutes.updatePatient, {
        params,
        body: { [name]: { ...changes, version } },
      });
      client.setQueryData(routeKey(patientRoutes.getPatient, { params }), answer);
      if (name === "general")
        void client.invalidateQueries({ queryKey: routeKey(patientRoutes.listPatients) });
      return savedIn(answer);
    },
  });
  const { save } = form;
  return {
    ...form,
    /** The fields as they are named and written in words. */
    compared: options.compared as unknown as readonly ComparedField<FieldValues>[],
    save: async (event?: BaseSyntheticEvent) => {
      const result = await save(event);
      if (result === "saved") notify.success(texts.success);
      else if (result === "failed") notify.error(texts.failed);
    },
  };
}
