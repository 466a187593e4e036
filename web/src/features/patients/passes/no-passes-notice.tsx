import { Link } from "react-router-dom";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "../../../config/paths";
import { dismissDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";

/** There is no pass left to give, and where to buy some. */
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
