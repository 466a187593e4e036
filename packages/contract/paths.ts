import { page } from "./page-path";
import { visitorPaths } from "./visitor-paths";

/** The public page with a token. A fragment never leaves the browser, so no log or referrer shows it. */
const tokenOnPublicPage = <const Name extends string>(name: Name) => {
  const { path, href } = page("/n/:slug");
  return { path, token: name, href: (slug: string, token: string) => `${href(slug)}#${name}=${token}` };
};

const newNote = page("/dashboard/patients/:id/notes/new");

/** All pages of the web; mails, the server and the browser take their addresses from here. */
export const paths = {
  home: page("/"),
  signIn: page("/signIn"),
  signUp: page("/signUp"),
  thankYou: page("/thankyou"),
  verifyEmail: page("/verify-email"),
  verificationCompleted: page("/verification-completed"),
  ...visitorPaths,
  tutorials: page("/tutorials"),
  tutorial: page("/tutorials/:guide"),
  mailedLink: page("/p/:token"),
  /** The questionnaire before a first visit; its token was only mailed. */
  mailedQuestionnaire: page("/cuestionario/:token"),

  /** Where an assistant signs in. */
  assistantSignIn: page("/assistants"),
  /** Where a person who was asked to be an assistant accepts. */
  assistantInvitation: page("/assistants/invitation/:token"),

  unsubscribe: page("/unsubscribe/:token"),
  /** The public page as a visitor's mail opens it. */
  mailedBooking: tokenOnPublicPage("cita"),
  mailedRequest: tokenOnPublicPage("confirmar"),
  /** The public page for a person who has just registered by an invitation. */
  invitedBooking: tokenOnPublicPage("invitacion"),
  /** The booking alone, for a frame in the nutritionist's own site. */
  embeddedBooking: page("/n/:slug/embed"),

  dashboard: page("/dashboard"),
  today: page("/dashboard/today"),
  patients: page("/dashboard/patients"),
  patient: page("/dashboard/patients/:id/*"),
  patientNutrition: page("/dashboard/patients/:id/nutrition"),
  patientPlan: page("/dashboard/patients/:id/nutrition/:entry"),
  mealPlan: page("/dashboard/patients/:id/nutrition/plans/:planId"),
  patientProgress: page("/dashboard/patients/:id/progress"),
  patientInBody: page("/dashboard/patients/:id/progress/inbody"),
  patientMedicalHistory: page("/dashboard/patients/:id/medical-history"),
  patientMedicalSection: page("/dashboard/patients/:id/medical-history/:entry"),
  patientNote: page("/dashboard/patients/:id/notes/:entry"),
  /** A note that is not written yet, of an appointment or of none. */
  newPatientNote: {
    path: newNote.path,
    href: (id: string, appointmentId?: string) =>
      newNote.href(id) +
      (appointmentId === undefined ? "" : `?appointment=${encodeURIComponent(appointmentId)}`),
  },
  patientAnalysis: page("/dashboard/patients/:id/medical-history/analyses/:entry"),
  /** The conversations with patients; `thread` is the one with a patient. */
  messages: page("/dashboard/messages/*"),
  thread: page("/dashboard/messages/:id"),
  agenda: page("/dashboard/virtual-agenda"),
  agendaBlocked: page("/dashboard/virtual-agenda-blocked"),

  income: page("/dashboard/income"),
  workouts: page("/dashboard/workouts"),
  newWorkout: page("/dashboard/workouts/new"),
  /** Where a workout is built; `playWorkout` shows it as a patient sees it. */
  workout: page("/dashboard/workouts/:id"),
  playWorkout: page("/workouts/:id"),

  settings: page("/settings"),
  /** The first steps of a practice. */
  settingsStart: page("/settings/start"),
  settingsProfile: page("/settings/profile"),
  settingsGeneral: page("/settings/profile/general"),
  settingsSpecialties: page("/settings/profile/specialties"),
  settingsServices: page("/settings/profile/services"),
  settingsOffices: page("/settings/profile/offices"),
  settingsMarket: page("/settings/profile/market"),
  settingsPlans: page("/settings/profile/market/suscriptions"),
  settingsPasses: page("/settings/profile/market/passes"),
  settingsCards: page("/settings/profile/market/payment-methods"),
  settingsBilling: page("/settings/profile/market/billing"),
  /** The purchase of passes, which is open before the profile is complete too. */
  settingsPaymentsPasses: page("/settings/payments/passes"),
  settingsHistory: page("/settings/profile/history"),
  settingsPassHistory: page("/settings/profile/history/passes"),
  settingsReceipt: page("/settings/profile/history/receipt/:id"),
  settingsPassword: page("/settings/profile/password"),
  settingsNotifications: page("/settings/profile/notifications"),
  settingsPatientApp: page("/settings/profile/patient-app"),
  settingsData: page("/settings/profile/data"),
  settingsAssistants: page("/settings/profile/assistants"),
  settingsAgenda: page("/settings/virtual-agenda"),
  settingsOfficeHours: page("/settings/virtual-agenda/office-hours"),
  settingsDaysOff: page("/settings/virtual-agenda/days-off"),
  settingsCalendarFeed: page("/settings/virtual-agenda/calendar"),
  settingsOnlineBooking: page("/settings/virtual-agenda/online-booking"),
  settingsAvailability: page("/settings/virtual-agenda/availability"),

  admin: page("/admin"),
  adminNutritionists: page("/admin/nutritionists"),
  adminOrders: page("/admin/nutritionists/:id/payments"),
  adminStore: page("/admin/store"),
  adminPartners: page("/admin/partners"),
  adminDeadLetters: page("/admin/dead-letters"),
  adminNotifications: page("/admin/notifications"),
  adminPassword: page("/admin/password"),
} as const;

const storePaths = [paths.settingsMarket, paths.settingsHistory, paths.settingsPaymentsPasses];

/** Whether a path shows a screen of the store. */
export function isInStore(pathname: string): boolean {
  return storePaths.some(({ path }) => pathname.startsWith(path));
}

/** Where a sign-in goes on to, by the value of its parameter in the address. */
export const nextPlaces = {
  parameter: "next",
  plan: paths.settingsPlans.href(),
  passes: paths.settingsPasses.href(),
} as const;

/** The thanks after an e-mail was confirmed, which lead each to their own door: a patient's app is another one. */
export function verifiedHref(role: "nutritionist" | "patient"): string {
  return `${paths.verificationCompleted.href()}${role === "patient" ? "#role=patient" : ""}`;
}

/** The beginning of the path of every page that holds a token: they share the headers of `tokenPageHeaders`. */
export const tokenPages: readonly string[] = Object.values(paths).flatMap(({ path }) =>
  path.endsWith("/:token") ? [path.slice(0, -":token".length)] : [],
);
