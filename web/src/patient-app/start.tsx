import { createRoot } from "react-dom/client";
import { followReturns, serverData } from "../features/patient-app/api/server-data";
import { followOtherTabs } from "../features/patient-app/api/session";
import { todayBundle } from "../features/patient-app/api/today";
import { keepInstallOffer } from "../features/patient-app/install/install";
import { keepFocus } from "../lib/focus";
import { App } from "../features/patient-app/app";

/** Shows the app in an element of the page. */
export function start(element: Element): void {
  serverData.useBundle(todayBundle);
  followOtherTabs();
  followReturns();
  keepInstallOffer();
  keepFocus();
  createRoot(element).render(<App />);
}
