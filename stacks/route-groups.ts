import type { Group } from "@nutria/contract/wire/define";

/** The stacks with routes, in the order of a deploy: `api` is last, because it opens the gateway. */
export const apiStacks = ["api-2", "api"] as const;

/**
 * The stack of each group of routes. **A new group goes to `api-2`**: CloudFormation takes 500 resources a stack, a group
 * takes six of them, and each of its routes one more. Once `api-2` is full, a third stack is made as `api2` is (api.ts).
 * A deploy moves a group to another stack (deploy/moved-routes.ts), but its routes answer 404 for some minutes.
 */
export const stackOfGroup: Record<Group, (typeof apiStacks)[number]> = {
  auth: "api",
  client: "api",
  booking: "api",
  patients: "api",
  agenda: "api",
  profile: "api",
  offices: "api",
  store: "api",
  records: "api",
  archive: "api",
  workouts: "api",
  notifications: "api",
  events: "api",
  admin: "api",
  docs: "api",
  patientApp: "api-2",
  messages: "api-2",
  diary: "api-2",
  questionnaires: "api-2",
  assistants: "api-2",
  webhooks: "api-2",
  apps: "api-2",
};
