import { webPage } from "./page-path";
import { visitorPaths } from "./visitor-paths";

/** The public page with a token. A fragment never leaves the browser, so no log or referrer shows it. */
const tokenOnPublicPage = <const Name extends string>(name: Name) => {
  const { path, href } = webPage("/n/:slug");
  return { path, token: name, href: (slug: string, token: string) => `${href(slug)}#${name}=${token}` };
};

const newNote = webPage("/dashboard/patients/:id/notes/new");

/** All pages of the web; mails, the server and the browser take their addresses from here. */
export const paths = {
  home: webPage("/"),
  signIn: webPage("/signIn"),
  signUp: webPage("/signUp"),
  thankYou: webPage("/thankyou"),
  verifyEmail: webPage("/verify-email"),
  verificationCompleted: webPage("/verification-completed"),
  ...visitorPaths,
  tutorials: webPage("/tutorials"),
  tutorial: webPage("/tutorials/:guide"),
  mailedLink: webPage("/p/:token"),
  /** The questionnaire before a first visit; its token was only mailed. */
  mailedQuestionnaire: webPage("/cuestionario/:token"),

  /** Where an assistant signs in. */
  assistantSignIn: webPage("/assistants"),
  /** Where a person who was asked to be an assistant accepts. */
  assistantInvitation: webPage("/assistants/invitation/:token"),

  unsubscribe: webPage("/unsubscribe/:token"),
  /** The public page as a visitor's mail opens it. */
  mailedBooking: tokenOnPublicPage("cita"),
  mailedRequest: tokenOnPublicPage("confirmar"),
  /** The public page for a person who has just registered by an invitation. */
  invitedBooking: tokenOnPublicPage("invitacion"),
  /** The booking alone, for a frame in the nutritionist's own site. */
  embeddedBooking: webPage("/n/:slug/embed"),

  dashboard: webPage("/dashboard"),
  today: webPage("/dashboard/today"),
  patients: webPage("/dashboard/patients"),
  patient: webPage("/dashboard/patients/:id/*"),
  patientNutrition: webPage("/dashboard/patients/:id/nutrition"),
  patientPlan: webPage("/dashboard/patients/:id/nutrition/:entry"),
  mealPlan: webPage("/dashboard/patients/:id/nutrition/plans/:planId"),
  patientProgress: webPage("/dashboard/patients/:id/progress"),
  patientInBody: webPage("/dashboard/patients/:id/progress/inbody"),
  patientMedicalHistory: webPage("/dashboard/patients/:id/medical-history"),
  patientMedicalSection: webPage("/dashboard/patients/:id/medical-history/:entry"),
  patientNote: webPage("/dashboard/patients/:id/notes/:entry"),
  /** A note that is not written yet, of an appointment or of none. */
  newPatientNote: {
    path: newNote.path,
    href: (id: string, appointmentId?: string) =>
      newNote.href(id) +
      (appointmentId === undefined ? "" : `?appointment=${encodeURIComponent(appointmentId)}`),
  },
  patientAnalysis: webPage("/dashboard/patients/:id/medical-history/analyses/:entry"),
  /** The conversations with patients; `thread` is the one with a patient. */
  messages: webPage("/dashboard/messages/*"),
  thread: webPage("/dashboard/messages/:id"),
  agenda: webPage("/dashboard/virtual-agenda"),
  agendaBlocked: webPage("/dashboard/virtual-agenda-blocked"),

  income: webPage("/dashboard/income"),
  workouts: webPage("/dashboard/workouts"),
  newWorkout: webPage("/dashboard/workouts/new"),
  /** Where a workout is built; `playWorkout` shows it as a patient sees it. */
  workout: webPage("/dashboard/workouts/:id"),
  playWorkout: webPage("/workouts/:id"),

  settings: webPage("/settings"),
  /** The first steps of a practice. */
  settingsStart: webPage("/settings/start"),
  settingsProfile: webPage("/settings/profile"),
  settingsGeneral: webPage("/settings/profile/general"),
  settingsSpecialties: webPage("/settings/profile/specialties"),
  settingsServices: webPage("/settings/profile/services"),
  settingsOffices: webPage("/settings/profile/offices"),
  settingsMarket: webPage("/settings/profile/market"),
  settingsPlans: webPage("/settings/profile/market/suscriptions"),
  settingsPasses: webPage("/settings/profile/market/passes"),
  settingsCards: webPage("/settings/profile/market/payment-methods"),
  settingsBilling: webPage("/settings/profile/market/billing"),
  /** The purchase of passes, which is open before the profile is complete too. */
  settingsPaymentsPasses: webPage("/settings/payments/passes"),
  settingsHistory: webPage("/settings/profile/history"),
  settingsPassHistory: webPage("/settings/profile/history/passes"),
  settingsReceipt: webPage("/settings/profile/history/receipt/:id"),
  settingsPassword: webPage("/settings/profile/password"),
  settingsNotifications: webPage("/settings/profile/notifications"),
  settingsPatientApp: webPage("/settings/profile/patient-app"),
  settingsData: webPage("/settings/profile/data"),
  settingsAssistants: webPage("/settings/profile/assistants"),
  settingsAgenda: webPage("/settings/virtual-agenda"),
  settingsOfficeHours: webPage("/settings/virtual-agenda/office-hours"),
  settingsDaysOff: webPage("/settings/virtual-agenda/days-off"),
  settingsCalendarFeed: webPage("/settings/virtual-agenda/calendar"),
  settingsOnlineBooking: webPage("/settings/virtual-agenda/online-booking"),
  settingsAvailability: webPage("/settings/virtual-agenda/availability"),

  admin: webPage("/admin"),
  adminNutritionists: webPage("/admin/nutritionists"),
  adminOrders: webPage("/admin/nutritionists/:id/payments"),
  adminStore: webPage("/admin/store"),
  adminPartners: webPage("/admin/partners"),
  adminDeadLetters: webPage("/admin/dead-letters"),
  adminNotifications: webPage("/admin/notifications"),
  adminPassword: webPage("/admin/password"),
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
