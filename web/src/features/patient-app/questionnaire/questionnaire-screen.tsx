import { myPaths } from "@nutria/contract/web/my-paths";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import { useCallback, useEffect, useMemo, useState } from "react";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import {
  OwnQuestionnaireView,
  questionnaireTexts,
  type AnswersKeeper,
  type KeptAnswers,
  type QuestionnaireCalls,
} from "../../questionnaire/index";
import { callAsPatient } from "../../../data/call/patient-call";
import { serverData } from "../../../data/query/patient-server-data";
import type { Choices } from "../../../device/store/choices";
import { useDevice } from "../../../device/phone";
import { SubPage } from "../shell/page";

type Opened = Awaited<ReturnType<QuestionnaireCalls["read"]>>;

/** The questionnaire that a nutritionist sent. It is read from the server alone; what is typed without a connection waits on the phone. */
export function QuestionnaireScreen({ nutritionist }: { nutritionist: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [hasFailed, setFailed] = useState(false);
  const { choices } = useDevice();
  const calls = useMemo(() => callsOf(nutritionist, choices), [nutritionist, choices]);
  const read = useCallback(
    () =>
      calls.read().then(
        (answer) => {
          setOpened(answer);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [calls],
  );
  useEffect(() => void read(), [read]);
  return (
    <SubPage title={questionnaireTexts.title} backTo={myPaths.today.href()}>
      {hasFailed && <LoadFailed onRetry={() => void read()} />}
      {!opened && !hasFailed && <Skeleton height={320} />}
      {opened && !hasFailed && (
        <OwnQuestionnaireView opened={opened} calls={calls} onGone={() => setFailed(true)} />
      )}
    </SubPage>
  );
}

/** Keeps unsaved answers with what else waits on the phone, which is erased at a sign-out. */
function keeperIn(choices: Choices, name: string): AnswersKeeper {
  return {
    take: () => Promise.resolve((choices.get(name) ?? undefined) as KeptAnswers | undefined),
    keep: (kept) => choices.set(name, kept),
  };
}

function callsOf(id: string, choices: Choices): QuestionnaireCalls {
  const params = { id };
  return {
    read: () => callAsPatient(routes.getClientQuestionnaire, { params }),
    agree: (body) => callAsPatient(routes.agreeToClientQuestionnaire, { params, body }),
    save: (body) => callAsPatient(routes.saveClientAnswers, { params, body }),
    submit: async () => {
      const sent = await callAsPatient(routes.submitClientQuestionnaire, { params });
      await serverData.invalidate([routes.listClientQuestionnaires.name]);
      return sent;
    },
    correct: (body) => callAsPatient(routes.correctClientQuestionnaire, { params, body }),
    keeperOf: ({ number }) => keeperIn(choices, `questionnaire ${id} ${String(number)}`),
  };
}
