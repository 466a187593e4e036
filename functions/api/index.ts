import type { Group } from "@nutria/contract/define";
import type { LambdaHandler } from "@nutria/platform/group";
import { handler as admin } from "./admin";
import { handler as agenda } from "./agenda";
import { handler as auth } from "./auth";
import { handler as client } from "./client";
import { handler as docs } from "./docs";
import { handler as events } from "./events";
import { handler as notifications } from "./notifications";
import { handler as offices } from "./offices";
import { handler as patients } from "./patients";
import { handler as profile } from "./profile";
import { handler as records } from "./records";
import { handler as store } from "./store";
import { handler as workouts } from "./workouts";

/** The Lambda of every group, for what serves them all in one process. */
export const groups: Record<Group, LambdaHandler> = {
  auth,
  client,
  patients,
  agenda,
  profile,
  offices,
  store,
  records,
  workouts,
  notifications,
  events,
  admin,
  docs,
};
