import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { MealPlanSummary } from "@nutria/contract/schemas/record/meal-plan";
import { Copy, Download, Pencil, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { part } from "../../../../ui/part/part";
import { Link } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { buttonClass } from "../../../../ui/actions/button-class";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { saveFile } from "../../../../lib/save-file";
import { useMealPlanPdf } from "../../api/meal-plans";
import { documentTexts } from "../../record/documents/document-texts";
import { PreviewFrame } from "../../record/documents/preview/preview-frame";
import { useWidth } from "../../record/documents/preview/use-width";
import styles from "../../record/documents/preview/preview.module.css";
import { fileNameOf } from "../sheet/file-name";
import { mealPlanTexts as texts } from "../texts";

const PdfPages = part(
  () => import("../../record/documents/preview/pdf-pages"),
  ({ PdfPages }) => PdfPages,
);

interface MealPlanPreviewProps {
  patient: PatientDetail;
  plan: MealPlanSummary;
  title: string;
  lead: string;
}

/** The sheet of a structured plan, and what can be done with the plan. */
export function MealPlanPreview({ patient, plan, title, lead }: MealPlanPreviewProps) {
  const dialogs = useDialogs();
  const { ref, width } = useWidth();
  const pdf = useMealPlanPdf(plan);
  const { _id: patientId, isMyPatientEditable: isEditable } = patient;
  return (
    <PreviewFrame
      title={title}
      lead={lead}
      tools={
        <>
          <Button
            variant="quiet"
            className={styles.tool ?? ""}
            aria-label={texts.download}
            title={texts.download}
            disabled={!pdf.data}
            onClick={() => pdf.data && saveFile(pdf.data.file, fileNameOf(title))}
          >
            <Download size={18} aria-hidden="true" />
          </Button>
          {isEditable && (
            <>
              <Button
                variant="quiet"
                className={styles.tool ?? ""}
                aria-label={texts.list.duplicate}
                title={texts.list.duplicate}
                onClick={() => dialogs.open("createMealPlan", { patientId, from: `plan ${plan._id}` })}
              >
                <Copy size={18} aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                className={`${styles.tool} ${styles.danger}`}
                aria-label={texts.remove.button}
                title={texts.remove.button}
                onClick={() => dialogs.open("removeMealPlan", { planId: plan._id })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            </>
          )}
          <Link className={buttonClass("secondary", "small")} to={paths.mealPlan.href(patientId, plan._id)}>
            <Pencil size={16} aria-hidden="true" />
            {isEditable ? texts.list.edit : texts.list.open}
          </Link>
        </>
      }
    >
      <div
        className={`stack pad-5 sunken ${styles.pages}`}
        ref={ref}
        tabIndex={0}
        role="region"
        aria-label={documentTexts.preview}
      >
        {pdf.isError && <LoadFailed text={texts.failures.pdf} onRetry={() => void pdf.refetch()} />}
        {pdf.isPending && <CenteredSpinner />}
        {pdf.data && width > 0 && (
          <Suspense fallback={<CenteredSpinner />}>
            <PdfPages url={pdf.data.bytes} width={width} onFailed={() => undefined} />
          </Suspense>
        )}
      </div>
    </PreviewFrame>
  );
}
