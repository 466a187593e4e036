import { LoadFailed } from "../../../ui/feedback/load-failed";
import { usePageTitle } from "../../../lib/page-title";
import { useConversationSettings } from "../../messages/settings";
import { AccountSkeleton } from "../layout/account-skeleton";
import { QuestionnaireCard } from "../questionnaire/questionnaire-card";
import { SectionHead } from "../layout/section-head";
import { PatientAppEditor } from "./patient-app-editor";
import { patientAppTexts as texts } from "./patient-app-texts";
import { PracticeAppsCard } from "./practice-apps-card";

/** What patients may do in their app, when the practice answers them, and its quick replies. */
export function PatientAppScreen() {
  usePageTitle(texts.title);
  const settings = useConversationSettings();
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} />
      {settings.data && <PatientAppEditor settings={settings.data} />}
      {!settings.data && settings.isError && <LoadFailed onRetry={() => void settings.refetch()} />}
      {settings.isPending && <AccountSkeleton />}
      <QuestionnaireCard />
      <PracticeAppsCard />
    </>
  );
}
