import { myPaths } from "@nutria/contract/web/my-paths";
import { createContext, useContext } from "react";
import { buttonClass } from "../../../ui/actions/button-class";
import { rememberOpening, type Opening } from "../../../lib/first-opening";
import { texts } from "../texts";

/** Person who may open their account from the page; null on a page without that offer. */
export const OpenAppContext = createContext<Opening | null>(null);

/** Leads to the first opening of the patient's app, where the page proves that it is theirs. */
export function OpenApp() {
  const opening = useContext(OpenAppContext);
  if (!opening) return null;
  return (
    <div className="stack gap-2">
      <a
        className={buttonClass("secondary", undefined, true)}
        href={`${myPaths.start.href()}#${opening.token}`}
        onClick={() => rememberOpening(opening)}
      >
        {texts.openApp}
      </a>
      <p className="small muted">{texts.openAppHelp}</p>
    </div>
  );
}
