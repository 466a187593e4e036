import type { PatientEventType } from "../schemas/event";

/** What a patient may let an app do; each is a sentence of `app-words.ts`. */
export const appScopes = [
  "profile:read",
  "plan:read",
  "diary:read",
  "diary:write",
  "progress:read",
  "workouts:read",
  "appointments:read",
  "appointments:write",
  "messages",
  "passes",
  "requests",
] as const;
export type AppScope = (typeof appScopes)[number];

/** What an app says in the address of the authorization page (RFC 6749, 4.1.1 and RFC 7636, 4.3). */
export const authorizationParameters = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
] as const;

/** Which apps a route admits: those with a scope, with any of some, or with all of them. */
export type AppAccess = AppScope | { anyOf: readonly AppScope[] } | { allOf: readonly AppScope[] };

/** The scope that an app needs to send an event; a new type does not compile without one. */
export const eventScopes: Readonly<Record<PatientEventType, AppScope>> = {
  newLinkRequest: "requests",
  rescheduledAppointment: "appointments:write",
  cancelledAppointmemnt: "appointments:write",
  sentMessage: "messages",
  loggedMeal: "diary:write",
  removedMeal: "diary:write",
  commentedMeal: "diary:write",
  lovedComment: "diary:write",
  loggedWater: "diary:write",
  loggedWeight: "diary:write",
  loggedGlucose: "diary:write",
  completedWorkout: "diary:write",
};

/** Whether scopes open a route or an event; what names no scope refuses every app. */
export function admitsApp(access: AppAccess | undefined, scopes: readonly AppScope[]): boolean {
  if (access === undefined) return false;
  if (typeof access === "string") return scopes.includes(access);
  return "anyOf" in access
    ? access.anyOf.some((scope) => scopes.includes(scope))
    : access.allOf.every((scope) => scopes.includes(scope));
}

/** The scopes of a text with spaces between them, each once and in our order; undefined where one is none of ours. */
export function readScopes(text: string): AppScope[] | undefined {
  const names = new Set(text.split(" ").filter((name) => name !== ""));
  const scopes = appScopes.filter((scope) => names.has(scope));
  return scopes.length === names.size ? scopes : undefined;
}
