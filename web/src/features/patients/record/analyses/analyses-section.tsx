import { formatDay } from "@nutria/calendar/format";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { useAnalyses } from "../documents/api";
import { analysisTexts as texts } from "../documents/document-texts";
import type { DocumentEntry } from "../documents/documents";
import { DocumentsScreen } from "../documents/documents-screen";
import { FileIcon } from "../documents/file-entry";
import { FilePreview } from "../documents/preview/file-preview";
import type { SectionProps } from "../medical-history/section-screen";
import { AnalysisForm } from "./analysis-form";

/** The clinical analyses of a patient (spec B §2). */
export function AnalysesSection({ patient }: Pick<SectionProps, "patient">) {
  const { _id: patientId, isMyPatientEditable } = patient;
  const { "*": splat = "" } = useParams();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { data: analyses = [], isSuccess, isError, refetch: read } = useAnalyses(patientId);
  const refetch = useCallback(() => void read(), [read]);

  const entries: DocumentEntry[] = analyses.map((analysis) => {
    const { _id: id, type: title, fileName, contentType } = analysis;
    const lead = formatDay(analysis.analysisDate);
    const remove = () => dialogs.open("deleteAnalysis", { id, name: title });
    return {
      id,
      title,
      lead,
      icon: <FileIcon contentType={contentType} />,
      to: paths.patientAnalysis.href(patientId, id),
      preview: (
        <FilePreview
          title={title}
          lead={`${lead} · ${fileName}`}
          file={analysis}
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
      openId={splat.split("/")[2]}
      form={(close) => (
        <AnalysisForm
          patientId={patientId}
          onAdded={(id) => {
            close();
            void navigate(paths.patientAnalysis.href(patientId, id), { preventScrollReset: true });
          }}
          onClose={close}
        />
      )}
    />
  );
}
