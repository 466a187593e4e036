import "../styles/tokens.css";
import "../styles/design-system.css";
import "../styles/base.css";
import { createRoot } from "react-dom/client";
import { followReturns } from "../features/patient-app/api/server-data";
import { followOtherTabs } from "../features/patient-app/api/session";
import { keepInstallOffer } from "../features/patient-app/install/install";
import { App } from "../features/patient-app/shell/app";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

followOtherTabs();
followReturns();
keepInstallOffer();
createRoot(element).render(<App />);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = () =>
    // A browser that forbids it opens the app with a connection alone.
    void navigator.serviceWorker.register("/mi/sw.js", { scope: "/mi/" }).catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}
