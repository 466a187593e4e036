import type { Change, ChangeKind } from "@nutria/contract/messages/push";
import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { clientPassRoutes } from "@nutria/contract/routes/client/passes";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { clientProgressRoutes } from "@nutria/contract/routes/client/progress";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { keepConnected, type FindChannel } from "./connection";
import { callAsPatient } from "../call/patient-call";
import { serverData } from "../query/patient-server-data";
import { patientAccessToken } from "../session/patient-session";
import { takeChannel } from "../query/patient-today";

/** The routes that show each kind of what the channel tells. */
const routesOfKind: Partial<Record<ChangeKind, readonly { name: string }[]>> = {
  appointment: [
    clientAppointmentRoutes.listClientAppointments,
    clientAppointmentRoutes.getClientNextAppointment,
  ],
  diary: [diaryRoutes.getClientDiary, clientProgressRoutes.getClientProgress],
  linkRequest: [clientLinkRequestRoutes.listClientLinkRequests],
  mealPlan: [clientPlanRoutes.getClientPlan, diaryRoutes.getClientDiary],
  pass: [clientPassRoutes.listClientPasses],
  patient: [
    clientCareRoutes.listClientNutritionists,
    clientLinkRequestRoutes.listClientLinkRequests,
    threadRoutes.listClientThreads,
    clientProgressRoutes.getClientProgress,
  ],
  profile: [clientAccountRoutes.getPatientProfile],
  result: [clientPassRoutes.listClientResults, clientProgressRoutes.getClientProgress],
  thread: [threadRoutes.listClientThreads, threadRoutes.listClientMessages],
  workoutAssignment: [workoutRoutes.listClientWorkouts, workoutRoutes.getClientWorkout],
};

/** What a nutritionist changes while somebody looks at the app, between its first reading and the channel. */
const whileOpening: readonly Change[] = [
  { kind: "appointment", ids: [] },
  { kind: "diary", ids: [] },
  { kind: "thread", ids: [] },
];

/** How often the app asks while the channel is lost. */
const fallbackMs = 60_000;
/** How long changes gather, so that those of one act are read once. */
const gatherMs = 100;
/** A hidden app keeps the channel for so long. */
const longestHiddenMs = 60_000;

const findChannel: FindChannel = async () => ({
  channel: (await takeChannel()) ?? (await callAsPatient(notificationRoutes.getChannel, {})),
  token: patientAccessToken(),
});

/**
 * Hears of what the nutritionist changes, within a second; without the channel it asks each minute while the app is seen.
 * Returns a function that stops.
 */
export function listen(): () => void {
  let fallback: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  const isSeen = () => document.visibilityState === "visible";
  const gather = gatherChanges((names) => void serverData.invalidate(names));
  const connection = keepConnected(findChannel, {
    onLive: () => {
      clearInterval(fallback);
      fallback = undefined;
      // Changes may have been missed without the channel; just after the opening, reading the conversation again is enough.
      if (hasMissed) void serverData.invalidateAll();
      else gather(whileOpening);
      hasMissed = false;
    },
    onChanges: gather,
    onLost: () => {
      hasMissed = true;
      fallback ??= setInterval(() => {
        if (isSeen()) void serverData.invalidateAll();
      }, fallbackMs);
    },
  });
  const onVisibility = () => {
    clearTimeout(hiding);
    if (isSeen()) connection.open();
    else
      hiding = setTimeout(() => {
        connection.close();
        hasMissed = true;
      }, longestHiddenMs);
  };
  const onOnline = () => connection.open();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", onOnline);
  connection.open();
  return () => {
    connection.close();
    clearInterval(fallback);
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", onOnline);
  };
}

function gatherChanges(read: (names: string[]) => void) {
  let gathered = new Set<string>();
  return (changes: readonly Change[]): void => {
    const names = changes.flatMap(({ kind }) => routesOfKind[kind] ?? []).map(({ name }) => name);
    if (names.length === 0) return;
    if (gathered.size === 0)
      setTimeout(() => {
        const told = [...gathered];
        gathered = new Set();
        read(told);
      }, gatherMs);
    for (const name of names) gathered.add(name);
  };
}
