import { useAtomValue } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { Notice } from "../../../components/ui/notice";
import { paths } from "../../../config/paths";
import { sessionAtom } from "../../../lib/session";
import { settingsTexts } from "../texts";

const texts = settingsTexts.temporaryPassword;

/** Suggests a password of one's own to who came in with a mailed one. */
export function TemporaryPasswordNotice() {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  if (!session?.usedTemporaryPassword) return null;
  const isThere = pathname === paths.settingsPassword.href();
  return (
    <Notice
      kind="warning"
      action={isThere ? undefined : <Link to={paths.settingsPassword.href()}>{texts.action}</Link>}
    >
      {texts.notice}
    </Notice>
  );
}
