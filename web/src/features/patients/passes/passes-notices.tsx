import type { PassInfo } from "@nutria/contract/schemas/patient";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { usePassInfo } from "../api/passes";
import { listNames } from "../shared/person";
import { texts } from "../texts";
import { lowPasses } from "@nutria/contract/product";
import styles from "./plan-and-passes.module.css";

const storageKey = "nutria.dismissedReturnedPasses";

/** Returns the returned passes whose notice was dismissed in this browser. */
function readDismissed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Notices about passes: few are left, or some were returned. */
export function PassesNotices() {
  const { data } = usePassInfo();
  const [dismissed, setDismissed] = useState(readDismissed);
  if (!data) return null;
  const returned = data.returnedPasses.filter((pass) => !dismissed.includes(pass._id));
  const dismiss = () => {
    // Only those that are still listed, so that the stored ids do not grow for ever.
    const ids = data.returnedPasses.map((pass) => pass._id);
    setDismissed(ids);
    localStorage.setItem(storageKey, JSON.stringify(ids));
  };

  return (
    <>
      {data.activePasses <= lowPasses && (
        <Notice
          kind={data.hasHadPasses ? "warning" : "info"}
          action={<Link to={paths.settingsPasses.href()}>{texts.passes.buy}</Link>}
        >
          {data.hasHadPasses ? texts.passes.low(data.activePasses) : texts.passes.none}
        </Notice>
      )}
      {returned.length > 0 && (
        <Notice
          action={
            <button type="button" className={`bare ${styles.dismiss}`} onClick={dismiss}>
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
