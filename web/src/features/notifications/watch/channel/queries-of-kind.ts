import type { adminRoutes } from "@nutria/contract/routes/admin";
import type { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { diaryRoutes } from "@nutria/contract/routes/diary";
import type { messageRoutes } from "@nutria/contract/routes/messages";
import type { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { officeRoutes } from "@nutria/contract/routes/offices";
import type { patientRoutes } from "@nutria/contract/routes/patients";
import type { profileRoutes } from "@nutria/contract/routes/profile";
import type { questionnaireRoutes } from "@nutria/contract/routes/questionnaires";
import type { recordRoutes } from "@nutria/contract/routes/records";
import type { storeRoutes } from "@nutria/contract/routes/store";
import type { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { Change, ChangeKind } from "@nutria/contract/messages/push";
import type { NotificationType } from "@nutria/contract/schemas/notification";
import type { QueryClient } from "@tanstack/react-query";
import { forgetEarlyAnswers } from "../../../../data/call/early-answers";

/** Route names only, because the route tables and their schemas are larger than all of this. */
type RouteName =
  | keyof typeof agendaRoutes
  | keyof typeof busyCalendarRoutes
  | keyof typeof diaryRoutes
  | keyof typeof messageRoutes
  | keyof typeof notificationRoutes
  | keyof typeof officeRoutes
  | keyof typeof patientRoutes
  | keyof typeof profileRoutes
  | keyof typeof questionnaireRoutes
  | keyof typeof recordRoutes
  | keyof typeof storeRoutes
  | keyof typeof workoutRoutes;

const cards: readonly RouteName[] = ["listPatients", "getPatient", "listEmailsToConfirm"];
const history: readonly RouteName[] = ["getTimeline", "getOverview"];
const day: readonly RouteName[] = ["getToday", "getAttention"];
const workouts: readonly RouteName[] = ["listWorkouts", "listWorkoutPatients"];

/** The queries that show each kind. The bell asks for notifications itself. */
export const queriesOfKind: Record<ChangeKind, readonly RouteName[]> = {
  analysis: ["listAnalyses", ...history],
  appointment: [
    "listAgenda",
    "listAppointments",
    "countAppointments",
    "listWaitingAppointments",
    "listUnseenAppointments",
    "getAppointment",
    "summarizeAttendance",
    "readIncome",
    "shareAppointment",
    "getAvailability",
    "listOwnFreeTimes",
    "getLastVisit",
    ...day,
    ...cards,
    ...history,
  ],
  bodyCriteria: ["getProgress"],
  busyCalendar: ["listBusyCalendars", "getOtherBusyTimes", "getAvailability", "listOwnFreeTimes"],
  calendarFeed: ["getCalendarFeed"],
  card: ["listCards", "getPaymentSettings"],
  conversationSettings: ["getConversationSettings", "listThreads", "listMessages", "getDiary"],
  diary: ["listUnseenDiaries", "getDiary", "getDiarySummary", "getProgress", "getTimeline", "listPatients"],
  food: ["listFoods", "getSentPlansAgainst"],
  dayOff: ["listDaysOff", "getAvailability", "listOwnFreeTimes"],
  importedScan: ["getProgress", ...history],
  linkRequest: ["listLinkRequests", "getInvitation", "getToday"],
  mailPreferences: ["getMailPreferences"],
  mealPlan: [
    "listMealPlans",
    "getSentPlansAgainst",
    "getAttention",
    "getDiary",
    "getDiarySummary",
    "getMealPlan",
    "listMealPlanHistory",
    ...history,
  ],
  mealPlanTemplate: ["listMealPlanTemplates"],
  notification: [],
  nutritionPlan: ["listNutritionPlans", ...history],
  office: ["listOffices", "getAvailability", "listOwnFreeTimes"],
  officeSchedule: ["listOfficeSchedules", "getAvailability", "listOwnFreeTimes"],
  pass: ["getPassInfo", "listPassMovements", ...cards],
  patient: [...cards, ...history, "getPatientAccess"],
  plan: ["getPlanCounts"],
  profile: ["getUser"],
  questionnaire: ["listQuestionnaires"],
  record: [
    "getPatient",
    "getSentPlansAgainst",
    "listSectionHistory",
    "getProgress",
    "getWatchedNutrients",
    ...history,
  ],
  // Of patients' apps alone: nutritionists hear of a scan by their own items.
  result: [],
  service: ["getUser", "getAvailability", "listOwnFreeTimes"],
  subscription: ["getSubscription", "getPlanCounts", "getUser", "listPayments"],
  thread: ["listThreads", "listMessages", "countUnanswered", "countUnread"],
  visitNote: ["listVisitNotes", "getVisitNote", "listVisitNoteHistory", "getProgress", ...day, ...history],
  workout: workouts,
  workoutAssignment: workouts,
  workoutVideo: ["listExerciseVideos", "listVideosByProgram"],
};

/** What an administrator's notifications outdate; the channel tells of no kinds to administrators. */
export const administratorsQueries: Partial<Record<NotificationType, keyof typeof adminRoutes>> = {
  reversedPayment: "listOrders",
  partnerLowStock: "listPartners",
  newNutritionist: "listNutritionists",
  activatedNutritionist: "listNutritionists",
  completedNutritionist: "listNutritionists",
};

/** Reads again what is on screen of what changed; the rest is read when it is shown. */
export function readChanged(client: QueryClient, changes: readonly Change[]): void {
  const idsByRoute = new Map<string, string[][]>();
  for (const { kind, ids } of changes) {
    // A kind that a newer server tells of, before this page is loaded again.
    for (const route of queriesOfKind[kind] ?? [])
      idsByRoute.set(route, [...(idsByRoute.get(route) ?? []), ids]);
  }
  invalidate(client, (route, input) => idsByRoute.get(route)?.some((ids) => concerns(input, ids)) ?? false);
}

/** Reads again everything on screen that somebody else may change. */
export function readEverything(client: QueryClient): void {
  const all = new Set<string>([
    ...Object.values(queriesOfKind).flat(),
    ...Object.values(administratorsQueries),
  ]);
  invalidate(client, (route) => all.has(route));
}

/** What patients change and the bell's answer does not count. */
const uncounted: ReadonlySet<string> = new Set<RouteName>([
  ...queriesOfKind.thread,
  "getDiary",
  "getDiarySummary",
]);

/** Reads again what is on screen of conversations and diaries: the bell's answer does not tell of their changes. */
export function readUncounted(client: QueryClient): void {
  invalidate(client, (route) => uncounted.has(route));
}

function invalidate(client: QueryClient, isChanged: (route: string, input: unknown) => boolean): void {
  forgetEarlyAnswers();
  void client.invalidateQueries({
    predicate: ({ queryKey: [route, input] }) => typeof route === "string" && isChanged(route, input),
  });
}

/**
 * Whether a query may show one of these: not the record of a patient when another patient's changed. Of a kind that its
 * input does not name, it may show any.
 */
function concerns(input: unknown, ids: readonly string[]): boolean {
  const { params = {} } = (input ?? {}) as { params?: Record<string, string> };
  return Object.values(params).every((own) => {
    const alike = ids.filter((id) => id.slice(0, 4) === own.slice(0, 4));
    return alike.length === 0 || alike.includes(own);
  });
}
