import { browserZone } from "@nutria/calendar/zone";
import type { CallInput } from "@nutria/contract/wire/client";
import type { Route } from "@nutria/contract/wire/define";
import type { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import type { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import type { diaryRoutes } from "@nutria/contract/routes/diary";
import type { threadRoutes } from "@nutria/contract/routes/messages";
import type { clientCareRoutes } from "@nutria/contract/routes/client/care";
import type { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { clientTodayRoutes } from "@nutria/contract/routes/client/today";
import type { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { Channel } from "@nutria/contract/schemas/notification";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import type { ClientPlanAnswer } from "@nutria/contract/schemas/patient-app/plan";
import type { ClientToday } from "@nutria/contract/schemas/patient-app/today";
import { callAsPatient } from "../call/patient-call";
import { chosenOf, readChoice } from "./chosen-nutritionist";
import { serverData, type Bundle } from "./patient-server-data";
import { patientSession } from "../session/patient-session";

/** Of types alone, because the lists of routes are larger than all of this. */
type Routes = typeof clientAccountRoutes &
  typeof clientAppointmentRoutes &
  typeof clientCareRoutes &
  typeof clientPlanRoutes &
  typeof diaryRoutes &
  typeof threadRoutes &
  typeof workoutRoutes;

/** The routes whose answers today has. */
const covered = [
  "getPatientProfile",
  "getClientNextAppointment",
  "listClientNutritionists",
  "listClientThreads",
  "listClientWorkouts",
  "getClientDiary",
  "getClientPlan",
] as const satisfies (keyof Routes)[];
type Covered = (typeof covered)[number];

/** The key of an answer, as `useAppQuery` makes it. */
const keyOf = <Name extends Covered>(
  name: Name,
  input: Routes[Name] extends Route ? CallInput<Routes[Name]> : never,
): string => `${name} ${JSON.stringify(input)}`;

const known = (key: string): unknown => serverData.state(key).data;

/** The answer that came last or is on its way, until the channel took its address. */
let latest: { userId: string | undefined; answer: Promise<ClientToday> } | undefined;

/** Whose zone was told last, and which: two phones that are open in two zones must not take turns. */
let toldZone: string | undefined;

/** What the app shows when it is opened, for {@link serverData}: every part of it by one callAsPatient. */
export const todayBundle: Bundle = {
  covers: (key) => covered.some((name) => key.startsWith(`${name} `)),
  ask: async () => {
    const all = known(keyOf("listClientNutritionists", {})) as ClientNutritionist[] | undefined;
    const nutritionist = all && chosenOf(all, readChoice())?.nutritionist._id;
    const ofPlan = (id: string) => keyOf("getClientPlan", { query: { nutritionist: id } });
    const plan = nutritionist && (known(ofPlan(nutritionist)) as ClientPlanAnswer | undefined)?.mark;
    const zone = browserZone();
    const userId = patientSession()?.userId;
    const zoneOfUser = `${userId ?? ""} ${zone}`;
    const timeZone = zoneOfUser === toldZone ? undefined : zone;
    const answer = callAsPatient(clientTodayRoutes.getClientToday, {
      query: { nutritionist, plan, timeZone },
    });
    latest = { userId, answer };
    const { profile, appointment, nutritionists, threads, workouts, care } = await answer;
    toldZone = zoneOfUser;
    const answers = new Map<string, unknown>([
      [keyOf("getPatientProfile", {}), profile],
      [keyOf("getClientNextAppointment", {}), appointment],
      [keyOf("listClientNutritionists", {}), nutritionists],
      [keyOf("listClientThreads", {}), threads],
      [keyOf("listClientWorkouts", {}), workouts],
    ]);
    if (!care) return answers;
    const { nutritionist: id, diary } = care;
    answers.set(keyOf("getClientDiary", { query: { nutritionist: id, from: diary.from } }), diary);
    const shown = care.plan ?? known(ofPlan(id));
    return shown === undefined ? answers : answers.set(ofPlan(id), shown);
  },
};

/** The channel that the last answer named, once; undefined where it named none. */
export async function takeChannel(): Promise<Channel | undefined> {
  const taken = latest;
  latest = undefined;
  if (taken?.userId !== patientSession()?.userId) return undefined;
  return (await taken?.answer.catch(() => undefined))?.channel;
}
