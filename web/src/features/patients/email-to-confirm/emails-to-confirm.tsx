import { paths } from "@nutria/contract/web/paths";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button";
import { useEmailsToConfirm } from "../api/email-to-confirm";
import { EmailQuestion, NotKnown } from "./email-to-confirm";
import { emailToConfirmTexts as texts } from "./texts";

/** Every address that waits for the owner, for Hoy; nothing where none does. */
export function EmailsToConfirm() {
  const { data, isError, refetch } = useEmailsToConfirm();
  if (isError && !data) return <NotKnown onRetry={() => void refetch()} />;
  return (data ?? []).map((asked) => (
    <EmailQuestion
      key={asked.patient._id}
      asked={asked}
      correct={
        <Link
          className={buttonClass("secondary", "small")}
          to={
            asked.isLinked ? paths.patient.href(asked.patient._id) : `${paths.patients.href()}?tab=requests`
          }
        >
          {texts.correct}
        </Link>
      }
    />
  ));
}
