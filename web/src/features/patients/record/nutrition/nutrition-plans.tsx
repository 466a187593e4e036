import { formatDay } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Badge } from "../../../../components/ui/display/badge";
import { paths } from "../../../../config/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useNutritionPlans } from "../documents/api";
import { planTexts as texts } from "../documents/document-texts";
import type { DocumentEntry } from "../documents/documents";
import { DocumentsScreen } from "../documents/documents-screen";
import { FileIcon, titleOf } from "../documents/file-entry";
import { FilePreview } from "../documents/preview/file-preview";
import { PlanForm } from "./plan-form";

/** The nutrition plans of a patient (spec B §2). */
export function NutritionPlans({ patient }: { patient: PatientDetail }) {
  const { _id: patientId, isMyPatientEditable } = patient;
  const { "*": splat = "" } = useParams();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const today = todayIn(usePracticeZone());
  const { data: plans = [], isSuccess, isError, refetch: read } = useNutritionPlans(patientId);
  const refetch = useCallback(() => void read(), [read]);
  const current = plans.find(({ startDate, endDate }) => startDate <= today && today <= endDate);

  const entries: DocumentEntry[] = plans.map((plan) => {
    const title = titleOf(plan.fileName);
    const lead = `${formatDay(plan.startDate)} – ${formatDay(plan.endDate)}`;
    const remove = () => dialogs.open("deleteNutritionPlan", { id: plan._id, name: title });
    return {
      id: plan._id,
      title,
      lead,
      icon: <FileIcon contentType={plan.contentType} />,
      badge: plan === current && <Badge tone="onsite">{texts.current}</Badge>,
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
    };
  });
  return (
    <DocumentsScreen
      texts={texts}
      isEditable={isMyPatientEditable}
      isLoaded={isSuccess}
      isError={isError}
      refetch={refetch}
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
