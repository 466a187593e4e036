import { createRoot } from "react-dom/client";
import { followReturns, serverData } from "../../data/query/patient-server-data";
import { followPatientTabs } from "../../data/session/patient-session";
import { todayBundle } from "../../data/query/patient-today";
import { keepInstallOffer } from "../../features/patient-app/install/install";
import { keepFocus } from "../../lib/focus";
import { PatientApp } from "./app";

/** Shows the app in an element of the page. */
export function start(element: Element): void {
  serverData.useBundle(todayBundle);
  followPatientTabs();
  followReturns();
  keepInstallOffer();
  keepFocus();
  createRoot(element).render(<PatientApp />);
}
