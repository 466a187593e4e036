import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Ruler } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../../components/ui/actions/button";
import { paths } from "../../../../config/paths";
import { useStartVisitNote } from "../../api/visit-notes";
import { progressTexts } from "./progress-texts";

/** Starts a note of today, which has the fields of the measures taken by hand. */
export function AddMeasuresButton({ patient, size }: { patient: PatientDetail; size?: "small" }) {
  const { _id: id } = patient;
  const navigate = useNavigate();
  const start = useStartVisitNote((note) => void navigate(paths.patientNote.href(id, note._id)));
  return (
    <Button
      {...(size && { size })}
      icon={<Ruler size={size ? 16 : 18} aria-hidden="true" />}
      loading={start.isPending}
      onClick={() => start.mutate({ body: { patient: id } })}
    >
      {progressTexts.addMeasures}
    </Button>
  );
}
