import type { ComponentType } from "react";
import { paths } from "../../config/paths";
import type { PathParams } from "../../lib/match-path";

/** A page that anybody opens, without the router and the providers of the signed-in client. */
export interface PublicPage {
  path: string;
  /**
   * `own`: the page has its own layout, and is the same for everybody. `visitors`: it has the visitors' layout, and
   * whoever is signed in sees it in the full product.
   */
  frame: "own" | "visitors";
  /** Loads the component; its props are the parameters of the path. */
  load: () => Promise<ComponentType<Record<string, string>>>;
}

function page<const Path extends string>(
  { path }: { path: Path },
  frame: PublicPage["frame"],
  load: () => Promise<ComponentType<PathParams<Path>>>,
): PublicPage {
  return { path, frame, load: load as PublicPage["load"] };
}

/**
 * The pages that `main.tsx` opens by themselves, and the router within the full product. What they import statically
 * is in the budgets of `web/scripts/measure-routes.mjs`.
 */
export const publicPages: readonly PublicPage[] = [
  page(paths.home, "visitors", async () => (await import("../../features/home/home-screen")).HomeScreen),
  page(paths.signIn, "visitors", async () => (await import("./visitor-sign-in")).VisitorSignIn),
  page(paths.signUp, "visitors", async () => (await import("./visitor-sign-up")).VisitorSignUp),
  page(
    paths.privacy,
    "visitors",
    async () => (await import("../../features/legal/privacy-screen")).PrivacyScreen,
  ),
  page(
    paths.conditions,
    "visitors",
    async () => (await import("../../features/legal/conditions-screen")).ConditionsScreen,
  ),
  page(
    paths.contact,
    "visitors",
    async () => (await import("../../features/contact/contact-screen")).ContactScreen,
  ),
  page(
    paths.publicPage,
    "own",
    async () => (await import("../../features/public-page/public-page-screen")).PublicPageScreen,
  ),
  page(
    paths.mailedLink,
    "own",
    async () => (await import("../../features/mailed-link/mailed-link-screen")).MailedLinkScreen,
  ),
  page(
    paths.unsubscribe,
    "own",
    async () =>
      (await import("../../features/notifications/unsubscribe/unsubscribe-screen")).UnsubscribeScreen,
  ),
];
