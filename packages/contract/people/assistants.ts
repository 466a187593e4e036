/** What the owner of a practice may let an assistant do (decisions, "Assistants"). */
export const assistantRights = ["agenda", "contacts", "payments"] as const;
export type AssistantRight = (typeof assistantRights)[number];

/**
 * Which assistants a route admits: those with a right, with any of some, or with all of them. `self` admits every
 * assistant of a route that is about the caller's own account. A route that declares none admits no assistant.
 */
export type AssistantAccess =
  | AssistantRight
  | { anyOf: readonly AssistantRight[] }
  | { allOf: readonly AssistantRight[] }
  | "self";

/** Whether rights open a route; `self` needs none of them. */
export function admits(access: AssistantAccess, rights: readonly AssistantRight[]): boolean {
  if (access === "self") return true;
  if (typeof access === "string") return rights.includes(access);
  return "anyOf" in access
    ? access.anyOf.some((right) => rights.includes(right))
    : access.allOf.every((right) => rights.includes(right));
}

/** The header by which an assistant says for whom a call is made: the id of the practice's owner. */
export const practiceHeader = "x-practice";

/** The most assistants of a practice, invited ones included. */
export const mostAssistants = 5;
