import "../../styles/tokens.css";
import "../../styles/design-system.css";
import "../../styles/base.css";
import "../../styles/words.css";
import { preloadMember } from "./preload-member";
import { pageAt } from "../visitor/public-pages";
import { fetchEarly } from "../../data/call/early-answers";
import { genericTexts } from "../../lib/format/generic-texts";
import { isSignedIn } from "../../data/session/signed-in";

/*
 * It starts the pages of visitors and the product of members: the address tells which. Small, and first to arrive: it
 * asks at once for all that the address needs, so that each waits for the network, and none for another.
 */
const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

const { pathname } = window.location;
const opened = pageAt(pathname, isSignedIn());
const starting = import("./start");
if (opened) {
  const { page, params } = opened;
  if (page.reads) fetchEarly(page.reads(params));
  if (page.picture) preloadPicture(page.picture);
  // `start` reports what cannot be loaded.
  const frame = page.frame === "visitors" && import("../visitor/visitor-frame");
  Promise.all([page.load(), frame]).catch(() => undefined);
} else if (isSignedIn()) preloadMember(window.location);

starting.then(
  ({ start }) => start(element, opened),
  () => {
    element.textContent = genericTexts.load;
  },
);

/** Asks for a picture in the theme of the visitor, as its element will. */
function preloadPicture({ light, dark }: { light: string; dark: string }): void {
  const link = document.createElement("link");
  const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  Object.assign(link, { rel: "preload", as: "image", fetchPriority: "high", href: isDark ? dark : light });
  document.head.append(link);
}
