import { myAuthorization, myPaths, myQuestionnaire } from "@nutria/contract/web/my-paths";
import type { ComponentType } from "react";
import { code, type Code } from "../../lib/code";
import { matchPath } from "../../lib/match-path";

/** A screen before its code is loaded. */
export interface ScreenFile {
  /** Its path in `myPaths`; the parameters of the path are its props. */
  path: string;
  code: Code<ComponentType<Record<string, string>>>;
  /** It is about one nutritionist: it opens once one is chosen, and reads `useNutritionist()`. */
  isOfNutritionist: boolean;
  /** It has a bar of its own with a way back (`SubPage`), instead of the app's. */
  hasOwnBar: boolean;
  /** The tabs stay below it on a phone. */
  hasTabs: boolean;
}

function screen(
  path: string,
  read: () => Promise<ComponentType<Record<string, string>>>,
  how: Partial<ScreenFile> = {},
): ScreenFile {
  const { hasOwnBar = false } = how;
  return { path, code: code(read), isOfNutritionist: true, hasOwnBar, hasTabs: !hasOwnBar, ...how };
}

const withOwnBar = { hasOwnBar: true, hasTabs: true };
const ofAccount = { isOfNutritionist: false, hasOwnBar: true };

const today = screen(
  myPaths.today.path,
  async () => (await import("../../features/patient-app/today/today-screen")).TodayScreen,
);

/** The screens of a signed-in patient, in no order. The README says how one is added. */
export const screenFiles: readonly ScreenFile[] = [
  today,
  screen(
    myPaths.diary.path,
    async () => (await import("../../features/patient-app/diary/diary-screen")).DiaryScreen,
  ),
  screen(
    myPaths.diaryEntry.path,
    async () => (await import("../../features/patient-app/diary/entry/entry-screen")).EntryScreen,
    {
      hasOwnBar: true,
    },
  ),
  screen(
    myPaths.plan.path,
    async () => (await import("../../features/patient-app/plan/plan-screen")).PlanScreen,
  ),
  screen(
    myPaths.progress.path,
    async () => (await import("../../features/patient-app/progress/progress-screen")).ProgressScreen,
  ),
  screen(
    myPaths.result.path,
    async () => (await import("../../features/patient-app/progress/result/result-screen")).ResultScreen,
    withOwnBar,
  ),
  screen(
    myPaths.messages.path,
    async () => (await import("../../features/patient-app/messages/messages-screen")).MessagesScreen,
    withOwnBar,
  ),
  screen(
    myPaths.workouts.path,
    async () => (await import("../../features/patient-app/workouts/workouts-screen")).WorkoutsScreen,
    withOwnBar,
  ),
  screen(
    myPaths.workout.path,
    async () => (await import("../../features/patient-app/workouts/workout-screen")).WorkoutScreen,
    {
      hasOwnBar: true,
    },
  ),
  screen(
    myPaths.appointments.path,
    async () =>
      (await import("../../features/patient-app/appointments/appointments-screen")).AppointmentsScreen,
    withOwnBar,
  ),
  screen(
    myQuestionnaire.path,
    async () =>
      (await import("../../features/patient-app/questionnaire/questionnaire-screen"))
        .QuestionnaireScreen as never,
    { isOfNutritionist: false, hasOwnBar: true },
  ),
  screen(
    myPaths.settings.path,
    async () => (await import("../../features/patient-app/settings/settings-screen")).SettingsScreen,
    ofAccount,
  ),
  screen(
    myPaths.nutritionists.path,
    async () =>
      (await import("../../features/patient-app/settings/nutritionists/nutritionists-screen"))
        .NutritionistsScreen,
    ofAccount,
  ),
  screen(
    myPaths.accesses.path,
    async () => (await import("../../features/patient-app/settings/access-screen")).AccessScreen,
    {
      hasOwnBar: true,
    },
  ),
  screen(
    myPaths.password.path,
    async () => (await import("../../features/patient-app/settings/password-screen")).PasswordScreen,
    ofAccount,
  ),
  screen(
    myPaths.sessions.path,
    async () => (await import("../../features/patient-app/settings/sessions-screen")).SessionsScreen,
    ofAccount,
  ),
  screen(
    myPaths.connectedApps.path,
    async () =>
      (await import("../../features/patient-app/settings/connected-apps-screen")).ConnectedAppsScreen,
    ofAccount,
  ),
  screen(
    myPaths.removal.path,
    async () => (await import("../../features/patient-app/settings/removal-screen")).RemovalScreen,
    ofAccount,
  ),
];

/** The screen of the first opening, from a mailed page. */
export const firstOpening = code(
  async () => (await import("../../features/patient-app/start/first-opening-screen")).FirstOpeningScreen,
);
/** The screen that signs in. */
export const signIn = code(
  async () => (await import("../../features/patient-app/start/sign-in-screen")).SignInScreen,
);

/** The page on which a patient decides what an app may do. */
export const authorize = code(
  async () => (await import("../../features/patient-app/authorize/authorize-screen")).AuthorizeScreen,
);

/** Loads the screen that the app shows first at a path. */
export function loadFirstScreen(path: string, isSignedIn: boolean): Promise<unknown> {
  if (path === myPaths.start.path) return firstOpening();
  if (path === myAuthorization.path) return authorize();
  if (!isSignedIn || path === myPaths.signIn.path) return signIn();
  return (screenFiles.find((one) => matchPath(one.path, path)) ?? today).code();
}
