import { NutritionPlanInput } from "@nutria/contract/schemas/record/record-file";
import { useController } from "react-hook-form";
import { DayField } from "../../../../components/ui/date-time/day-field";
import { useContractForm } from "../../../../lib/forms/form";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useAddNutritionPlan } from "../documents/api";
import { documentTexts, planTexts as texts } from "../documents/document-texts";
import { UploadPanel } from "../documents/upload/upload-panel";
import { useSubmitAfterUpload } from "../documents/upload/use-submit-after-upload";
import { useUpload } from "../documents/upload/use-upload";

export interface DocumentFormProps {
  patientId: string;
  /** Called with the id of the added document. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds a nutrition plan: start date, end date and file (spec B §2). */
export function PlanForm({ patientId, onAdded, onClose }: DocumentFormProps) {
  const zone = usePracticeZone();
  const add = useAddNutritionPlan();
  const form = useContractForm(NutritionPlanInput, {
    defaultValues: { patient: patientId, startDate: todayIn(zone), endDate: "", fileUrl: "" },
  });
  const { control, formState, setValue, clearErrors } = form;
  const { errors } = formState;
  const { field: start } = useController({ control, name: "startDate" });
  const { field: end } = useController({ control, name: "endDate" });
  const { ref: startRef } = start;
  const { ref: endRef } = end;
  const { upload, start: send } = useUpload((fileUrl) => setValue("fileUrl", fileUrl));
  const save = form.handleSubmit((body) =>
    add.mutate({ body }, { onSuccess: ({ _id }) => onAdded(_id), onError: form.applyServerErrors }),
  );
  const { onSubmit, isWaiting } = useSubmitAfterUpload(upload, save, () =>
    form.trigger(["startDate", "endDate"]),
  );
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
      <DayField
        label={texts.start}
        range="near"
        value={start.value || null}
        onValue={(day) => start.onChange(day ?? "")}
        onBlur={start.onBlur}
        ref={startRef}
        error={errors.startDate?.message}
      />
      <DayField
        label={texts.end}
        range="near"
        value={end.value || null}
        onValue={(day) => end.onChange(day ?? "")}
        onBlur={end.onBlur}
        ref={endRef}
        error={errors.endDate?.message}
      />
    </UploadPanel>
  );
}
