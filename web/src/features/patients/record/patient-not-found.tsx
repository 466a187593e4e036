import { UserRoundSearch } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { useOpenRequest } from "../../link-requests/index";
import { fullNameOf } from "../shared/person";
import { recordTexts } from "./record-texts";

/** Says why there is no record: the person has not accepted yet, waits for an answer, or is no patient. */
export function PatientNotFound({ id }: { id: string }) {
  const { data: request, isPending } = useOpenRequest(id);
  if (isPending) return <CenteredSpinner />;
  const { title, help, action } = request
    ? recordTexts.notYet(fullNameOf(request.patient), request.starter)
    : recordTexts.notFound;
  return (
    <EmptyState
      icon={<UserRoundSearch size={32} aria-hidden="true" />}
      text={
        <>
          <strong>{title}</strong>
          <br />
          {help}
        </>
      }
      action={
        <Link
          className={buttonClass("primary")}
          to={request ? `${paths.patients.href()}?tab=requests` : paths.patients.href()}
        >
          {action}
        </Link>
      }
    />
  );
}
