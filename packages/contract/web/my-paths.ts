import { webPage } from "./page-path";

/** The pages of the patient's app, all under `/mi`; apart from the others, so that no other page loads their addresses. */
export const myPaths = {
  /** Goes on to today. */
  app: webPage("/mi"),
  /** The first opening, from a mailed page: the token is the fragment, which no log shows. */
  start: webPage("/mi/empezar"),
  signIn: webPage("/mi/entrar"),
  today: webPage("/mi/hoy"),
  plan: webPage("/mi/plan"),
  diary: webPage("/mi/diario"),
  diaryEntry: webPage("/mi/diario/:entry"),
  progress: webPage("/mi/progreso"),
  result: webPage("/mi/progreso/:result"),
  messages: webPage("/mi/mensajes"),
  appointments: webPage("/mi/citas"),
  workouts: webPage("/mi/entrenos"),
  workout: webPage("/mi/entrenos/:workout"),
  settings: webPage("/mi/ajustes"),
  nutritionists: webPage("/mi/ajustes/nutriologos"),
  accesses: webPage("/mi/ajustes/accesos"),
  password: webPage("/mi/ajustes/contrasena"),
  sessions: webPage("/mi/ajustes/sesiones"),
  connectedApps: webPage("/mi/ajustes/aplicaciones"),
  removal: webPage("/mi/ajustes/eliminar"),
} as const;

/** Where a patient decides on what an app asks for; apart, as the questionnaire's is. */
export const myAuthorization = /* @__PURE__ */ webPage("/mi/autorizar");

/** The questionnaire of a nutritionist; apart, because the mailed pages have the other addresses and no room for it. */
export const myQuestionnaire = /* @__PURE__ */ webPage("/mi/cuestionario/:nutritionist");

/** Whether a path is one of the app's: `/mi` itself, or anything below it. */
export const isInMyApp = (pathname: string): boolean => /^\/mi(\/|$)/.test(pathname);
