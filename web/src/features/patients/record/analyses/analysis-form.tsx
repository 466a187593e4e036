import { analysisTypes } from "@nutria/contract/catalogues/analysis-types";
import { AnalysisInput } from "@nutria/contract/schemas/record/record-file";
import { useState } from "react";
import { useController } from "react-hook-form";
import { DayField } from "../../../../components/ui/date-time/day-field";
import { SelectField } from "../../../../components/ui/fields/select-field";
import { TextField } from "../../../../components/ui/fields/text-field";
import { useContractForm } from "../../../../lib/forms/form";
import { useAddAnalysis } from "../documents/api";
import { analysisTexts as texts, documentTexts } from "../documents/document-texts";
import { UploadPanel } from "../documents/upload/upload-panel";
import { useSubmitAfterUpload } from "../documents/upload/use-submit-after-upload";
import { useUpload } from "../documents/upload/use-upload";
import type { DocumentFormProps } from "../nutrition/plan-form";
import styles from "./analysis-form.module.css";

/** Adds a clinical analysis: its date, its type and its file (spec B §2). */
export function AnalysisForm({ patientId, onAdded, onClose }: DocumentFormProps) {
  const add = useAddAnalysis();
  const [isOther, setIsOther] = useState(false);
  const form = useContractForm(AnalysisInput, {
    defaultValues: { patient: patientId, analysisDate: "", type: "", fileUrl: "" },
  });
  const { control, formState, setValue, clearErrors, register } = form;
  const { errors } = formState;
  const { field: date } = useController({ control, name: "analysisDate" });
  const { field: type } = useController({ control, name: "type" });
  const { ref: dateRef } = date;
  const { upload, start: send } = useUpload((fileUrl) => setValue("fileUrl", fileUrl));
  const save = form.handleSubmit((body) =>
    add.mutate({ body }, { onSuccess: ({ _id }) => onAdded(_id), onError: form.applyServerErrors }),
  );
  const { onSubmit, isWaiting } = useSubmitAfterUpload(upload, save, () =>
    form.trigger(["analysisDate", "type"]),
  );
  const choose = (chosen: string) => {
    setIsOther(chosen === texts.other);
    type.onChange(chosen === texts.other ? "" : chosen);
    if (chosen === texts.other) clearErrors("type");
  };
  return (
    <UploadPanel
      label={documentTexts.upload}
      upload={upload}
      onFile={(file) => {
        setValue("fileUrl", "");
        clearErrors("fileUrl");
        void send(file);
      }}
      fileError={errors.fileUrl?.message}
      submitText={texts.add}
      isSaving={add.isPending || isWaiting}
      onSubmit={onSubmit}
      onCancel={onClose}
    >
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
      <DayField
        label={texts.date}
        range="near"
        value={date.value || null}
        onValue={(day) => date.onChange(day ?? "")}
        onBlur={date.onBlur}
        ref={dateRef}
        error={errors.analysisDate?.message}
      />
      {isOther && (
        <div className={styles.other}>
          <TextField
            {...register("type")}
            label={texts.otherType}
            maxLength={80}
            autoFocus
            error={errors.type?.message}
          />
        </div>
      )}
    </UploadPanel>
  );
}
