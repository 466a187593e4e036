import { myPaths } from "@nutria/contract/my-paths";
import { createContext, useContext } from "react";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { texts } from "../texts";

/** The token of a page that may open its person's account; null on any other. */
export const OpenAppContext = createContext<string | null>(null);

/** Leads to the first opening of the patient's app, where the page proves that it is theirs. */
export function OpenApp() {
  const token = useContext(OpenAppContext);
  if (token === null) return null;
  return (
    <div className="stack gap-2">
      <a className={buttonClass("secondary", undefined, true)} href={`${myPaths.start.href()}#${token}`}>
        {texts.openApp}
      </a>
      <p className="small muted">{texts.openAppHelp}</p>
    </div>
  );
}
