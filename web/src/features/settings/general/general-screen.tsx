import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useIsProfileCompleted } from "../../../data/session/current-user";
import { usePageTitle } from "../../../lib/page-title";
import { isFirstSignInAtom } from "../../../data/session/session";
import { GeneralEditor } from "./general-editor";
import { PublicPageCard } from "./public-page-card";
import { OwnMailFailure } from "../own-mail/own-mail-failure";
import { SectionHead } from "../layout/section-head";
import { WithUser } from "../layout/with-user";
import { generalTexts } from "./general-texts";
import { settingsTexts } from "../texts";

const profileWarningDelayMs = 1000;

/** The general information. At the first sign-in, while the profile is incomplete, its warning opens over it. */
export function GeneralScreen() {
  usePageTitle(settingsTexts.general);
  useProfileWarning();
  return (
    <>
      <SectionHead title={settingsTexts.general} lead={generalTexts.lead} />
      <OwnMailFailure />
      <WithUser>
        {(user) => (
          <>
            <GeneralEditor user={user} />
            <PublicPageCard user={user} />
          </>
        )}
      </WithUser>
    </>
  );
}

function useProfileWarning(): void {
  const dialogs = useDialogs();
  const isFirstSignIn = useAtomValue(isFirstSignInAtom);
  const isCompleted = useIsProfileCompleted();
  useEffect(() => {
    if (!isFirstSignIn || isCompleted) return;
    const timer = setTimeout(() => dialogs.open("profileWarning"), profileWarningDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, isFirstSignIn, isCompleted]);
}
