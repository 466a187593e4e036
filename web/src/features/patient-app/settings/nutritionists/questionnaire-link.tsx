import { myQuestionnaire } from "@nutria/contract/web/my-paths";
import { questionnaireRoutes } from "@nutria/contract/routes/questionnaires";
import { ClipboardList } from "lucide-react";
import { useAppQuery } from "../../../../data/query/patient-query";
import actionStyles from "../../shared/action-row.module.css";
import { Link } from "../../shell/router";
import { settingsTexts } from "../texts";

/** Leads to the newest questionnaire of a nutritionist, also once it was sent; nothing where there is none. */
export function QuestionnaireLink({ nutritionist }: { nutritionist: string }) {
  const { data } = useAppQuery(questionnaireRoutes.listClientQuestionnaires, {});
  if (!data?.some((one) => one.nutritionist._id === nutritionist)) return null;
  return (
    <Link className={actionStyles.action} href={myQuestionnaire.href(nutritionist)}>
      <ClipboardList size={20} aria-hidden="true" />
      {settingsTexts.care.questionnaire}
    </Link>
  );
}
