import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { Suspense } from "react";
import { part } from "../../ui/part/part";
import { usePublicQuery } from "../../data/query/public-query";
import { code } from "../../lib/code";
import { useCode } from "../../lib/use-code";

/** Apart from what reads, so that it takes nothing from the files of other pages; it is loaded meanwhile. */
const loadPage = code(() => import("./questionnaire-page"));
const QuestionnairePage = part(loadPage, ({ QuestionnairePage }) => QuestionnairePage);

/** The page of a mailed questionnaire: a person without an account agrees, answers and sends. */
export function QuestionnaireScreen({ token }: { token: string }) {
  useCode(loadPage);
  const opened = usePublicQuery(routes.getMailedQuestionnaire, { params: { token } });
  return (
    <Suspense fallback={null}>
      <QuestionnairePage token={token} opened={opened} />
    </Suspense>
  );
}
