import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { sessionAtom } from "../../../data/session/session";
import { settingsTexts } from "../texts";

const texts = settingsTexts.temporaryPassword;

/** Suggests a new password to a user who signed in with a mailed one. `to` is the URL of the form. */
export function TemporaryPasswordNotice({ to = paths.settingsPassword.href() }: { to?: string }) {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  if (!session?.usedTemporaryPassword) return null;
  const isThere = pathname === to;
  return (
    <Notice kind="warning" action={isThere ? undefined : <Link to={to}>{texts.action}</Link>}>
      {texts.notice}
    </Notice>
  );
}
