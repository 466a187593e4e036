import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { LoadFailed } from "../../../components/ui/load-failed";
import { Notice } from "../../../components/ui/notice";
import { useCurrentUser } from "../../../lib/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { isFirstSignInAtom } from "../../../lib/session";
import { AccountFacts } from "../components/account-facts";
import { AccountSkeleton } from "../components/account-skeleton";
import styles from "../components/settings-layout.module.css";
import { settingsTexts } from "../texts";

const texts = settingsTexts.account;
const profileWarningDelayMs = 1000;

/** General information of the account, to be read. At the first sign-in the profile warning opens over it. */
export function GeneralScreen() {
  usePageTitle(settingsTexts.general);
  useProfileWarning();
  const { data: user, isError, refetch } = useCurrentUser();
  return (
    <>
      <div className={styles.head}>
        <h2>{settingsTexts.general}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      {isError ? (
        <LoadFailed text={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.card}>{user ? <AccountFacts user={user} /> : <AccountSkeleton />}</div>
      )}
      <Notice>{texts.editingSoon}</Notice>
    </>
  );
}

function useProfileWarning(): void {
  const dialogs = useDialogs();
  const isFirstSignIn = useAtomValue(isFirstSignInAtom);
  useEffect(() => {
    if (!isFirstSignIn) return;
    const timer = setTimeout(() => dialogs.open("profileWarning"), profileWarningDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, isFirstSignIn]);
}
