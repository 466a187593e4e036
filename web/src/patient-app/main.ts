import "../styles/tokens.css";
import "../styles/design-system.css";
import "../styles/base.css";
import { renewEarly } from "../features/patient-app/api/call";
import { currentSession } from "../features/patient-app/api/session";
import { openStoreEarly } from "../features/patient-app/offline/early-store";
import { loadFirstScreen } from "../features/patient-app/screen-files";
import { genericTexts } from "../lib/format/generic-texts";

/*
 * Small, and first to arrive: it asks at once for all that the address needs, so that each waits for the network, and
 * none for another.
 */
const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

const starting = import("./start");
// The code that shows the screen loads it again, and reports what fails.
const session = currentSession();
const screen = loadFirstScreen(window.location.pathname, session !== null).catch(() => undefined);
if (session && !session.isShared) openStoreEarly(session.userId);
if (session?.refreshToken != null) renewEarly();
Promise.all([starting, screen]).then(
  ([{ start }]) => start(element),
  () => {
    element.textContent = genericTexts.load;
  },
);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = () =>
    // A browser that forbids it opens the app with a connection alone.
    void navigator.serviceWorker.register("/mi/sw.js", { scope: "/mi/" }).catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}
