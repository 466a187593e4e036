import { LoadFailed } from "../../../components/ui/load-failed";
import { usePageTitle } from "../../../lib/page-title";
import { useMailPreferences } from "../../notifications/api/mail-preferences";
import { MailPreferencesForm } from "../../notifications/components/mail-preferences-form";
import { mailTexts } from "../../notifications/mail-texts";
import { AccountSkeleton } from "../components/account-skeleton";
import { SectionHead } from "../components/section-head";

/** Which notifications come by e-mail too, and when. */
export function NotificationsScreen() {
  usePageTitle(mailTexts.title);
  const preferences = useMailPreferences();
  return (
    <>
      <SectionHead title={mailTexts.title} lead={mailTexts.lead} />
      {preferences.data && <MailPreferencesForm preferences={preferences.data} />}
      {!preferences.data && preferences.isError && <LoadFailed onRetry={() => void preferences.refetch()} />}
      {preferences.isPending && <AccountSkeleton />}
    </>
  );
}
