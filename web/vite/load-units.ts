/**
 * What the browser loads at once: a page with everything that it imports. A module that several units share is in a file
 * with the others that the very same units share, so that a page loads nothing of another one, in few requests.
 */
export interface LoadUnit {
  /** Modules of `web/src` that load together. */
  roots: readonly string[];
  /** The unit that is always loaded before this one. */
  after?: string;
  /**
   * Whose page it is. What small pages of one audience share with anything else is in one file for all of them, because
   * on a slow network each request costs more than the kilobytes that one of them would not need.
   */
  audience?: "visitors" | "booking" | "patients" | "members";
}

const frame = "entries/visitor/visitor-frame.tsx";
const settings = "features/settings";

export const loadUnits: Record<string, LoadUnit> = {
  main: { roots: ["entries/member/main.ts"] },
  start: { roots: ["entries/member/start.tsx"], after: "main" },

  home: { roots: [frame, "features/home/home-screen.tsx"], after: "start", audience: "visitors" },
  privacy: { roots: [frame, "features/legal/privacy-screen.tsx"], after: "start", audience: "visitors" },
  conditions: {
    roots: [frame, "features/legal/conditions-screen.tsx"],
    after: "start",
    audience: "visitors",
  },
  "sign-in": { roots: [frame, "entries/visitor/visitor-sign-in.tsx"], after: "start", audience: "members" },
  "sign-up": { roots: [frame, "entries/visitor/visitor-sign-up.tsx"], after: "start", audience: "members" },
  contact: { roots: [frame, "features/contact/contact-screen.tsx"], after: "start", audience: "visitors" },
  professional: {
    roots: ["features/public-page/public-page-screen.tsx"],
    after: "start",
    audience: "booking",
  },
  embed: {
    roots: ["features/public-page/embed/embedded-booking-screen.tsx"],
    after: "start",
    audience: "booking",
  },
  "mailed-link": {
    roots: ["features/mailed-link/mailed-link-screen.tsx"],
    after: "start",
    audience: "patients",
  },
  questionnaire: { roots: ["features/questionnaire/questionnaire-screen.tsx"], after: "start" },
  unsubscribe: {
    roots: ["features/notifications/unsubscribe/unsubscribe-screen.tsx"],
    after: "start",
    // Its reader is a nutritionist, but it has nothing of a session, as the pages of patients.
    audience: "patients",
  },
  "assistant-invitation": {
    roots: ["features/assistant/invitation/assistant-invitation-screen.tsx"],
    after: "start",
    audience: "members",
  },

  toasts: { roots: ["entries/member/toasts/toasts.tsx"], after: "start" },
  app: { roots: ["entries/member/app.tsx", "entries/member/providers-layout.tsx"], after: "start" },
  member: {
    roots: ["entries/member/member-frame.tsx", "data/call/amplify-transport.ts"],
    after: "app",
  },
  dashboard: { roots: ["features/dashboard/dashboard-layout.tsx"], after: "member" },
  patients: { roots: ["features/patients/list/patients-screen.tsx"], after: "dashboard" },
  agenda: { roots: ["features/agenda/agenda-screen/agenda-screen.tsx"], after: "dashboard" },
  record: {
    roots: [
      "features/patients/record/patient-screen.tsx",
      "features/patients/record/progress/progress-screen.tsx",
    ],
    after: "member",
  },
  settings: { roots: [`${settings}/layout/settings-layout.tsx`], after: "member" },
  general: { roots: [`${settings}/general/general-screen.tsx`], after: "settings" },
  specialties: { roots: [`${settings}/specialties/specialties-screen.tsx`], after: "settings" },
  store: { roots: ["features/store/shared/market-layout.tsx"], after: "settings" },
  plans: { roots: ["features/store/plans/plans-screen.tsx"], after: "store" },
  passes: { roots: ["features/store/passes/passes-screen.tsx"], after: "store" },
  checkout: { roots: ["features/store/checkout/pass-checkout-dialog.tsx"], after: "member" },
  history: {
    roots: ["features/store/history/history-layout.tsx", "features/store/history/payments-screen.tsx"],
    after: "settings",
  },
  cards: { roots: ["features/store/cards/cards-screen.tsx"], after: "store" },
  "local-card": { roots: ["features/store/cards/local-card-form.tsx"], after: "member" },
};
