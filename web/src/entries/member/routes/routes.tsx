import { useParams, type RouteObject } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { OpenFrame, PublicFrame } from "../frames";
import { Protected, PublicOnly } from "../guards";
import { RootLayout } from "../root-layout";
import { adminRoutes } from "./admin-routes";
import { notFound, screen } from "./lazy-screen";
import { memberRoutes } from "./member-routes";
import { publicPages, type PublicPage } from "../../visitor/public-pages";

/** The route of a public page, which takes the parameters of its path as props. */
function routeOf({ path, load }: PublicPage): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await load();
      return { Component: () => <Page {...(useParams() as Record<string, string>)} /> };
    },
  };
}

const visitorRoutes: RouteObject[] = [
  {
    path: paths.signIn.path,
    lazy: screen(() => import("../../../features/access/sign-in/sign-in-screen"), "SignInScreen"),
  },
  {
    path: paths.assistantSignIn.path,
    lazy: screen(
      () => import("../../../features/assistant/sign-in/assistant-sign-in-screen"),
      "AssistantSignInScreen",
    ),
  },
  {
    path: paths.signUp.path,
    lazy: screen(() => import("../../../features/access/sign-up/sign-up-screen"), "SignUpScreen"),
  },
  {
    path: paths.thankYou.path,
    lazy: screen(() => import("../../../features/access/thank-you/thank-you-screen"), "ThankYouScreen"),
  },
];

const openRoutes: RouteObject[] = [
  {
    path: paths.verifyEmail.path,
    lazy: screen(
      () => import("../../../features/access/verify-email/verify-email-screen"),
      "VerifyEmailScreen",
    ),
  },
  {
    path: paths.verificationCompleted.path,
    lazy: screen(
      () => import("../../../features/access/thank-you/verification-completed-screen"),
      "VerificationCompletedScreen",
    ),
  },
  {
    path: paths.privacy.path,
    lazy: screen(() => import("../../../features/legal/privacy-screen"), "PrivacyScreen"),
  },
  {
    path: paths.conditions.path,
    lazy: screen(() => import("../../../features/legal/conditions-screen"), "ConditionsScreen"),
  },
  {
    path: paths.contact.path,
    lazy: screen(() => import("../../../features/contact/contact-screen"), "ContactScreen"),
  },
  { path: "*", lazy: notFound },
];

/** The routes of the web: every screen is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          {
            element: <PublicFrame />,
            children: [
              {
                path: paths.home.path,
                lazy: screen(() => import("../../../features/home/home-screen"), "HomeScreen"),
              },
            ],
          },
        ],
      },
      {
        lazy: screen(() => import("../providers-layout"), "ProvidersLayout"),
        children: [
          { element: <PublicOnly />, children: [{ element: <PublicFrame />, children: visitorRoutes }] },
          { element: <OpenFrame />, children: openRoutes },
          ...publicPages.filter(({ frame }) => frame === "own").map(routeOf),
          {
            lazy: screen(() => import("../../../features/admin/shell/admin-screen"), "AdminScreen"),
            children: adminRoutes,
          },
          {
            element: <Protected />,
            children: [
              {
                path: paths.playWorkout.path,
                lazy: screen(() => import("../../../features/workouts/player/player-screen"), "PlayerScreen"),
              },
              {
                lazy: screen(() => import("../member-frame"), "MemberFrame"),
                children: memberRoutes,
              },
            ],
          },
        ],
      },
    ],
  },
];
