import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { lazy, Suspense, useEffect } from "react";
import { usePublicQuery } from "../../lib/api/public-query";

/** Apart from what reads, so that it takes nothing from the files of other pages; it is loaded meanwhile. */
const loadPage = () => import("./questionnaire-page");
const QuestionnairePage = lazy(async () => ({ default: (await loadPage()).QuestionnairePage }));

/** The page of a mailed questionnaire: a person without an account agrees, answers and sends. */
export function QuestionnaireScreen({ token }: { token: string }) {
  useEffect(() => void loadPage(), []);
  const opened = usePublicQuery(routes.getMailedQuestionnaire, { params: { token } });
  return (
    <Suspense fallback={null}>
      <QuestionnairePage token={token} opened={opened} />
    </Suspense>
  );
}
