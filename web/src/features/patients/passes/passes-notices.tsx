import type { PassInfo } from "@nutria/contract/schemas/patient";
import { atom, useAtom } from "jotai";
import { Link } from "react-router-dom";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "../../../config/paths";
import { usePassInfo } from "../api/passes";
import { listNames } from "../shared/person";
import { texts } from "../texts";
import { lowPassesThreshold } from "./passes-count";
import styles from "./plan-and-passes.module.css";

/** Returned passes whose notice was dismissed during this visit. */
const dismissedAtom = atom<readonly string[]>([]);

/** Notices about passes: few are left, or some were returned. */
export function PassesNotices() {
  const { data } = usePassInfo();
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  if (!data) return null;
  const returned = data.returnedPasses.filter((pass) => !dismissed.includes(pass._id));

  return (
    <>
      {data.activePasses <= lowPassesThreshold && (
        <Notice kind="warning" action={<Link to={paths.settingsPasses.href()}>{texts.passes.buy}</Link>}>
          {texts.passes.low(data.activePasses)}
        </Notice>
      )}
      {returned.length > 0 && (
        <Notice
          action={
            <button
              type="button"
              className={styles.dismiss}
              onClick={() => setDismissed([...dismissed, ...returned.map((pass) => pass._id)])}
            >
              {texts.passes.dismissReturned}
            </button>
          }
        >
          {returnedText(returned)}
        </Notice>
      )}
    </>
  );
}

function returnedText(returned: PassInfo["returnedPasses"]): string {
  const people = [...new Map(returned.map(({ patient }) => [patient._id, patient])).values()];
  const names = listNames(people);
  return returned.length === 1
    ? texts.passes.returnedFor(names)
    : texts.passes.returnedForMany(returned.length, names);
}
