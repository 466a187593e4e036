import { page } from "./page-path";

/** The pages of the patient's app, all under `/mi`; apart from the others, so that no other page loads their addresses. */
export const myPaths = {
  /** Goes on to today. */
  app: page("/mi"),
  /** The first opening, from a mailed page: the token is the fragment, which no log shows. */
  start: page("/mi/empezar"),
  signIn: page("/mi/entrar"),
  today: page("/mi/hoy"),
  plan: page("/mi/plan"),
  diary: page("/mi/diario"),
  diaryEntry: page("/mi/diario/:entry"),
  progress: page("/mi/progreso"),
  result: page("/mi/progreso/:result"),
  messages: page("/mi/mensajes"),
  appointments: page("/mi/citas"),
  workouts: page("/mi/entrenos"),
  workout: page("/mi/entrenos/:workout"),
  settings: page("/mi/ajustes"),
  nutritionists: page("/mi/ajustes/nutriologos"),
  accesses: page("/mi/ajustes/accesos"),
  password: page("/mi/ajustes/contrasena"),
  sessions: page("/mi/ajustes/sesiones"),
  connectedApps: page("/mi/ajustes/aplicaciones"),
  removal: page("/mi/ajustes/eliminar"),
} as const;

/** Where a patient decides on what an app asks for; apart, as the questionnaire's is. */
export const myAuthorization = /* @__PURE__ */ page("/mi/autorizar");

/** The questionnaire of a nutritionist; apart, because the mailed pages have the other addresses and no room for it. */
export const myQuestionnaire = /* @__PURE__ */ page("/mi/cuestionario/:nutritionist");

/** Whether a path is one of the app's: `/mi` itself, or anything below it. */
export const isInMyApp = (pathname: string): boolean => /^\/mi(\/|$)/.test(pathname);
