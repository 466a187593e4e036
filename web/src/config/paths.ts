/** A URL without parameters. */
const fixed = <const Path extends string>(path: Path) => ({ path, href: () => path });

/** URLs below a patient. */
const ofPatient = <const Rest extends string>(rest: Rest) => ({
  path: `/dashboard/patients/:id/${rest}` as const,
  href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}/${rest}`,
});

/** URLs of the entries of a section of a patient. */
const entryOf = <const Section extends string>(section: Section) => ({
  path: `/dashboard/patients/:id/${section}/:entry` as const,
  href: (id: string, entry: string) =>
    `/dashboard/patients/${encodeURIComponent(id)}/${section}/${encodeURIComponent(entry)}`,
});

/** All URLs of the web: `path` for the router, `href` for links. */
export const paths = {
  home: fixed("/"),
  signIn: fixed("/signIn"),
  signUp: fixed("/signUp"),
  thankYou: fixed("/thankyou"),
  verifyEmail: fixed("/verify-email"),
  verificationCompleted: fixed("/verification-completed"),
  privacy: fixed("/privacy"),
  conditions: fixed("/conditions"),
  contact: fixed("/contact"),
  tutorials: fixed("/tutorials"),
  tutorial: { path: "/tutorials/:guide", href: (guide: string) => `/tutorials/${encodeURIComponent(guide)}` },
  mailedLink: { path: "/p/:token", href: (token: string) => `/p/${encodeURIComponent(token)}` },

  unsubscribe: {
    path: "/unsubscribe/:token",
    href: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  },
  publicPage: { path: "/n/:slug", href: (slug: string) => `/n/${encodeURIComponent(slug)}` },
  /** The booking alone, for a frame in the nutritionist's own site. */
  embeddedBooking: {
    path: "/n/:slug/embed",
    href: (slug: string) => `/n/${encodeURIComponent(slug)}/embed`,
  },

  dashboard: fixed("/dashboard"),
  patients: fixed("/dashboard/patients"),
  patient: {
    path: "/dashboard/patients/:id/*",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}`,
  },
  patientNutrition: ofPatient("nutrition"),
  patientPlan: entryOf("nutrition"),
  mealPlan: {
    path: "/dashboard/patients/:id/nutrition/plans/:planId",
    href: (id: string, planId: string) =>
      `/dashboard/patients/${encodeURIComponent(id)}/nutrition/plans/${encodeURIComponent(planId)}`,
  },
  patientProgress: ofPatient("progress"),
  patientInBody: ofPatient("progress/inbody"),
  patientMedicalHistory: ofPatient("medical-history"),
  patientMedicalSection: entryOf("medical-history"),
  patientNote: entryOf("notes"),
  patientAnalysis: entryOf("medical-history/analyses"),
  agenda: fixed("/dashboard/virtual-agenda"),
  agendaBlocked: fixed("/dashboard/virtual-agenda-blocked"),

  workouts: fixed("/dashboard/workouts"),
  newWorkout: fixed("/dashboard/workouts/new"),
  /** Where a workout is built; `playWorkout` shows it as a patient sees it. */
  workout: {
    path: "/dashboard/workouts/:id",
    href: (id: string) => `/dashboard/workouts/${encodeURIComponent(id)}`,
  },
  playWorkout: { path: "/workouts/:id", href: (id: string) => `/workouts/${encodeURIComponent(id)}` },

  settings: fixed("/settings"),
  settingsProfile: fixed("/settings/profile"),
  settingsGeneral: fixed("/settings/profile/general"),
  settingsSpecialties: fixed("/settings/profile/specialties"),
  settingsServices: fixed("/settings/profile/services"),
  settingsOffices: fixed("/settings/profile/offices"),
  settingsMarket: fixed("/settings/profile/market"),
  settingsPlans: fixed("/settings/profile/market/suscriptions"),
  settingsPasses: fixed("/settings/profile/market/passes"),
  settingsCards: fixed("/settings/profile/market/payment-methods"),
  settingsBilling: fixed("/settings/profile/market/billing"),
  /** The purchase of passes, which is open before the profile is complete too. */
  settingsPaymentsPasses: fixed("/settings/payments/passes"),
  settingsHistory: fixed("/settings/profile/history"),
  settingsPassHistory: fixed("/settings/profile/history/passes"),
  settingsReceipt: {
    path: "/settings/profile/history/receipt/:id",
    href: (id: string) => `/settings/profile/history/receipt/${encodeURIComponent(id)}`,
  },
  settingsPassword: fixed("/settings/profile/password"),
  settingsNotifications: fixed("/settings/profile/notifications"),
  settingsData: fixed("/settings/profile/data"),
  settingsAgenda: fixed("/settings/virtual-agenda"),
  settingsOfficeHours: fixed("/settings/virtual-agenda/office-hours"),
  settingsDaysOff: fixed("/settings/virtual-agenda/days-off"),
  settingsCalendarFeed: fixed("/settings/virtual-agenda/calendar"),
  settingsOnlineBooking: fixed("/settings/virtual-agenda/online-booking"),
  settingsAvailability: fixed("/settings/virtual-agenda/availability"),

  admin: fixed("/admin"),
  adminNutritionists: fixed("/admin/nutritionists"),
  adminOrders: {
    path: "/admin/nutritionists/:id/payments",
    href: (id: string) => `/admin/nutritionists/${encodeURIComponent(id)}/payments`,
  },
  adminStore: fixed("/admin/store"),
  adminPartners: fixed("/admin/partners"),
  adminDeadLetters: fixed("/admin/dead-letters"),
  adminNotifications: fixed("/admin/notifications"),
  adminPassword: fixed("/admin/password"),
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
