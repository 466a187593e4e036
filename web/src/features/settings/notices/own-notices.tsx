import { LoadFailed } from "../../../ui/feedback/load-failed";
import { MailPreferencesForm, useMailPreferences } from "../../notifications/mail";
import { PushCard, useOwnPushes } from "../../notifications/push";
import { AccountSkeleton } from "../layout/account-skeleton";
import { NoticeRow, OpenNotice } from "./notice-row";
import { noticesTexts } from "./notices-texts";

const texts = noticesTexts.own;

/** What the nutritionist is told on this device and by mail, and which of it they choose. */
export function OwnNotices({ onOpen }: { onOpen: (key: string) => void }) {
  const preferences = useMailPreferences();
  const pushes = useOwnPushes();
  return (
    <>
      <PushCard pushes={pushes} />
      {preferences.data && (
        <MailPreferencesForm
          preferences={preferences.data}
          hasPushes={pushes.isOn}
          beside={(type, label) => <OpenNotice title={label} onOpen={() => onOpen(type)} />}
        />
      )}
      {!preferences.data && preferences.isError && <LoadFailed onRetry={() => void preferences.refetch()} />}
      {preferences.isPending && <AccountSkeleton />}
      <section className="stack fit gap-3" aria-labelledby="always-mailed">
        <h3 id="always-mailed">{texts.always}</h3>
        <ul className="card stack fit">
          <NoticeRow title={texts.reminder} told={texts.reminderTold} onOpen={() => onOpen("reminder")} />
          <NoticeRow title={texts.digest} told={texts.digestTold} onOpen={() => onOpen("digest")} />
        </ul>
      </section>
    </>
  );
}
