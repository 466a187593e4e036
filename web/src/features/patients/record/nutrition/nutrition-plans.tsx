import { formatDay } from "@nutria/calendar/format";
import { planStateOf } from "@nutria/contract/clinical/current-plan";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Plus } from "lucide-react";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { PlanStateBadge } from "../../shared/plan-state-badge";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../data/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useNutritionPlans, useAddNutritionPlan } from "../documents/api";
import { planTexts as texts } from "../documents/document-texts";
import { useMealPlanEntries, type PlanEntry } from "../../meal-plan/list/use-meal-plan-entries";
import { mealPlanTexts } from "../../meal-plan/texts";
import { DocumentsScreen } from "../documents/documents-screen";
import { FileIcon, titleOf } from "../documents/file-entry";
import { FilePreview } from "../documents/preview/file-preview";
import { NutritionPlanInput } from "@nutria/contract/schemas/record/record-file";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import { useContractForm } from "../../../../lib/forms/form";
import { UploadPanel } from "../documents/upload/upload-panel";
import { useUploadPanel, type DocumentFormProps } from "../documents/upload/use-upload-panel";

/** The nutrition plans of a patient, uploaded and structured, newest first (spec B §2). */
export function NutritionPlans({ patient }: { patient: PatientDetail }) {
  const { _id: patientId, isMyPatientEditable } = patient;
  const { "*": splat = "" } = useParams();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const today = todayIn(usePracticeZone());
  const { data: plans = [], isSuccess, isError, refetch: read } = useNutritionPlans(patientId);
  const refetch = useCallback(() => void read(), [read]);
  const structured = useMealPlanEntries(patient);

  const files: PlanEntry[] = plans.map((plan) => {
    const title = titleOf(plan.fileName);
    const lead = `${formatDay(plan.startDate)} – ${formatDay(plan.endDate)}`;
    const remove = () => dialogs.open("deleteNutritionPlan", { id: plan._id, name: title });
    return {
      id: plan._id,
      title,
      lead,
      icon: <FileIcon contentType={plan.contentType} />,
      to: paths.patientPlan.href(patientId, plan._id),
      preview: (
        <FilePreview
          title={title}
          lead={lead}
          file={plan}
          refetch={refetch}
          onRemove={isMyPatientEditable ? remove : undefined}
        />
      ),
      startDate: plan.startDate,
      endDate: plan.endDate,
      isDraft: false,
    };
  });
  const all = [...structured.entries, ...files].sort((a, b) => b.startDate.localeCompare(a.startDate));
  const days = all.map(({ id: _id, startDate, endDate, isDraft }) => ({ _id, startDate, endDate, isDraft }));
  const entries = all.map((entry) => ({
    ...entry,
    badge: <PlanStateBadge state={planStateOf({ ...entry, _id: entry.id }, days, today)} />,
  }));
  return (
    <DocumentsScreen
      texts={texts}
      isEditable={isMyPatientEditable}
      isLoaded={isSuccess && structured.isSuccess}
      isError={isError || structured.isError}
      refetch={() => {
        refetch();
        structured.refetch();
      }}
      actions={
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => dialogs.open("createMealPlan", { patientId })}
        >
          {mealPlanTexts.create.button}
        </Button>
      }
      entries={entries}
      openId={splat.split("/")[1]}
      form={(close) => (
        <PlanForm
          patientId={patientId}
          onAdded={(id) => {
            close();
            void navigate(paths.patientPlan.href(patientId, id), { preventScrollReset: true });
          }}
          onClose={close}
        />
      )}
    />
  );
}

/** Adds a nutrition plan: start date, end date and file (spec B §2). */
function PlanForm({ patientId, onAdded, onClose }: DocumentFormProps) {
  const zone = usePracticeZone();
  const add = useAddNutritionPlan();
  const form = useContractForm(NutritionPlanInput, {
    defaultValues: { patient: patientId, startDate: todayIn(zone), endDate: "", fileUrl: "" },
  });
  const list = paths.patientNutrition.href(patientId);
  const panel = useUploadPanel({ form, fields: ["startDate", "endDate"], add, onAdded, list });
  return (
    <UploadPanel {...panel} submitText={texts.add} onCancel={onClose}>
      <FormDayField control={form.control} name="startDate" label={texts.start} range="near" />
      <FormDayField control={form.control} name="endDate" label={texts.end} range="near" />
    </UploadPanel>
  );
}
