import { analysisTypes } from "@nutria/contract/catalogues/analysis-types";
import { paths } from "@nutria/contract/web/paths";
import { AnalysisInput } from "@nutria/contract/schemas/record/record-file";
import { useState } from "react";
import { useController } from "react-hook-form";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { TextField } from "../../../../ui/fields/text-field";
import { useContractForm } from "../../../../lib/forms/form";
import { useAddAnalysis } from "../documents/api";
import { analysisTexts as texts } from "../documents/document-texts";
import { UploadPanel } from "../documents/upload/upload-panel";
import { useUploadPanel, type DocumentFormProps } from "../documents/upload/use-upload-panel";

/** Adds a clinical analysis: its date, its type and its file (spec B §2). */
export function AnalysisForm({ patientId, onAdded, onClose }: DocumentFormProps) {
  const add = useAddAnalysis();
  const [isOther, setIsOther] = useState(false);
  const form = useContractForm(AnalysisInput, {
    defaultValues: { patient: patientId, analysisDate: "", type: "", fileUrl: "" },
  });
  const { control, formState, clearErrors, register } = form;
  const { errors } = formState;
  const { field: type } = useController({ control, name: "type" });
  const list = paths.patientMedicalSection.href(patientId, "analyses");
  const panel = useUploadPanel({ form, fields: ["analysisDate", "type"], add, onAdded, list });
  const choose = (chosen: string) => {
    setIsOther(chosen === texts.other);
    type.onChange(chosen === texts.other ? "" : chosen);
    if (chosen === texts.other) clearErrors("type");
  };
  return (
    <UploadPanel {...panel} submitText={texts.add} onCancel={onClose}>
      <SelectField
        label={texts.type}
        placeholder={texts.chooseType}
        value={isOther ? texts.other : type.value}
        error={isOther ? undefined : errors.type?.message}
        onChange={(event) => choose(event.target.value)}
      >
        {[...analysisTypes, texts.other].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {isOther && (
        <TextField
          {...register("type")}
          label={texts.otherType}
          maxLength={80}
          autoFocus
          error={errors.type?.message}
        />
      )}
      <FormDayField control={control} name="analysisDate" label={texts.date} range="near" />
    </UploadPanel>
  );
}
