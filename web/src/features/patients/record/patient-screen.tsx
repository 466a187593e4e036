import { ApiError } from "@nutria/contract/wire/api-error";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { ChevronLeft } from "lucide-react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, type ComponentType } from "react";
import { part } from "../../../ui/part/part";
import { Link, Navigate, useParams } from "react-router-dom";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { LinkTabs } from "../../../ui/navigation/tabs";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useIsPhone } from "../../../lib/use-is-phone";
import { usePatient } from "../api/patients";
import { openThread, useIsThreadOpen } from "./open-thread";
import { PatientHeader, PatientHeaderSkeleton } from "./patient-header";
import { fullNameOf } from "../shared/person";
import { recordTexts } from "./record-texts";
import { SlimHeader } from "./slim-header";
import { texts } from "../texts";
import styles from "./patient-screen.module.css";
import { code } from "../../../lib/code";

const PatientNotFound = part(
  () => import("./patient-not-found"),
  ({ PatientNotFound }) => PatientNotFound,
);
const RecordMailFailure = part(
  () => import("../mail-failure/record-mail-failure"),
  ({ RecordMailFailure }) => RecordMailFailure,
);
const PatientEmailToConfirm = part(
  () => import("../email-to-confirm/email-to-confirm"),
  ({ PatientEmailToConfirm }) => PatientEmailToConfirm,
);
const PatientLeftNotice = part(
  () => import("../left/patient-left-notice"),
  ({ PatientLeftNotice }) => PatientLeftNotice,
);
const loadProgress = code(() => import("./progress/progress-screen"));
const ProgressScreen = part(loadProgress, ({ ProgressScreen }) => ProgressScreen);
const PatientScans = part(
  () => import("./scans/patient-scans"),
  ({ PatientScans }) => PatientScans,
);
const MedicalHistory = part(
  () => import("./medical-history/medical-history"),
  ({ MedicalHistory }) => MedicalHistory,
);
const NutritionPlans = part(
  () => import("./nutrition/nutrition-plans"),
  ({ NutritionPlans }) => NutritionPlans,
);
const ThreadPanel = part(
  () => import("../../messages/panel/thread-panel"),
  ({ ThreadPanel }) => ThreadPanel,
);
const VisitNoteScreen = part(
  () => import("./notes/visit-note-screen"),
  ({ VisitNoteScreen }) => VisitNoteScreen,
);

interface RecordSection {
  Content: ComponentType<{ patient: PatientDetail }>;
  /** `slim` is one line, so that fields start higher; `alone` has no tabs either, for a screen that ends with a return. */
  header: "whole" | "slim" | "alone";
  /** Loads what it shows while the patient is still being read. */
  prepare?: (client: QueryClient, patientId: string) => Promise<void>;
}

const vaultCode = code(() => import("../../../device/drafts/draft-vault"));
const openVault = async () => void (await (await vaultCode()).openDraftVault());

const sections: Record<string, RecordSection> = {
  nutrition: { Content: NutritionPlans, header: "whole" },
  progress: {
    Content: ProgressScreen,
    header: "whole",
    prepare: async (client, patientId) => (await loadProgress()).prefetchProgress(client, patientId),
  },
  "progress/inbody": { Content: PatientScans, header: "whole" },
  "medical-history": { Content: MedicalHistory, header: "slim", prepare: openVault },
  notes: { Content: VisitNoteScreen, header: "alone", prepare: openVault },
};

/** The section of the rest of an address; what follows its first part is the section's own. */
function sectionOf(rest: string): RecordSection | undefined {
  return sections[rest.replace(/\/$/, "")] ?? sections[rest.replace(/\/.*/, "")];
}

/** One patient: the header and the sections of the record, each with its own URL. */
export function PatientScreen() {
  // The title leaves out the name, because others may read the browser history.
  usePageTitle(texts.patient);
  const { id = "", "*": section = "" } = useParams();
  const patient = usePatient(id);
  const shown = sectionOf(section);
  const client = useQueryClient();
  const prepare = shown?.prepare;
  useEffect(() => {
    // What cannot be loaded ahead is loaded, or reported, by the section itself.
    prepare?.(client, id).catch(() => undefined);
  }, [prepare, client, id]);

  if (!shown) return <Navigate to={paths.patientProgress.href(id)} replace />;
  if (patient.error instanceof ApiError && patient.error.code === "not_found")
    return (
      <Suspense fallback={<CenteredSpinner />}>
        <PatientNotFound id={id} />
      </Suspense>
    );
  const { Content, header } = shown;
  return (
    <div className={`stack fit gap-4 ${styles.screen}`}>
      {header === "whole" && (
        <Link className={`inline-row gap-1 muted small semibold ${styles.back}`} to={paths.patients.href()}>
          <ChevronLeft size={18} aria-hidden="true" />
          {recordTexts.back}
        </Link>
      )}
      {patient.isPending && <PatientHeaderSkeleton />}
      {patient.isError && !patient.data && <LoadFailed onRetry={() => void patient.refetch()} />}
      {patient.data && (
        <>
          <Header patient={patient.data} kind={header} />
          {header !== "alone" && <RecordNotices patient={patient.data} />}
          {header !== "alone" && <PatientTabs patient={patient.data} />}
          <Suspense fallback={<CenteredSpinner />}>
            <Content key={id} patient={patient.data} />
          </Suspense>
          <OpenThread patient={patient.data} />
        </>
      )}
    </div>
  );
}

/** Notice that mails do not reach the patient, or that the link ended. */
function RecordNotices({ patient }: { patient: PatientDetail }) {
  const dialogs = useDialogs();
  const { _id: patientId, mailFailure, endedAt } = patient;
  return (
    <Suspense fallback={null}>
      {patient.isEmailUnconfirmed && (
        <PatientEmailToConfirm
          patientId={patientId}
          onCorrect={() => dialogs.open("correctEmail", { patient })}
        />
      )}
      {mailFailure !== null && <RecordMailFailure patient={patient} failure={mailFailure} />}
      {endedAt !== undefined && <PatientLeftNotice patient={patient} endedAt={endedAt} />}
    </Suspense>
  );
}

/** The conversation beside the record: it stays while the sections change. On a phone it is a screen of its own. */
function OpenThread({ patient }: { patient: PatientDetail }) {
  const isOpen = useIsThreadOpen(patient._id);
  const isPhone = useIsPhone();
  useEffect(() => () => openThread(null), [patient._id]);
  if (!isOpen || isPhone) return null;
  return (
    <Suspense fallback={null}>
      <ThreadPanel patient={patient} onClose={() => openThread(null)} />
    </Suspense>
  );
}

function Header({ patient, kind }: { patient: PatientDetail; kind: RecordSection["header"] }) {
  if (kind === "whole") return <PatientHeader patient={patient} />;
  if (kind === "slim")
    return <SlimHeader patient={patient} back={{ to: paths.patients.href(), label: recordTexts.back }} />;
  const back = { to: paths.patientProgress.href(patient._id), label: recordTexts.backToRecord };
  return <SlimHeader patient={patient} back={back} withMedications />;
}

function PatientTabs({ patient }: { patient: PatientDetail }) {
  const { _id: id } = patient;
  const { tabs } = recordTexts;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={tabs.label}
        tabs={[
          { to: paths.patient.href(id), label: fullNameOf(patient), disabled: true },
          { to: paths.patientNutrition.href(id), label: tabs.nutrition },
          { to: paths.patientProgress.href(id), label: tabs.progress },
          { to: paths.patientMedicalHistory.href(id), label: tabs.medicalHistory },
        ]}
      />
    </div>
  );
}
