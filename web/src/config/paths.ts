/** Every address of the web, once: what the router matches and how a link to it is made. */
export const paths = {
  home: { path: "/", href: () => "/" },
  signIn: { path: "/signIn", href: () => "/signIn" },
  signUp: { path: "/signUp", href: () => "/signUp" },
  thankYou: { path: "/thankyou", href: () => "/thankyou" },
  verificationCompleted: { path: "/verification-completed", href: () => "/verification-completed" },
  privacy: { path: "/privacy", href: () => "/privacy" },
  conditions: { path: "/conditions", href: () => "/conditions" },
  tutorials: { path: "/tutorials", href: () => "/tutorials" },
  mailedLink: { path: "/p/:token", href: (token: string) => `/p/${encodeURIComponent(token)}` },

  unsubscribe: {
    path: "/unsubscribe/:token",
    href: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  },
  publicPage: { path: "/n/:slug", href: (slug: string) => `/n/${encodeURIComponent(slug)}` },

  dashboard: { path: "/dashboard", href: () => "/dashboard" },
  patients: { path: "/dashboard/patients", href: () => "/dashboard/patients" },
  patient: {
    path: "/dashboard/patients/:id/*",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}`,
  },
  patientNutrition: {
    path: "/dashboard/patients/:id/nutrition",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}/nutrition`,
  },
  patientProgress: {
    path: "/dashboard/patients/:id/progress",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}/progress`,
  },
  patientInBody: {
    path: "/dashboard/patients/:id/progress/inbody",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}/progress/inbody`,
  },
  patientMedicalHistory: {
    path: "/dashboard/patients/:id/medical-history",
    href: (id: string) => `/dashboard/patients/${encodeURIComponent(id)}/medical-history`,
  },
  agenda: { path: "/dashboard/virtual-agenda", href: () => "/dashboard/virtual-agenda" },
  agendaBlocked: {
    path: "/dashboard/virtual-agenda-blocked",
    href: () => "/dashboard/virtual-agenda-blocked",
  },

  settings: { path: "/settings", href: () => "/settings" },
  settingsProfile: { path: "/settings/profile", href: () => "/settings/profile" },
  settingsGeneral: { path: "/settings/profile/general", href: () => "/settings/profile/general" },
  settingsSpecialties: { path: "/settings/profile/specialties", href: () => "/settings/profile/specialties" },
  settingsServices: { path: "/settings/profile/services", href: () => "/settings/profile/services" },
  settingsOffices: { path: "/settings/profile/offices", href: () => "/settings/profile/offices" },
  settingsMarket: { path: "/settings/profile/market", href: () => "/settings/profile/market" },
  settingsPasses: { path: "/settings/profile/market/passes", href: () => "/settings/profile/market/passes" },
  settingsHistory: { path: "/settings/profile/history", href: () => "/settings/profile/history" },
  settingsPassword: { path: "/settings/profile/password", href: () => "/settings/profile/password" },
  settingsNotifications: {
    path: "/settings/profile/notifications",
    href: () => "/settings/profile/notifications",
  },
  settingsAgenda: { path: "/settings/virtual-agenda", href: () => "/settings/virtual-agenda" },
  settingsOfficeHours: {
    path: "/settings/virtual-agenda/office-hours",
    href: () => "/settings/virtual-agenda/office-hours",
  },
  settingsDaysOff: {
    path: "/settings/virtual-agenda/days-off",
    href: () => "/settings/virtual-agenda/days-off",
  },
  settingsCalendarFeed: {
    path: "/settings/virtual-agenda/calendar",
    href: () => "/settings/virtual-agenda/calendar",
  },
  settingsAvailability: {
    path: "/settings/virtual-agenda/availability",
    href: () => "/settings/virtual-agenda/availability",
  },

  admin: { path: "/admin", href: () => "/admin" },
  adminNutritionists: { path: "/admin/nutritionists", href: () => "/admin/nutritionists" },
  adminPartners: { path: "/admin/partners", href: () => "/admin/partners" },
  adminDeadLetters: { path: "/admin/dead-letters", href: () => "/admin/dead-letters" },
  adminNotifications: { path: "/admin/notifications", href: () => "/admin/notifications" },
  adminPassword: { path: "/admin/password", href: () => "/admin/password" },
} as const;
