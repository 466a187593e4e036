import { myQuestionnaire } from "@nutria/contract/web/my-paths";
import { questionnaireRoutes } from "@nutria/contract/routes/questionnaires";
import { ClipboardList } from "lucide-react";
import { useAppQuery } from "../../../data/query/patient-query";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { Link } from "../shell/router";
import { todayTexts } from "./texts";
import styles from "./message-of-today.module.css";

/** The questionnaire of the nutritionist on the screen, while it waits for the patient. */
export function QuestionnaireOfToday() {
  const { nutritionist } = useNutritionist();
  const { data } = useAppQuery(questionnaireRoutes.listClientQuestionnaires, {});
  const open = data?.find((one) => one.nutritionist._id === nutritionist._id && one.state !== "answered");
  if (!open) return null;
  return (
    <div className={`card ${styles.message}`}>
      <ClipboardList size={24} aria-hidden="true" />
      <div className="grows shrinks">
        <p className="semibold">{todayTexts.questionnaire(nutritionist.name)}</p>
        <Link className="inline-row touch bold not-underlined" href={myQuestionnaire.href(nutritionist._id)}>
          {open.state === "started" ? todayTexts.goOn : todayTexts.begin}
        </Link>
      </div>
    </div>
  );
}
