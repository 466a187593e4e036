import type { ComponentType } from "react";
import { paths } from "@nutria/contract/web/paths";
import { firstPicture } from "../../features/home/index";
import { matchPath, type PathParams } from "../../lib/match-path";

/** A page that anybody opens, without the router and the providers of the signed-in client. */
export interface PublicPage {
  path: string;
  /**
   * `own`: the page has its own layout, and is the same for everybody. `visitors`: it has the visitors' layout, and
   * a signed-in person sees it in the full product.
   */
  frame: "own" | "visitors";
  /** Loads the component; its props are the parameters of the path. */
  load: () => Promise<ComponentType<Record<string, string>>>;
  /** The path of what the page reads first; it is asked for while the page is loading. */
  reads?: (params: Record<string, string>) => string;
  /** The picture that is the largest of the page's first sight, in each theme; it is asked for with the code. */
  picture?: { light: string; dark: string };
}

/** The public page of an address, with the parameters of its path. */
export interface OpenedPage {
  page: PublicPage;
  params: Record<string, string>;
}

/** Returns the public page of an address; undefined where the full product shows it. */
export function pageAt(pathname: string, isSignedIn: boolean): OpenedPage | undefined {
  for (const page of publicPages) {
    const params = matchPath(page.path, pathname);
    if (params && (page.frame === "own" || !isSignedIn)) return { page, params };
  }
  return undefined;
}

function page<const Path extends string>(
  { path }: { path: Path },
  frame: PublicPage["frame"],
  load: () => Promise<ComponentType<PathParams<Path>>>,
  reads?: (params: PathParams<Path>) => string,
): PublicPage {
  return { path, frame, load: load as PublicPage["load"], ...(reads && { reads: reads as never }) };
}

/**
 * The pages that `main.ts` opens by themselves, and the router within the full product. What they import statically
 * is in the budgets of `web/scripts/measure-routes.mjs`.
 */
export const publicPages: readonly PublicPage[] = [
  {
    ...page(paths.home, "visitors", async () => (await import("../../features/home/home-screen")).HomeScreen),
    picture: firstPicture,
  },
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
    ({ slug }) => `/v1/public/nutritionist/${encodeURIComponent(slug)}`,
  ),
  page(
    paths.embeddedBooking,
    "own",
    async () =>
      (await import("../../features/public-page/embed/embedded-booking-screen")).EmbeddedBookingScreen,
  ),
  page(
    paths.mailedLink,
    "own",
    async () => (await import("../../features/mailed-link/mailed-link-screen")).MailedLinkScreen,
    ({ token }) => `/v1/p/${encodeURIComponent(token)}`,
  ),
  page(
    paths.mailedQuestionnaire,
    "own",
    async () => (await import("../../features/questionnaire/questionnaire-screen")).QuestionnaireScreen,
  ),
  page(
    paths.assistantInvitation,
    "own",
    async () =>
      (await import("../../features/assistant/invitation/assistant-invitation-screen"))
        .AssistantInvitationScreen,
    ({ token }) => `/v1/assistant/invitation/${encodeURIComponent(token)}`,
  ),
  page(
    paths.unsubscribe,
    "own",
    async () =>
      (await import("../../features/notifications/unsubscribe/unsubscribe-screen")).UnsubscribeScreen,
    ({ token }) => `/v1/notification/unsubscribe/${encodeURIComponent(token)}`,
  ),
];
