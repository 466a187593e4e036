import {
  questionnairePartFacts,
  questionnaireParts,
  type QuestionnairePart,
} from "@nutria/contract/record/questionnaire";
import { questionnaireRoutes as routes } from "@nutria/contract/routes/questionnaires";
import type { QuestionnaireSettings } from "@nutria/contract/schemas/record/questionnaire";
import { useQueryClient } from "@tanstack/react-query";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { questionnaireTexts as texts } from "./questionnaire-texts";
import styles from "./questionnaire.module.css";

/** Whether new patients are sent the questionnaire, and which parts it has. Each change is saved at once. */
export function QuestionnaireCard() {
  const settings = useRouteQuery(routes.getQuestionnaireSettings, {});
  const client = useQueryClient();
  const save = useRouteMutation(routes.saveQuestionnaireSettings, {
    fallback: texts.failed,
    success: texts.saved,
    onSuccess: (saved) => client.setQueryData(routeKey(routes.getQuestionnaireSettings, {}), saved),
  });
  const change = (next: QuestionnaireSettings) => save.mutate({ body: next });
  return (
    <section className="card stack fit gap-4 pad-5" aria-labelledby="questionnaire-settings">
      <h3 id="questionnaire-settings">{texts.title}</h3>
      <p className="muted">{texts.lead}</p>
      {settings.isPending && <Skeleton height={160} />}
      {settings.isError && !settings.data && <LoadFailed onRetry={() => void settings.refetch()} />}
      {settings.data && <Choices settings={settings.data} isSaving={save.isPending} onChange={change} />}
    </section>
  );
}

interface ChoicesProps {
  settings: QuestionnaireSettings;
  isSaving: boolean;
  onChange: (settings: QuestionnaireSettings) => void;
}

function Choices({ settings, isSaving, onChange }: ChoicesProps) {
  const { isOn, parts } = settings;
  const toggle = (part: QuestionnairePart, isAsked: boolean) =>
    onChange({
      isOn,
      parts: questionnaireParts.filter((one) => (one === part ? isAsked : parts.includes(one))),
    });
  return (
    <>
      <SwitchField
        label={texts.isOn}
        help={texts.isOnHelp}
        checked={isOn}
        disabled={isSaving}
        onChange={(event) => onChange({ isOn: event.target.checked, parts })}
      />
      <fieldset className={`stack gap-3 ${styles.parts}`}>
        <legend className="semibold">{texts.parts}</legend>
        {questionnaireParts.map((part) => (
          <CheckboxField
            key={part}
            label={questionnairePartFacts[part].heading}
            help={questionnairePartFacts[part].title}
            checked={parts.includes(part)}
            // One part is left, because a questionnaire asks something.
            disabled={isSaving || (parts.length === 1 && parts.includes(part))}
            onChange={(event) => toggle(part, event.target.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}
