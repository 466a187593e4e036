import "../../styles/tokens.css";
import "../../styles/design-system.css";
import "../../styles/base.css";
import "../../styles/words.css";
import "../../styles/first-frame.css";
import { renewPatientEarly } from "../../data/call/patient-call";
import { patientSession } from "../../data/session/patient-session";
import { hearNewVersions } from "../../features/patient-app/install/new-version";
import { openStoreEarly } from "../../device/store/early-store";
import { loadFirstScreen } from "./screen-files";
import { genericTexts } from "../../lib/format/generic-texts";

/*
 * Small, and first to arrive: it asks at once for all that the address needs, so that each waits for the network, and
 * none for another.
 */
const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

const session = patientSession();
// The frame of the HTML has the places of the tabs, which who signs in first does not see.
if (!session) element.replaceChildren();

const starting = import("./start");
// The code that shows the screen loads it again, and reports what fails.
const screen = loadFirstScreen(window.location.pathname, session !== null).catch(() => undefined);
if (session && !session.isShared) openStoreEarly(session.userId);
if (session?.refreshToken != null) renewPatientEarly();
Promise.all([starting, screen]).then(
  ([{ start }]) => start(element),
  () => {
    element.textContent = genericTexts.load;
  },
);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  hearNewVersions(navigator.serviceWorker);
  const install = () =>
    // A browser that forbids it opens the app with a connection alone.
    void navigator.serviceWorker.register("/mi/sw.js", { scope: "/mi/" }).catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}
