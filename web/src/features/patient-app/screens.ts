import { myPaths } from "@nutria/contract/my-paths";
import { lazy, type ComponentType } from "react";

/** A screen of the app. */
export interface Screen {
  /** Its path in `myPaths`; the parameters of the path are its props. */
  path: string;
  /** Its component; the code of each is loaded when it is first opened, and kept on the phone with the app. */
  Component: ComponentType<Record<string, string>>;
  /** Loads that code ahead. */
  load: () => Promise<unknown>;
  /** It is about one nutritionist: it opens once one is chosen, and reads `useNutritionist()`. */
  isOfNutritionist: boolean;
  /** It has a bar of its own with a way back (`SubPage`), instead of the app's. */
  hasOwnBar: boolean;
  /** The tabs stay below it on a phone. */
  hasTabs: boolean;
}

type Loaded = () => Promise<ComponentType<Record<string, string>>>;

function screen(path: string, load: Loaded, how: Partial<Screen> = {}): Screen {
  const Component = lazy(async () => ({ default: await load() }));
  const { hasOwnBar = false } = how;
  return { path, Component, load, isOfNutritionist: true, hasOwnBar, hasTabs: !hasOwnBar, ...how };
}

const withOwnBar = { hasOwnBar: true, hasTabs: true };
const ofAccount = { isOfNutritionist: false, hasOwnBar: true };

/** The screens of a signed-in patient, in no order. The README says how one is added. */
export const screens: readonly Screen[] = [
  screen(myPaths.today.path, async () => (await import("./today/today-screen")).TodayScreen),
  screen(myPaths.diary.path, async () => (await import("./diary/diary-screen")).DiaryScreen),
  screen(myPaths.diaryEntry.path, async () => (await import("./diary/entry/entry-screen")).EntryScreen, {
    hasOwnBar: true,
  }),
  screen(myPaths.plan.path, async () => (await import("./plan/plan-screen")).PlanScreen),
  screen(myPaths.progress.path, async () => (await import("./progress/progress-screen")).ProgressScreen),
  screen(
    myPaths.result.path,
    async () => (await import("./progress/result/result-screen")).ResultScreen,
    withOwnBar,
  ),
  screen(
    myPaths.messages.path,
    async () => (await import("./messages/messages-screen")).MessagesScreen,
    withOwnBar,
  ),
  screen(
    myPaths.workouts.path,
    async () => (await import("./workouts/workouts-screen")).WorkoutsScreen,
    withOwnBar,
  ),
  screen(myPaths.workout.path, async () => (await import("./workouts/workout-screen")).WorkoutScreen, {
    hasOwnBar: true,
  }),
  screen(
    myPaths.appointments.path,
    async () => (await import("./appointments/appointments-screen")).AppointmentsScreen,
    withOwnBar,
  ),
  screen(
    myPaths.settings.path,
    async () => (await import("./settings/settings-screen")).SettingsScreen,
    ofAccount,
  ),
  screen(
    myPaths.nutritionists.path,
    async () => (await import("./settings/nutritionists/nutritionists-screen")).NutritionistsScreen,
    ofAccount,
  ),
  screen(myPaths.accesses.path, async () => (await import("./settings/access-screen")).AccessScreen, {
    hasOwnBar: true,
  }),
  screen(
    myPaths.password.path,
    async () => (await import("./settings/password-screen")).PasswordScreen,
    ofAccount,
  ),
  screen(
    myPaths.removal.path,
    async () => (await import("./settings/removal-screen")).RemovalScreen,
    ofAccount,
  ),
];
