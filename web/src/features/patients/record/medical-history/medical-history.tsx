import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Suspense, useCallback, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { useDraftVault } from "../../../../device/drafts/draft-vault";
import { paths } from "@nutria/contract/web/paths";
import { historySections } from "./history-sections";
import styles from "./medical-history.module.css";
import type { PartAnswers } from "./rail/rail-part";
import { SectionRail } from "./rail/section-rail";

const first = historySections[0]!;

/** The medical history of a patient: the rail and one section, each with its own URL. */
export function MedicalHistory({ patient }: { patient: PatientDetail }) {
  const { "*": splat = "" } = useParams();
  const id = splat.split("/")[1] || first.id;
  const isVaultSettled = useDraftVault();
  const current = historySections.find((section) => section.id === id);
  const [typed, setTyped] = useState<{ id: string; parts: readonly PartAnswers[] }>();
  const onAnswers = useCallback((parts: readonly PartAnswers[]) => setTyped({ id, parts }), [id]);
  if (!current) return <Navigate to={paths.patientMedicalHistory.href(patient._id)} replace />;

  const { Screen } = current;
  return (
    <div className={styles.history}>
      <SectionRail
        items={historySections.map(({ id: own, title, icon, answersOf }) => ({
          id: own,
          title,
          icon,
          to: paths.patientMedicalSection.href(patient._id, own),
          isCurrent: own === id,
          ...(answersOf && { parts: typed?.id === own ? typed.parts : answersOf(patient) }),
        }))}
      />
      <div className="shrinks">
        <Suspense fallback={<CenteredSpinner />}>
          {isVaultSettled ? <Screen key={id} patient={patient} onAnswers={onAnswers} /> : <CenteredSpinner />}
        </Suspense>
      </div>
    </div>
  );
}
