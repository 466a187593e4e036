import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { dismissDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";

/** Says that no pass is left, and links to where to buy more. */
export function NoPassesNotice() {
  return (
    <Notice
      kind="warning"
      isAlert
      action={
        <Link to={paths.settingsPasses.href()} onClick={dismissDialogs}>
          {dialogTexts.addPass.buy}
        </Link>
      }
    >
      {dialogTexts.addPass.none}
    </Notice>
  );
}
