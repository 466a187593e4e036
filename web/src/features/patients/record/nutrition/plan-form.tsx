import { NutritionPlanInput } from "@nutria/contract/schemas/record/record-file";
import { FormDayField } from "../../../../components/ui/date-time/form-day-field";
import { useContractForm } from "../../../../lib/forms/form";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useAddNutritionPlan } from "../documents/api";
import { planTexts as texts } from "../documents/document-texts";
import { UploadPanel } from "../documents/upload/upload-panel";
import { useUploadPanel, type DocumentFormProps } from "../documents/upload/use-upload-panel";

/** Adds a nutrition plan: start date, end date and file (spec B §2). */
export function PlanForm({ patientId, onAdded, onClose }: DocumentFormProps) {
  const zone = usePracticeZone();
  const add = useAddNutritionPlan();
  const form = useContractForm(NutritionPlanInput, {
    defaultValues: { patient: patientId, startDate: todayIn(zone), endDate: "", fileUrl: "" },
  });
  const panel = useUploadPanel({ form, fields: ["startDate", "endDate"], add, onAdded });
  return (
    <UploadPanel {...panel} submitText={texts.add} onCancel={onClose}>
      <FormDayField control={form.control} name="startDate" label={texts.start} range="near" />
      <FormDayField control={form.control} name="endDate" label={texts.end} range="near" />
    </UploadPanel>
  );
}
