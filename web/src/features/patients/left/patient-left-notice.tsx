import { formatDayAt } from "@nutria/calendar/format";
import { paths } from "@nutria/contract/web/paths";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { usePracticeZone } from "../../../data/session/current-user";
import { useOpenRequest } from "../../link-requests/index";
import { dialogTexts } from "../dialog-texts";
import { usePatientActions } from "../shared/use-patient-actions";

const texts = dialogTexts.left;

/** Says above a record that its patient left, and offers the one way back: a request that they accept. */
export function PatientLeftNotice({ patient, endedAt }: { patient: PatientCard; endedAt: string }) {
  const zone = usePracticeZone();
  const { data: request } = useOpenRequest(patient._id);
  const { askBack } = usePatientActions(patient);
  return (
    <Notice
      kind="warning"
      action={
        request ? (
          <Link className={buttonClass("secondary", "small")} to={`${paths.patients.href()}?tab=requests`}>
            {texts.seeRequest}
          </Link>
        ) : (
          <Button size="small" onClick={askBack}>
            {texts.confirm}
          </Button>
        )
      }
    >
      {texts.notice(patient.name, formatDayAt(endedAt, zone))} {request && texts.asked}
    </Notice>
  );
}
