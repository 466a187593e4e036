import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Ruler } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../../ui/actions/button-class";
import { paths } from "@nutria/contract/web/paths";
import { progressTexts } from "./progress-texts";

/** Opens a new note, which has the fields of the measures taken by hand. */
export function AddMeasuresButton({ patient, size }: { patient: PatientDetail; size?: "small" }) {
  return (
    <Link className={buttonClass("secondary", size)} to={paths.newPatientNote.href(patient._id)}>
      <Ruler size={size ? 16 : 18} aria-hidden="true" />
      {progressTexts.addMeasures}
    </Link>
  );
}
