import type { PassInfo } from "@nutria/contract/schemas/patient";
import { useState } from "react";
import { Notice } from "../../../ui/feedback/notice";
import { usePassInfo } from "../api/passes";
import { listNames } from "../shared/person";
import { texts } from "../texts";
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

/** Says which passes were returned, until somebody hides it (spec A §2). */
export function ReturnedPasses() {
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

  if (returned.length === 0) return null;
  return (
    <Notice
      action={
        <button type="button" className={`bare inherited bold ${styles.dismiss}`} onClick={dismiss}>
          {texts.passes.dismissReturned}
        </button>
      }
    >
      {returnedText(returned)}
    </Notice>
  );
}

function returnedText(returned: PassInfo["returnedPasses"]): string {
  const people = [...new Map(returned.map(({ patient }) => [patient._id, patient])).values()];
  const names = listNames(people);
  return returned.length === 1
    ? texts.passes.returnedFor(names)
    : texts.passes.returnedForMany(returned.length, names);
}
