import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { usePageTitle } from "../../../lib/page-title";
import { PushCard } from "../../notifications/push";
import { useMailPreferences, MailPreferencesForm, mailTexts } from "../../notifications/mail";
import { AccountSkeleton } from "../layout/account-skeleton";
import { OwnMailFailure } from "../own-mail/own-mail-failure";
import { SectionHead } from "../layout/section-head";

/** Sets which notifications are also sent by e-mail, and when. */
export function NotificationsScreen() {
  usePageTitle(mailTexts.title);
  const preferences = useMailPreferences();
  return (
    <>
      <SectionHead title={mailTexts.title} lead={mailTexts.lead} />
      <OwnMailFailure />
      <PushCard />
      {preferences.data && <MailPreferencesForm preferences={preferences.data} />}
      {!preferences.data && preferences.isError && <LoadFailed onRetry={() => void preferences.refetch()} />}
      {preferences.isPending && <AccountSkeleton />}
    </>
  );
}
