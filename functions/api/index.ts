import type { Group } from "@nutria/contract/wire/define";
import type { LambdaHandler } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";
import * as admin from "./admin";
import * as agenda from "./agenda";
import * as apps from "./apps";
import * as archive from "./archive";
import * as assistants from "./assistants";
import * as auth from "./auth";
import * as booking from "./booking";
import * as client from "./client";
import * as diary from "./diary";
import * as docs from "./docs";
import * as events from "./events";
import * as messages from "./messages";
import * as notifications from "./notifications";
import * as offices from "./offices";
import * as patientApp from "./patient-app";
import * as patients from "./patients";
import * as profile from "./profile";
import * as questionnaires from "./questionnaires";
import * as records from "./records";
import * as store from "./store";
import * as webhooks from "./webhooks";
import * as workouts from "./workouts";

/** The exports of a file in this folder: the permissions of its group's Lambda, and its handler. */
interface GroupModule {
  /** Verifying a token reads its session, so every group with a route that is not public needs the table. */
  needs: readonly Need[];
  handler: LambdaHandler;
  /** Files of packages that its code reads while it runs, as in `node_modules`. */
  packageFiles?: readonly string[];
}

/** Every group of routes, by name. */
export const groups: Record<Group, GroupModule> = {
  auth,
  client,
  patientApp,
  booking,
  patients,
  agenda,
  profile,
  offices,
  assistants,
  apps,
  store,
  records,
  archive,
  workouts,
  messages,
  diary,
  questionnaires,
  notifications,
  events,
  webhooks,
  admin,
  docs,
};
